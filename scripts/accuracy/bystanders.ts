/**
 * How often pictures are refused because of a second face, and how often somebody else's face is chosen. It needs a
 * collection whose labels name the person nearest to the middle, such as LFW. Half of the people (by a hash of the
 * folder's name) served to choose the limits in src/engine/stages/choose.ts; the other half tests them.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CAPTURE_LIMITS, STILL_LIMITS } from '../../src/domain/capture/quality.ts';
import { cosine } from '../../src/domain/gallery/template.ts';
import { DECODE_LIMITS } from '../../src/engine/imaging/admission.ts';
import type { Detection } from '../../src/engine/imaging/face.ts';
import { Picture } from '../../src/engine/imaging/picture.ts';
import { sharpnessOf } from '../../src/engine/measures/sharpness.ts';
import { loadPack } from '../../src/engine/packs/packs.ts';
import { closeModels, type Models, openModels } from '../../src/engine/pipeline/models.ts';
import { locate } from '../../src/engine/pipeline/pipeline.ts';
import { align } from '../../src/engine/stages/align.ts';
import { type Choice, choose, trusted } from '../../src/engine/stages/choose.ts';
import { decode, setUpDecoder } from '../../src/engine/stages/decode.ts';
import { detect } from '../../src/engine/stages/detect.ts';
import { embed } from '../../src/engine/stages/embed.ts';
import { interval, type Rate, rate } from './metrics.ts';

/** The rule before bystanders were distinguished: every second face outside the background causes a refusal. */
const EVERY_FACE = { similarFace: 0, similarFaceInView: 0 };
const RULES = { any_second_face: EVERY_FACE, still: STILL_LIMITS, live: CAPTURE_LIMITS } as const;
type Rule = keyof typeof RULES;

export interface BystanderRow {
  half: 'tuned' | 'held_out';
  rule: Rule;
  pictures: number;
  people: number;
  refused: Rate;
  /** Number of accepted pictures in which another face is nearer to the middle. */
  notNearest: number;
  /** Number of accepted pictures in which another face is clearly more similar to the person's other pictures. */
  lessAlike: number;
}

/** The other face's cosine must be higher by this much. */
const CLEARLY = 0.1;

interface Seen {
  person: string;
  file: string;
  choices: Record<Rule, Choice>;
  nearest: Detection | null;
  faces: readonly Detection[];
  /** Templates of all faces. Empty if they are not needed. */
  templates: Map<Detection, Float32Array>;
}

/**
 * Reads the pictures with one pack, and counts refusals and wrong choices for each half of the people and each rule.
 * @param folder contains the pictures
 * @param files paths relative to the folder, one folder per person
 * @param progress receives the number of pictures read so far
 */
export async function bystanderRows(
  folder: string,
  files: readonly string[],
  pack: { name: string; roots: readonly string[] },
  progress: (done: number) => void,
): Promise<BystanderRow[]> {
  setUpDecoder();
  const models = await openModels(loadPack(pack.name, pack.roots));
  const seen: Seen[] = [];
  try {
    for (const [done, file] of files.entries()) {
      const found = await look(models, join(folder, file));
      if (found) seen.push({ ...found, file, person: dirname(file) });
      progress(done + 1);
    }
    // If all pictures of a person show one face, nothing can be confused. Computing templates is most of the work.
    const accompanied = new Set(seen.filter(({ faces }) => faces.length > 1).map(({ person }) => person));
    for (const picture of seen)
      if (accompanied.has(picture.person)) await describeAll(models, join(folder, picture.file), picture);
  } finally {
    await closeModels(models);
  }
  const halves = Map.groupBy(seen, ({ person }) => halfOf(person));
  const there = (['tuned', 'held_out'] as const).filter((half) => halves.has(half));
  return there.flatMap((half) =>
    (Object.keys(RULES) as Rule[]).map((rule) => row(half, rule, halves.get(half) ?? [])),
  );
}

