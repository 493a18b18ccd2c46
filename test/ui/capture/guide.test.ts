import { expect, test } from 'vitest';
import {
  arrowOf,
  HINT_MS,
  STUCK_MS,
  settleGuide,
  startGuide,
  takeGuide,
  wayToCentreDeg,
} from '../../../src/ui/capture/machine/guide.ts';

const at = (x: number, y: number) =>
  wayToCentreDeg({ ...startGuide(0), face: { x: x - 0.1, y: y - 0.1, width: 0.2, height: 0.2 } });

test('the arrow points the way in the mirrored preview', () => {
  // On the left of the picture, so on the right of the mirrored preview: move left.
  expect(at(0.2, 0.5)).toBe(270);
  expect(at(0.8, 0.5)).toBe(90);
  expect(at(0.5, 0.2)).toBe(180);
  expect(at(0.5, 0.8)).toBe(0);
});

test('no direction is given without a face or for a face in the middle', () => {
  expect(wayToCentreDeg(startGuide(0))).toBeNull();
  expect(at(0.5, 0.5)).toBeNull();
});

const told = (
  instruction: 'turn_left' | 'look_up' | 'look_straight' | 'keep_still',
  step: number,
  progress: number,
) => ({
  type: 'guide' as const,
  instruction,
  progress,
  face: null,
  task: { step, steps: 3, reached: 0, leftMs: 8000, limitMs: 8000 },
});

test('no arrow points to a movement that is no longer asked for, although its words still stand', () => {
  const first = takeGuide(startGuide(0, 'turn_left'), told('turn_left', 1, 0.2), 600);
  const lost = takeGuide(first, told('look_straight', 1, 0), 650);
  expect([arrowOf(first), lost.shown, arrowOf(lost), arrowOf(settleGuide(lost, 950))]).toEqual([
    'turn_left',
    'turn_left',
    null,
    'look_straight',
  ]);
});

test('a movement that was made gives way to the next one at once, and so does the front to the movement after it', () => {
  const first = takeGuide(startGuide(0, 'turn_left'), told('turn_left', 1, 0.2), 600);
  const next = takeGuide(first, told('look_up', 2, 0.25), 650);
  expect([next.shown, arrowOf(next), next.made]).toEqual(['look_up', 'look_up', 1]);
  const front = takeGuide(next, told('look_straight', 3, 0.5), 700);
  expect([front.shown, front.made]).toEqual(['look_straight', 2]);
  const again = takeGuide(front, told('look_up', 3, 0.5), 750);
  expect([again.shown, again.made]).toEqual(['look_up', 2]);
});

test('the first movement is shown at once to whoever keeps still, who is judged by it already', () => {
  const captured = takeGuide(startGuide(0, 'keep_still'), told('turn_left', 1, 0), 100);
  expect([captured.shown, captured.pending, arrowOf(captured)]).toEqual(['turn_left', null, 'turn_left']);
  const waits = takeGuide(startGuide(0, 'look_at_camera'), { ...told('keep_still', 1, 0), task: null }, 100);
  expect([waits.shown, waits.pending]).toEqual(['look_at_camera', 'keep_still']);
  expect(takeGuide(waits, told('look_up', 1, 0), 300).shown).toBe('look_up');
});

test('an instruction that was not shown yet is not taken as followed', () => {
  const waits = takeGuide(startGuide(0, 'hold_still'), told('turn_left', 1, 0), 100);
  const made = takeGuide(waits, told('look_up', 2, 0.25), 200);
  expect([made.shown, made.made, settleGuide(made, 900).shown]).toEqual(['hold_still', 1, 'look_up']);
});

test('a movement is ticked once, also where the page had said to look straight, which alone is no movement', () => {
  const steps = [
    told('turn_left', 1, 0),
    told('look_up', 2, 0.25),
    told('look_straight', 2, 0.25),
    told('turn_left', 3, 0.5),
    told('look_straight', 3, 0.75),
  ];
  let guide = startGuide(0, 'turn_left');
  const made = steps.map((message, i) => {
    guide = takeGuide(guide, message, 1000 * (i + 1));
    return guide.made;
  });
  expect(made).toEqual([0, 1, 1, 2, 3]);
});

test('help is given after a time without progress, and not before; progress ends it', () => {
  const far = startGuide(0, 'come_closer');
  const at = [0, HINT_MS - 1, HINT_MS, STUCK_MS - 1, STUCK_MS].map((ms) => settleGuide(far, ms).stuck);
  expect(at).toEqual(['no', 'no', 'yes', 'yes', 'long']);
  const closer = {
    type: 'guide',
    instruction: 'come_closer',
    progress: 0.1,
    face: null,
    task: null,
  } as const;
  expect(takeGuide(settleGuide(far, HINT_MS), closer, HINT_MS + 1).stuck).toBe('no');
});
