import { isToBeTold, nextPiece, TOLD_EVERY_MS } from '../liveness/path/track.ts';
import { abandon, abandonLate } from './endings.ts';
import type { Effect, PageEvent } from './events.ts';
import {
  biometricsOf,
  findingsOf,
  isOnlyEvidence,
  noteFrame,
  overdue,
  type RunningAttempt,
  wantedOf,
} from './running-attempt.ts';
import { detectionTimeoutMs, type PageState, type PendingEffect, type QueuedWork } from './state.ts';
import {
  chain,
  creditLater,
  creditOneFrame,
  requestEffect,
  type StepResult,
  sendToPage,
  stay,
  wipePicture,
} from './steps.ts';
import { type FrameOutcome, type Guide, takeFrame } from './take-frame.ts';

const BUSY_RETRY_MS = 500;

/** Asks the engine to read a frame, unless no attempt is running or its time has run out. */
export function readFrame(
  state: PageState,
  { frame }: Extract<QueuedWork, { name: 'frame' }>,
  nowMs: number,
): StepResult {
  const running = state.attempt;
  const over = running && overdue(running, detectionTimeoutMs(state), nowMs);
  const dropped = stay(state, wipePicture(frame.jpeg));
  if (!running) return dropped;
  if (over) return chain(dropped, (s) => abandonLate(s, running, over));
  const attempt = noteFrame(running, frame);
  const { jpeg } = frame;
  const read: Effect = isOnlyEvidence(attempt, frame)
    ? { type: 'trace', jpeg }
    : { type: 'read', jpeg, ...wantedOf(attempt) };
  return requestEffect({ ...state, attempt }, { name: 'reading', frame }, read);
}

/** Handles a frame that the engine could not take: the page regains its credit later. */
export const retryLater = (
  state: PageState,
  { frame }: Extract<PendingEffect, { name: 'reading' }>,
): StepResult =>
  chain(
    stay(state, wipePicture(frame.jpeg)),
    (s) => sendToPage(s, { type: 'busy', retryMs: BUSY_RETRY_MS }),
    (s) => creditLater(s, BUSY_RETRY_MS),
  );

/** Applies the engine's reading to the attempt, and wipes pictures and templates that are no longer needed. */
export function judge(
  state: PageState,
  { frame }: Extract<PendingEffect, { name: 'reading' }>,
  { reading, everyMs, nowMs }: Extract<PageEvent, { type: 'read' }>,
): StepResult {
  const template = reading.kind === 'face' ? reading.template : null;
  const arrived = [frame.jpeg, ...(template ? [template] : [])];
  const before = state.attempt;
  if (!before) return stay(state, { type: 'wipe', biometrics: arrived });
  const { attempt, outcome } = takeFrame(before, reading, frame, nowMs);
  const kept = new Set(biometricsOf(attempt));
  const biometrics = [...arrived, ...biometricsOf(before)].filter((one) => !kept.has(one));
  const wiped: Effect[] = biometrics.length > 0 ? [{ type: 'wipe', biometrics }] : [];
  return chain(stay({ ...state, attempt }, ...wiped), (s) => follow(s, attempt, outcome, everyMs, nowMs));
}

/** Tells the page where the point goes next, again and again until the end of the path. */
export function sendTrack(state: PageState, nowMs: number): StepResult {
  const { attempt } = state;
  if (attempt?.part.name !== 'path' || !isToBeTold(attempt.part.run)) return stay(state);
  const next = nextPiece(attempt.part.run, nowMs);
  const again: Effect = { type: 'wait', for: 'point', ms: TOLD_EVERY_MS };
  if (!next) return stay(state, again);
  const told: PageState = { ...state, attempt: { ...attempt, part: { name: 'path', run: next.run } } };
  return chain(sendToPage(told, { type: 'track', piece: next.piece }), (s) => stay(s, again));
}

function follow(
  state: PageState,
  attempt: RunningAttempt,
  outcome: FrameOutcome,
  everyMs: number,
  nowMs: number,
): StepResult {
  const askForNext = (s: PageState): StepResult =>
    creditOneFrame(s, outcome.kind === 'guide' && isPaced(attempt, outcome.guide) ? everyMs : 0, nowMs);
  switch (outcome.kind) {
    case 'guide':
      return chain(sendToPage(state, { type: 'guide', guide: outcome.guide }), askForNext);
    case 'point':
      return chain(
        sendToPage(state, { type: 'guide', guide: outcome.guide }),
        (s) => sendTrack(s, nowMs),
        askForNext,
      );
    case 'light':
      return chain(
        sendToPage(state, { type: 'light', show: outcome.show }),
        (s) => sendToPage(s, { type: 'guide', guide: outcome.guide }),
        askForNext,
      );
    case 'failed':
      return abandon(state, attempt, 'challenge_failed');
    case 'done': {
      const { session } = state;
      const doing: PendingEffect = { name: 'concluding', attempt };
      return requestEffect({ ...state, attempt: null }, doing, {
        type: 'conclude',
        session,
        findings: findingsOf(attempt),
      });
    }
  }
}

/**
 * Whether more frames would only cost more: while the head moves, and until the person stands so that frames count. The
 * capture itself needs a number of frames, and the colours as many as there are.
 */
const isPaced = ({ part }: RunningAttempt, { instruction }: Guide): boolean =>
  part.name === 'movements' ||
  part.name === 'path' ||
  (part.name === 'gathering' && instruction !== 'keep_still');
