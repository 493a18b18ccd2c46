/**
 * How often the light challenge distinguishes a lit face from a recording: face colours of real clips, with simulated
 * light. Needs ../shared/clips (or OMOTE_SHARED) and ffmpeg. Takes some minutes, mostly for reading the clips.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mulberry32 } from '../../scripts/random.ts';
import { CAPTURE_LIMITS } from '../../src/domain/capture/quality.ts';
import type { FaceColour } from '../../src/domain/capture/reading.ts';
import { judgeLight, type LightVerdict } from '../../src/domain/liveness/light-challenge.ts';
import { drawLight } from '../../src/domain/liveness/light-sequence.ts';
import { STANDARD_PACK } from '../../src/domain/packs/shipped-packs.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { loadPack } from '../../src/engine/packs/packs.ts';
import { MODELS } from '../engine/pictures.ts';
import { filmed } from '../support/lit-film.ts';
import { SHARED } from '../support/shared.ts';
import { printTable } from './print-table.ts';

const CLIPS = join(SHARED, 'clips');
/** Every second frame of 30 a second, as fast as pages send. */
const EVERY = 2;
const CLIP_FRAME_MS = 1000 / 30;
const SHARES = [0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2];
const PACES = [5, 8, 12];
const TRIALS = 60;

/** The colours of a clip's face, frame by frame. */
async function coloursOf(clip: string): Promise<FaceColour[]> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-light-'));
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-i', join(CLIPS, clip), '-q:v', '2', join(folder, '%04d.jpg')]);
    const files = readdirSync(folder).sort();
    const colours: FaceColour[] = [];
    for (const file of files.filter((_, i) => i % EVERY === 0)) {
      const reading = await engine.read(readFileSync(join(folder, file)), {
        limits: CAPTURE_LIMITS,
        embed: false,
        deadlineMs: 60_000,
      });
      if (reading.kind === 'face') colours.push(reading.colour);
    }
    return colours;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plays the clip forwards and backwards, as often as needed. */
function playing(colours: readonly FaceColour[]): (atMs: number) => FaceColour {
  const turn = 2 * colours.length - 1;
  return (atMs) => {
    const i = Math.floor(atMs / (EVERY * CLIP_FRAME_MS)) % turn;
    return colours[i < colours.length ? i : turn - i];
  };
}

if (!existsSync(CLIPS)) {
  process.stdout.write(`skipped: ${CLIPS} is not there; set OMOTE_SHARED\n`);
  process.exit();
}

if (spawnSync('ffmpeg', ['-version']).error) {
  process.stdout.write('skipped: there is no ffmpeg, which decodes the clips (apt-get install ffmpeg)\n');
  process.exit();
}

const engine = await openEngine({ pack: loadPack(STANDARD_PACK, [MODELS]) });
const clips: FaceColour[][] = [];
for (const clip of readdirSync(CLIPS).filter((f) => f.endsWith('.mkv'))) {
  const colours = await coloursOf(clip);
  if (colours.length > 20) clips.push(colours);
}
await engine.close();

const told = (tally: Record<LightVerdict, number>) => `${tally.passed} / ${tally.failed} / ${tally.unclear}`;
const rows: string[][] = [];
for (const [row, share] of SHARES.entries()) {
  const lit = { passed: 0, failed: 0, unclear: 0 };
  const recorded = { passed: 0, failed: 0, unclear: 0 };
  for (const fps of PACES) {
    for (let trial = 0; trial < TRIALS; trial++) {
      const rand = mulberry32(100_000 * row + 1000 * fps + trial);
      const pick = (below: number) => Math.floor(rand() * below);
      const shown = drawLight(pick);
      // The clips already have fluctuations of their own.
      const scene = {
        share,
        fps,
        lagMs: 60 + 200 * rand(),
        strayed: 0,
        seenMs: playing(clips[trial % clips.length]),
      };
      const frames = filmed(shown, scene, trial);
      lit[judgeLight(shown, frames).verdict]++;
      recorded[judgeLight(drawLight(pick), frames).verdict]++;
    }
  }
  rows.push([`${100 * share} %`, told(lit), told(recorded)]);
}
printTable(
  ['screen light on the face', 'lit: passed / failed / unclear', 'recording of another sequence'],
  rows,
);
