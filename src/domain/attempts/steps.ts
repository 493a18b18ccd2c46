import type { Reading, TracedReading } from '../capture/reading.ts';
import { reportedAttemptsLeft } from '../sessions/session.ts';
import type { CloseReason, Effect, SentMessage } from './events.ts';
import { biometricsOf, findingsOf, type RunningAttempt } from './running-attempt.ts';
import type { PageState, PendingEffect, QueuedWork } from './state.ts';

export interface StepResult {
  state: PageState;
  effects: readonly Effect[];
}

export const stay = (state: PageState, ...effects: Effect[]): StepResult => ({ state, effects });

/** Runs steps in order, each from the state that the previous step left. */
export function chain(first: StepResult, ...further: ((state: PageState) => StepResult)[]): StepResult {
  let { state, effects } = first;
  for (const next of further) {
    const stepped = next(state);
    state = stepped.state;
    effects = [...effects, ...stepped.effects];
  }
  return { state, effects };
}

/** Sends a message to the page. Nothing is sent after the connection has been closed. */
export const sendToPage = (state: PageState, told: SentMessage): StepResult =>
  state.link === 'open' ? stay(state, { type: 'tell', told }) : stay(state);

/** Closes the connection if it is open. */
export const close = (state: PageState, why: CloseReason, text: string): StepResult =>
  state.link === 'open' ? stay({ ...state, link: 'closing' }, { type: 'close', why, text }) : stay(state);

/** Queues a turn, which is taken once no effect is in progress. */
export const wait = (state: PageState, turn: QueuedWork): StepResult =>
  stay({ ...state, waiting: [...state.waiting, turn] });

/** Requests an effect. Nothing else starts until an event answers it. */
export const requestEffect = (state: PageState, doing: PendingEffect, effect: Effect): StepResult =>
  stay({ ...state, doing }, effect);

/** Handles the answer to the effect in progress. An answer to anything else changes nothing. */
export function answer<N extends PendingEffect['name']>(
  state: PageState,
  name: N,
  go: (idle: PageState, doing: Extract<PendingEffect, { name: N }>) => StepResult,
): StepResult {
  const { doing } = state;
  return isDoing(doing, name) ? go({ ...state, doing: null }, doing) : stay(state);
}

const isDoing = <N extends PendingEffect['name']>(
  doing: PendingEffect | null,
  name: N,
): doing is Extract<PendingEffect, { name: N }> => doing?.name === name;

/** Allows the page to send `frames` more frames. */
export const credit = (state: PageState, frames: number): StepResult =>
  sendToPage({ ...state, credits: state.credits + frames }, { type: 'credit', frames });

/** Gives the page credit for another frame while an attempt runs, so that its frames are this far apart, ms. */
export function creditOneFrame(state: PageState, everyMs: number, nowMs: number): StepResult {
  if (!state.attempt) return stay(state);
  const atMs = Math.max(nowMs, state.creditedMs + everyMs);
  const next = { ...state, creditedMs: atMs };
  return atMs > nowMs ? creditLater(next, atMs - nowMs) : credit(next, 1);
}

export const creditLater = (state: PageState, ms: number): StepResult =>
  stay({ ...state, owed: state.owed + 1 }, { type: 'wait', for: 'credit', ms });

/** Gives the page what it is owed. What an earlier attempt was owed is void. */
export const creditOwed = (state: PageState): StepResult =>
  state.attempt && state.owed > 0 ? credit({ ...state, owed: state.owed - 1 }, 1) : stay(state);

export const attemptOver = (
  state: PageState,
  reason: Extract<SentMessage, { type: 'attempt_over' }>['reason'],
) => sendToPage(state, { type: 'attempt_over', reason, attemptsLeft: reportedAttemptsLeft(state.session) });

export const wipePicture = (jpeg: Uint8Array): Effect => ({ type: 'wipe', biometrics: [jpeg] });

/** Wipes everything captured from memory, however the attempt ended. */
export const wipe = (attempt: RunningAttempt): Effect => ({
  type: 'wipe',
  biometrics: biometricsOf(attempt),
});

export const wipeTemplate = (reading: Reading | TracedReading): Effect[] =>
  reading.kind === 'face' && reading.template ? [{ type: 'wipe', biometrics: [reading.template] }] : [];

/** Wipes what no decision about the attempt needs. */
export function wipeUndecided(attempt: RunningAttempt): Effect {
  const { sealWith, opensWith, image } = findingsOf(attempt);
  const needed = new Set<unknown>([sealWith, opensWith, image]);
  return { type: 'wipe', biometrics: biometricsOf(attempt).filter((one) => !needed.has(one)) };
}

/** Wipes the key of a code with which no attempt began. */
export const wipeKey = (state: PageState, key: Uint8Array | null): StepResult =>
  key ? stay(state, { type: 'wipe', biometrics: [key] }) : stay(state);
