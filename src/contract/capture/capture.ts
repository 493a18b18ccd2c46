/**
 * The capture protocol: one WebSocket per page at `/s/{token}/capture`, opened by the page that the issued URL served.
 * The page sends JSON messages and binary frames; the service answers with JSON messages. Flow control uses credits:
 * the page sends one frame for each `credit` it received, and a frame without credit closes the connection. Close
 * codes: 1008 protocol broken, 4001 session ended, 4002 opened elsewhere.
 */

import { type Static, Type } from 'typebox';
import { CALL_REASONS } from '../callers/call-reasons.ts';
import { SESSION_REASONS } from '../sessions/session-reasons.ts';

export { CAPTURE_PROTOCOL } from './protocol-version.ts';

/** What the page reports about its camera, as evidence. Sizes are bounded because the page is not trusted. */
const CameraClaimsShape = Type.Object({
  label: Type.String({ maxLength: 256 }),
  trackType: Type.String({ maxLength: 64 }),
  width: Type.Number({ minimum: 0, maximum: 100_000 }),
  height: Type.Number({ minimum: 0, maximum: 100_000 }),
  frameRate: Type.Number({ minimum: 0, maximum: 10_000 }),
  listed: Type.Boolean(),
  webdriver: Type.Boolean(),
  nativeMedia: Type.Boolean(),
});

/** P-256 as WebCrypto encodes it, in base64url: the uncompressed point (65 bytes) and r ‖ s (64 bytes). */
const DeviceProof = {
  publicKey: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
  /** ECDSA with SHA-256 over the UTF-8 bytes of the challenge. */
  signature: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
};

