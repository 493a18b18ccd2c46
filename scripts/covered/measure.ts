/**
 * How often faces with something over eyes or mouth are called covered, and how often others are, on people whose
 * photographs the classifiers were not fitted with.
 */
import { type QualityLimits, qualityProblems, STILL_LIMITS } from '../../src/domain/capture/quality.ts';
import type { FaceReading } from '../../src/domain/capture/reading.ts';
import type { Models } from '../../src/engine/pipeline/models.ts';
import { readPicture } from '../../src/engine/pipeline/pipeline.ts';
import { type Rate, rate } from '../accuracy/metrics.ts';
import { Random, shuffled } from '../random.ts';
import { painted } from './paint.ts';
import {
  jpegOf,
  KINDS,
  type Kind,
  type Photograph,
  photographed,
  type Region,
  readPhotograph,
} from './pictures.ts';

export interface CoveredRow {
  kind: string;
  covers: Kind['covers'];
  fitted: boolean;
  /** Pictures that are otherwise good enough to register with, or show no face any more. */
  pictures: number;
  called: Rate;
  /** Refused for any reason: also pictures in which no face is found, or a reading outside other limits. */
  refused: Rate;
}

export interface CoveredReport {
  people: number;
  rows: CoveredRow[];
  /** Photographs in which eyes or mouth are really covered, as somebody saw who looked through all of them. */
  really: { covers: Region; pictures: number; called: Rate }[];
  /** All other photographs as they are, by collection. */
  plain: { collection: Photograph['collection']; pictures: number; people: number; called: Rate }[];
}

interface Counted {
  called: number;
  pictures: number;
}

const UNCOVERED: QualityLimits = { ...STILL_LIMITS, maxOcclusion: 1 };

/**
 * Paints every kind over one photograph of each person, and reads the others as they are.
 * @param most people to paint over
 */
export async function measureCovered(
  models: Models,
  photographs: readonly Photograph[],
  most: number,
  seed: number,
  progressOf: (total: number) => (done: number) => void,
): Promise<CoveredReport> {
  const held = photographs.filter(({ half }) => half === 'held_out');
  const counts = new Map(KINDS.map((kind) => [kind, { called: 0, refused: 0, pictures: 0 }]));
  const plain = new Map<
    Photograph['collection'],
    { called: number; pictures: number; people: Set<string> }
  >();
  const painting = new Set<string>();
  const really = new Map(
    (['eyes', 'mouth'] as const).map((covers): [Region, Counted] => [covers, { called: 0, pictures: 0 }]),
  );
  const progress = progressOf(held.length);
  for (const [done, photograph] of shuffled(held, seed).entries()) {
    progress(done + 1);
    const raster = await readPhotograph(photograph);
    const random = new Random(seed + done);
    const face = await read(models, await jpegOf(raster, random));
    if (!face?.landmarks || qualityProblems(face, UNCOVERED).length > 0) continue;
    if (photograph.really === 'unclear') continue;
    const worn = photograph.really && really.get(photograph.really);
    if (worn) {
      worn.pictures++;
      if (isCovered(face)) worn.called++;
      continue;
    }
    const own = plain.get(photograph.collection) ?? { called: 0, pictures: 0, people: new Set() };
    plain.set(photograph.collection, own);
    own.pictures++;
    own.people.add(photograph.person);
    if (isCovered(face)) own.called++;
    if (painting.size >= most || painting.has(photograph.person)) continue;
    painting.add(photograph.person);
    for (const [kind, count] of counts) {
      const over = painted(raster, face.landmarks, kind.paint, random);
      const seen = await read(models, await jpegOf(photographed(over, random, kind.dark === true), random));
      // What darkness or blur alone refuses says nothing about coverings.
      if (seen && kind.covers === null && qualityProblems(seen, UNCOVERED).length > 0) continue;
      count.pictures++;
      if (seen && isCovered(seen)) count.called++;
      if (!seen || qualityProblems(seen, STILL_LIMITS).length > 0) count.refused++;
    }
  }
  return {
    people: painting.size,
    rows: [...counts].map(([{ id, covers, fitted }, { called, refused, pictures }]) => ({
      kind: id,
      covers,
      fitted,
      pictures,
      called: rate(called, pictures),
      refused: rate(refused, pictures),
    })),
    really: [...really].map(([covers, { called, pictures }]) => ({
      covers,
      pictures,
      called: rate(called, pictures),
    })),
    plain: [...plain].map(([collection, { called, pictures, people }]) => ({
      collection,
      pictures,
      people: people.size,
      called: rate(called, pictures),
    })),
  };
}

const isCovered = (face: FaceReading): boolean => qualityProblems(face, STILL_LIMITS).includes('covered');

async function read(models: Models, bytes: Uint8Array): Promise<FaceReading | null> {
  const reading = await readPicture(models, bytes, { limits: STILL_LIMITS, embed: false });
  return reading.kind === 'face' ? reading : null;
}

const percent = ({ value, low, high }: Rate): string =>
  `${(100 * value).toFixed(1)} % (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;

/** The report as Markdown. */
export function coveredText(
  pack: string,
  { people, rows, really, plain }: CoveredReport,
  command: string,
): string {
  const line = (row: CoveredRow) =>
    `| ${row.kind}${row.fitted ? '' : ' (\\*)'} | ${row.pictures} | ${percent(row.called)} | ${percent(row.refused)} |`;
  const head = ['| | pictures | called covered | refused for any reason |', '|---|---|---|---|'];
  return [
    `# Covered faces, pack ${pack}`,
    '',
    `Coverings painted over one photograph each of ${people} people from Labelled Faces in the Wild and the Face Research Lab`,
    'London Set, with soft edges, shading, and a camera’s noise, as JPEG; read with the limits for pictures of a registration.',
    'None of these people’s photographs were used to fit the classifiers or their thresholds. With 95 % intervals. Sizes of',
    'sunglasses are half the width and height of a lens, in eye distances. (\\*) No picture of this kind was used for fitting.',
    'Pictures without a covering that are too dark or blurred for a registration are left out.',
    '',
    '## Something covers eyes or mouth',
    '',
    ...head,
    ...rows.filter(({ covers }) => covers !== null).map(line),
    ...really.map(
      ({ covers, pictures, called }) =>
        `| press photographs: ${covers === 'eyes' ? 'real sunglasses and the like' : 'a real hand or arm over the mouth'} | ${pictures} | ${percent(called)} | |`,
    ),
    '',
    '## Nothing does',
    '',
    ...head,
    ...rows.filter(({ covers }) => covers === null).map(line),
    '',
    'Photographs as they are, less those in which somebody who looked through them saw something over eyes or mouth, or could',
    'not tell (tinted lenses, a microphone):',
    '',
    '| | pictures | people | called covered |',
    '|---|---|---|---|',
    ...plain.map((p) => `| ${p.collection} | ${p.pictures} | ${p.people} | ${percent(p.called)} |`),
    '',
    `Written by \`${command}\`.`,
    '',
  ].join('\n');
}
