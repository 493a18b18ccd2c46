import { type StepResult, stay } from './attempt.ts';
import type { AttemptEnding, CaptureState } from './state.ts';

/**
 * A page that offers trust does not redirect before this time, the longest wait that a calling system can request:
 * nobody can read and answer a question within the standard wait of one second.
 */
export const OFFER_MS = 10_000;
/** The countdown pauses for this long after the person has noticed the offer. */
export const CHOICE_MS = 30_000;
/** Creating the key and asking the service takes far less; the redirect waits no longer than this. */
const SAVING_MS = 10_000;
/** How long the result stays on screen, so that it can be read before the page redirects. */
const TRUSTED_SHOWN_MS = 1500;
const FAILED_SHOWN_MS = 4000;

/** The same ending with its automatic redirect, if there is one that has not happened yet, moved to another time. */
const holding = (ending: AttemptEnding, untilMs: number): AttemptEnding =>
  ending.redirectAtMs === null || ending.left ? ending : { ...ending, redirectAtMs: untilMs };

const withEnding = (state: CaptureState, ending: AttemptEnding): CaptureState => ({
  ...state,
  phase: { name: 'finished', ending },
});

const endingHere = ({ phase }: CaptureState): AttemptEnding | null =>
  phase.name === 'finished' ? phase.ending : null;

export function considerTrust(state: CaptureState, nowMs: number): StepResult {
  const ending = endingHere(state);
  if (ending?.trust.name !== 'offered' || ending.trust.turnedTo) return stay(state);
  const trust = { ...ending.trust, turnedTo: true };
  return stay(withEnding(state, { ...holding(ending, nowMs + CHOICE_MS), trust }));
}

export function trustDevice(state: CaptureState, nowMs: number): StepResult {
  const ending = endingHere(state);
  if (ending?.trust.name !== 'offered' || !state.device) return stay(state);
  const { challenge } = ending.trust;
  const { handle } = state.device;
  const saving = { ...holding(ending, nowMs + SAVING_MS), trust: { name: 'saving' } as const };
  return stay(withEnding(state, saving), { type: 'trust_device', handle, challenge });
}

/** Redirects immediately, because the page was waiting only for this choice. */
export function declineTrust(state: CaptureState, nowMs: number): StepResult {
  const ending = endingHere(state);
  if (ending?.trust.name !== 'offered') return stay(state);
  return stay(withEnding(state, { ...holding(ending, nowMs), trust: { name: 'none' } }));
}

export function endTrust(state: CaptureState, trusted: boolean, nowMs: number): StepResult {
  const ending = endingHere(state);
  if (ending?.trust.name !== 'saving') return stay(state);
  const shownMs = trusted ? TRUSTED_SHOWN_MS : FAILED_SHOWN_MS;
  const trust = { name: trusted ? 'trusted' : 'failed' } as const;
  return stay(withEnding(state, { ...holding(ending, nowMs + shownMs), trust }));
}

/** Removes the offer, because the service cannot receive the choice without a connection. */
export function withdrawTrust(state: CaptureState, nowMs: number): StepResult {
  const ending = endingHere(state);
  if (ending?.trust.name === 'saving') return endTrust(state, false, nowMs);
  if (ending?.trust.name !== 'offered') return stay(state);
  const at = ending.trust.turnedTo ? holding(ending, nowMs) : ending;
  return stay(withEnding(state, { ...at, trust: { name: 'none' } }));
}
