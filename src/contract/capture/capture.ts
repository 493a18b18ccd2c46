/**
 * The capture protocol: one WebSocket per page at `/s/{token}/capture`, opened by the page that the issued
 * URL served. The page sends JSON messages and binary frames, the service answers with JSON messages.
 * Credit-based: the page sends a frame only for each `credit` it got; a frame without credit ends the
 * connection. Close codes: 1008 protocol broken, 4001 session ended, 4002 opened elsewhere.
 */
import { type Static, Type } from 'typebox';
import { SESSION_REASONS } from '../sessions/session-reasons.ts';

/** What the page says of its camera, as evidence. Sizes are bounded: the page is not trusted. */
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

/** P-256 as WebCrypto gives it, in base64url: the uncompressed point (65 bytes) and r ‖ s (64 bytes). */
const DeviceProof = {
  publicKey: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
  /** ECDSA with SHA-256 over the UTF-8 bytes of the challenge. */
  signature: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
};

export const PageMessage = Type.Union([
  /** Answers `hello`, in a person's own browser only: a kiosk's page never sends it and is never offered trust. */
  Type.Object({
    type: Type.Literal('device'),
    /** null: this browser has no key for this person. */
    proof: Type.Union([Type.Object(DeviceProof), Type.Null()]),
  }),
  /** The person chose to trust this browser; signs the challenge of `finished`. Answered by `trust_result`. */
  Type.Object({
    type: Type.Literal('trust'),
    ...DeviceProof,
    /** The client hint of that name; empty where the browser has none. */
    platformVersion: Type.String({ maxLength: 32 }),
  }),
  /** Begins an attempt; answered by `started` and the first credit, or by `refused`. */
  Type.Object({
    type: Type.Literal('start'),
    camera: CameraClaimsShape,
    /** The person, or the system's settings, asked for a screen whose colours do not change. */
    withoutLight: Type.Optional(Type.Boolean()),
  }),
  /** Answers `light`: the first colour is on the screen. */
  Type.Object({
    type: Type.Literal('lit'),
    /** On the clock of the frames' capture times. */
    shownMs: Type.Number({ minimum: 0, maximum: 1e15 }),
  }),
  /** The person left the capture; the attempt is over. */
  Type.Object({ type: Type.Literal('stop') }),
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
  'watch_colours',
] as const;
export type InstructionCode = (typeof INSTRUCTIONS)[number];

/**
 * Which defence refused an attempt is not told: `not_confirmed`, once all movements are made. `challenge_failed`: the time for
 * a movement ran out, whatever was seen before.
 */
export const ATTEMPT_ENDS = [
  'not_confirmed',
  'challenge_failed',
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

/** Where the person is in a challenge of several tasks; the guide's instruction says what to do. */
const ChallengeTask = Type.Object({
  /** From 1. */
  step: Type.Integer({ minimum: 1 }),
  steps: Type.Integer({ minimum: 1 }),
  /** How far the movement asked for has been made, 0…1. */
  reached: Type.Number({ minimum: 0, maximum: 1 }),
  /** Time left for this step and for the whole step. */
  leftMs: Type.Integer({ minimum: 0 }),
  limitMs: Type.Integer({ minimum: 1 }),
});

/** Colours for the light challenge, at most; the sequence lasts `colours.length × stepMs`. */
const LIGHT_MAX_STEPS = 16;

const Ending = {
  redirectUri: Type.String(),
  autoRedirect: Type.Boolean(),
  waitS: Type.Integer({ minimum: 0, maximum: 10 }),
};

export const ServiceMessage = Type.Union([
  Type.Object({
    type: Type.Literal('hello'),
    kind: Type.Union([Type.Literal('authentication'), Type.Literal('registration')]),
    tutorial: Type.Boolean(),
    /** null: as many as time allows. */
    attemptsLeft: Type.Union([Type.Integer(), Type.Null()]),
    endsInMs: Type.Integer(),
    detectionTimeoutMs: Type.Integer(),
    frameLongSidePx: Type.Integer(),
    jpegQuality: Type.Number(),
    /** The screen may change its colours for some seconds in each attempt: the page warns before. */
    light: Type.Optional(Type.Boolean()),
    /** Movements of the head that each attempt asks for; the page says so before. */
    movements: Type.Optional(Type.Integer({ minimum: 0 })),
    /** The handle names the person to this browser and nowhere else; the challenge is good for one `device`. */
    device: Type.Object({ handle: Type.String(), challenge: Type.String() }),
  }),
  Type.Object({ type: Type.Literal('started'), attemptsLeft: Type.Union([Type.Integer(), Type.Null()]) }),
  /** The page may send this many more frames. */
  Type.Object({ type: Type.Literal('credit'), frames: Type.Integer({ minimum: 1 }) }),
  Type.Object({
    type: Type.Literal('guide'),
    instruction: Type.Enum(INSTRUCTIONS),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    face: Type.Union([FaceBoxShape, Type.Null()]),
    /** Only while a challenge is being done; left and right in instructions are the person's own. */
    task: Type.Optional(Type.Union([ChallengeTask, Type.Null()])),
  }),
  /** Fill the screen around the picture with these colours, one after the other; answered by `lit`. */
  Type.Object({
    type: Type.Literal('light'),
    colours: Type.Array(Type.String({ pattern: '^#[0-9a-f]{6}$' }), { maxItems: LIGHT_MAX_STEPS }),
    /** Each colour is shown for so long. */
    stepMs: Type.Integer({ minimum: 400 }),
  }),
  /** The attempt failed, another may be started. */
  Type.Object({
    type: Type.Literal('attempt_over'),
    reason: Type.Enum(ATTEMPT_ENDS),
    attemptsLeft: Type.Union([Type.Integer(), Type.Null()]),
  }),
  /** The result is fixed; the page shows it and redirects. */
  Type.Object({
    type: Type.Literal('finished'),
    result: Type.Boolean(),
    reason: Type.Enum(SESSION_REASONS),
    ...Ending,
    /** What to sign if the person chooses to trust this browser; null: there is nothing to choose. */
    trustChallenge: Type.Union([Type.String(), Type.Null()]),
    /** What to greet an accepted person by; only where the site wants it and the person has a display name. */
    displayName: Type.Optional(Type.String()),
  }),
  Type.Object({ type: Type.Literal('trust_result'), trusted: Type.Boolean() }),
  /** The service cannot take frames now; the page tries again after the pause. */
  Type.Object({ type: Type.Literal('busy'), retryMs: Type.Integer() }),
]);
export type ServiceMessage = Static<typeof ServiceMessage>;
