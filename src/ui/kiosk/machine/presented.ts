import type { StepResult } from './events.ts';
import { afterIdentifying } from './purpose.ts';
import type { KioskState, VisitPurpose } from './state.ts';
import { goHome, purposeOf, screenBeneath, showScreen, stay } from './steps.ts';

/** Shows a session that a local system presents. Only a waiting kiosk accepts it. */
export function present(
  state: KioskState,
  purpose: VisitPurpose & { presentationId: string },
  waitsMs: number,
  nowMs: number,
): StepResult {
  const { presentationId } = purpose;
  const waits = state.screen.name === 'attract' && state.cameraProblem === null && state.me !== null;
  if (!waits) return stay(state, { type: 'tell_presented', presentationId, state: 'refused_busy' });
  const asksConsent = purpose.asksConsent && state.terms?.consent !== null;
  const taken = { ...purpose, asksConsent, untilMs: nowMs + waitsMs };
  // The idle time starts only at the end of the presentation's waiting time, unless somebody touches the kiosk before.
  const touched = { ...state, touchedMs: nowMs + waitsMs, asksStillThere: false };
  return showScreen(touched, afterIdentifying(taken), {
    type: 'tell_presented',
    presentationId,
    state: 'shown',
  });
}

/** Withdraws a presented session, unless the person has already tapped to start it. */
export function withdrawPresented(state: KioskState, presentationId: string): StepResult {
  const { screen } = state;
  const mine = purposeOf(screen)?.presentationId === presentationId;
  const { name } = screenBeneath(screen);
  const untouched = name === 'consent' || name === 'ready';
  if (!mine || !untouched) return stay(state);
  return stay(goHome(state).state);
}
