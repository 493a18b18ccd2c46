import { expect, it } from 'vitest';
import { injectionFinding } from '../../../src/ui/console/parts/injection-finding.ts';

const session = (camera_injection_score: number | null, ...frames: number[]) => ({
  camera_injection_score,
  attempts: frames.map((n) => ({ frames: n })),
});

it('is the score, if there is one', () => {
  for (const score of [0, 1, 2]) expect(injectionFinding(session(score, 7))).toBe(score);
});

it('without a score, says the same as the attempts: no signs in their pictures, or no pictures', () => {
  expect(injectionFinding(session(null, 0, 12))).toBe('noSigns');
  expect(injectionFinding(session(null, 0))).toBe('notAssessed');
  expect(injectionFinding(session(null))).toBe('notAssessed');
});
