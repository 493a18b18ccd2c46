import type { Command, Step } from './events.ts';
import { type CaptureState, isReading, type Phase } from './state.ts';

export type StepResult = Step<CaptureState>;
export const stay = (state: CaptureState, ...commands: Command[]): StepResult => ({ state, commands });

/** Whether an attempt is in progress, so that frames may be sent. */
export const inAttempt = (phase: Phase): boolean => phase.name === 'starting' || phase.name === 'capturing';

/** Goes on with what comes next: the word of a call, the person's code, or the camera. */
export function goOn(state: CaptureState): StepResult {
  const { phase } = state;
  const asked = isReading(phase) || phase.name === 'other_way';
  // Whoever read about other ways compares the word before the camera is on.
  if (phase.name === 'other_way' && !phase.chosen && state.terms?.callerCheck)
    return stay({ ...state, phase: { name: 'tutorial' } });
  if (!asked || state.link.name !== 'up' || state.attemptsLeft === 0) return stay(state);
  if (asksForCode(state)) return stay({ ...state, phase: { name: 'owner_code' } });
  return stay({ ...state, phase: OPENING, picture: null }, { type: 'open_camera' });
}

/** Whether the person has to show their code before the camera sees their face. */
const asksForCode = ({ terms, shownKey }: CaptureState): boolean =>
  terms?.ownerCode === true && terms.kind === 'authentication' && shownKey === undefined;

/** Goes on with what the person showed. */
export function takeCode(state: CaptureState, key: string | null): StepResult {
  return state.phase.name === 'owner_code' ? goOn({ ...state, shownKey: key }) : stay(state);
}

const OPENING: Phase = { name: 'opening_camera', sinceMs: null, slow: false };

/** Opens the camera once more, because the browser has not answered. */
export function reopenCamera(state: CaptureState): StepResult {
  if (state.phase.name !== 'opening_camera') return stay(state);
  return stay({ ...state, phase: OPENING, picture: null }, { type: 'close_camera' }, { type: 'open_camera' });
}

/** Starts encoding the next frame if there is credit for it and no encoding is in progress. */
export function pump(stepped: StepResult): StepResult {
  const { state, commands } = stepped;
  const may = state.link.name === 'up' && inAttempt(state.phase) && state.credits > 0 && !state.encoding;
  if (!may) return stepped;
  return stay({ ...state, encoding: true }, ...commands, { type: 'encode_frame', epoch: state.epoch });
}

export function sendEncoded(state: CaptureState, epoch: number, frame: unknown): StepResult {
  const wanted = state.link.name === 'up' && inAttempt(state.phase) && epoch === state.epoch;
  if (!wanted || frame === null || state.credits === 0) return stay(state);
  return stay({ ...state, credits: state.credits - 1 }, { type: 'send_frame', frame });
}

/** Ends the attempt: its credits and any frame being encoded are void, and the camera is closed. */
export function endAttempt(state: CaptureState, phase: Phase, ...commands: Command[]): StepResult {
  const next = {
    ...state,
    phase,
    credits: 0,
    epoch: state.epoch + 1,
    busyUntilMs: null,
    before: null,
    picture: null,
    light: null,
    track: null,
  };
  return stay(next, ...commands, { type: 'close_camera' });
}
