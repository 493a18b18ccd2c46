import type { ATTEMPT_ENDS, InstructionCode, ServiceMessage } from '../../../contract/capture/capture.ts';
import type { PageRefusal } from '../../../contract/capture/page-refusals.ts';
import type { PointTrack } from '../../../contract/capture/point-track.ts';
import type { SESSION_REASONS } from '../../../contract/sessions/session-reasons.ts';
import type { CameraFault } from '../../camera/camera-fault.ts';
import type { PictureFault } from '../../camera/picture-fault.ts';
import type { Challenge } from '../../visitor/head-task.ts';

export type Message<T extends ServiceMessage['type']> = Extract<ServiceMessage, { type: T }>;
export type AttemptEnd = (typeof ATTEMPT_ENDS)[number];
type FinishReason = (typeof SESSION_REASONS)[number];
export type FaceBox = NonNullable<Message<'guide'>['face']>;

/** Why there is no picture. Each reason has its own advice. */
export type CameraProblem = CameraFault | 'unplugged';
/** Why the connection is closed for good. `moved`: the page's network address has changed. */
export type CloseReason = 'ended' | 'elsewhere' | 'broken' | 'moved';

export interface Guide {
  /** The instruction on screen, since when it has been shown, and the one waiting to be shown. */
  shown: InstructionCode;
  sinceMs: number;
  pending: InstructionCode | null;
  progress: number;
  /** The most progress of the attempt so far: the service starts over when a second face comes into the picture. */
  best: number;
  face: FaceBox | null;
  /** How many movements the service has seen in this attempt. */
  made: number;
  /** The step of the head movements that is in progress. */
  task: Task | null;
  /** When the capture last got further than before, or the head movements went on. */
  progressMs: number;
  /** 'yes' after a while without progress, when a hint is shown; 'long' later, when other ways are shown. */
  stuck: 'no' | 'yes' | 'long';
  /** The latest face box and the time since when it has not moved, while the service finds the picture unsharp. */
  still: { face: FaceBox; sinceMs: number } | null;
  /** The picture is unsharp although the face is still, so the lens, the focus or the light is the cause. */
  soft: boolean;
}

export interface Task {
  step: number;
  steps: number;
  /** How much of the requested movement has been made, 0…1. */
  reached: number;
  endsAtMs: number;
  limitMs: number;
}

/** What the head has to do in each attempt. */
export interface HeadTask {
  /** Number of head movements; 0: none. */
  movements: number;
  challenge: Challenge;
}

/** Colours for the screen to show one after the other. */
export interface Light {
  colours: readonly string[];
  stepMs: number;
}

/** The outcome of the person's choice to trust this device. */
export type Trust =
  | { name: 'none' }
  /** `turnedTo`: the person has noticed the offer, which paused the countdown; this happens only once. */
  | { name: 'offered'; challenge: string; turnedTo: boolean }
  | { name: 'saving' | 'trusted' | 'failed' };

export interface AttemptEnding {
  result: boolean;
  reason: FinishReason;
  /** The name that greets an accepted person; null if no name is shown. */
  displayName: string | null;
  /** What became of the kiosk's door; null: it has none. */
  door: Extract<ServiceMessage, { type: 'finished' }>['door'] | null;
  /** null if a page may not go to the address. */
  target: string | null;
  /** When the page redirects; null if the person must press a button. */
  redirectAtMs: number | null;
  /** The person left the camera for another way: the page shows what else there is and does not redirect. */
  gaveUp: boolean;
  /** The redirect has been requested; the page is about to leave. */
  left: boolean;
  trust: Trust;
  /** What the QR code says that opens the face just registered, for its owner to keep; null: the site holds the face. */
  ownerCode: string | null;
}

/**
 * The capture page as data. `phase` is what a person sees. The connection is separate, because it can
 * break in any phase and come back without changing what the person was doing.
 *
 *     connecting ─► tutorial ─┬─► opening_camera ─► starting ─► capturing ─► finished ─► (redirect)
 *                  permission ┘ (owner_code)        │  ▲            │            │
 *                                      ▼  │            └─────┬──────┘
 *                    camera_help, attempt_over, cannot_move, other_way ◄┘
 */
