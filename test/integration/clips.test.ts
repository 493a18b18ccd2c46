/**
 * Tests evidence in the frames on recordings of real people: it must not be raised there, but must be on replays of
 * them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLooped, NO_FRAMES, noteFrame } from '../../src/domain/liveness/frame-loop.ts';
import { isStillPicture, STILL_PICTURES } from '../../src/domain/liveness/still-picture.ts';
import { DECODE_LIMITS } from '../../src/engine/imaging/admission.ts';
import { trace } from '../../src/engine/measures/trace.ts';
import { decode } from '../../src/engine/stages/decode.ts';
import { SHARED } from '../support/shared.ts';

const CLIPS = join(SHARED, 'clips');
const missing = [
  existsSync(CLIPS) ? '' : `${CLIPS} is not there; set OMOTE_SHARED`,
  spawnSync('ffmpeg', ['-version']).error ? 'there is no ffmpeg' : '',
].filter(Boolean);

/** The JPEG quality of the page, and of an attacker who encodes a recording again. */
const PAGE = 85;
const ANEW = 80;

async function traceOf(picture: Buffer, ...qualities: number[]): Promise<Uint8Array> {
  let jpeg = picture;
  for (const quality of qualities) jpeg = await sharp(jpeg).jpeg({ quality }).toBuffer();
  const decoded = await decode(jpeg, DECODE_LIMITS.still);
  if (decoded.kind !== 'decoded') throw new Error(decoded.reason);
  return trace(decoded.raster);
}

const looped = (traces: readonly Uint8Array[], gapMs: number) =>
  isLooped(traces.reduce((loop, t, i) => noteFrame(loop, t, i * gapMs), NO_FRAMES));

describe.skipIf(missing.length > 0)(
  `clips of real people${missing.length ? ` (skipped: ${missing})` : ''}`,
  () => {
    let folder = '';
    const once = new Map<string, Uint8Array[]>();
    const again = new Map<string, Uint8Array[]>();

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'omote-clips-'));
      for (const clip of readdirSync(CLIPS).filter((f) => f.endsWith('.mkv'))) {
        execFileSync('ffmpeg', [
          '-v',
          'error',
          '-i',
          join(CLIPS, clip),
          '-q:v',
          '2',
          join(folder, `${clip}-%03d.jpg`),
        ]);
        const files = readdirSync(folder)
          .filter((f) => f.startsWith(clip))
          .sort();
        // As pages send them: every other frame of 30 per second.
        const pictures = files.filter((_, i) => i % 2 === 0).map((f) => readFileSync(join(folder, f)));
        once.set(clip, await Promise.all(pictures.map((p) => traceOf(p, PAGE))));
        again.set(clip, await Promise.all(pictures.map((p) => traceOf(p, ANEW, PAGE))));
      }
    }, 400_000);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('are never taken for loops', () => {
      const wrong = [...once].filter(([, traces]) => looped(traces, 67)).map(([clip]) => clip);
      expect(wrong).toEqual([]);
      // Whole attempts are longer than a clip and have fewer frames per second.
      for (const nth of [2, 3]) {
        const sparse = [...once].filter(([, t]) =>
          looped(
            t.filter((_, i) => i % nth === 0),
            67 * nth,
          ),
        );
        expect(sparse.map(([clip]) => clip)).toEqual([]);
      }
    });

    it('are recognised as loops when they are encoded again and replayed', () => {
      const found = [...once].filter(([clip, traces]) => looped([...traces, ...(again.get(clip) ?? [])], 67));
      expect(found.length).toBeGreaterThanOrEqual(Math.floor(0.9 * once.size));
    });

    it('are never taken for stills with noise, whole or in parts, fast or slow', () => {
      const wrong = [...once].filter(([, traces]) =>
        [1, 2].some((nth) => {
          const film = traces.filter((_, i) => i % nth === 0);
          return film.some((_, i) => isStillPicture(film.slice(i, i + STILL_PICTURES)));
        }),
      );
      expect(wrong.map(([clip]) => clip)).toEqual([]);
    });

    it('are not taken for loops when another clip of the same room follows', () => {
      const films = [...once.values()];
      for (const [i, film] of films.entries())
        expect(looped([...film, ...films[(i + 1) % films.length]], 67)).toBe(false);
    });
  },
);