const halfOf = (person: string): BystanderRow['half'] =>
  createHash('sha256').update(person).digest().readUInt8(31) % 2 === 0 ? 'tuned' : 'held_out';

/** Decodes a picture for `work`. @returns null: it cannot be read */
async function withPicture<T>(path: string, work: (picture: Picture) => Promise<T>): Promise<T | null> {
  const decoded = await decode(new Uint8Array(readFileSync(path)), DECODE_LIMITS.still);
  if (decoded.kind === 'unreadable') return null;
  const picture = new Picture(decoded.raster);
  try {
    return await work(picture);
  } finally {
    picture.close();
  }
}

const look = (models: Models, path: string): Promise<Omit<Seen, 'person' | 'file'> | null> =>
  withPicture(path, (picture) => lookAt(models, picture));

async function lookAt(models: Models, picture: Picture): Promise<Omit<Seen, 'person' | 'file'>> {
  const faces = trusted(await detect(models.detect, picture));
  const { width, height } = picture;
  const view = { width, height, sharpness: (face: Detection) => sharpnessOf(picture, face) };
  const choices = {
    any_second_face: choose(faces, view, RULES.any_second_face),
    still: choose(faces, view, RULES.still),
    live: choose(faces, view, RULES.live),
  };
  const off = ({ box }: Detection) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2);
  const nearest = faces.toSorted((a, b) => off(a) - off(b))[0] ?? null;
  return { choices, nearest, faces, templates: new Map() };
}

async function describeAll(models: Models, path: string, { faces, templates }: Seen): Promise<void> {
  await withPicture(path, async (picture) => {
    for (const face of faces)
      templates.set(face, await embed(models.embed, align(picture, await locate(models, picture, face))));
  });
}

function row(half: BystanderRow['half'], rule: Rule, seen: readonly Seen[]): BystanderRow {
  const byPerson = Map.groupBy(seen, ({ person }) => person);
  let [refused, notNearest, lessAlike] = [0, 0, 0];
  for (const picture of seen) {
    const choice = picture.choices[rule];
    if (choice.kind === 'several') refused++;
    if (choice.kind !== 'one') continue;
    if (choice.detection !== picture.nearest) notNearest++;
    const others = (byPerson.get(picture.person) ?? []).filter((other) => other !== picture);
    if (isLessAlike(choice.detection, picture.templates, others)) lessAlike++;
  }
  const pictures = seen.length;
  return {
    half,
    rule,
    pictures,
    people: byPerson.size,
    refused: rate(refused, pictures),
    notNearest,
    lessAlike,
  };
}

/**
 * Whether another face is clearly more similar than the chosen one to the nearest faces in the person's other pictures.
 */
function isLessAlike(
  chosen: Detection,
  templates: ReadonlyMap<Detection, Float32Array>,
  others: readonly Seen[],
): boolean {
  const references = others.flatMap(({ nearest, templates: t }) => (nearest && t.get(nearest)) ?? []);
  const template = templates.get(chosen);
  if (template === undefined || references.length === 0 || templates.size < 2) return false;
  const likeness = (t: Float32Array) =>
    references.reduce((sum, r) => sum + cosine(t, r), 0) / references.length;
  const own = likeness(template);
  return [...templates].some(([face, t]) => face !== chosen && likeness(t) > own + CLEARLY);
}

/** The rows as a Markdown table. */
export function bystanderText(rows: readonly BystanderRow[]): string {
  const lines = rows.map(
    ({ half, rule, pictures, refused: r, notNearest, lessAlike }) =>
      `| ${half === 'tuned' ? 'tuned on' : 'held out'} | ${rule.replaceAll('_', ' ')} | ${pictures} | ${interval(r)} | ${notNearest} | ${lessAlike} |`,
  );
  return [
    '| people | rule | pictures | refused for a second face | another face nearer to the middle | another face more alike |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
