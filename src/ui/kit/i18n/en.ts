import type { InstructionCode, PageRefusal } from '../../../contract/capture/capture.ts';

/** What people in front of a camera read. Short words; no blame; what to do comes first. */
interface Advice {
  title: string;
  text: string;
}

export const en = {
  language: 'Language',
  kindTitle: { authentication: 'Confirm it’s you', registration: 'Register your face' },
  readAloud: 'Read the instructions aloud',
  connecting: 'One moment…',
  connectingSlow: 'The service is not answering yet. Still trying.',
  reconnecting: 'Reconnecting…',
  reconnectingText: 'The connection was interrupted. This page goes on by itself.',
  busy: 'Many people at once just now. It goes on in a moment.',

  tutorial: {
    lead: 'It takes a few seconds.',
    steps: {
      look: 'Hold the camera at eye level and look at it',
      light: 'Face the light. Avoid bright light behind you',
      uncover: 'Take off your mask, sunglasses and hat',
      move: 'Turn or tilt your head when you are asked to',
    },
  },
  colours: {
    text: 'The screen will softly change its colour for about three seconds.',
    without: 'I do not want colours that change',
  },
  movementsBefore: (n: number): string =>
    n === 1
      ? 'You will be asked to turn or tilt your head once.'
      : `You will be asked to turn or tilt your head ${n === 2 ? 'twice' : `${n} times`}.`,
  turnOnCamera: 'Turn on the camera',
  permission: {
    title: 'Your camera is needed',
    text: 'If the browser asks, choose “Allow”. The camera turns off as soon as the check is over.',
    privacy: 'Your picture stays on this organisation’s own server.',
  },
  openingCamera: 'Turning on the camera…',
  openingCameraText: 'If the browser asks, choose “Allow”.',

  camera: {
    insecure: {
      title: 'This address cannot use the camera',
      text: 'Browsers open the camera only on a secure address. Please ask the staff for a link that begins with https.',
    },
    refused: {
      title: 'The camera is not allowed',
      text: 'Press the camera or lock icon beside the address, allow the camera, then try again. On a phone, also look in the settings of the browser.',
    },
    missing: { title: 'No camera found', text: 'Connect a camera, or open this link on a phone.' },
    busy: {
      title: 'The camera is in use',
      text: 'Close other programs that use the camera, such as video calls. Then try again.',
    },
    unplugged: { title: 'The camera was disconnected', text: 'Check its cable. Then try again.' },
    unknown: {
      title: 'The camera did not open',
      text: 'Try again. If it stays so, restart the browser or use another device.',
    },
  },
  tryAgain: 'Try again',

  instruction: {
    look_at_camera: 'Look at the camera',
    one_person_only: 'One person only, please',
    come_closer: 'Come closer',
    move_back: 'Move back a little',
    centre_face: 'Move your face to the middle',
    look_straight: 'Look straight ahead',
    more_light: 'More light on your face',
    less_light: 'Too bright: turn away from the light',
    hold_still: 'Hold still',
    uncover_face: 'Uncover your face',
    camera_trouble: 'The picture does not arrive well',
    keep_still: 'Good, hold still',
    turn_left: 'Turn your head to the left',
    turn_right: 'Turn your head to the right',
    look_up: 'Tilt your head up',
    look_down: 'Tilt your head down',
    watch_colours: 'Stay like this. The screen changes its colour',
  } satisfies Record<InstructionCode, string>,
  cannotMove: {
    button: 'I can’t do this',
    title: 'There is another way',
    text: 'Please ask the staff, or whoever sent you this link. They can confirm who you are without these movements.',
  },
  taskStep: (step: number, steps: number): string => `Movement ${step} of ${steps}`,
  progress: 'Progress',
  preview: 'Your camera picture, mirrored',
  attemptsLeft: (n: number): string =>
    n === 0 ? 'Last try' : n === 1 ? '1 more try after this' : `${n} more tries after this`,
  triesLeft: (n: number): string => (n === 1 ? '1 try left' : `${n} tries left`),
  timeLeft: (time: string): string => `${time} left`,

  attemptOver: {
    not_confirmed: {
      title: 'It could not be confirmed',
      text: 'Please try again: alone before the device’s own camera, in even light, with your face uncovered. Do what the screen asks.',
    },
    challenge_failed: {
      title: 'The movements were not seen',
      text: 'Do each movement slowly and clearly, as soon as it is shown. Stay alone in the picture.',
    },
    detection_timeout: {
      title: 'Your face was not seen clearly',
      text: 'Hold your face in the oval and follow the hints.',
    },
    disconnected: { title: 'The connection was interrupted', text: 'Please try again.' },
    interrupted: { title: 'The capture was interrupted', text: 'Please try again.' },
  },

  success: { authentication: 'It is you', registration: 'Your face is registered' },
  failure: {
    authentication: 'It could not be confirmed',
    registration: 'Your face was not registered',
  },
  finishReason: {
    accepted: '',
    attempts_used_up: 'All tries are used.',
    session_timeout: 'The time is up.',
    never_opened: 'This link is no longer valid.',
    already_registered: 'A face is registered for this ID already.',
    person_gone: 'This ID no longer exists.',
    face_unusable: 'Your face has to be registered again. Please ask the staff.',
  },
  redirectIn: (s: number): string => `Going on in ${s} s`,
  redirecting: 'Going on…',
  goOn: 'Continue',
  mayClose: 'You may close this page.',
  trust: {
    title: 'Is this your own device?',
    text: 'Trust it, and it is recognised next time. Not for shared devices.',
    yes: 'Trust this device',
    no: 'Not now',
    saving: 'One moment…',
    trusted: 'This device is trusted.',
    failed: 'This device could not be trusted. Nothing else is affected.',
  },

  closed: {
    ended: { title: 'This check is over', text: 'Please ask for a new link.' },
    elsewhere: {
      title: 'Opened in another window',
      text: 'This link was opened again. Please go on there; you may close this page.',
    },
    broken: { title: 'Something went wrong', text: 'Please reload this page, or ask for a new link.' },
  },
  pageRefused: {
    unknown: {
      title: 'This link is not known',
      text: 'Check that the whole link was copied, or ask for a new one.',
    },
    expired: { title: 'This link has expired', text: 'Please ask for a new link.' },
    concluded: { title: 'This check is over already', text: 'You may close this page.' },
    used: { title: 'This link was used already', text: 'It opens only once. Please ask for a new link.' },
    other_address: {
      title: 'This link belongs to another device',
      text: 'Go on with the device that opened it first, or ask for a new link.',
    },
    unavailable: { title: 'The service is not ready', text: 'Please wait a little and reload this page.' },
  } satisfies Record<PageRefusal, Advice>,
};

export type Texts = typeof en;
