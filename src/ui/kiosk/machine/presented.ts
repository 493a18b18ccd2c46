import { afterIdentifying } from './errand.ts';
import type { Stepped } from './events.ts';
import type { Errand, KioskState } from './state.ts';
import { beneath, errandOf, goHome, stay, to } from './steps.ts';

/** Shows a session that a local system presents. Only a waiting kiosk accepts it. */
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
  // The idle time starts only at the end of the presentation's waiting time, unless somebody touches the kiosk before.
  const touched = { ...state, touchedMs: nowMs + waitsMs, asksStillThere: false };
  return to(touched, afterIdentifying(taken), { type: 'tell_presented', presentationId, state: 'shown' });
}

/** Withdraws a presented session, unless the person has already tapped to start it. */
export function takeBack(state: KioskState, presentationId: string): Stepped {
  const { screen } = state;
  const mine = errandOf(screen)?.presentationId === presentationId;
  const { name } = beneath(screen);
  const untouched = name === 'consent' || name === 'ready';
  if (!mine || !untouched) return stay(state);
  return stay(goHome(state).state);
}
