import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviates } from '../../scripts/random.ts';
import {
  evidenceOf,
  noteArrival,
  noteReading,
  startEvidence,
} from '../../src/domain/liveness/frame-evidence.ts';
import { type FrameLoop, isLooped, NO_FRAMES, noteFrame } from '../../src/domain/liveness/frame-loop.ts';
import { capturesContradictArrivals, isMachineTimed } from '../../src/domain/liveness/frame-times.ts';
import { faceReading, WEBCAM } from '../support/readings.ts';

/** A still scene seen by a sensor with noise of this standard deviation, grey levels. */
function still(count: number, sigma: number, seed = 1): Uint8Array[] {
  const rand = deviates(seed);
  const scene = Array.from({ length: 1024 }, () => 60 + 120 * Math.abs(Math.sin(7 * rand())));
  return Array.from({ length: count }, () => Uint8Array.from(scene, (v) => v + sigma * rand()));
}

const watch = (traces: readonly Uint8Array[], gapMs = 70): FrameLoop =>
  traces.reduce((loop, t, i) => noteFrame(loop, t, i * gapMs), NO_FRAMES);

describe('returning pictures', () => {
  it('are not found in a still scene, however little noise there is', () => {
    for (const sigma of [1, 2, 5]) expect(isLooped(watch(still(120, sigma)))).toBe(false);
  });

  it('are not found when a camera delivers pictures two or three times', () => {
    const twice = still(60, 2).flatMap((t) => [t, t]);
    const thrice = still(40, 2).flatMap((t) => [t, t, t]);
    expect([isLooped(watch(twice)), isLooped(watch(thrice))]).toEqual([false, false]);
    expect(watch(thrice).frozen).toBe(false);
  });

  it('are found when a recording plays again, even if re-encoded', () => {
    const recorded = still(30, 3);
    const rand = deviates(5);
    const again = recorded.map((t) => t.map((v) => v + 0.7 * rand()));
    expect(isLooped(watch([...recorded, ...recorded]))).toBe(true);
    expect(isLooped(watch([...recorded, ...again]))).toBe(true);
  });

  it('are not found in poses that recur by chance', () => {
    // The whole picture changes all the time, by whole grey levels, and comes close to earlier ones at odd intervals.
    const [scene] = still(1, 0);
    const rand = deviates(3);
    const sway = Array.from({ length: 150 }, (_, i) =>
      scene.map((v, n) => v + 40 * Math.sin(1.3 * i) * Math.sin(n) + 2 * rand()),
    );
    expect(isLooped(watch(sway))).toBe(false);
  });

  it('are found when nothing changes at all for seconds', () => {
    const [one] = still(1, 3);
    expect(watch(Array.from({ length: 40 }, () => one)).frozen).toBe(true);
    expect(watch(Array.from({ length: 5 }, () => one)).frozen).toBe(false);
  });

  it('are matched to the earliest of the most similar earlier pictures', () => {
    // With few pixels of few values, many pictures are equally similar.
    const trace = fc.uint8Array({ minLength: 70, maxLength: 70, max: 2 });
    fc.assert(
      fc.property(fc.array(trace, { maxLength: 12 }), (traces) => {
        const { pictures, returns } = watch(traces);
        for (const [i, found] of returns.entries()) {
          const picture = pictures[i + 1];
          const earlier = pictures.slice(0, i).map((p) => ({
            difference: p.trace.reduce((sum, v, n) => sum + (v - picture.trace[n]) ** 2, 0) / 70,
            agoMs: picture.atMs - p.atMs,
          }));
          const least = Math.min(...earlier.map((e) => e.difference));
          const first = earlier.find((e) => e.difference === least);
          expect(found).toEqual(first ?? { difference: Number.POSITIVE_INFINITY, agoMs: 0 });
        }
      }),
    );
  });

  it('take a bounded amount of memory, however long the film is', () => {
    const loop = watch(still(320, 3));
    expect(loop.pictures.length).toBe(300);
    expect(loop.returns.length).toBe(300);
  });
});

/** The evidence of frames of these pictures, and of a claimed webcam. Equal pictures are equal frames. */
function evidenceFrom(traces: readonly Uint8Array[], gapsMs: (i: number) => number): string[] {
  let seen = startEvidence(WEBCAM);
  let atMs = 1e6;
  for (const [i, trace] of traces.entries()) {
    atMs += gapsMs(i);
    seen = noteArrival(seen, {
      digest: String(trace),
      capturedMs: atMs,
      arrivedMs: atMs + 20 + ((i * 7) % 5),
    });
    seen = noteReading(seen, faceReading({ trace: trace.slice(), imageWidth: 1280, imageHeight: 720 }), atMs);
  }
  return [...evidenceOf(seen)].sort();
}

/** A person, who drifts, in front of a sensor. */
function person(count: number): Uint8Array[] {
  const rand = deviates(21);
  const [scene] = still(1, 0);
  return Array.from({ length: count }, (_, n) =>
    scene.map((v, p) => v + (p < 400 ? 25 * Math.sin((p + 9 * n) / 20) : 0) + 2 * rand()),
  );
}
const uneven = (i: number): number => 70 + ((i * 7919) % 23);

