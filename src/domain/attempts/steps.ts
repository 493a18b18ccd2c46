import { toldAttemptsLeft } from '../sessions/session.ts';
import type { CloseReason, Effect, Told } from './events.ts';
import { biometricsOf, type RunningAttempt } from './running-attempt.ts';
import type { Doing, PageState, Turn } from './state.ts';

export interface Stepped {
  state: PageState;
  effects: readonly Effect[];
}

export const stay = (state: PageState, ...effects: Effect[]): Stepped => ({ state, effects });

/** Runs steps in order, each from the state that the previous step left. */
export function chain(first: Stepped, ...further: ((state: PageState) => Stepped)[]): Stepped {
  let { state, effects } = first;
  for (const next of further) {
    const stepped = next(state);
    state = stepped.state;
    effects = [...effects, ...stepped.effects];
  }
  return { state, effects };
}

/** Sends a message to the page. Nothing is sent after the connection has been closed. */
export const tell = (state: PageState, told: Told): Stepped =>
  state.link === 'open' ? stay(state, { type: 'tell', told }) : stay(state);

/** Closes the connection if it is open. */
export const close = (state: PageState, why: CloseReason, text: string): Stepped =>
  state.link === 'open' ? stay({ ...state, link: 'closing' }, { type: 'close', why, text }) : stay(state);

/** Queues a turn, which is taken once no effect is in progress. */
export const wait = (state: PageState, turn: Turn): Stepped =>
  stay({ ...state, waiting: [...state.waiting, turn] });

/** Requests an effect. Nothing else starts until an event answers it. */
export const ask = (state: PageState, doing: Doing, effect: Effect): Stepped =>
  stay({ ...state, doing }, effect);

/** Handles the answer to the effect in progress. An answer to anything else changes nothing. */
export function answer<N extends Doing['name']>(
  state: PageState,
  name: N,
  go: (idle: PageState, doing: Extract<Doing, { name: N }>) => Stepped,
): Stepped {
  const { doing } = state;
  return isDoing(doing, name) ? go({ ...state, doing: null }, doing) : stay(state);
}

const isDoing = <N extends Doing['name']>(
  doing: Doing | null,
  name: N,
): doing is Extract<Doing, { name: N }> => doing?.name === name;

/** Allows the page to send `frames` more frames. */
export const credit = (state: PageState, frames: number): Stepped =>
  tell({ ...state, credits: state.credits + frames }, { type: 'credit', frames });

/** Gives the page credit for another frame while an attempt runs. */
export const creditAgain = (state: PageState): Stepped => (state.attempt ? credit(state, 1) : stay(state));

export const attemptOver = (state: PageState, reason: Extract<Told, { type: 'attempt_over' }>['reason']) =>
  tell(state, { type: 'attempt_over', reason, attemptsLeft: toldAttemptsLeft(state.session) });

export const wipePicture = (jpeg: Uint8Array): Effect => ({ type: 'wipe', biometrics: [jpeg] });

/** Wipes everything captured from memory, however the attempt ended. */
export const wipe = (attempt: RunningAttempt): Effect => ({
  type: 'wipe',
  biometrics: biometricsOf(attempt),
});