export const PageMessage = Type.Union([
  /** Answers `hello`. Only a person's own browser sends it: a kiosk's page never does, and is never offered trust. */
  Type.Object({
    type: Type.Literal('device'),
    /** Null: this browser has no key for this person. */
    proof: Type.Union([Type.Object(DeviceProof), Type.Null()]),
  }),
  /**
   * The person chose to trust this browser. The signature is over the challenge in `finished`. Answered by
   * `trust_result`.
   */
  Type.Object({
    type: Type.Literal('trust'),
    ...DeviceProof,
    /** The client hint `Sec-CH-UA-Platform-Version`. Empty if the browser has none. */
    platformVersion: Type.String({ maxLength: 32 }),
  }),
  /** Begins an attempt; answered by `started` and the first credit, or by `refused`. */
  Type.Object({
    type: Type.Literal('start'),
    camera: CameraClaimsShape,
    /** The person, or the settings of their system, asked for a screen whose colours do not change. */
    withoutLight: Type.Optional(Type.Boolean()),
    /** The key of the code that the person showed: their face is held by themselves (owner-code.ts). */
    ownerKey: Type.Optional(Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{28}$' })),
    /**
     * CAPTURE_PROTOCOL as the page knows it; absent: 1. If an attempt asks for something that this version lacks, the
     * service closes the connection with 1008, upon which even the oldest page asks to be reloaded.
     */
    protocol: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  /** Answers `light`: the first colour is on the screen. */
  Type.Object({
    type: Type.Literal('lit'),
    /** Milliseconds on the clock of the frames' capture times. */
    shownMs: Type.Number({ minimum: 0, maximum: 1e15 }),
  }),
  /** The person left the capture, which ends the attempt. */
  Type.Object({
    type: Type.Literal('stop'),
    /** To read about other ways: even after the last attempt the session stays open until its time is over. */
    forOtherWay: Type.Optional(Type.Literal(true)),
  }),
  /** The person ends the session and proves their identity in another way. Answered by `finished`. */
  Type.Object({ type: Type.Literal('alternative') }),
]);
export type PageMessage = Static<typeof PageMessage>;

export const INSTRUCTIONS = [
  'look_at_camera',
  'one_person_only',
  'come_closer',
  'move_back',
  'centre_face',
  'look_straight',
  'more_light',
  'less_light',
  'hold_still',
  'uncover_face',
  'camera_trouble',
  'keep_still',
  'turn_left',
  'turn_right',
  'look_up',
  'look_down',
  'follow_point',
  'watch_colours',
] as const;
export type InstructionCode = (typeof INSTRUCTIONS)[number];

/**
 * An attempt's end does not reveal which defence refused it: the end is `not_confirmed`, once all movements are made.
 * `challenge_failed` means that the time for a movement ran out, whatever was seen before; `front_not_seen` that it ran
 * out before the movement was shown, because the person was not seen from the front.
 */
export const ATTEMPT_ENDS = [
  'not_confirmed',
  'challenge_failed',
  'front_not_seen',
  'detection_timeout',
  'disconnected',
  'interrupted',
] as const;

/** Face box as shares of the frame, 0…1, for the guide. */
const FaceBoxShape = Type.Object({
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
});

/** How far the person is in a challenge of several tasks. The instruction in the guide says what to do. */
const ChallengeTask = Type.Object({
  /** Counts from 1. */
  step: Type.Integer({ minimum: 1 }),
  steps: Type.Integer({ minimum: 1 }),
  /** How much of the requested movement has been made, 0…1. */
  reached: Type.Number({ minimum: 0, maximum: 1 }),
  /** Milliseconds left for this step, and for the step as a whole. */
  leftMs: Type.Integer({ minimum: 0 }),
  limitMs: Type.Integer({ minimum: 1 }),
});

/** Maximum number of colours in the light challenge. The sequence lasts `colours.length × stepMs`. */
const LIGHT_MAX_STEPS = 16;

/** More than the longest path has. */
const TRACK_MAX_POINTS = 300;

/** Every language of the page. */
const CheckWords = Type.Object({
  ja: Type.String(),
  'ja-easy': Type.String(),
  en: Type.String(),
  'zh-Hans': Type.String(),
  'zh-Hant': Type.String(),
  ko: Type.String(),
  vi: Type.String(),
  'pt-BR': Type.String(),
});

const Ending = {
  redirectUri: Type.String(),
  autoRedirect: Type.Boolean(),
  waitS: Type.Integer({ minimum: 0, maximum: 10 }),
};

export const ServiceMessage = Type.Union([
  Type.Object({
    type: Type.Literal('hello'),
    kind: Type.Union([Type.Literal('authentication'), Type.Literal('registration')]),
    /** The person is compared with a picture, and authenticated as nobody. */
    comparison: Type.Optional(Type.Literal(true)),
    /**
     * The help desk checks somebody on the telephone: the word in each language, which they say, the answer they hear, and
     * what was asked for in their name: one of a few, never an operator’s own text.
     */
    callerCheck: Type.Optional(
      Type.Object({ words: CheckWords, answer: Type.String(), wants: Type.Enum(CALL_REASONS) }),
    ),
    /** The page asks for the person's code before an attempt. Of a registration: it ends with a code to keep. */
    ownerCode: Type.Optional(Type.Literal(true)),
    /** The link opens once: whoever reloads the page, or opens it again, is refused. */
    opensOnce: Type.Optional(Type.Literal(true)),
    tutorial: Type.Boolean(),
    /** The last attempt runs, or nothing is left of it: how it ends is told within seconds. */
    lastRuns: Type.Optional(Type.Literal(true)),
    /** Null: as many as time allows. */
    attemptsLeft: Type.Union([Type.Integer(), Type.Null()]),
    endsInMs: Type.Integer(),
    detectionTimeoutMs: Type.Integer(),
    frameLongSidePx: Type.Integer(),
    jpegQuality: Type.Number(),
    /** How often the service sends `beat`, ms. Absent: never. */
    beatMs: Type.Optional(Type.Integer({ minimum: 1000 })),
    /** The screen may change its colours for some seconds in each attempt. The page warns the person before. */
    light: Type.Optional(Type.Boolean()),
    /** Number of head movements that each attempt asks for. The page announces it before. */
    movements: Type.Optional(Type.Integer({ minimum: 0 })),
    /** What they are: turns and nods (the default), or following a point. */
    challenge: Type.Optional(Type.Union([Type.Literal('movements'), Type.Literal('path')])),
    /**
     * `handle` identifies the person to this browser and nowhere else. `challenge` is valid for one `device` message.
     */
    device: Type.Object({ handle: Type.String(), challenge: Type.String() }),
  }),
  Type.Object({
    type: Type.Literal('started'),
    attemptsLeft: Type.Union([Type.Integer(), Type.Null()]),
    /**
     * What the QR code says that opens the face, if this attempt registers it: contract/capture/owner-code.ts. The service
     * keeps no copy. Told before anything is written, so that no face is ever written whose code nobody has.
     */
    ownerCode: Type.Optional(Type.String({ maxLength: 256 })),
    /** The number of the attempt within its session. Present with a code. */
    attempt: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  /** The page may send this many more frames. */
  Type.Object({ type: Type.Literal('credit'), frames: Type.Integer({ minimum: 1 }) }),
  Type.Object({
    type: Type.Literal('guide'),
    instruction: Type.Enum(INSTRUCTIONS),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    face: Type.Union([FaceBoxShape, Type.Null()]),
    /** Present only during a challenge. Left and right in instructions are the person's own. */
    task: Type.Optional(Type.Union([ChallengeTask, Type.Null()])),
  }),
  /** Fill the screen around the picture with these colours, one after the other. Answered by `lit`. */
  Type.Object({
    type: Type.Literal('light'),
    colours: Type.Array(Type.String({ pattern: '^#[0-9a-f]{6}$' }), { maxItems: LIGHT_MAX_STEPS }),
    /** How long each colour is shown, in milliseconds. */
    stepMs: Type.Integer({ minimum: 400 }),
  }),
  /**
   * Where the point goes that the person follows with the nose: it moves evenly from one position to the next. The first
   * piece, of `fromMs` 0, makes it appear, and a guide with another instruction than `follow_point` makes it vanish. The
   * page learns no more than a moment ahead (docs/decisions/0090).
   */
  Type.Object({
    type: Type.Literal('track'),
    /** Time of the first position since the point appeared, ms. */
    fromMs: Type.Integer({ minimum: 0 }),
    stepMs: Type.Integer({ minimum: 10 }),
    /** To the person's right, which is the right of a mirrored preview, and up; 0, 0 is the middle. */
    points: Type.Array(
      Type.Tuple([
        Type.Number({ minimum: -1.5, maximum: 1.5 }),
        Type.Number({ minimum: -1.5, maximum: 1.5 }),
      ]),
      { minItems: 1, maxItems: TRACK_MAX_POINTS },
    ),
  }),
  /** The attempt failed. Another can be started. */
  Type.Object({
    type: Type.Literal('attempt_over'),
    reason: Type.Enum(ATTEMPT_ENDS),
    attemptsLeft: Type.Union([Type.Integer(), Type.Null()]),
  }),
  /** The result is final. The page shows it and redirects. */
  Type.Object({
    type: Type.Literal('finished'),
    result: Type.Boolean(),
    reason: Type.Enum(SESSION_REASONS),
    /** The number of the session's last attempt: a code that came with another opens nothing. */
    attempt: Type.Optional(Type.Integer({ minimum: 0 })),
    ...Ending,
    /** What to sign if the person chooses to trust this browser. Null: trust is not offered. */
    trustChallenge: Type.Union([Type.String(), Type.Null()]),
    /** Name to greet an accepted person with. Present only if the site wants it and the person has a display name. */
    displayName: Type.Optional(Type.String()),
    /** What became of the kiosk's door. Present only if a decision was due there. */
    door: Type.Optional(Type.Enum(['opened', 'closed', 'switched_off', 'failed'])),
  }),
  Type.Object({ type: Type.Literal('trust_result'), trusted: Type.Boolean() }),
  /** Shows that the connection is alive: browsers tell pages nothing of pings. A page that misses three connects again. */
  Type.Object({ type: Type.Literal('beat') }),
  /**
   * The service cannot take frames now. The page tries again after the pause. `ahead`: how many others begin before, of
   * those who wait to begin an attempt.
   */
  Type.Object({ type: Type.Literal('busy'), retryMs: Type.Integer(), ahead: Type.Optional(Type.Integer()) }),
]);
export type ServiceMessage = Static<typeof ServiceMessage>;