describe('a video that stands still', () => {
  const film = person(60);

  // The page of an earlier version sends what it has after 1.5 s; a busy camera delivers a picture several times.
  it.each([
    ['at the start', 0, 4, 1500],
    ['in the middle', 20, 5, 1500],
    ['for seven seconds, at any pace', 20, 7, 1000],
    ['for a moment', 20, 6, 90],
  ])('%s and goes on is a camera', (_, after, times, paceMs) => {
    const frames = [
      ...film.slice(0, after),
      ...Array(times).fill(film[after]),
      ...film.slice(after + 1, after + 31),
    ];
    const pace = (i: number) => (i >= after && i < after + times ? paceMs + (i % 3) : uneven(i));
    expect(evidenceFrom(frames, pace)).toEqual([]);
  });

  it('for long, and then goes on for long, is a camera', () => {
    const frames = [...film.slice(0, 20), ...Array(12).fill(film[20]), ...film.slice(21, 51)];
    expect(evidenceFrom(frames, (i) => (i >= 20 && i < 32 ? 1500 + (i % 3) : uneven(i)))).toEqual([]);
  });

  it.each([
    ['from the start', 0],
    ['after it moved', 30],
  ])('forever is a picture (%s)', (_, after) => {
    const held = [...film.slice(0, after), ...Array(40).fill(film[after])];
    expect(evidenceFrom(held, uneven)).toEqual(['looped_frames', 'repeated_frames']);
    expect(evidenceFrom(held.slice(0, after + 12), uneven)).toContain('repeated_frames');
  });

  it('again and again is a picture', () => {
    const frames = Array.from({ length: 5 }, (_, n) =>
      Array<Uint8Array>(20).fill(film[n] as Uint8Array),
    ).flat();
    expect(evidenceFrom(frames, uneven)).toContain('repeated_frames');
  });

  it('and returns to where it was is a recording', () => {
    expect(evidenceFrom([...film.slice(0, 30), ...film.slice(0, 30)], uneven)).toContain('repeated_frames');
  });
});

describe('times of frames', () => {
  const at = (gaps: readonly number[], delay = 20) => {
    let ms = 1_000_003.21;
    return [0, ...gaps].map((gap) => {
      ms += gap;
      return { capturedMs: ms, arrivedMs: ms + delay };
    });
  };
  const gaps = (count: number, spreadMs: number) => {
    const rand = deviates(9);
    return Array.from({ length: count }, () => 66.7 + spreadMs * rand());
  };

  it('are too even if a timer made them, but not if a camera did', () => {
    expect(isMachineTimed(at(gaps(40, 0)))).toBe(true);
    expect(isMachineTimed(at(gaps(40, 0.1)))).toBe(true);
    expect(isMachineTimed(at(gaps(40, 3)))).toBe(false);
  });

  /**
   * Frames that are sent at a tick of a camera or a timer, each once it is asked for: the first ten as soon as the one
   * before is read, the others this far apart.
   */
  const askedFor = (tickMs: number, everyMs: number, spreadMs: number) => {
    const rand = deviates(9);
    let [tick, askedMs, last] = [0, 0, 0];
    return at(
      Array.from({ length: 30 }, (_, i) => {
        askedMs = Math.max(askedMs + (i < 10 ? 0 : everyMs), tick * tickMs);
        tick = Math.max(tick + 1, Math.ceil(askedMs / tickMs));
        const ms = tick * tickMs + spreadMs * rand();
        const gap = ms - last;
        last = ms;
        return gap;
      }),
    );
  };

  it.each([0, 100, 160])(
    'are found to be a timer’s, and no camera’s, if frames are asked for every %i ms',
    (everyMs) => {
      for (const tickMs of [60, 66.7, 80, 100, 125, 200]) {
        expect([tickMs, isMachineTimed(askedFor(tickMs, everyMs, 0))]).toEqual([tickMs, true]);
        expect([tickMs, isMachineTimed(askedFor(tickMs, everyMs, 0.1))]).toEqual([tickMs, true]);
      }
      for (const cameraMs of [16.7, 33.3, 41.7, 66.7])
        for (const spreadMs of [1, 3])
          expect([cameraMs, isMachineTimed(askedFor(cameraMs, everyMs, spreadMs))]).toEqual([
            cameraMs,
            false,
          ]);
    },
  );

  it('say nothing where the page’s clock is rounded, as browsers that resist fingerprinting do', () => {
    const rand = deviates(4);
    for (const stepMs of [100 / 6, 100]) {
      let ms = 1.7e12;
      const times = Array.from({ length: 40 }, () => {
        ms += 110 + 15 * Math.abs(rand());
        return { capturedMs: Math.floor(ms / stepMs) * stepMs, arrivedMs: ms };
      });
      expect([stepMs, isMachineTimed(times)]).toEqual([stepMs, false]);
    }
  });

  it('are a person’s where several came at once', () => {
    expect(isMachineTimed(at([...gaps(40, 0), 0]))).toBe(false);
  });

  it('are not judged while there are few', () => {
    expect(isMachineTimed(at(gaps(19, 0)))).toBe(false);
  });

  it('may be late and use differently set clocks, but may not go back', () => {
    const honest = at(gaps(40, 3)).map((t, i) => ({ ...t, arrivedMs: t.arrivedMs + 7e6 + (i % 7) * 300 }));
    expect(capturesContradictArrivals(honest)).toBe(false);
    const back = [...honest, { capturedMs: honest[3].capturedMs, arrivedMs: honest[39].arrivedMs + 70 }];
    expect(capturesContradictArrivals(back)).toBe(true);
  });

  it('contradict the arrivals if a recording was made earlier', () => {
    const slowed = at(gaps(200, 3)).map((t, i) => ({ ...t, arrivedMs: t.arrivedMs + i * 120 }));
    expect(capturesContradictArrivals(slowed)).toBe(true);
  });

  it('never contradict the arrivals for any network delay below the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 19_000 }), { minLength: 1, maxLength: 60 }),
        (delays) => {
          const times = delays.map((d, i) => ({ capturedMs: i * 70, arrivedMs: i * 70 + d }));
          expect(capturesContradictArrivals(times)).toBe(false);
        },
      ),
    );
  });
});
