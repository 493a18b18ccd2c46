/**
 * How far films of living people are from being taken for stills with noise, and such stills from being taken for
 * films.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { CAPTURE_LIMITS } from '../../src/domain/capture/quality.ts';
import { isStillPicture, STILL_PICTURES, stillFigures } from '../../src/domain/liveness/still-picture.ts';
import { STANDARD_PACK } from '../../src/domain/packs/shipped-packs.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { DECODE_LIMITS } from '../../src/engine/imaging/admission.ts';
import { trace } from '../../src/engine/measures/trace.ts';
import { loadPack } from '../../src/engine/packs/packs.ts';
import { decode } from '../../src/engine/stages/decode.ts';
import { portrait } from '../sample-people.ts';
import { gaussian, noise, pixelsOf } from './programs.ts';

/** JPEG quality, the same as the capture page's. */
const QUALITY = 85;
const MODELS = join(import.meta.dirname, '..', '..', 'models');
const WINDOWS = [STILL_PICTURES, 12, 20];
const NOISES = [0, 2, 4, 8];

/** @param hasFace skips frames without a face, which the product ignores; null: all frames are taken */
export async function tracesOfFilm(
  file: string,
  every: number,
  hasFace: ((jpeg: Buffer) => Promise<boolean>) | null = null,
): Promise<Uint8Array[]> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-margins-'));
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-q:v', '2', join(folder, '%04d.jpg')]);
    const names = readdirSync(folder).sort();
    const kept = names.filter((_, i) => i % every === 0).map((name) => readFileSync(join(folder, name)));
    const traces: Uint8Array[] = [];
    for (const jpeg of await Promise.all(kept.map(recoded)))
      if (hasFace === null || (await hasFace(jpeg))) traces.push(await traceOf(jpeg));
    return traces;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const recoded = (jpeg: Buffer): Promise<Buffer> => sharp(jpeg).jpeg({ quality: QUALITY }).toBuffer();

/**
 * The picture's trace, as the engine computes it.
 * @throws Error if the JPEG cannot be decoded
 */
export async function traceOf(jpeg: Buffer): Promise<Uint8Array> {
  const decoded = await decode(jpeg, DECODE_LIMITS.still);
  if (decoded.kind !== 'decoded') throw new Error(decoded.reason);
  return trace(decoded.raster);
}

/**
 * Prints how far the films in the folder are from being taken for stills. Prints why if the folder is missing.
 * @param clips folder with films (`*.mkv`)
 */
export async function printMargins(clips: string): Promise<void> {
  if (!existsSync(clips)) {
    process.stdout.write(`skipped: ${clips} is not there; set OMOTE_SHARED\n`);
    return;
  }
  const files = readdirSync(clips).filter((f) => f.endsWith('.mkv'));
  const films: Uint8Array[][] = [];
  const engine = await openEngine({ pack: loadPack(STANDARD_PACK, [MODELS]), workers: 1, queueLimit: 8 });
  let looked = 0;
  const hasFace = async (jpeg: Buffer) => {
    looked++;
    const options = { limits: CAPTURE_LIMITS, embed: false, deadlineMs: 60_000 };
    return (await engine.read(new Uint8Array(jpeg), options)).kind === 'face';
  };
  for (const file of files) films.push(await tracesOfFilm(join(clips, file), 2, hasFace));
  await engine.close();
  const faces = films.reduce((sum, film) => sum + film.length, 0);
  process.stdout.write(`${faces} of ${looked} frames have one face, and count\n`);
  process.stdout.write(
    'films of people, 15 and 7.5 pictures a second; camera noise beyond theirs is simulated\n',
  );
  for (const every of [1, 2])
    for (const sigma of NOISES)
      for (const length of WINDOWS)
        line(`every ${every}, noise ${sigma}, ${length} pictures`, films, every, sigma, length);
  process.stdout.write('stills with noise (a sample portrait)\n');
  const photo = await pixelsOf(await portrait('ada'));
  for (const sigma of [1, 3, 8, 20]) {
    const program = noise(photo, sigma, sigma);
    const heard = { instruction: 'keep_still', colours: [], stepMs: 0, litMs: 0 } as const;
    const still: Uint8Array[] = [];
    for (let i = 0; i < 40; i++) still.push(await traceOf(await program.frame(heard)));
    for (const length of WINDOWS) line(`σ ${sigma}, ${length} pictures`, [still], 1, 0, length);
  }
}

function line(
  what: string,
  films: readonly Uint8Array[][],
  every: number,
  sigma: number,
  length: number,
): void {
  const draw = gaussian(7);
  const windows = films.flatMap((film) => {
    const shown = film.filter((_, i) => i % every === 0).map((t) => (sigma ? withNoise(t, sigma, draw) : t));
    const starts = Math.max(0, Math.floor((shown.length - length) / 3) + 1);
    return Array.from({ length: starts }, (_, i) => shown.slice(3 * i, 3 * i + length));
  });
  const figures = windows.map((w) => stillFigures(w));
  const growth = figures.map((f) => f.growth);
  const spread = figures.map((f) => f.spread);
  const range = (all: number[]) => `${Math.min(...all).toFixed(2)}…${Math.max(...all).toFixed(2)}`;
  const taken = windows.filter((w) => isStillPicture(w)).length;
  process.stdout.write(
    `${what.padEnd(36)} ${String(windows.length).padStart(4)} windows: growth ${range(growth)}, spread ${range(spread)}, taken for stills ${taken}\n`,
  );
}

const withNoise = (trace: Uint8Array, sigma: number, draw: () => number): Uint8Array =>
  trace.map((value) => Math.max(0, Math.min(255, Math.round(value + sigma * draw()))));
