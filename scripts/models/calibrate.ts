/**
 * Measures the false match rates of a pack's scores on pictures of known people, with the engine as it is:
 *   node scripts/models/calibrate.ts <pack> <folder> [--films <folder>] [--data <dataDir>] [--source <text>]
 *   [--for-tests-only] [--keep <folder>] [--write]
 * `--source` names the collection of pictures, `--for-tests-only` says that its terms allow only tests within the house.
 * The folder has one folder per person. If it has a `pairs.csv` (fold,first,second,mated), that is scored too.
 * `--write` writes the result to models/packs/<pack>.json. `npm run accuracy -- … --held-out 10` measures the
 * thresholds on other people.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { ScoreCounts } from '../../src/domain/gallery/score-counts.ts';
import { cosine } from '../../src/domain/gallery/template.ts';
import {
  type Calibration,
  checkCalibration,
  UNKNOWN_MEAN_LENGTH,
} from '../../src/domain/packs/calibration.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { loadPack } from '../../src/engine/packs/packs.ts';
import { keptOr } from '../accuracy/kept-readings.ts';
import { type FaceRead, listPictures, readPictures } from '../accuracy/read-pictures.ts';
import { withAveraging } from './calibration/averaging.ts';
import { filmedMeanLengths } from './calibration/films.ts';
import { fnmrLines, measureFnmrTable } from './calibration/fnmr-table.ts';
import { calibrationPoints, MARGIN, type Sample, scorePairs } from './calibration/scores.ts';

const shipped = join(import.meta.dirname, '..', '..', 'models');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      source: { type: 'string' },
      'for-tests-only': { type: 'boolean' },
      write: { type: 'boolean' },
      films: { type: 'string' },
      keep: { type: 'string' },
    },
  });
  const [name, folder] = positionals;
  if (folder === undefined) throw new Error('usage: calibrate.ts <pack> <folder with one folder per person>');
  const roots = values.data === undefined ? [shipped] : [shipped, join(values.data, 'models')];
  const pack = loadPack(name, roots);
  const engine = await openEngine({ pack });
  const files = listPictures(folder);
  const read = await keptOr(values.keep, pack, { folder, files }, 'pictures folder refuse', () =>
    readPictures(engine, folder, files, 'folder', () => undefined),
  );
  const { films } = values;
  const filmed =
    films === undefined
      ? []
      : await keptOr(values.keep, pack, { folder: films, files: readdirSync(films) }, 'films', () =>
          filmedMeanLengths(engine, films),
        );
  await engine.close();
  const { faces, refused, msPerPicture } = read;
  console.log(
    `${faces.length} faces, refused ${JSON.stringify(refused)}, ${msPerPicture.toFixed(1)} ms per picture`,
  );
  const calibration = measure(faces, {
    collection: values.source ?? folder,
    forTestsOnly: values['for-tests-only'] ?? false,
    unknownMeanLength: shortestVisit(filmed),
  });
  if (existsSync(join(folder, 'pairs.csv'))) printPairs(folder, read.faces, calibration.points);
  if (values.write) writeCalibration(name, calibration);
}

/**
 * Mean length assumed for templates that have none recorded: shorter than in any filmed visit, since the films show
 * only five people.
 */
function shortestVisit(lengths: readonly number[]): number {
  const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))];
  if (lengths.length === 0) return UNKNOWN_MEAN_LENGTH;
  console.log(
    `mean length of five pictures of a visit, ${lengths.length} filmed: ` +
      `shortest ${at(0).toFixed(4)}, 5 % ${at(0.05).toFixed(4)}, median ${at(0.5).toFixed(4)}`,
  );
  return Math.floor(100 * at(0)) / 100;
}

interface Conditions {
  collection: string;
  forTestsOnly: boolean;
  unknownMeanLength: number;
}

function measure(
  faces: readonly FaceRead[],
  { collection, forTestsOnly, unknownMeanLength }: Conditions,
): Calibration {
  const { nonMated, mated } = scorePairs(faces);
  const { points: single, measured } = calibrationPoints(nonMated);
  const points = withAveraging(faces, single);
  console.log(`${nonMated.total} non-mated and ${mated.total} mated pairs`);
  for (const { fmr, score, averaging } of points)
    console.log(
      `FMR ${fmr.toExponential(0)}: score ${score.toFixed(4)}, averaging ${averaging}, TAR ${percent(mated.shareFrom(score))}`,
    );
  const measuredDownTo = points[measured - 1].fmr;
  const rarest = Math.round(1 / measuredDownTo).toLocaleString('en');
  const source = forTestsOnly ? `${collection}, internal test only` : collection;
  const text =
    `${source}: ${faces.length} faces, measured down to 1 in ${rarest} and extrapolated beyond; ` +
    `thresholds include a safety factor of ${MARGIN}`;
  const basis = { collection, forTestsOnly, faces: faces.length, measuredDownTo, safetyFactor: MARGIN };
  const calibration = { source: text, basis, nonMatedPairs: nonMated.total, points, unknownMeanLength };
  checkCalibration(calibration);
  const effects = measureFnmrTable(faces, calibration, source);
  console.log(fnmrLines(effects).join('\n'));
  return { ...calibration, effects: { ...effects, basis: { collection, forTestsOnly } } };
}

/** Prints the results for the pairs that publications use. A pair counts if both pictures gave a template. */
function printPairs(
  folder: string,
  samples: readonly Sample[],
  points: readonly { fmr: number; score: number }[],
): void {
  const templates = new Map(samples.map(({ file, template }) => [file, template]));
  const counts = { mated: new ScoreCounts(), nonMated: new ScoreCounts() };
  const rows = parse(readFileSync(join(folder, 'pairs.csv')), {
    bom: true,
    trim: true,
    from: 2,
  }) as string[][];
  for (const [, first, second, mated] of rows) {
    const [a, b] = [templates.get(first), templates.get(second)];
    if (a && b) counts[mated === '1' ? 'mated' : 'nonMated'].add(cosine(a, b));
  }
  console.log(`pairs.csv: ${counts.mated.total} mated, ${counts.nonMated.total} non-mated of ${rows.length}`);
  for (const { fmr, score } of points)
    console.log(`  at the score for ${fmr.toExponential(0)}: TAR ${percent(counts.mated.shareFrom(score))}`);
}

function writeCalibration(name: string, calibration: object): void {
  const path = join(shipped, 'packs', `${name}.json`);
  const pack = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, `${JSON.stringify({ ...pack, calibration }, null, 2)}\n`);
  console.log(`written to ${path}; run "npx biome check --write ${path}"`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

await main();
