import type { KioskCameraProblem } from '../../../contract/kiosks/kiosk.ts';
import type { Ending, IdentifyFault, PairingFault } from '../machine/state.ts';

/** What visitors of a kiosk read and hear. Short words; what to do comes first. */
export const en = {
  title: 'Face check',
  welcome: 'Welcome',
  touchToBegin: 'Touch to begin',
  orScan: 'Or hold your code to the reader.',
  loading: 'One moment…',
  offline: 'No connection. It comes back by itself.',

  comfort: {
    group: 'Display and sound',
    language: 'Language',
    speechOn: 'Turn voice on',
    speechOff: 'Turn voice off',
    contrast: 'High contrast',
    largeText: 'Large text',
    lowReach: 'Controls lower',
  },
  staff: 'Ask staff',
  cancel: 'Cancel',
  back: 'Back',

  choose: {
    title: 'What would you like to do?',
    authentication: 'Confirm that it is me',
    registration: 'Register my face',
    authenticationHint: 'My face is registered already.',
    registrationHint: 'I am here for the first time.',
  },
  identify: {
    authentication: 'Enter your ID',
    registration: 'Enter the ID to register',
    hint: 'Type it, or hold your code to the reader.',
    field: 'Your ID',
    digits: 'Numbers',
    letters: 'Letters',
    camera: 'Show QR code',
    cameraHint: 'Hold the QR code to the camera.',
    cameraPicture: 'Camera picture for the QR code',
    cameraFailed: 'The camera did not open. Please type your ID.',
    next: 'Next',
    asking: 'One moment…',
    delete: 'Delete',
    capitals: 'Capital letters',
    keys: 'Keys',
    faults: {
      malformed: 'This is no ID. Letters, digits and . _ ~ - are allowed.',
      refused: 'This ID cannot be registered here. Please check it, or ask the staff.',
      slow_down: 'Too many tries. Please wait a little, or ask the staff.',
      unreachable: 'The service does not answer. Please try again.',
    } satisfies Record<IdentifyFault, string>,
  },
  consent: {
    title: 'Please read and decide',
    language: 'Text to agree to',
    agree: 'I agree',
    decline: 'I do not agree',
    listen: 'Read aloud',
  },
  ready: {
    authentication: 'Ready to confirm that it is you',
    registration: 'Ready to register your face',
    link: 'Ready for the face check',
    text: 'Stand before the camera. Take off mask, sunglasses and cap.',
    start: 'Start the camera',
  },
  lessons: {
    look: 'Stand before the camera and look at it',
    light: 'Let light fall on your face, not from behind',
    uncover: 'Take off mask, sunglasses and cap',
  },
  opening: 'One moment…',
  capture: { authentication: 'Confirm that it is you', registration: 'Register your face' },

  result: {
    accepted: { authentication: 'It is you', registration: 'Your face is registered' },
    rejected: { authentication: 'It could not be confirmed', registration: 'Your face was not registered' },
    other: {
      timed_out: { title: 'The time is up', text: 'Please begin again, or ask the staff.' },
      declined: { title: 'Nothing was kept', text: 'Please ask the staff for another way.' },
      link_over: { title: 'This check is over', text: 'Please begin again, or ask the staff.' },
      slow_down: { title: 'Too many tries', text: 'Please wait a little, or ask the staff.' },
      unreachable: { title: 'The service does not answer', text: 'Please begin again, or ask the staff.' },
    } satisfies Record<Exclude<Ending, 'accepted' | 'rejected'>, { title: string; text: string }>,
    acceptedText: 'Thank you.',
    rejectedText: 'Please begin again, or ask the staff.',
    done: 'Done',
    backIn: (s: number): string => `Back to the start in ${s} s`,
  },
  stillThere: {
    title: 'Are you still there?',
    text: (s: number): string => `Back to the start in ${s} s`,
    yes: 'Yes, go on',
    no: 'No, end it',
  },
  staffScreen: {
    title: 'Please help',
    text: 'The staff were told. Please wait here.',
    done: 'No longer needed',
  },

  camera: {
    insecure: {
      title: 'This address cannot use the camera',
      text: 'Open this kiosk by its https address, or on the computer itself.',
    },
    refused: {
      title: 'The camera is not allowed',
      text: 'Allow the camera for this page: press the symbol beside the address.',
    },
    missing: { title: 'No camera found', text: 'Plug a camera in. It goes on by itself.' },
    busy: {
      title: 'The camera is in use',
      text: 'Close other programs that use the camera. It goes on by itself.',
    },
    unplugged: {
      title: 'The camera was unplugged',
      text: 'Plug the camera in again. It goes on by itself.',
    },
    black: {
      title: 'The picture is black',
      text: 'Take the cover off the camera, or turn the light on. It goes on by itself.',
    },
    frozen: {
      title: 'The picture stands still',
      text: 'Unplug the camera and plug it in again. It goes on by itself.',
    },
    wrong_camera: {
      title: 'This is another camera',
      text: 'Plug in the camera that this kiosk had before. If it was replaced: operators can let the kiosk choose anew.',
    },
    not_allowed: {
      title: 'This camera is not allowed here',
      text: 'Plug in a camera that the site allows. It goes on by itself.',
    },
    low_resolution: {
      title: 'The picture is too small',
      text: 'Use a camera with at least 640\u00a0×\u00a0480 pixels.',
    },
    unknown: {
      title: 'The camera did not open',
      text: 'Unplug the camera and plug it in again. It is tried again by itself.',
    },
  } satisfies Record<KioskCameraProblem, { title: string; text: string }>,
  outOfOrder: 'This kiosk has a problem with its camera',
  tryCamera: 'Try again',

  pairing: {
    title: 'Make this screen a kiosk',
    text: 'An operator makes the kiosk in the console, under “Devices”, and gets a code.',
    field: 'Code',
    pair: 'Pair',
    here: 'Use this computer as the kiosk',
    takeOver: 'Go on in this window',
    faults: {
      wrong_code: 'This code is not known, was used, or has expired.',
      unreachable: 'The service does not answer. Please try again.',
      elsewhere: 'This kiosk was opened in another window.',
    } satisfies Record<PairingFault, string>,
  },
};

export type KioskTexts = typeof en;
