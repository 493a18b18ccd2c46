import type { StepResult } from './events.ts';
import { type Comfort, comfortOf, type KioskState, type Screen } from './state.ts';
import { goHome, purposeOf, stay } from './steps.ts';

/** The countdown's duration, ms: long enough to read it and reach for the screen. */
export const COUNTDOWN_MS = 10_000;
/** How long the sign for the staff stays on the screen, ms. */
export const STAFF_MS = 5 * 60_000;
/** How long the question whether to delete somebody's data stays at most, ms: the service takes the answer for two minutes. */
const CONFIRM_MS = 110_000;
/** Reading takes longer than pressing a button, and so does comparing a word by voice. */
const READING_FACTOR = 3;
const TO_BE_READ: ReadonlySet<Screen['name']> = new Set<Screen['name']>([
  'consent',
  'other_way',
  'withdrawal',
]);
const IDLE_S = 45;

/** When the kiosk returns to its start if it is left idle; null: it is already there. */
export function returnHomeAtMs(state: KioskState): number | null {
  const { screen } = state;
  switch (screen.name) {
    case 'loading':
    case 'pairing':
    case 'attract':
      return null;
    case 'result':
      return screen.untilMs;
    case 'staff':
      return screen.sinceMs + STAFF_MS;
    default:
      return Math.min(
        state.touchedMs + idleMs(state, screen),
        waitsUntilMs(screen),
        confirmUntilMs(state, screen),
      );
  }
}

/** When the countdown appears; null on screens without one, such as the result, or where touching would not help. */
function warnAtMs(state: KioskState): number | null {
  const { screen } = state;
  const homeMs = returnHomeAtMs(state);
  if (homeMs === null || screen.name === 'result' || screen.name === 'staff' || isQuestion(screen))
    return null;
  return homeMs - Math.min(COUNTDOWN_MS, idleMs(state, screen) / 2);
}

function idleMs({ terms }: KioskState, screen: Screen): number {
  const standard = (terms?.idle_s ?? IDLE_S) * 1000;
  const reads = TO_BE_READ.has(screen.name) || (screen.name === 'capture' && screen.compares === true);
  return reads && !isQuestion(screen) ? READING_FACTOR * standard : standard;
}

/** Whoever comes next must not find the question of somebody who left, and touching the screen must not keep it. */
const confirmUntilMs = (state: KioskState, screen: Screen): number =>
  isQuestion(screen)
    ? screen.sinceMs + Math.min(idleMs(state, screen), CONFIRM_MS)
    : Number.POSITIVE_INFINITY;

/** Whether the next touch could delete somebody's data. */
const isQuestion = (screen: Screen): screen is Extract<Screen, { name: 'withdrawal' }> =>
  screen.name === 'withdrawal' && screen.stage === 'confirm';

/** A presentation waits for its visitor until its own time is over. */
function waitsUntilMs(screen: Screen): number {
  return purposeOf(screen)?.untilMs ?? Number.POSITIVE_INFINITY;
}

export function idle(state: KioskState, nowMs: number): StepResult {
  if (state.screen.name === 'attract') return stay(forget(state, nowMs));
  const homeMs = returnHomeAtMs(state);
  if (homeMs === null) return stay(state);
  // Nothing is reported: the service itself knows when a presentation's waiting time is over.
  if (nowMs >= waitsUntilMs(state.screen)) return stay(goHome(state).state);
  if (nowMs >= homeMs) return goHome(state);
  if (state.screen.name === 'result') return stay(forgetId(state, state.screen, nowMs));
  const warnMs = warnAtMs(state);
  const asks = warnMs !== null && nowMs >= warnMs;
  return stay(asks === state.asksStillThere ? state : { ...state, asksStillThere: asks });
}

/** Drops the ID of a failed visit, although its result may stay longer. */
function forgetId(state: KioskState, screen: Extract<Screen, { name: 'result' }>, nowMs: number): KioskState {
  const over = screen.again !== null && nowMs >= screen.again.untilMs;
  return over ? { ...state, screen: { ...screen, again: null } } : state;
}

/** Resets the accessibility settings on the start screen after a visitor who only tried them has left. */
function forget(state: KioskState, nowMs: number): KioskState {
  const standard = comfortOf(state.terms, state.browserLanguage);
  const changed = Object.entries(standard).some(
    ([name, value]) => state.comfort[name as keyof Comfort] !== value,
  );
  const over = nowMs >= state.touchedMs + idleMs(state, state.screen);
  return changed && over ? { ...state, comfort: standard } : state;
}
