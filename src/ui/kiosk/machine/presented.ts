import { afterIdentifying } from './errand.ts';
import type { Stepped } from './events.ts';
import type { Errand, KioskState } from './state.ts';
import { beneath, errandOf, goHome, stay, to } from './steps.ts';

/** A local system presents a session. Only a kiosk that waits takes it. */
export function present(
  state: KioskState,
  errand: Errand & { presentationId: string },
  waitsMs: number,
  nowMs: number,
): Stepped {
  const { presentationId } = errand;
  const waits = state.screen.name === 'attract' && state.cameraProblem === null && state.me !== null;
  if (!waits) return stay(state, { type: 'tell_presented', presentationId, state: 'refused_busy' });
  const asksConsent = errand.asksConsent && state.terms?.consent !== null;
  const taken = { ...errand, asksConsent, untilMs: nowMs + waitsMs };
  // The waiting time of a presentation counts from now, as if a visitor had just touched the screen.
  const touched = { ...state, touchedMs: nowMs + waitsMs, asksStillThere: false };
  return to(touched, afterIdentifying(taken), { type: 'tell_presented', presentationId, state: 'shown' });
}

/** Too late once the person has tapped. */
export function takeBack(state: KioskState, presentationId: string): Stepped {
  const { screen } = state;
  const mine = errandOf(screen)?.presentationId === presentationId;
  const { name } = beneath(screen);
  const untouched = name === 'consent' || name === 'ready';
  if (!mine || !untouched) return stay(state);
  return stay(goHome(state).state);
}
