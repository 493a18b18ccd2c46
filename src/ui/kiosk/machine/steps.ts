import type { KioskCommand, KioskEvent, StepResult } from './events.ts';
import {
  comfortOf,
  type Door,
  type Kind,
  type KioskState,
  type Screen,
  type VisitEnding,
  type VisitPurpose,
} from './state.ts';

export const stay = (state: KioskState, ...commands: KioskCommand[]): StepResult => ({ state, commands });

export const showScreen = (state: KioskState, screen: Screen, ...commands: KioskCommand[]): StepResult =>
  stay({ ...state, screen }, ...commands);

/** The screen itself, or the one to return to from the other ways. */
export const screenBeneath = (screen: Screen): Screen =>
  (screen.name === 'other_way' && screen.back) || screen;

export function purposeOf(screen: Screen): VisitPurpose | null {
  const shown = screenBeneath(screen);
  return 'purpose' in shown ? shown.purpose : null;
}

/** Returns to the start and drops everything that the visitor entered or chose. */
export function goHome(state: KioskState): StepResult {
  const { screen, terms, browserLanguage } = state;
  if (['loading', 'pairing', 'attract'].includes(screen.name)) return stay(state);
  return stay(
    {
      ...state,
      screen: { name: 'attract' },
      comfort: comfortOf(terms, browserLanguage),
      asksStillThere: false,
      visit: state.visit + 1,
    },
    ...letGo(screen),
  );
}

/** Not to agree, or to use another way, is a free choice, and so no failure. */
export const isFailure = (ending: VisitEnding): boolean =>
  ending !== 'accepted' && ending !== 'declined' && ending !== 'alternative';

/** Whether an accepted visitor stands before a door that did not open. */
export const isShut = (door: Door): boolean => door !== null && door !== 'opened';

/** Whether a visit came to something other than what the visitor came for, against their will. */
export const wentWrong = ({ ending, door }: { ending: VisitEnding; door: Door }): boolean =>
  isFailure(ending) || isShut(door);

/** The commands that leaving a screen requires. */
function letGo(screen: Screen): KioskCommand[] {
  const id = purposeOf(screen)?.presentationId ?? null;
  return [
    ...(screenBeneath(screen).name === 'capture' ? [{ type: 'end_capture' } as const] : []),
    ...(id === null ? [] : [{ type: 'tell_presented', presentationId: id, state: 'abandoned' } as const]),
  ];
}

/** How long a failure stays at least, and for how long it can be tried again without entering the ID, ms. */
const FAILURE_MS = 20_000;

/** What may stay of a visit with its result. */
interface Kept {
  /** The name that greets an accepted person. */
  name?: string | null;
  door?: Door;
  /** The purpose with which a failed visitor can try again. */
  again?: VisitPurpose | null;
}

/** Ends the visit and shows its result. Nothing else of the visit is kept. */
export function conclude(
  state: KioskState,
  kind: Kind | null,
  ending: VisitEnding,
  nowMs: number,
  { name = null, door = null, again = null }: Kept = {},
): StepResult {
  const shownMs = (state.terms?.result_s ?? 6) * 1000;
  const ended = { ...state, asksStillThere: false, visit: state.visit + 1 };
  const accepted = ending === 'accepted';
  const wrong = wentWrong({ ending, door });
  const displayName = accepted ? name : null;
  const toBeRead = wrong || ending === 'alternative';
  const untilMs = nowMs + (toBeRead ? Math.max(shownMs, FAILURE_MS) : shownMs);
  const kept = isFailure(ending) && again ? { purpose: again, untilMs: nowMs + FAILURE_MS } : null;
  return showScreen(
    ended,
    { name: 'result', kind, ending, displayName, door, untilMs, again: kept },
    ...(accepted || wrong ? [{ type: 'jingle', good: !wrong } as const] : []),
  );
}

/** What happens is said next to the button that does it, to somebody who was recognised just now. */
export const confirmFirst = (
  state: KioskState,
  path: string,
  { displayName, nowMs }: Extract<KioskEvent, { type: 'capture_over' }>,
): StepResult =>
  showScreen(
    { ...state, touchedMs: nowMs, asksStillThere: false },
    { name: 'withdrawal', path, displayName, stage: 'confirm', sinceMs: nowMs, number: null },
    { type: 'end_capture' },
  );
