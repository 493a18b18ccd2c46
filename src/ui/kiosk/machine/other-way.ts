import type { Phase } from '../../capture/machine/state.ts';
import type { StepResult } from './events.ts';
import type { KioskState, ReturnScreen, Screen } from './state.ts';
import { showScreen, stay } from './steps.ts';

/**
 * Shows the other ways, since nobody has to use their face. The current screen is kept where possible; a capture turns
 * its camera off.
 */
export function otherWay(state: KioskState): StepResult {
  const { screen } = state;
  switch (screen.name) {
    case 'attract':
    case 'result':
      return showScreen(state, { name: 'other_way', back: null });
    case 'choose':
    case 'identify':
    case 'consent':
    case 'ready':
      return showScreen(state, { name: 'other_way', back: screen });
    case 'capture':
      return showScreen(state, { name: 'other_way', back: screen }, { type: 'pause_capture' });
    default:
      return stay(state);
  }
}

/**
 * Ends the visitor's session as they wish. One that was presented or scanned may not be open yet; a visitor who began here
 * and has not come to the camera has none.
 */
export function endForOtherWay(state: KioskState): StepResult {
  const { screen } = state;
  if (screen.name !== 'other_way' || screen.chosen) return stay(state);
  const { back: from } = screen;
  if (from?.name === 'capture')
    return showScreen(state, { ...screen, chosen: true }, { type: 'end_for_other_way' });
  const path = pathOf(from);
  if (path === null || !from || !('purpose' in from)) return stay(state);
  const purpose = { ...from.purpose, path: null, untilMs: null };
  return showScreen(
    state,
    { name: 'other_way', back: { name: 'capture', purpose, again: null }, chosen: true },
    { type: 'begin_capture', path },
    { type: 'end_for_other_way' },
  );
}

/** Whether the visitor has a session that they can end. */
export const hasSession = (from: ReturnScreen | null): boolean =>
  from?.name === 'capture' || pathOf(from) !== null;

/**
 * Whether the capture waits for a tap that the visitor has made: the one that starts it, or the one that returns to it,
 * perhaps before it was connected.
 */
export const waitsForCamera = ({ name }: Screen, phase: Phase): boolean =>
  name === 'capture' && (phase.name === 'permission' || (phase.name === 'other_way' && !phase.chosen));

const pathOf = (from: ReturnScreen | null): string | null =>
  from && 'purpose' in from ? from.purpose.path : null;

/** Whether the visitor can return to the screen that was left: not to a capture whose last attempt they left. */
export const canReturn = (from: ReturnScreen | null): from is ReturnScreen =>
  from !== null && !(from.name === 'capture' && from.last);

/** Returns to the screen that was left. */
export function back(state: KioskState): StepResult {
  const { screen } = state;
  if (screen.name !== 'other_way' || !canReturn(screen.back) || screen.chosen) return stay(state);
  return screen.back.name === 'capture'
    ? showScreen(state, screen.back, { type: 'resume_capture' })
    : showScreen(state, screen.back);
}
