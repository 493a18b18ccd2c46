/**
 * How similar the pictures of one visit are, in films of real people: the length of their mean before normalisation.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { averageTemplates } from '../../../src/domain/gallery/template.ts';
import type { FaceEngine } from '../../../src/domain/packs/ports-engine.ts';
import { ENROLMENT_GOAL } from '../../../src/domain/site/settings.ts';

/** Frames read per second. An enrolment's pictures are at least this far apart. */
const FPS = 1000 / ENROLMENT_GOAL.minGapMs;

/**
 * Mean lengths of every five consecutive pictures that an enrolment could have taken, ascending.
 * @param folder films that ffmpeg can read
 * @throws Error without ffmpeg
 */
export async function filmedMeanLengths(engine: FaceEngine, folder: string): Promise<number[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'omote-films-'));
  try {
    const lengths: number[] = [];
    for (const film of readdirSync(folder)
      .filter((name) => /\.(mkv|mp4|mjpeg)$/.test(name))
      .sort())
      lengths.push(...(await lengthsOf(engine, join(folder, film), join(scratch, film))));
    return lengths.sort((a, b) => a - b);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function lengthsOf(engine: FaceEngine, film: string, base: string): Promise<number[]> {
  execFileSync('ffmpeg', ['-v', 'error', '-i', film, '-vf', `fps=${FPS}`, '-q:v', '2', `${base}-%04d.jpg`]);
  const folder = join(base, '..');
  const own = readdirSync(folder).filter((name) => join(folder, name).startsWith(`${base}-`));
  const templates: Float32Array[] = [];
  for (const name of own.sort()) {
    const { limits } = ENROLMENT_GOAL;
    // Small and blurred faces make the lengths shorter than in captures, which errs on the side of stricter thresholds.
    const any = { ...limits, minEyeDistancePx: 0, minSharpness: 0 };
    const options = { limits: any, embed: true, deadlineMs: 60_000 };
    const reading = await engine.read(new Uint8Array(readFileSync(join(folder, name))), options);
    if (reading.kind === 'face' && reading.template) templates.push(reading.template);
  }
  const { frames } = ENROLMENT_GOAL;
  return templates
    .slice(frames - 1)
    .map((_, i) => averageTemplates(templates.slice(i, i + frames)).meanLength ?? 1);
}
