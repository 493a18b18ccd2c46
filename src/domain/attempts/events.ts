import type { Reading, TracedReading } from '../capture/reading.ts';
import type { ReadingSummary } from '../capture/reading-summary.ts';
import type { DoorOutcome } from '../doors/door.ts';
import type { CameraClaims, Evidence } from '../liveness/injection.ts';
import type { LightShow } from '../liveness/light-run.ts';
import type { Piece } from '../liveness/path/track.ts';
import type { ReadOptions } from '../packs/ports-engine.ts';
import type { DeviceProof } from '../people/trusted-device.ts';
import type { AttemptFailure, Outcome, ReportedEnd, Session } from '../sessions/session.ts';
import type { AttemptPlan, Findings, Frame } from './running-attempt.ts';
import type { Guide } from './take-frame.ts';

/** What a page says of itself as it begins an attempt. */
export interface Starting {
  claims: CameraClaims;
  withoutLight: boolean;
  /** The version of the protocol that the page speaks. */
  protocol: number;
  /** The key in the code that the person showed; null: none. It is wiped with the attempt. */
  ownerKey: Uint8Array | null;
}

/** The messages that a page may send. */
export type ReceivedMessage =
  | ({ type: 'start' } & Starting)
  | { type: 'stop'; forOtherWay?: true }
  | { type: 'alternative' }
  | { type: 'lit'; shownMs: number }
  | { type: 'device'; proof: DeviceProof | null }
  | { type: 'trust'; proof: DeviceProof; platformVersion: string };

export type ExternalEvent =
  | { type: 'connected' }
  /** `said`: null for anything that is not a message of the protocol. */
  | { type: 'message'; said: ReceivedMessage | null }
  | { type: 'frame'; frame: Omit<Frame, 'arrivedMs'> | null }
  /** Another page took the session over. */
  | { type: 'replaced' }
  | { type: 'left' }
  /** Something other than this page has ended the session. */
  | { type: 'look' }
  /** The instant `wakeAtMs` has passed. */
  | { type: 'tick' }
  /** A requested wait is over. */
  | { type: 'waited'; for: Wait };

/** Answers to effects. */
export type EffectResult =
  | { type: 'begun'; session: Session; plan: AttemptPlan }
  /** The session is over: no attempt begins. */
  | { type: 'not_begun'; session: Session }
  /** Others begin first, `ahead` of them before. */
  | { type: 'in_line'; ahead: number; retryMs: number }
  /** The attempt may not begin yet: there were too many mismatches from the same place. */
  | { type: 'paced'; retryMs: number }
  /** The page was loaded before the service was upgraded, and cannot show what an attempt asks for. */
  | { type: 'outdated' }
  /** Nobody can be registered yet: the gallery is still being loaded. */
  | { type: 'loading' }
  | { type: 'camera_seen'; evidence: Evidence | null }
  /** `everyMs`: how far apart frames should be whose number is not fixed. */
  | { type: 'read'; reading: Reading | TracedReading; everyMs: number }
  /** The frame was not read; the page may send another later. */
  | { type: 'engine_busy' }
  | ({ type: 'concluded' } & Conclusion)
  | { type: 'ended'; session: Session }
  | { type: 'settled'; session: Session }
  | { type: 'trusted'; trusted: boolean }
  | { type: 'fault'; during: Fault };

export type PageEvent = (ExternalEvent | EffectResult) & { nowMs: number };

/**
 * Where a failure happened. doing: in the requested effect. trust: in trusting a device. step: in the machine itself;
 * the waiting turns are then dropped.
 */
export type Fault = 'doing' | 'trust' | 'step';

export interface Conclusion extends Offered {
  session: Session;
  /** How the attempt failed; null if it was accepted or the session ended for another reason. */
  failure: AttemptFailure | null;
}

/** What the page receives with the result of its own capture. */
export interface Offered {
  /** The challenge that the person may sign to trust the device; null: no offer. */
  trustChallenge: string | null;
  /** The name with which to greet an accepted person; null: no name is shown. */
  displayName: string | null;
  /** What became of the kiosk's door; null: it has none. */
  door: DoorOutcome | null;
}

/**
 * `credit`: the page may send a frame that it is owed. `point`: the page is told where the point goes next. `last_attempt`:
 * whatever ran the last attempt, if not this page, must have ended it.
 */
export type Wait = 'credit' | 'choice' | 'point' | 'last_attempt';

export type CloseReason = 'protocol_broken' | 'finished' | 'replaced' | 'fault';

/** The messages that the page receives. */
export type SentMessage =
  /** `ownerKey`: of the face that is going to be registered; null: the site holds it, or none is registered. */
  | {
      type: 'started';
      attemptsLeft: number | null;
      authId: string;
      ownerKey: Uint8Array | null;
      attempt: number;
    }
  | { type: 'credit'; frames: number }
  /** `ahead`: how many others begin before, of those who wait to begin. */
  | { type: 'busy'; retryMs: number; ahead?: number }
  | { type: 'light'; show: LightShow }
  | { type: 'guide'; guide: Guide }
  | { type: 'track'; piece: Piece }
  | { type: 'attempt_over'; reason: ReportedEnd; attemptsLeft: number | null }
  | ({ type: 'finished'; session: Session; outcome: Outcome } & Offered)
  | { type: 'trust_result'; trusted: boolean };

/** The facts about an attempt that ends without a decision. */
export interface Abandoned {
  attempt: number;
  end: AttemptFailure;
  evidence: ReadonlySet<Evidence>;
  frames: number;
  readings: ReadingSummary | null;
}

/** All effects of the machine on the world, carried out in order. */
export type Effect =
  | { type: 'greet' }
  | { type: 'tell'; told: SentMessage }
  | { type: 'close'; why: CloseReason; text: string }
  /** Answered by `begun`, `not_begun`, `in_line`, `paced`, `loading`, `outdated`. */
  | ({ type: 'begin'; session: Session } & Omit<Starting, 'ownerKey'>)
  /** Answered by `camera_seen`. */
  | { type: 'see_camera'; label: string }
  /** Answered by `read`, `engine_busy`. */
  | ({ type: 'read'; jpeg: Uint8Array } & Pick<ReadOptions, 'limits' | 'pose' | 'embed'>)
  /** Answered as `read` is. */
  | { type: 'trace'; jpeg: Uint8Array }
  /** Answered by `concluded`. */
  | { type: 'conclude'; session: Session; findings: Findings }
  /** Answered by `ended`. */
  | { type: 'end'; session: Session; abandoned: Abandoned }
  /** Applies the session's deadline and reads the session's state; answered by `settled`. */
  | { type: 'settle'; session: Session; gathered: Omit<Abandoned, 'end' | 'evidence'> | null }
  /** Ends the session whose last attempt nothing runs any more; answered by `settled`. */
  | { type: 'end_stranded'; session: Session }
  /** Ends the session because the person chose another way; answered by `settled`. */
  | { type: 'end_for_other_way'; session: Session }
  | { type: 'introduce'; proof: DeviceProof | null }
  /** Answered by `trusted`. */
  | { type: 'trust'; proof: DeviceProof; platformVersion: string }
  /** Answered by `waited`. */
  | { type: 'wait'; for: Wait; ms: number }
  /** Pictures, templates and keys are no longer needed. */
  | { type: 'wipe'; biometrics: readonly (Uint8Array | Float32Array)[] };
