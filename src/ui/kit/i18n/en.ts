import type { InstructionCode } from '../../../contract/capture/capture.ts';
import type { PageRefusal } from '../../../contract/capture/page-refusals.ts';

/** What people in front of a camera read. Short words; no blame; what to do comes first. */
interface Advice {
  title: string;
  text: string;
}

/** Instructions that a person may not manage at once. */
export type StuckOn = Exclude<
  InstructionCode,
  'keep_still' | 'turn_left' | 'turn_right' | 'look_up' | 'look_down' | 'watch_colours'
>;

export const en = {
  language: 'Language',
  kindTitle: { authentication: 'Confirm it’s you', registration: 'Register your face' },
  asks: {
    authentication: (site: string): string => `${site} asks you to confirm your identity`,
    registration: (site: string): string => `${site} asks you to register your face`,
  },
  readAloud: 'Read the instructions aloud',
  connecting: 'One moment…',
  connectingSlow: 'The service isn’t answering yet. Still trying.',
  reconnecting: 'Reconnecting…',
  reconnectingText: 'The connection was interrupted. This page will continue automatically.',
  busy: 'Very busy right now. It will continue in a moment.',

  tutorial: {
    lead: 'It takes a few seconds.',
    steps: {
      look: 'Hold the camera at eye level and look at it',
      stand: 'Stand in front of the camera and look at it',
      light: 'Face the light. Avoid bright light behind you',
      uncover: 'Take off your mask, sunglasses and hat',
      move: 'Turn or tilt your head when you are asked to',
    },
  },
  colours: {
    text: 'The screen will gently change colour for about three seconds.',
    without: 'Don’t change the colours',
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
  pictureUse: {
    link: 'How your picture is used',
    points: [
      'Your face is compared only with faces that are registered with this organisation.',
      'Pictures taken to confirm your identity are not stored.',
      'If you register your face, one picture and a description of it in numbers are stored, encrypted, until they are deleted.',
      'No picture is sent to a cloud service.',
    ],
    close: 'Close',
  },
  otherWay: {
    button: 'Use another way',
    title: 'Another way',
    text: 'You don’t have to use your face. Ask the staff, or whoever sent you this link.',
    atKiosk: 'You don’t have to use your face. Please ask the staff.',
    back: 'Back to the camera',
  },
  ask: (contact: string): string => `Help: ${contact}`,
  openingCamera: 'Turning on the camera…',

  camera: {
    insecure: {
      title: 'This address can’t use the camera',
      text: 'Browsers open the camera only on a secure address. Please ask the staff for a link that begins with https.',
    },
    refused: {
      title: 'Camera access is blocked',
      text: 'Press the camera or lock icon beside the address, allow the camera, then try again. On a phone, also look in the settings of the browser.',
    },
    missing: { title: 'No camera found', text: 'Connect a camera, or open this link on a phone.' },
    busy: {
      title: 'The camera is in use',
      text: 'Close other programs that use the camera, such as video calls. Then try again.',
    },
    unplugged: { title: 'The camera was disconnected', text: 'Check its cable. Then try again.' },
    unknown: {
      title: 'The camera didn’t open',
      text: 'Try again. If that doesn’t help, restart the browser or use another device.',
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
    camera_trouble: 'The picture isn’t coming through well',
    keep_still: 'Good, hold still',
    turn_left: 'Turn your head to the left',
    turn_right: 'Turn your head to the right',
    look_up: 'Tilt your head up',
    look_down: 'Tilt your head down',
    watch_colours: 'Stay like this. The screen is changing colour',
  } satisfies Record<InstructionCode, string>,
  /** The face is still, and the picture is soft all the same. */
  soft: 'The picture is blurred. Wipe the camera lens',
  hint: {
    look_at_camera: 'Bring your whole face into the oval.',
    one_person_only: 'Everybody else, please step out of the picture.',
    come_closer: 'Your face should fill most of the oval.',
    move_back: 'Your whole face should fit into the oval.',
    centre_face: 'Move the device, or yourself, until your face is in the oval.',
    look_straight: 'Hold the camera at eye level, and turn your face fully towards it.',
    more_light: 'Turn towards a window or a lamp, or switch on a light.',
    less_light: 'Step into the shade, or turn so that the light is not on your face directly.',
    hold_still: 'Rest your arms on something, and wait until the ring is full.',
    uncover_face: 'Take off mask and sunglasses, and move hair or hands away.',
    camera_trouble: 'Check the connection of the device and of the camera.',
  } satisfies Record<StuckOn, string>,
  softHint:
    'Wipe the lens with a soft cloth, turn towards the light, and wait for the picture to become sharp.',
  stillStuck: 'Still not working? Try another place or another device, or use another way.',
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
      title: 'We couldn’t confirm it’s you',
      text: 'Please try again: alone in front of the device’s own camera, in even light, with your face uncovered. Do what the screen asks.',
    },
    challenge_failed: {
      title: 'We didn’t see the movements',
      text: 'Make each movement clearly as soon as it is shown, and hold it until the tick appears. If you wear glasses, take them off for this. Stay alone in the picture.',
    },
    detection_timeout: {
      title: 'We couldn’t see your face clearly',
      text: 'Hold your face in the oval and follow the hints.',
    },
    disconnected: { title: 'The connection was interrupted', text: 'Please try again.' },
    interrupted: { title: 'The capture was interrupted', text: 'Please try again.' },
  },

  success: { authentication: 'You’re verified', registration: 'Your face is registered' },
  failure: {
    authentication: 'We couldn’t confirm it’s you',
    registration: 'Your face was not registered',
  },
  /** In place of `success`, where the site greets people by their display name. */
  greet: {
    authentication: (name: string): string => `You’re verified, ${name}`,
    registration: (name: string): string => `Your face is registered, ${name}`,
  },
  finishReason: {
    accepted: '',
    attempts_used_up: 'No attempts left.',
    session_timeout: 'Time is up.',
    never_opened: 'This link is no longer valid.',
    already_registered: 'A face is already registered for this ID.',
    person_gone: 'This ID no longer exists.',
    face_unusable: 'Your face has to be registered again. Please ask the staff.',
  },
  redirectIn: (s: number): string => `Continuing in ${s} s`,
  redirecting: 'Continuing…',
  goOn: 'Continue',
  mayClose: 'You can close this page.',
  trust: {
    title: 'Is this your own device?',
    text: 'We’ll recognise this device next time. Don’t use this on shared devices.',
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
      text: 'This link was opened again. Please continue there; you can close this page.',
    },
    broken: { title: 'Something went wrong', text: 'Please reload this page, or ask for a new link.' },
  },
  pageRefused: {
    unknown: {
      title: 'This link isn’t valid',
      text: 'Check that the whole link was copied, or ask for a new one.',
    },
    expired: { title: 'This link has expired', text: 'Please ask for a new link.' },
    concluded: { title: 'This check is already over', text: 'You can close this page.' },
    used: {
      title: 'This link has already been used',
      text: 'It opens only once. Please ask for a new link.',
    },
    other_address: {
      title: 'This link belongs to another device',
      text: 'Continue on the device that opened it first, or ask for a new link.',
    },
    unavailable: { title: 'The service is not ready', text: 'Please wait a little and reload this page.' },
  } satisfies Record<PageRefusal, Advice>,
};

export type Texts = typeof en;
