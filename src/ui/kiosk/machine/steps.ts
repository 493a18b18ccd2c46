import type { KioskCommand, Stepped } from './events.ts';
import { comfortOf, type Ending, type Errand, type Kind, type KioskState, type Screen } from './state.ts';

export const stay = (state: KioskState, ...commands: KioskCommand[]): Stepped => ({ state, commands });

export const to = (state: KioskState, screen: Screen, ...commands: KioskCommand[]): Stepped =>
  stay({ ...state, screen }, ...commands);

/** The screen itself, or the one to return to from the other ways. */
export const beneath = (screen: Screen): Screen => (screen.name === 'other_way' && screen.back) || screen;

export function errandOf(screen: Screen): Errand | null {
  const shown = beneath(screen);
  return 'errand' in shown ? shown.errand : null;
}

/** Returns to the start and drops everything that the visitor entered or chose. */
export function goHome(state: KioskState): Stepped {
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

/** The commands that leaving a screen requires. */
function letGo(screen: Screen): KioskCommand[] {
  const id = errandOf(screen)?.presentationId ?? null;
  return [
    ...(beneath(screen).name === 'capture' ? [{ type: 'end_capture' } as const] : []),
    ...(id === null ? [] : [{ type: 'tell_presented', presentationId: id, state: 'abandoned' } as const]),
  ];
}

/** Ends the errand and shows its result. Nothing of the errand is kept, except the name of an accepted person. */
export function conclude(
  state: KioskState,
  kind: Kind | null,
  ending: Ending,
  nowMs: number,
  name: string | null = null,
): Stepped {
  const untilMs = nowMs + (state.terms?.result_s ?? 6) * 1000;
  const ended = { ...state, asksStillThere: false, visit: state.visit + 1 };
  const good = ending === 'accepted';
  const displayName = good ? name : null;
  return to(ended, { name: 'result', kind, ending, displayName, untilMs }, { type: 'jingle', good });
}
