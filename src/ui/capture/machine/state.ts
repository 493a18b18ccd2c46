import type { ATTEMPT_ENDS, InstructionCode, ServiceMessage } from '../../../contract/capture/capture.ts';
import type { SESSION_REASONS } from '../../../contract/sessions/session-reasons.ts';
import type { CameraFault } from '../../camera/camera-fault.ts';

/**
 * The capture page as data. What a person sees is `phase`; the connection lives beside it, because it can
 * break in any phase and come back without changing what the person was doing.
 *
 *     connecting ─► tutorial ─┬─► opening_camera ─► starting ─► capturing ─► finished ─► (redirect)
 *                  permission ┘        │  ▲            │            │
 *                                      ▼  │            └─────┬──────┘
 *                    camera_help, attempt_over, cannot_move, other_way ◄┘
 */
export type Message<T extends ServiceMessage['type']> = Extract<ServiceMessage, { type: T }>;
export type AttemptEnd = (typeof ATTEMPT_ENDS)[number];
export type FinishReason = (typeof SESSION_REASONS)[number];
export type FaceBox = NonNullable<Message<'guide'>['face']>;

/** Why there is no picture; each has its own advice. */
export type CameraProblem = CameraFault | 'unplugged';
/** Why the service closed the connection for good. */
export type CloseReason = 'ended' | 'elsewhere' | 'broken';

export interface Guide {
  /** The instruction on screen, since when, and the one that waits for its turn. */
  shown: InstructionCode;
  sinceMs: number;
  pending: InstructionCode | null;
  progress: number;
  face: FaceBox | null;
  /** Movements of this attempt that the service has seen. */
  made: number;
  /** The task of a challenge that is being done. */
  task: Task | null;
  /** When the capture last got on. */
  progressMs: number;
  /** Nothing has got on for a while: more is said; for long: other ways are shown. */
  stuck: 'no' | 'yes' | 'long';
  /** The face as it was seen last and since when it has not moved, while the service finds the picture unsharp. */
  still: { face: FaceBox; sinceMs: number } | null;
  /** The picture is unsharp, and not because the face moves: the lens, the focus or the light. */
  soft: boolean;
}

export interface Task {
  step: number;
  steps: number;
  /** 0…1 of the movement asked for. */
  reached: number;
  endsAtMs: number;
  limitMs: number;
}

/** Colours that the screen is to show, one after the other. */
export interface Light {
  colours: readonly string[];
  stepMs: number;
}

/** The outcome of the person's choice to trust this device. */
export type Trust =
  | { name: 'none' }
  /** turnedTo: the person turned to it, and the countdown was stopped, once. */
  | { name: 'offered'; challenge: string; turnedTo: boolean }
  | { name: 'saving' | 'trusted' | 'failed' };

export interface Ending {
  result: boolean;
  reason: FinishReason;
  /** The name that greets an accepted person; null: no name is shown. */
  displayName: string | null;
  /** null: the address is not one that a page may go to. */
  target: string | null;
  /** null: the person presses a button. */
  redirectAtMs: number | null;
  /** The person had left the camera for another way: they are told what else there is, and are not sent on. */
  gaveUp: boolean;
  /** The redirect was asked for; the page is about to go. */
  left: boolean;
  trust: Trust;
}

export type Phase =
  | { name: 'connecting' }
  | { name: 'tutorial' }
  | { name: 'permission' }
  | { name: 'camera_help'; problem: CameraProblem }
  | { name: 'opening_camera' }
  | { name: 'starting' }
  | { name: 'capturing'; guide: Guide }
  | { name: 'attempt_over'; reason: AttemptEnd }
  /** The person cannot make the movements. */
  | { name: 'cannot_move' }
  /** The person asked how else they can identify themselves. */
  | { name: 'other_way' }
  | { name: 'finished'; ending: Ending }
  | { name: 'closed'; why: CloseReason };

export type Link = { name: 'trying' | 'up' } | { name: 'waiting'; untilMs: number };

export interface SessionTerms {
  kind: Message<'hello'>['kind'];
  endsAtMs: number;
  frameLongSidePx: number;
  jpegQuality: number;
  /** The screen may change its colours in each attempt. */
  light: boolean;
  /** Movements of the head in each attempt. */
  movements: number;
}

export interface CaptureState {
  phase: Phase;
  link: Link;
  /** Connections lost in a row, for the back-off. */
  losses: number;
  terms: SessionTerms | null;
  /** Of the present connection. */
  device: Message<'hello'>['device'] | null;
  /** null: as many as time allows. */
  attemptsLeft: number | null;
  /** Frames that may still be sent on this connection in this attempt. */
  credits: number;
  /** A frame is being drawn and encoded; never two at once. */
  encoding: boolean;
  /** Counts attempts, so that a frame encoded for an earlier one is recognised and dropped. */
  epoch: number;
  busyUntilMs: number | null;
  /** While the screen shows colours. */
  light: Light | null;
  /** The person wants no colours that change. */
  withoutLight: boolean;
  /** The page says aloud what it shows. */
  spoken: boolean;
  /** The browser said that the camera may be opened without asking. */
  granted: boolean;
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
  light: null,
  withoutLight: false,
  spoken: false,
  granted: false,
};
