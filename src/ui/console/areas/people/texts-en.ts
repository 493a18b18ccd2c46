import type { Refusal } from './refusals.ts';

export const en = {
  title: 'People',
  lead: (total: string) => (total === '1' ? '1 person' : `${total} people`),
  create: 'New person',
  byPicture: 'Search by picture',
  export: 'Export CSV',
  search: 'ID or name',
  searchHint: 'Start of an eKYC ID or Auth ID, or part of a name',
  who: 'Person',
  face: 'Face',
  created: 'Created',
  state: 'State',
  noFace: 'No face yet',
  registered: 'Registered',
  locked: 'Locked out',
  deleting: 'Being deleted',
  deletionFailed: 'Deletion failed',
  more: 'and more',
  empty: 'No people yet',
  emptyText: 'Add a person, import a CSV file, or let a system issue Auth IDs.',
  toImport: 'Import a CSV file',
  nothing: (text: string) => `No one found for “${text}”`,
  nothingText: 'Check the first characters of the ID (capital letters matter) or the spelling of the name.',
  quality: (percent: string) => `quality ${percent}`,

  description: {
    title: 'Name and note',
    none: 'No name or note yet.',
    add: 'Add a name or note',
    edit: 'Edit',
    name: 'Display name (optional)',
    nameHint: 'Shown in the console instead of the ID. You can search by it.',
    note: 'Note (optional)',
    noteHint:
      'Both are encrypted, and deleted with the person. The audit log records that they changed, but not the text.',
    save: 'Save',
  },

  newPerson: {
    title: 'New person',
    text: 'Issues an Auth ID. You can register a face afterwards.',
    ekyc: 'eKYC ID (optional)',
    ekycHint: 'The ID in your own system. Use letters, numbers and . _ ~ -',
    make: 'Issue Auth ID',
  },

  picture: {
    hint: 'Choose, drop or paste a picture with one face.',
    file: 'Choose a picture',
    other: 'Another picture',
    camera: 'Use the camera',
    shoot: 'Take picture',
    giveUp: 'Back',
    live: 'Picture from the camera, mirrored',
    chosen: 'Chosen picture',
    unreadable: 'Your browser can’t open this file as a picture',
    troubles: {
      refused: 'Camera access is blocked. Allow it for this page, or choose a file.',
      none: 'No camera found. Connect one, or choose a file.',
      busy: 'Another program is using the camera. Close it and try again.',
    },
  },

  refusals: {
    no_face: {
      title: 'No face in this picture',
      remedy: 'Use a picture that shows the face from the front.',
    },
    several_faces: {
      title: 'Several faces in this picture',
      remedy: 'Crop it to one face, or use another picture.',
    },
    too_small: {
      title: 'The face is too small',
      remedy: 'Come closer, or use a picture of higher resolution.',
    },
    unsharp_or_dark: {
      title: 'The face is blurred, too dark or too bright',
      remedy: 'Use more even light from the front, and keep still.',
    },
    turned: { title: 'The face is turned away', remedy: 'Look straight into the camera.' },
    covered: {
      title: 'The face is covered or cut off',
      remedy: 'Take off any mask or sunglasses and show the whole face.',
    },
    not_upright: {
      title: 'The picture is upside down or on its side',
      remedy: 'Turn it upright, save it, and choose it again.',
    },
    too_large: {
      title: 'The picture is too large',
      remedy: 'Use a picture of up to 6 MB and 40 megapixels. Save a progressive JPEG as an ordinary one.',
    },
    registered: {
      title: 'A face is already registered',
      remedy: 'Replacing it deletes the old picture and template.',
    },
    too_often: {
      title: 'Too many searches',
      remedy: 'You can run one search at a time, up to 20 a minute. Wait a moment.',
    },
    busy: { title: 'The face engine is busy', remedy: 'Try again in a moment.' },
    not_a_picture: {
      title: 'This isn’t a JPEG picture, or part of it is missing',
      remedy: 'Choose another file, or copy it again from where it came from.',
    },
  } as Record<Refusal, { title: string; remedy: string }>,

  pictureSearch: {
    title: 'Search by picture',
    lead: 'Find people who look like the person in a picture. The picture is compared but not stored. The audit log records that you searched.',
    back: 'All people',
    search: 'Search by this picture',
    strictness: 'How strict',
    levels: { '1e-7': 'Strict', '1e-5': 'Normal', '1e-3': 'Broad' } as Record<string, string>,
    found: (n: number) =>
      n === 0 ? 'No similar people found' : n === 1 ? '1 similar person found' : `${n} similar people found`,
    first: 'Most similar person: ',
    likeness: 'Similarity',
    open: 'Open',
  },

  person: {
    back: 'All people',
    gone: 'Unknown Auth ID',
    goneText: 'It was never issued here, or the person was deleted.',
    copy: 'Copy the Auth ID',
    show: 'Show the face',
    hide: 'Hide the face',
    showNote: 'Viewing is recorded in the audit log.',
    noFace: 'No face is registered',
    noFaceText:
      'Register one from a picture, with the camera, at a kiosk, or by sending a link to the person’s phone.',
    facts: 'Registration and use',
    registeredAt: 'Registered',
    bySession: 'In session',
    created: 'Auth ID issued',
    accepted: 'Recognised',
    rejected: 'Rejected',
    lastAccepted: 'Last recognised',
    times: (n: string) => (n === '1' ? 'Once' : `${n} times`),
    never: 'Never',
    earlier: 'Earlier faces',
    metadata: 'Metadata',
    metadataNote: 'Not shown here. Only the calling system can read it, after a successful authentication.',
    register: 'Register a face',
    replace: 'Replace the face',
    phone: 'Send to phone (QR)',
    lockedTitle: 'Locked out after failed authentications',
    lockedText: (failures: number) =>
      `${failures} attempts in a row didn’t match. Until the time below, this person can authenticate only at kiosks and on their trusted devices.`,
    switchedOff: (failures: number) =>
      `${failures} attempts in a row didn’t match, so face authentication is off for this person until you unlock it.`,
    unlock: 'Unlock now',
    deletionTitle: 'This person is being deleted',
    deletionFailedTitle: 'The deletion of this person failed',
    deletionGo: 'View deletion',
  },

  register: {
    title: 'Register a face',
    text: 'Use a picture of one face, from the front, in even light. Omote checks the gallery for duplicates.',
    go: 'Register',
    replace: 'Replace the registered face',
    cancel: 'Cancel',
  },

  phone: {
    title: 'Send to phone (QR)',
    kind: 'Purpose',
    registration: 'Register a face',
    authentication: 'Authenticate',
    issue: 'Create link',
    scan: 'Scan this with the phone’s camera. The link is valid for ten minutes.',
    qr: 'QR code of the link',
    loopback: 'Phones can’t open this link yet',
    loopbackText: 'So far, only this computer can reach the service.',
    waiting: 'Waiting for the person',
  },

  linksPanel: {
    title: 'eKYC links',
    empty: 'No linked eKYC IDs.',
    add: 'Link',
    label: 'eKYC ID',
    remove: 'Remove',
    removed: (id: string) => `“${id}” is no longer linked.`,
    undo: 'Undo',
  },

  sessionsPanel: { title: 'Latest sessions', empty: 'No sessions yet.', all: 'All sessions of this person' },

  consentsPanel: {
    title: 'Consent',
    empty: 'No consent recorded. People are asked for consent at kiosks before they register.',
    version: (n: number) => `Agreed to version ${n}`,
    session: 'Session at the kiosk',
    show: 'View text',
  },

  detectionsPanel: {
    title: 'Duplicates',
    compare: 'Compare',
    empty: 'No one in the gallery looked like this person.',
    found: 'Similar to this registration',
    foundBy: 'Later registrations similar to this person',
    reviews: 'Reviews',
    newRegistration: 'New registration',
    existing: 'Existing registration',
    notSearched: 'Not compared yet, because there’s no face.',
    toReview: 'Open review',
    reviewWith: (people: string) => `Open review with ${people}`,
    same: 'Same person',
    different: 'Different people',
    states: { open: 'Waiting for review', pending: 'Review in progress' } as Record<string, string>,
  },

  remove: {
    button: 'Delete this person',
    title: 'Permanently delete this person?',
    text: 'This can’t be undone. You’ll lose:',
    lost: [
      'the registered picture and its template',
      'metadata, eKYC links and trusted devices',
      'details of sessions and duplicate records',
    ],
    kept: 'The Auth ID will never be issued again. You can export a signed receipt. Existing backups still contain this person.',
    go: 'Delete permanently',
  },
};