export type Phase =
  | { name: 'connecting' }
  | { name: 'tutorial' }
  | { name: 'permission' }
  /** The person shows the code that opens their face. */
  | { name: 'owner_code' }
  | { name: 'camera_help'; problem: CameraProblem }
  /**
   * Until the camera shows something. `sinceMs`: null until the first tick. `slow`: the browser has not answered for a
   * while.
   */
  | { name: 'opening_camera'; sinceMs: number | null; slow: boolean }
  | { name: 'starting' }
  | { name: 'capturing'; guide: Guide }
  | { name: 'attempt_over'; reason: AttemptEnd }
  /** The person cannot make the head movements. */
  | { name: 'cannot_move' }
  /** The person asked how else they can identify themselves. `chosen`: and ends the session for it. */
  | { name: 'other_way'; chosen: boolean }
  | { name: 'finished'; ending: AttemptEnding }
  | { name: 'closed'; why: CloseReason }
  /** The issued URL did not open for this page. */
  | { name: 'refused'; why: PageRefusal };

/** Nothing is left to do for the page. */
export const isOver = ({ name }: Phase): boolean =>
  name === 'finished' || name === 'closed' || name === 'refused';

/** No attempt is in progress: the person reads and chooses how to go on. The camera is on only to read a code. */
const READING: ReadonlySet<Phase['name']> = new Set<Phase['name']>([
  'tutorial',
  'permission',
  'owner_code',
  'camera_help',
  'attempt_over',
  'cannot_move',
]);
export const isReading = ({ name }: Phase): boolean => READING.has(name);

/** The page shows that it reconnects, in place of its phase. */
export const isCutOff = ({ phase, link }: CaptureState): boolean =>
  link.name !== 'up' && phase.name !== 'connecting' && !isOver(phase);

type Link = { name: 'trying' | 'up' } | { name: 'waiting'; untilMs: number };

export interface SessionTerms extends HeadTask {
  kind: Message<'hello'>['kind'] | 'comparison';
  endsAtMs: number;
  frameLongSidePx: number;
  jpegQuality: number;
  /** Each attempt may change the screen's colours. */
  light: boolean;
  /** What both sides of a call see; null: nobody is checked on the telephone. */
  callerCheck: NonNullable<Message<'hello'>['callerCheck']> | null;
  /** People show the code that opens their face; in a registration, they are given it. */
  ownerCode: boolean;
  /** To reload the page, or to open the link again, helps nobody. */
  opensOnce: boolean;
}

export interface CaptureState {
  phase: Phase;
  link: Link;
  /** Connections lost in a row, for the delay before the next one. */
  losses: number;
  terms: SessionTerms | null;
  /** The person's handle and the challenge for this device's key, both of the current connection. */
  device: Message<'hello'>['device'] | null;
  /** null: no limit except time. */
  attemptsLeft: number | null;
  /** Frames that may still be sent on this connection in this attempt. */
  credits: number;
  /** A frame is being drawn and encoded; there is never more than one. */
  encoding: boolean;
  /** Counts attempts, so that a frame encoded for an earlier one is recognised and dropped. */
  epoch: number;
  busyUntilMs: number | null;
  /** How many others begin before; null: this person is not in line. */
  before: number | null;
  /** Why the open camera's pictures are of no use; null: they are, or there are none yet. */
  picture: PictureFault | null;
  /** Not null while the screen shows colours. */
  light: Light | null;
  /** The point that the person follows; null while there is none. */
  track: PointTrack | null;
  /** The person chose that the screen should not change colour. */
  withoutLight: boolean;
  /** The page reads its instructions aloud. */
  spoken: boolean;
  /** The browser reported that the camera can be opened without asking. */
  granted: boolean;
  /** What the person showed as their code; null: they have none. Undefined: they have not been asked yet. */
  shownKey: string | null | undefined;
  /** The code of the face that an attempt registers, with the attempt's number; null: none. */
  givenCode: { code: string; attempt: number } | null;
}

export const initialState: CaptureState = {
  phase: { name: 'connecting' },
  link: { name: 'trying' },
  losses: 0,
  terms: null,
  device: null,
  attemptsLeft: null,
  credits: 0,
  encoding: false,
  epoch: 0,
  busyUntilMs: null,
  before: null,
  picture: null,
  light: null,
  track: null,
  withoutLight: false,
  spoken: false,
  granted: false,
  shownKey: undefined,
  givenCode: null,
};
