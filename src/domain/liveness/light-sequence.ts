/** The colours of the light challenge and their random order. */

/**
 * Soft colours, far enough apart in hue. None is WCAG's saturated red (R ≥ 0.8 of the sum). White is among them so that
 * a camera that corrects its white balance finds no steady state.
 */
export const LIGHT_COLOURS = ['#ff8a7a', '#8cff9a', '#8fa0ff', '#ffffff'] as const;
export const LIGHT_STEPS = 7;
/** 2.2 changes a second are at most 1.1 flashes; WCAG 2.3.1 allows three. */
export const LIGHT_STEP_MS = 450;
const LONGEST_STEP_MS = 1500;
/**
 * Frames per step: each step must appear in two frames, wherever it falls between them and even though each frame takes
 * longer while faces are compared.
 */
const FRAMES_WANTED = 4;

/** How long each colour is shown, ms, to a page that sends a frame every `paceMs`. */
export const lightStepMs = (paceMs: number): number =>
  Math.round(Math.min(LONGEST_STEP_MS, Math.max(LIGHT_STEP_MS, FRAMES_WANTED * paceMs)));

/** Indices into LIGHT_COLOURS; neighbours differ. */
export type LightSequence = readonly number[];

/** @param pick a random whole number from 0 to below its argument */
export function drawLight(pick: (below: number) => number): number[] {
  const drawn = [pick(LIGHT_COLOURS.length)];
  while (drawn.length < LIGHT_STEPS) {
    const next = pick(LIGHT_COLOURS.length - 1);
    drawn.push(next >= drawn[drawn.length - 1] ? next + 1 : next);
  }
  return drawn;
}

/** 4 · 3⁶ = 2,916, the number of sequences that a blind guess has to choose from. */
export const LIGHT_SEQUENCES = LIGHT_COLOURS.length * (LIGHT_COLOURS.length - 1) ** (LIGHT_STEPS - 1);
