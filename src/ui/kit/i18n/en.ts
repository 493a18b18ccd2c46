import type { InstructionCode } from '../../../contract/capture/capture.ts';
import type { PageRefusal } from '../../../contract/capture/page-refusals.ts';

/** Texts for people in front of a camera. Use short words, never blame the person, and put the action first. */
interface Advice {
  title: string;
  text: string;
}

/** Instructions that a person may need help to follow. */
type AdvisedInstruction = Exclude<
  InstructionCode,
  'keep_still' | 'turn_left' | 'turn_right' | 'look_up' | 'look_down' | 'follow_point' | 'watch_colours'
>;

export const en = {
  language: 'Language',
  kindTitle: {
    authentication: 'Confirm it’s you',
    registration: 'Register your face',
    comparison: 'Compare your face with a picture',
  },
  asks: {
    authentication: (site: string): string => `${site} asks you to confirm your identity`,
    registration: (site: string): string => `${site} asks you to register your face`,
    comparison: (site: string): string => `${site} asks to compare your face with a picture`,
  },
  readAloud: 'Read the instructions aloud',
  connecting: 'One moment…',
  connectingSlow: 'The service isn’t responding yet. Still trying…',
  reconnecting: 'Reconnecting…',
  reconnectingText: 'The connection was interrupted. This page will continue automatically.',
  busy: 'It’s busy right now. You’ll continue in a moment.',
  inLine: (before: number) => `It’s busy right now. People before you: ${before}.`,

  tutorial: {
    lead: 'This takes a few seconds.',
    steps: {
      look: 'Bring the camera to eye level and look at it',
      stand: 'Stand in front of the camera and look at it',
      light: 'Face the light. Avoid bright light behind you',
      uncover: 'Take off your mask, sunglasses and hat',
      move: 'Turn or tilt your head when asked',
      follow: 'Follow the moving point with your nose when it appears',
    },
  },
  colours: {
    text: 'The screen will gently change colour for about three seconds.',
    without: 'Keep the screen one colour',
  },
  movementsBefore: (n: number): string =>
    n === 1
      ? 'You’ll be asked to turn or tilt your head once.'
      : `You’ll be asked to turn or tilt your head ${n === 2 ? 'twice' : `${n} times`}.`,
  pathBefore: 'A point will move across the picture. You’ll be asked to follow it with your nose.',
  turnOnCamera: 'Turn on the camera',
  permission: {
    title: 'We need to use your camera',
    text: 'If your browser asks, choose “Allow”. The camera turns off as soon as you’re done.',
    privacy: 'Your picture stays within this organisation.',
  },
  pictureUse: {
    link: 'How your picture is used',
    points: [
      'Your face is compared only with faces registered with this organisation.',
      'Pictures taken to confirm your identity aren’t stored.',
      'If you register, one picture and a set of numbers that describe your face are encrypted and stored until they’re deleted.',
      'Your pictures are never sent to a cloud service.',
    ],
    /** In a comparison, in place of all points but the last. */
    compared: [
      'Your face is compared only with one picture that this organisation was given.',
      'Pictures, and the numbers that describe your face, aren’t kept afterwards.',
    ],
    close: 'Close',
  },
  otherWay: {
    button: 'Other ways',
    title: 'Other ways to do this',
    text: 'You don’t have to use your face. Ask a member of staff, or the person who sent you this link.',
    atKiosk: 'You don’t have to use your face. Please ask a member of staff.',
    back: 'Back to the camera',
    end: 'End without my face',
    endText: 'This ends the check here. It doesn’t count as a failed try.',
    ended: 'You chose another way',
  },
  ask: (contact: string): string => `Help: ${contact}`,
  openingCamera: 'Turning on the camera…',

  openingSlow:
    'If your browser asks, choose “Allow”. If nothing happens, close other apps that use the camera, then try again.',
  picture: {
    black: {
      title: 'The camera shows nothing',
      text: 'Open its cover or shutter, and keep your fingers off the lens.',
    },
    frozen: {
      title: 'The picture has stopped',
      text: 'End any call, and close other apps that use the camera. You’ll continue automatically.',
    },
  },
  /** What a phone's browser calls the camera's permission, in place of `camera.refused.text`. */
  refusedOn: {
    ios: 'Tap “aA” or the page icon next to the web address, then Website Settings. Set Camera to Allow, and try again.',
    android:
      'Tap the icon to the left of the web address, then Permissions. Turn on the camera, and try again.',
  },
  camera: {
    insecure: {
      title: 'This address can’t use the camera',
      text: 'Browsers only allow the camera on secure pages. Ask a member of staff for a link that starts with https.',
    },
    unsupported: {
      title: 'This browser can’t use the camera',
      text: 'The link was probably opened inside another app. Open it in Safari or Chrome: look in the app’s menu, or copy the address.',
    },
    refused: {
      title: 'Camera access is blocked',
      text: 'Select the camera or padlock icon next to the web address, allow the camera, then try again. On a phone, check your browser’s settings too.',
    },
    missing: {
      title: 'No camera found',
      text: 'Connect a camera, or open this link on a device that has one.',
    },
    busy: {
      title: 'The camera is in use',
      text: 'Close any other app that’s using the camera, such as a video call. Then try again.',
    },
    unplugged: { title: 'The camera was disconnected', text: 'Check the cable, then try again.' },
    unknown: {
      title: 'The camera didn’t start',
      text: 'Try again. If that doesn’t help, restart your browser or use another device.',
    },
  },
  /** Where the link opens once, in place of the advice to open it elsewhere. */
  once: {
    unsupported:
      'The link was probably opened inside another app. Ask for a new link and open it in Safari or Chrome.',
    missing: 'Connect a camera, or ask for a new link and open it on a device that has one.',
    unknown: 'Try again. If that doesn’t help, ask for a new link and open it on another device.',
    stillStuck:
      'Still not working? Try somewhere else, or another way. To use another device, ask for a new link.',
  },
  /** Without cookies, no connection of the page is let in. */
  noCookies: {
    title: 'Cookies are turned off',
    text: 'Allow cookies in your browser’s settings, then reload this page. Or open the link in another browser.',
  },
  tryAgain: 'Try again',

  instruction: {
    look_at_camera: 'Look straight at the camera',
    one_person_only: 'One person only, please',
    come_closer: 'Come closer',
    move_back: 'Move back a little',
    centre_face: 'Move your face to the middle',
    look_straight: 'Look straight at the camera',
    more_light: 'Put more light on your face',
    less_light: 'Too bright: turn away from the light',
    hold_still: 'Keep your head still',
    uncover_face: 'Uncover your face',
    camera_trouble: 'The picture isn’t coming through clearly',
    keep_still: 'Good, hold still',
    turn_left: 'Turn your head to the left',
    turn_right: 'Turn your head to the right',
    look_up: 'Tilt your head up',
    look_down: 'Tilt your head down',
    follow_point: 'Follow the point with your nose',
    watch_colours: 'Stay as you are. The screen is changing colour',
  } satisfies Record<InstructionCode, string>,
  /** Shown when the face is still but the picture is unsharp nevertheless. */
  soft: 'The picture is blurred. Wipe the camera lens',
  hint: {
    look_at_camera: 'Keep the camera at eye level and your whole face in the oval.',
    one_person_only: 'Anyone else, please step out of the picture.',
    come_closer: 'Your face should fill most of the oval.',
    move_back: 'Your whole face should fit inside the oval.',
    centre_face: 'Move yourself or the device until your face is in the oval.',
    look_straight: 'Keep the camera at eye level and your whole face in the oval.',
    more_light: 'Turn towards a window or a lamp, or switch on a light.',
    less_light: 'Step into the shade, or turn so the light isn’t shining directly on your face.',
    hold_still: 'Rest your arms on something, and wait until the ring is full.',
    uncover_face: 'Take off your mask and sunglasses, and keep hair and hands away from your face.',
    camera_trouble: 'Check that the device is online and the camera is connected.',
  } satisfies Record<AdvisedInstruction, string>,
  softHint: 'Wipe the lens with a soft cloth, turn towards the light, and wait until the picture is sharp.',
  stillStuck: 'Still not working? Try somewhere else, another device, or another way.',
  cannotMove: {
    button: 'I can’t do this',
    title: 'There’s another way',
    text: 'Ask a member of staff, or the person who sent you this link. They can confirm who you are without these movements.',
  },
  taskStep: (step: number, steps: number): string => `Movement ${step} of ${steps}`,
  progress: 'Progress',
  preview: 'Your camera picture, mirrored',
  attemptsLeft: (n: number): string =>
    n === 0 ? 'Last try' : n === 1 ? '1 more try after this' : `${n} more tries after this`,
  triesLeft: (n: number): string => (n === 1 ? '1 try left' : `${n} tries left`),
  timeLeft: (time: string): string => `${time} left`,

  /** Shown in place of `attemptOver.challenge_failed` if the person had to follow a point. */
  pathNotSeen: {
    title: 'We didn’t see you follow the point',
    text: 'When the point moves, turn your whole head so that your nose points at it. Stay in the picture until the end, and make sure no one else is in it.',
  },
  attemptOver: {
    not_confirmed: {
      title: 'We couldn’t confirm it’s you',
      text: 'Please try again. Be on your own, in even light, with your face uncovered. Use the device’s own camera and follow the instructions on screen.',
    },
    challenge_failed: {
      title: 'We didn’t see the movements',
      text: 'Make each movement clearly as soon as it’s shown, and hold it until you see the tick. If you wear glasses, take them off. Make sure no one else is in the picture.',
    },
    front_not_seen: {
      title: 'Please face the camera',
      text: 'We couldn’t see you from the front. Hold the camera at eye level, look straight at it, and wait for the next instruction.',
    },
    detection_timeout: {
      title: 'We couldn’t see your face clearly',
      text: 'Hold your face in the oval and follow the hints.',
    },
    disconnected: { title: 'The connection was interrupted', text: 'Please try again.' },
    interrupted: { title: 'The check was interrupted', text: 'Please try again.' },
  },

  success: {
    authentication: 'You’re verified',
    registration: 'Your face is registered',
    comparison: 'Your face matches the picture',
  },
  failure: {
    authentication: 'We couldn’t confirm it’s you',
    registration: 'We couldn’t register your face',
    comparison: 'We couldn’t match your face to the picture',
  },
  /** Shown in place of `success` if the site greets people by their display name. */
  greet: {
    authentication: (name: string): string => `You’re verified, ${name}`,
    registration: (name: string): string => `Your face is registered, ${name}`,
  },
  finishReason: {
    accepted: '',
    attempts_used_up: 'No tries left.',
    session_timeout: 'Time is up.',
    never_opened: 'This link is no longer valid. Please ask for a new one.',
    already_registered: 'A face is already registered for this ID. Please ask a member of staff.',
    person_gone: 'This ID no longer exists. Please ask a member of staff.',
    face_unusable: 'Your face needs to be registered again. Please ask a member of staff.',
    picture_gone: 'This comparison is no longer possible. Please ask a member of staff.',
    alternative: '',
  },
  redirectIn: (s: number): string => `Continuing in ${s} ${s === 1 ? 'second' : 'seconds'}`,
  redirecting: 'Continuing…',
  goOn: 'Continue',
  mayClose: 'You can close this page.',
  reload: 'Reload',
  trust: {
    title: 'Is this your own device?',
    text: 'If you trust it, we’ll recognise it next time. Don’t do this on a shared device.',
    yes: 'Trust this device',
    no: 'Not now',
    saving: 'One moment…',
    trusted: 'This device is trusted.',
    failed: 'We couldn’t add this device. Nothing else has changed.',
  },

  closed: {
    ended: { title: 'This check has ended', text: 'Please ask for a new link.' },
    elsewhere: {
      title: 'Opened in another window',
      text: 'This link was opened somewhere else. Continue there. You can close this page.',
    },
    broken: { title: 'Something went wrong', text: 'Please reload this page, or ask for a new link.' },
    moved: {
      title: 'Your network has changed',
      text: 'Go back to the network you started on and open the link again, or ask for a new link.',
    },
  },
  pageRefused: {
    unknown: {
      title: 'This link isn’t valid',
      text: 'Check that the whole link was copied, or ask for a new one.',
    },
    expired: { title: 'This link has expired', text: 'Please ask for a new link.' },
    concluded: { title: 'This check has already ended', text: 'You can close this page.' },
    used: {
      title: 'This link has already been used',
      text: 'It opens only once. Please ask for a new link.',
    },
    other_address: {
      title: 'This link was opened somewhere else',
      text: 'Open it on the device and network where it was first opened, or ask for a new link.',
    },
    unavailable: { title: 'The service isn’t ready', text: 'Wait a moment, then reload this page.' },
  } satisfies Record<PageRefusal, Advice>,
};

export type Texts = typeof en;
