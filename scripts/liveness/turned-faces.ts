/**
 * How similar a turned face and the same person's front are, and a stranger's. The challenge's threshold for the face
 * at the end of a movement is based on it. Heads are rendered; LFW pictures and their fronts are from different days;
 * films are real.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaceReading, Reading } from '../../src/domain/capture/reading.ts';
import { clopperPearson } from '../../src/domain/clopper-pearson.ts';
import { averageTemplates, cosine } from '../../src/domain/gallery/template.ts';
import { CHALLENGE_RULES, TURNED_LIMITS } from '../../src/domain/liveness/challenge.ts';
import { MOVEMENTS } from '../../src/domain/liveness/movement.ts';
import { scoreAtFmr } from '../../src/domain/packs/calibration.ts';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import { TURNED_FACE_FMR } from '../../src/domain/site/settings.ts';
import type { Network } from '../../src/engine/network/network.ts';
import { ANY_QUALITY } from '../accuracy/read-pictures.ts';
import { Random } from '../random.ts';
import { type Collections, lfwPerson, portraitsOf } from './people.ts';
import { livingFootage } from './subjects.ts';
import { turnedPictures } from './turned-pictures.ts';

/** One movement of one person: the average of the fronts, and the frames at the movement's end. */
interface Turn {
  person: string;
  front: Float32Array;
  turned: readonly Float32Array[];
}

const FRONTS = 3;
const RATES = [0.1, 0.05, 0.03, TURNED_FACE_FMR, 1e-3];
const FILM_FPS = 10;

/**
 * Prints the similarity of turned faces to their own and to strangers' fronts, and the error rates at several
 * thresholds.
 * @param given `people`: number of rendered heads; `clips`: folder with films, skipped if missing; `say`: receives
 *   progress
 */
export async function printTurnedFaces(
  engine: FaceEngine,
  mesh: Network,
  from: Collections,
  given: { people: number; seed: number; clips: string; say: (text: string) => void },
): Promise<void> {
  const rows: [string, Turn[]][] = [
    ['rendered heads', await renderedTurns(engine, mesh, from, given)],
    ['LFW, pictures of other days', await lfwTurns(engine, from)],
    ['films', await filmedTurns(engine, given.clips)],
  ];
  const { name, calibration } = engine.pack;
  process.stdout.write(`pack ${name}; the best frame of a movement counts, as in the challenge\n`);
  for (const [title, turns] of rows) {
    process.stdout.write(
      `${title}: ${turns.length} movements of ${new Set(turns.map((t) => t.person)).size}\n`,
    );
    const own = turns.map((t) => best(t.turned, t.front));
    const others = turns.flatMap((t, i) => {
      const other = turns.slice(i + 1).find(({ person }) => person !== t.person);
      return other ? [best(t.turned, other.front)] : [];
    });
    process.stdout.write(
      `  cosine, own 1 % ${at(own, 0.01)}, 5 % ${at(own, 0.05)}, median ${at(own, 0.5)}; ` +
        `strangers median ${at(others, 0.5)}, 99 % ${at(others, 0.99)}\n`,
    );
    // Two films may show the same person, so no pair there is known to be strangers.
    const known = title !== 'films';
    for (const rate of RATES) {
      const least = scoreAtFmr(calibration, rate);
      const refused = share(own, (score) => score < least);
      const passed = known ? `, strangers passing ${share(others, (score) => score >= least)}` : '';
      process.stdout.write(
        `  threshold at FMR ${rate} (${least.toFixed(3)}): own refused ${refused}${passed}\n`,
      );
    }
  }
}

const best = (turned: readonly Float32Array[], front: Float32Array): number =>
  Math.max(...turned.map((t) => cosine(t, front)));

function at(scores: readonly number[], share: number): string {
  const sorted = [...scores].sort((a, b) => a - b);
  return sorted.length === 0 ? '–' : sorted[Math.round(share * (sorted.length - 1))].toFixed(3);
}

function share(scores: readonly number[], is: (score: number) => boolean): string {
  const hits = scores.filter(is).length;
  const [low, high] = clopperPearson(hits, scores.length).map((p) => (100 * p).toFixed(1));
  return `${hits} of ${scores.length} (${low}–${high} %)`;
}

