import type { Refusal } from './refusals.ts';

export const en = {
  title: 'People',
  lead: (total: string) => `${total} people`,
  create: 'New person',
  byPicture: 'Search by picture',
  export: 'Export CSV',
  search: 'ID or name',
  searchHint: 'First characters of an eKYC ID or Auth ID, or a part of the name',
  who: 'Person',
  face: 'Face',
  created: 'Created',
  state: 'State',
  noFace: 'No face yet',
  registered: 'Registered',
  locked: 'Locked',
  deleting: 'Being deleted',
  deletionFailed: 'Deletion failed',
  more: 'and more',
  empty: 'No people yet',
  emptyText: 'Add a person, import a table, or let a system issue Auth IDs.',
  toImport: 'Import a table',
  nothing: (text: string) => `Nobody found for “${text}”`,
  nothingText:
    'Check the first characters of the ID, where upper and lower case differ, or the spelling of the name.',
  quality: (percent: string) => `quality ${percent}`,

  description: {
    title: 'Name and note',
    none: 'No name or note yet.',
    add: 'Add a name or note',
    edit: 'Edit',
    name: 'Display name (optional)',
    nameHint: 'Shown in the console in place of the ID. The search finds people by it.',
    note: 'Note (optional)',
    noteHint:
      'Both are stored encrypted and deleted with the person. The audit log records that they changed, not the text.',
    save: 'Save',
  },

  newPerson: {
    title: 'New person',
    text: 'Issues an Auth ID. A face is registered afterwards.',
    ekyc: 'eKYC ID (optional)',
    ekycHint: 'Letters, digits and . _ ~ - of your own system',
    make: 'Issue Auth ID',
  },

  picture: {
    hint: 'Choose, drop or paste a picture with one face.',
    file: 'Choose a picture',
    other: 'Another picture',
    camera: 'Use the camera',
    shoot: 'Take the picture',
    giveUp: 'Back',
    chosen: 'The picture that was chosen',
    unreadable: 'The browser cannot read this file as a picture',
    troubles: {
      refused: 'The camera was refused. Allow it for this page, or choose a file.',
      none: 'There is no camera, or it was unplugged. Connect one, or choose a file.',
      busy: 'Another program uses the camera. Close it and try again.',
    },
  },

  refusals: {
    no_face: { title: 'No face in this picture', remedy: 'Take one that shows the face from the front.' },
    several_faces: {
      title: 'Several faces in this picture',
      remedy: 'Crop it to one face, or take another.',
    },
    too_small: {
      title: 'The face is too small',
      remedy: 'Come closer, or use a picture of higher resolution.',
    },
    unsharp_or_dark: {
      title: 'The face is blurred, too dark or too bright',
      remedy: 'Use more even light from the front, and hold still.',
    },
    turned: { title: 'The face is turned away', remedy: 'Look straight into the camera.' },
    covered: {
      title: 'The face is covered or cut off',
      remedy: 'Take off mask or sunglasses; show the whole face.',
    },
    too_large: { title: 'The picture is too large', remedy: 'Use one of at most 6 MB.' },
    registered: {
      title: 'A face is registered already',
      remedy: 'Replacing it removes the old picture and template.',
    },
    too_often: { title: 'Too many searches', remedy: 'One at a time, 20 a minute. Wait a moment.' },
    busy: { title: 'The face engine is busy', remedy: 'Try again in a moment.' },
    not_a_picture: { title: 'This is not a JPEG picture', remedy: 'Choose another file.' },
  } as Record<Refusal, { title: string; remedy: string }>,

  pictureSearch: {
    title: 'Search by picture',
    lead: 'Who looks like the person in a picture. It is compared and not kept; the audit log notes that you searched.',
    back: 'All people',
    search: 'Search by this picture',
    strictness: 'How strict',
    levels: { '1e-7': 'Strict', '1e-5': 'Usual', '1e-3': 'Wide' } as Record<string, string>,
    found: (n: number) =>
      n === 0
        ? 'Nobody looks like this'
        : n === 1
          ? '1 person looks like this'
          : `${n} people look like this`,
    likeness: 'Likeness',
    open: 'Open',
  },

  person: {
    back: 'All people',
    gone: 'This Auth ID is not known',
    goneText: 'It was never issued here, or the person was deleted.',
    copy: 'Copy the Auth ID',
    show: 'Show the face',
    hide: 'Hide the face',
    showNote: 'Viewing is recorded in the audit log.',
    noFace: 'No face is registered',
    noFaceText: 'Register one from a picture or the camera, or by a link for the person’s phone.',
    facts: 'Registration and use',
    registeredAt: 'Registered',
    bySession: 'By session',
    quality: 'Quality',
    eyes: 'Eye distance',
    pose: 'Head turned, tilted',
    sharpness: 'Sharpness',
    brightness: 'Brightness',
    created: 'Auth ID issued',
    accepted: 'Recognised',
    rejected: 'Rejected',
    lastAccepted: 'Last recognised',
    times: (n: string) => `${n} times`,
    never: 'never',
    earlier: 'Earlier faces',
    metadata: 'Metadata',
    metadataNote: 'Not shown here: only the calling system reads it, after a success.',
    register: 'Register a face',
    replace: 'Replace the face',
    phone: 'Send to phone (QR)',
    lockedTitle: 'Locked after failed authentications',
    lockedText: (failures: number) =>
      `${failures} in a row did not match. Wherever they were made, authentications of this person are rejected until the time below.`,
    switchedOff: (failures: number) =>
      `${failures} in a row did not match: the face is switched off until you unlock it.`,
    unlock: 'Unlock now',
    deletionTitle: 'This person is being deleted',
    deletionFailedTitle: 'The deletion of this person failed',
    deletionGo: 'See the deletion',
  },

  register: {
    title: 'Register a face',
    text: 'One face, from the front, in even light. The gallery is searched for duplicates.',
    go: 'Register',
    replace: 'Replace the registered face',
    cancel: 'Cancel',
  },

  phone: {
    title: 'Send to phone (QR)',
    kind: 'What for',
    registration: 'Register a face',
    authentication: 'Authenticate',
    issue: 'Issue a link',
    scan: 'Scan this with the phone’s camera. It is valid for ten minutes.',
    qr: 'QR code of the link',
    loopback:
      'The service is only reachable on this computer: phones cannot open this address. Set an address of the network first.',
    waiting: 'Waiting for the person',
  },

  linksPanel: {
    title: 'eKYC links',
    empty: 'No eKYC ID is linked.',
    add: 'Link',
    label: 'eKYC ID',
    remove: 'Remove',
    removed: (id: string) => `“${id}” is no longer linked.`,
    undo: 'Undo',
  },

  sessionsPanel: { title: 'Latest sessions', empty: 'No session yet.', all: 'All sessions of this person' },

  consentsPanel: {
    title: 'Consent',
    empty: 'No consent is recorded. It is asked for at kiosks, before a registration.',
    version: (n: number) => `Agreed to version ${n}`,
    session: 'session',
    show: 'The text',
  },

  detectionsPanel: {
    title: 'Duplicates',
    compare: 'Compare',
    empty: 'Nobody in the gallery looked like this person.',
    found: 'This registration found',
    foundBy: 'Found by the registration of',
    reviews: 'Reviews',
    notSearched: 'Not compared with anybody: there is no face yet.',
    reviewWith: (verdict: string, people: string) => `${verdict}: review with ${people}`,
    same: 'the same person',
    different: 'different people',
    states: { open: 'waiting', pending: 'in progress' } as Record<string, string>,
  },

  remove: {
    button: 'Delete this person',
    title: 'Delete this person for good?',
    text: 'This cannot be undone. What is lost:',
    lost: [
      'the registered picture and its template',
      'metadata, eKYC links and trusted devices',
      'details of sessions and duplicate records',
    ],
    kept: 'The Auth ID is never issued again. A signed receipt is made, which you can export. Backups made so far still hold this person.',
    go: 'Delete for good',
  },
};
