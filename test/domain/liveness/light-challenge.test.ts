import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../../scripts/random.ts';
import { judgeLight } from '../../../src/domain/liveness/light-challenge.ts';
import {
  drawLight,
  LIGHT_COLOURS,
  LIGHT_SEQUENCES,
  LIGHT_STEP_MS,
  LIGHT_STEPS,
  type LightSequence,
  lightStepMs,
} from '../../../src/domain/liveness/light-sequence.ts';
import { filmed, type Scene, screen } from '../../support/lit-film.ts';

const draw = (rand: () => number) => drawLight((n) => Math.floor(rand() * n));

/** Numbers of verdicts over `count` random sequences. */
function verdicts(
  scene: Scene,
  count: number,
  film: (own: number[], other: number[]) => LightSequence | null,
) {
  const tally = { passed: 0, failed: 0, unclear: 0 };
  for (let i = 0; i < count; i++) {
    const rand = mulberry32(1000 + i);
    const own = draw(rand);
    const frames = filmed(film(own, draw(rand)), scene, i);
    tally[judgeLight(own, frames).verdict]++;
  }
  return tally;
}
const own = (sequence: number[]) => sequence;
const other = (_: number[], sequence: number[]) => sequence;
const nothing = () => null;

describe('light challenge', () => {
  it.each([
    ['a bright monitor in an office', { share: 0.2 }],
    ['a phone in a dim room', { share: 0.1 }],
    ['few frames', { share: 0.15, fps: 6 }],
    ['a slow camera', { share: 0.15, lagMs: 300 }],
    ['a camera that corrects its colours', { share: 0.2, balanceS: 1.5 }],
  ] as [string, Scene][])('is passed by a face lit by the screen: %s', (_, scene) => {
    const { passed, failed } = verdicts(scene, 30, own);
    expect(failed).toBe(0);
    expect(passed).toBeGreaterThanOrEqual(28);
  });

  it('is unclear, and never failed, if the sun outshines the screen', () => {
    expect(verdicts({ share: 0.0005 }, 30, own)).toEqual({ passed: 0, failed: 0, unclear: 30 });
  });

  it('is never passed and often failed by a recording lit by another sequence', () => {
    const { passed, failed } = verdicts({ share: 0.2 }, 60, other);
    expect(passed).toBe(0);
    expect(failed).toBeGreaterThanOrEqual(20);
  });

  it('is unclear for a recording that nothing lit', () => {
    const { passed, failed } = verdicts({ share: 0 }, 60, nothing);
    expect([passed, failed]).toEqual([0, 0]);
  });

  it('is unclear without enough frames', () => {
    const sequence = draw(mulberry32(1));
    expect(judgeLight(sequence, []).verdict).toBe('unclear');
    expect(judgeLight(sequence, filmed(sequence, { share: 0.3, fps: 3 }, 1)).verdict).toBe('unclear');
    const cut = filmed(sequence, { share: 0.3 }, 1).filter((f) => f.atMs < 2000);
    expect(judgeLight(sequence, cut).verdict).toBe('unclear');
  });

  it('gives slow pages more time, up to a limit', () => {
    expect([50, 120, 200, 2000].map(lightStepMs)).toEqual([450, 480, 800, 1500]);
    const stepMs = lightStepMs(300);
    const sequence = draw(mulberry32(4));
    const frames = filmed(sequence, { share: 0.2, fps: 1000 / 300, stepMs }, 4);
    expect(judgeLight(sequence, frames, stepMs).verdict).toBe('passed');
  });

  it('is passed by the face alone if the head leaves no background', () => {
    const sequence = draw(mulberry32(2));
    const frames = filmed(sequence, { share: 0.2 }, 2).map((f) => ({
      ...f,
      colour: { ...f.colour, surround: null },
    }));
    expect(judgeLight(sequence, frames).verdict).toBe('passed');
  });

  it('is passed by at most 3 of all sequences for any given frames', () => {
    // The documented bound: for any recording, the sequence drawn afterwards is one of all these. Sequences far from
    // the recording's own have no chance, so only near ones are counted.
    const all = sequences();
    expect(all.length).toBe(LIGHT_SEQUENCES);
    for (const seed of [1, 2]) {
      const recorded = draw(mulberry32(seed));
      const frames = filmed(recorded, { share: 0.3 }, seed);
      const near = all.filter((s) => s.filter((c, i) => c !== recorded[i]).length <= 2);
      const passing = near.filter((s) => judgeLight(s, frames).verdict === 'passed').length;
      expect(passing).toBeGreaterThanOrEqual(1);
      expect(passing).toBeLessThanOrEqual(3);
    }
  });

  it('has a verdict for any frames', () => {
    const level = fc.double({ min: 0, max: 255, noNaN: true });
    const rgb = fc.tuple(level, level, level);
    const frame = fc.record({
      atMs: fc.double({ min: 0, max: 5000, noNaN: true }),
      colour: fc.record({ face: rgb, surround: fc.option(rgb) }),
    });
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 40 }), (frames) => {
        expect(['passed', 'failed', 'unclear']).toContain(judgeLight([0, 1, 2, 3, 0, 1, 2], frames).verdict);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the colours', () => {
  it('never stay the same from one step to the next', () => {
    for (let seed = 0; seed < 200; seed++) {
      const drawn = draw(mulberry32(seed));
      expect(drawn).toHaveLength(LIGHT_STEPS);
      expect(drawn.every((c, i) => c >= 0 && c < LIGHT_COLOURS.length && c !== drawn[i - 1])).toBe(true);
    }
  });

  it('change less often than three flashes a second, and none is saturated red', () => {
    // Two opposing changes make one flash (WCAG 2.3.1).
    expect(1000 / LIGHT_STEP_MS / 2).toBeLessThanOrEqual(3);
    for (const hex of LIGHT_COLOURS) {
      const [r, g, b] = screen(hex);
      expect(r / (r + g + b)).toBeLessThan(0.8);
    }
  });
});

function sequences(): number[][] {
  let all: number[][] = LIGHT_COLOURS.map((_, c) => [c]);
  for (let k = 1; k < LIGHT_STEPS; k++)
    all = all.flatMap((s) => LIGHT_COLOURS.flatMap((_, c) => (c === s[k - 1] ? [] : [[...s, c]])));
  return all;
}
