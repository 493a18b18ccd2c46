import type { Door, IdentifyFault, VisitEnding } from '../machine/state.ts';

const backIn = (s: number): string => `Returning to the start in ${s} ${s === 1 ? 'second' : 'seconds'}`;

/** The texts that visitors of a kiosk read and hear. Use short words and put the action first. */
export const en = {
  title: 'Face check',
  touchToBegin: 'Touch to begin',
  orScan: 'Or hold your code up to the reader.',
  loading: 'One moment…',
  offline: 'No connection. Reconnecting…',

  comfort: {
    open: 'Accessibility',
    title: 'Make this screen easier to use',
    language: 'Language',
    speech: 'Spoken instructions',
    contrast: 'High contrast',
    largeText: 'Large text',
    lowReach: 'Move buttons down',
    done: 'Done',
  },
  staff: 'Call staff',
  cancel: 'Cancel',
  back: 'Back',

  choose: {
    title: 'What would you like to do?',
    authentication: 'Confirm it’s me',
    registration: 'Register my face',
    authenticationHint: 'I’ve registered before',
    registrationHint: 'This is my first time, and I have an ID',
  },
  identify: {
    authentication: 'Enter your ID',
    registration: 'Enter your ID',
    /** What an ID is, until the site says it. */
    example: 'For example, the number on your card.',
    hint: 'Type it, or hold your code up to the reader.',
    field: 'Your ID',
    digits: 'Numbers',
    letters: 'Letters',
    camera: 'Scan my QR code',
    cameraHint: 'Hold the QR code up to the camera.',
    cameraPicture: 'Camera view for scanning your QR code',
    cameraFailed: 'The camera didn’t start. Please type your ID.',
    next: 'Next',
    asking: 'One moment…',
    delete: 'Delete',
    capitals: 'Shift',
    keys: 'How to enter your ID',
    faults: {
      malformed: 'That doesn’t look like an ID. Use only letters, numbers and . _ ~ -',
      owner_key: 'That isn’t all of your code. Hold the whole QR code up.',
      refused: 'This ID can’t be registered here. Please check it, or call staff.',
      slow_down: 'Too many tries. Wait a moment, or call staff.',
      unreachable: 'The service isn’t responding. Please try again.',
      not_recognised: 'We couldn’t tell who you are. Please enter your ID.',
    } satisfies Record<IdentifyFault, string>,
  },
  consent: {
    title: 'Before we register your face',
    text: 'Consent text',
    missing: 'This text isn’t available in English. Read the text below, or choose another language.',
    agree: 'I agree',
    decline: 'I don’t agree',
    listen: 'Read aloud',
    more: 'Read on',
  },
  ready: {
    authentication: 'Let’s confirm it’s you',
    registration: 'Let’s register your face',
    link: 'Let’s check your face',
    text: 'Stand in front of the camera. Take off your mask, sunglasses and hat.',
    start: 'Turn on the camera',
    recognise: 'We’ll look for your face among everyone registered here. No ID needed.',
    siteHolds:
      'A face registered here is kept by this site. To hold it yourself, register on your own phone.',
    enterId: 'Enter my ID instead',
  },
  cameraSign: { here: 'Camera here', above: 'The camera is above the screen.' },

  result: {
    accepted: { authentication: 'You’re verified', registration: 'Your face is registered' },
    rejected: {
      authentication: 'We couldn’t confirm it’s you',
      registration: 'We couldn’t register your face',
    },
    other: {
      timed_out: { title: 'Time is up', text: 'Please start again, or call staff.' },
      alternative: { title: 'You chose another way', text: 'Please ask a member of staff.' },
      declined: { title: 'Nothing was saved', text: 'Ask a member of staff about other ways to do this.' },
      link_over: { title: 'This check has ended', text: 'Please start again, or call staff.' },
      slow_down: { title: 'Too many tries', text: 'Wait a moment, or call staff.' },
      unreachable: { title: 'The service isn’t responding', text: 'Please start again, or call staff.' },
    } satisfies Record<Exclude<VisitEnding, 'accepted' | 'rejected'>, { title: string; text: string }>,
    acceptedText: 'Thank you.',
    door: {
      opened: 'The door is opening.',
      closed: 'This door can’t be opened by face right now. Please ask a member of staff.',
      switched_off: 'This door can’t be opened by face right now. Please ask a member of staff.',
      failed: 'The door didn’t open. Please ask a member of staff.',
    } satisfies Record<NonNullable<Door>, string>,
    rejectedText: 'Please start again, or call staff.',
    again: 'Please try again, or call staff.',
    done: 'Done',
    backIn,
  },
  stillThere: {
    title: 'Are you still there?',
    text: backIn,
    yes: 'Yes, continue',
    no: 'No, stop',
  },
  withdrawal: {
    button: 'Delete my data',
    first: 'First, confirm it’s you',
    confirm: {
      title: 'Delete your data?',
      text: 'You withdraw your consent. Your picture, your face template and your entry here are erased. Times of past visits stay as long as the site keeps them. This can’t be undone. You can still use the other ways.',
    },
    go: 'Withdraw and delete',
    keep: 'Keep my data',
    asking: 'One moment…',
    unknown: {
      title: 'No answer yet',
      text: 'We don’t know yet whether your data is being deleted. We keep asking. Please wait, or call staff.',
    },
    refused: { title: 'This wasn’t possible', text: 'Please start again, or call staff.' },
    erasing: {
      title: 'Your consent is withdrawn',
      text: 'Your data is being erased. Nothing of it is used any more.',
    },
    done: { title: 'Your data is erased', text: 'You can still use the other ways.' },
    late: {
      title: 'Your consent is withdrawn',
      text: 'Nothing of your data is used any more, but erasing it takes longer. Please tell staff this number.',
    },
    number: 'Receipt number',
    note: 'Your receipt number. Scan it, photograph it or write it down.',
  },
  staffScreen: {
    calling: 'Calling staff…',
    callingText: 'Please wait here.',
    coming: 'Help is on the way',
    comingText: 'A member of staff has seen your call. Please wait here.',
    cancel: 'Cancel call',
  },

  outOfOrder: { title: 'This kiosk is out of order', text: 'Please go to the desk.' },
  cameraTrouble: { title: 'The camera isn’t working', text: 'Please wait a moment, or call staff.' },
};

export type KioskTexts = typeof en;