async function renderedTurns(
  engine: FaceEngine,
  mesh: Network,
  from: Collections,
  { people, seed, say }: { people: number; seed: number; say: (text: string) => void },
): Promise<Turn[]> {
  const random = new Random(seed);
  const turns: Turn[] = [];
  for (const half of ['found_from', 'judged_with'] as const) {
    const portraits = await portraitsOf(engine, from, half, { london: people >> 1, lfw: 0 }, random);
    for (const [i, portrait] of portraits.entries()) {
      const { fronts, ways } = await livingFootage(engine, mesh, portrait, random);
      const faces = fronts.filter(isFace);
      for (const movement of MOVEMENTS)
        turns.push(...turnOf(portrait.file, faces, Object.values(ways[movement]).flat().filter(isFace)));
      if (i % 10 === 9) say(`${i + 1} of ${portraits.length} heads`);
    }
  }
  return turns;
}

/** Frames turned from the front as far as the challenge asks, in any direction. */
function turnOf(person: string, fronts: readonly FaceReading[], frames: readonly FaceReading[]): Turn[] {
  const templates = fronts.flatMap((f) => f.template ?? []).slice(0, FRONTS);
  if (templates.length === 0) return [];
  const [yaw, pitch] = (['yawDeg', 'pitchDeg'] as const).map((angle) =>
    mean(fronts.map((f) => f.quality[angle])),
  );
  const { turnDeg, nodDeg } = CHALLENGE_RULES;
  const turned = frames
    .filter(({ quality: q }) => Math.abs(q.yawDeg - yaw) >= turnDeg || Math.abs(q.pitchDeg - pitch) >= nodDeg)
    .flatMap((f) => f.template ?? []);
  return turned.length === 0 ? [] : [{ person, front: averageTemplates(templates).template, turned }];
}

async function lfwTurns(engine: FaceEngine, { lfw }: Collections): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (const half of ['found_from', 'judged_with'] as const)
    for (const { file, turned, fronts } of await turnedPictures(engine, lfw, half, true))
      turns.push(...turnOf(lfwPerson(file), fronts, [turned]));
  return turns;
}

/** Each run of turned frames in a film is a movement. The front is the pose that most of the film shows. */
async function filmedTurns(engine: FaceEngine, clips: string): Promise<Turn[]> {
  if (!existsSync(clips)) return [];
  const turns: Turn[] = [];
  for (const film of readdirSync(clips)
    .filter((name) => /\.mkv$/.test(name))
    .sort()) {
    const faces = (await readFilm(engine, join(clips, film))).filter(isFace);
    const [yaw, pitch] = (['yawDeg', 'pitchDeg'] as const).map((a) => median(faces.map((f) => f.quality[a])));
    const isFront = ({ quality: q }: FaceReading) =>
      Math.abs(q.yawDeg - yaw) < CHALLENGE_RULES.frontDeg &&
      Math.abs(q.pitchDeg - pitch) < CHALLENGE_RULES.frontDeg;
    const fronts = faces.filter(isFront);
    let run: FaceReading[] = [];
    for (const face of faces) {
      if (!isFront(face)) run.push(face);
      else if (run.length > 0) {
        turns.push(...turnOf(film, fronts, run));
        run = [];
      }
    }
  }
  return turns;
}

async function readFilm(engine: FaceEngine, file: string): Promise<Reading[]> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-turned-'));
  try {
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-i',
      file,
      '-vf',
      `fps=${FILM_FPS}`,
      '-q:v',
      '2',
      join(folder, '%04d.jpg'),
    ]);
    const limits = { ...ANY_QUALITY, maxOcclusion: TURNED_LIMITS.maxOcclusion };
    const options = { limits, embed: true, deadlineMs: 60_000 };
    const files = readdirSync(folder).sort();
    return await Promise.all(
      files.map((name) => engine.read(new Uint8Array(readFileSync(join(folder, name))), options)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isFace = (reading: Reading): reading is FaceReading => reading.kind === 'face';
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1];
