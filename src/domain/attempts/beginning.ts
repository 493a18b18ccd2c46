import type { Evidence } from '../liveness/injection.ts';
import { reportedAttemptsLeft } from '../sessions/session.ts';
import type { PageEvent } from './events.ts';
import { beginAttempt, noteInAttempt } from './running-attempt.ts';
import type { PageState, PendingEffect, QueuedWork } from './state.ts';
import { chain, credit, requestEffect, type StepResult, sendToPage, stay, wipe, wipeKey } from './steps.ts';

/** Frames in transit per page: the engine reads one while the page sends the next. */
const CREDITS = 2;
/** Loading the gallery takes seconds. */
const EARLY_RETRY_MS = 1000;
/** The longest wait before a paced page tries again. Meanwhile the page shows that it is waiting. */
const PACED_RETRY_MS = 5000;

export function begin(
  state: PageState,
  { claims, withoutLight, protocol, ownerKey }: Extract<QueuedWork, { name: 'start' }>,
): StepResult {
  const { session } = state;
  return requestEffect(
    state,
    { name: 'beginning', claims, ownerKey },
    { type: 'begin', session, claims, withoutLight, protocol },
  );
}

/** If it is too early, no attempt is used and the page asks again. */
export const tooEarly = (
  state: PageState,
  event: Extract<PageEvent, { type: 'in_line' | 'paced' | 'loading' }>,
): StepResult => {
  if (event.type === 'in_line') {
    const { retryMs, ahead } = event;
    return sendToPage(state, { type: 'busy', retryMs, ahead });
  }
  const retryMs = event.type === 'paced' ? Math.min(PACED_RETRY_MS, event.retryMs) : EARLY_RETRY_MS;
  return sendToPage(state, { type: 'busy', retryMs });
};

/** Starts a new attempt on the page; an attempt that was still running is wiped. */
export function begun(
  before: PageState,
  { claims, ownerKey }: Extract<PendingEffect, { name: 'beginning' }>,
  { session, plan, nowMs }: Extract<PageEvent, { type: 'begun' }>,
): StepResult {
  // Nobody shows a code to register: a key that a page sends all the same seals nothing.
  const shownKey = session.kind === 'registration' ? null : ownerKey;
  const attempt = beginAttempt(session.attempts, plan, claims, shownKey, nowMs);
  // The new attempt has ended any attempt that was still running.
  const wiped = chain(
    stay({ ...before, session, attempt }, ...(before.attempt ? [wipe(before.attempt)] : [])),
    (s) => wipeKey(s, shownKey ? null : ownerKey),
  );
  if (!before.onHost) return chain(wiped, started);
  const { label } = claims;
  return chain(wiped, (s) => requestEffect(s, { name: 'seeing_camera' }, { type: 'see_camera', label }));
}

export function cameraSeen(state: PageState, evidence: Evidence | null): StepResult {
  const attempt = state.attempt && evidence ? noteInAttempt(state.attempt, evidence) : state.attempt;
  return started({ ...state, attempt });
}

function started(state: PageState): StepResult {
  // Unused credit expired with the previous attempt: everything the page sent then has arrived before this start.
  const told = sendToPage(
    { ...state, credits: 0, owed: 0 },
    {
      type: 'started',
      attemptsLeft: reportedAttemptsLeft(state.session),
      authId: state.session.authId,
      attempt: state.session.attempts,
      // A copy, because the attempt's own is wiped, perhaps before the page is told. Whoever tells the page wipes it: where
      // nobody is told, there is none.
      ownerKey: (state.link === 'open' ? state.attempt?.plan.ownerKey?.slice() : null) ?? null,
    },
  );
  return chain(told, (s) => credit(s, CREDITS));
}
