import type { StepResult } from './events.ts';
import type { KioskState } from './state.ts';
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

/** Returns to the screen that was left. */
export function back(state: KioskState): StepResult {
  const { screen } = state;
  if (screen.name !== 'other_way' || screen.back === null) return stay(state);
  return screen.back.name === 'capture'
    ? showScreen(state, screen.back, { type: 'resume_capture' })
    : showScreen(state, screen.back);
}
