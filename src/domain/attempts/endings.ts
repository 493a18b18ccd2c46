import { summaryOf } from '../capture/reading-summary.ts';
import { evidenceOf } from '../liveness/frame-evidence.ts';
import {
  type AttemptFailure,
  type Outcome,
  type ReportedEnd,
  reportedEnd,
  runsLastAttempt,
  type Session,
} from '../sessions/session.ts';
import type { Conclusion, Fault, Offered } from './events.ts';
import { noteInAttempt, overdue, type RunningAttempt } from './running-attempt.ts';
import { detectionTimeoutMs, type PageState, type PendingEffect, type QueuedWork } from './state.ts';
import {
  attemptOver,
  chain,
  close,
  requestEffect,
  type StepResult,
  sendToPage,
  stay,
  wipe,
  wipeKey,
  wipePicture,
  wipeUndecided,
} from './steps.ts';

/** How long the connection stays open after a success if the person may choose to trust the device. */
const CHOICE_MS = 120_000;

/** Acts if a deadline has passed or the session has been ended elsewhere. */
export function checkSession(state: PageState, nowMs: number): StepResult {
  const { session, attempt } = state;
  if (session.outcome) return finish(state, session.outcome);
  const over = attempt && overdue(attempt, detectionTimeoutMs(state), nowMs);
  if (attempt && over) return abandonLate(state, attempt, over);
  const gathered = attempt && gatheredBy(attempt);
  return requestEffect(state, { name: 'settling' }, { type: 'settle', session, gathered });
}

/**
 * How long the page waits for the end of a last attempt that it does not run, ms. A page that was here before may still have
 * it decided, perhaps at another appliance: reading the frames that have arrived and deciding takes far less.
 */
const LAST_ATTEMPT_MS = 10_000;

export function settled(before: PageState, session: Session): StepResult {
  const state = { ...before, session };
  if (session.outcome) return finish(state, session.outcome);
  if (state.attempt || state.awaitsLast || !runsLastAttempt(session)) return stay(state);
  return stay({ ...state, awaitsLast: true }, { type: 'wait', for: 'last_attempt', ms: LAST_ATTEMPT_MS });
}

/** Whatever ran the last attempt is gone: a crash or a power cut leaves it running, and nobody can begin another. */
export function endStranded(state: PageState): StepResult {
  const { session } = state;
  if (session.outcome) return finish(state, session.outcome);
  if (state.attempt || state.link !== 'open') return stay(state);
  return requestEffect(state, { name: 'settling' }, { type: 'end_stranded', session });
}

/** Handles a page that stopped or left: a running attempt counts as used. */
export const leave = (state: PageState, forOtherWay = false): StepResult =>
  state.attempt ? abandon(state, state.attempt, forOtherWay ? 'alternative' : 'disconnected') : stay(state);

/** The person chose another way, and no attempt runs any more. A result that is there already stays what it is. */
export function chooseOtherWay(state: PageState): StepResult {
  const { session } = state;
  if (session.outcome) return finish(state, session.outcome);
  return requestEffect(state, { name: 'settling' }, { type: 'end_for_other_way', session });
}

/** Ends an attempt whose time for a face or for a movement ran out. */
export function abandonLate(state: PageState, attempt: RunningAttempt, end: AttemptFailure): StepResult {
  const known = end === 'challenge_failed' ? noteInAttempt(attempt, 'challenge_failed') : attempt;
  return abandon(state, known, end, true);
}

/** @param ranOut the attempt ends because the time for a face or for a movement is over */
export function abandon(
  state: PageState,
  attempt: RunningAttempt,
  end: AttemptFailure,
  ranOut = false,
): StepResult {
  const { session } = state;
  const abandoned = { ...gatheredBy(attempt), end, evidence: evidenceOf(attempt.evidence) };
  const doing: PendingEffect = { name: 'ending', told: reportedEnd(end, ranOut) };
  return chain(stay({ ...state, attempt: null }, wipe(attempt)), (s) =>
    requestEffect(s, doing, { type: 'end', session, abandoned }),
  );
}

const gatheredBy = ({ number, frames, log }: RunningAttempt) => ({
  attempt: number,
  frames,
  readings: summaryOf(log),
});

export const concluded = (
  state: PageState,
  { attempt }: Extract<PendingEffect, { name: 'concluding' }>,
  { session, failure, trustChallenge, displayName, door }: Conclusion,
): StepResult =>
  chain(stay(state, wipe(attempt)), (s) =>
    afterwards(s, session, reportedEnd(failure ?? 'interrupted'), { trustChallenge, displayName, door }),
  );

/** @param told how the attempt ended, for the page, if the session continues */
export function afterwards(
  before: PageState,
  session: Session,
  told: ReportedEnd,
  offered: Offered = NOTHING,
): StepResult {
  const state = { ...before, session };
  return session.outcome ? finish(state, session.outcome, offered) : attemptOver(state, told);
}

/** The offer for a result that did not come from this page's own capture. */
export const NOTHING: Offered = { trustChallenge: null, displayName: null, door: null };

function finish(before: PageState, outcome: Outcome, offered: Offered = NOTHING): StepResult {
  const session = { ...before.session, policy: before.policy };
  const told = chain(
    stay({ ...before, attempt: null }, ...(before.attempt ? [wipe(before.attempt)] : [])),
    (s) => sendToPage(s, { type: 'finished', session, outcome, ...offered }),
  );
  return chain(told, offered.trustChallenge === null ? closeFinished : awaitChoice);
}

export const closeFinished = (state: PageState): StepResult => close(state, 'finished', 'finished');

const awaitChoice = (state: PageState): StepResult =>
  state.link === 'open'
    ? stay({ ...state, offered: true }, { type: 'wait', for: 'choice', ms: CHOICE_MS })
    : stay(state);

/** A failure on one page ends that page's connection and nothing else. */
export function fault(state: PageState, during: Fault): StepResult {
  const closed = close(state, 'fault', 'internal error');
  if (during === 'trust') return closed;
  return chain(closed, ({ doing, ...s }) => {
    // Who has left is not told again: their attempt ends by that turn alone.
    const isKept = ({ name }: QueuedWork): boolean => during !== 'step' || name === 'leave';
    const dropped = s.waiting.filter((turn) => !isKept(turn));
    const idle: PageState = { ...s, doing: null, waiting: s.waiting.filter(isKept) };
    const biometrics = dropped.flatMap(biometricsOfTurn);
    return chain(
      stay(idle, ...(biometrics.length > 0 ? [{ type: 'wipe', biometrics } as const] : [])),
      (left) => wipeOf(left, doing, during),
    );
  });
}

function biometricsOfTurn(turn: QueuedWork): Uint8Array[] {
  if (turn.name === 'frame') return [turn.frame.jpeg];
  return turn.name === 'start' && turn.ownerKey ? [turn.ownerKey] : [];
}

/** Wipes what the effect was about that failed, or that a failed step left behind. */
function wipeOf(idle: PageState, doing: PendingEffect | null, during: Fault): StepResult {
  if (doing?.name === 'beginning') return wipeKey(idle, doing.ownerKey);
  // A decision goes on although a step has failed. What it needs is wiped by what makes it.
  if (doing?.name === 'concluding')
    return stay(idle, during === 'step' ? wipeUndecided(doing.attempt) : wipe(doing.attempt));
  return doing?.name === 'reading' ? stay(idle, wipePicture(doing.frame.jpeg)) : stay(idle);
}
