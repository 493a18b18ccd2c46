import type { Evidence } from '../liveness/injection.ts';
import { toldAttemptsLeft } from '../sessions/session.ts';
import type { PageEvent } from './events.ts';
import { beginAttempt, noteInAttempt } from './running-attempt.ts';
import type { Doing, PageState, Turn } from './state.ts';
import { ask, chain, credit, type Stepped, stay, tell, wipe } from './steps.ts';

/** Frames under way per page: one is judged while the next travels. */
const CREDITS = 2;
/** Loading the gallery takes seconds. */
const EARLY_RETRY_MS = 1000;
/** Whoever is paced asks again so often: the page shows that it waits. */
const PACED_RETRY_MS = 5000;

export function begin(state: PageState, { claims, withoutLight }: Extract<Turn, { name: 'start' }>): Stepped {
  const { session } = state;
  return ask(state, { name: 'beginning', claims }, { type: 'begin', session, claims, withoutLight });
}

/** Where it is too early, no attempt is used: the page asks again. */
export const tooEarly = (
  state: PageState,
  event: Extract<PageEvent, { type: 'paced' | 'loading' }>,
): Stepped => {
  const retryMs = event.type === 'paced' ? Math.min(PACED_RETRY_MS, event.retryMs) : EARLY_RETRY_MS;
  return tell(state, { type: 'busy', retryMs });
};

export function begun(
  before: PageState,
  { claims }: Extract<Doing, { name: 'beginning' }>,
  { session, plan, nowMs }: Extract<PageEvent, { type: 'begun' }>,
): Stepped {
  const attempt = beginAttempt(session.attempts, plan, claims, nowMs);
  // An attempt that still ran was ended by the new one.
  const wiped = stay({ ...before, session, attempt }, ...(before.attempt ? [wipe(before.attempt)] : []));
  if (!before.onHost) return chain(wiped, started);
  const { label } = claims;
  return chain(wiped, (s) => ask(s, { name: 'seeing_camera' }, { type: 'see_camera', label }));
}

export function cameraSeen(state: PageState, evidence: Evidence | null): Stepped {
  const attempt = state.attempt && evidence ? noteInAttempt(state.attempt, evidence) : state.attempt;
  return started({ ...state, attempt });
}

function started(state: PageState): Stepped {
  // What the page did not use died with the attempt before: all that it sent then has arrived before this start.
  const told = tell(
    { ...state, credits: 0 },
    { type: 'started', attemptsLeft: toldAttemptsLeft(state.session) },
  );
  return chain(told, (s) => credit(s, CREDITS));
}
