/**
 * `npm run accuracy -- --images DIR [--pairs FILE] [--pack NAME] [--out DIR] [--identity folder|prefix]
 *    [--data DIR] [--name TEXT]`
 * Runs the real pipeline over labelled pictures in all workers and writes <pack>-<name>.md, .json and pictures.
 * The pairs file (`fold,first,second,mated`) is the published protocol; error rates at small FMR come from all
 * pairs of the pictures.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { cosine } from '../src/domain/template.ts';
import { openEngine } from '../src/engine/engine.ts';
import { loadPack } from '../src/engine/runtime/packs.ts';
import { detChart, histogramChart, rocChart } from './accuracy/charts.ts';
import {
  equalErrorRate,
  foldAccuracy,
  type LabelledScore,
  type Rate,
  rate,
  SortedScores,
} from './accuracy/metrics.ts';
import {
  type FaceRead,
  type Identity,
  listPictures,
  type Reading,
  readPictures,
} from './accuracy/read-pictures.ts';

const root = join(import.meta.dirname, '..');
const FMRS = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6];
/** Below this many expected false matches a rate is not reported: nobody could tell it from another. */
const LEAST_EXPECTED = 5;

type Folds = ReturnType<typeof foldAccuracy>;

export interface Figures {
  pack: string;
  images: string;
  date: string;
  pictures: number;
  faces: number;
  refused: Record<string, number>;
  failureToEnrol: Rate;
  msPerPicture: number;
  matedPairs: number;
  nonMatedPairs: number;
  equalErrorRate: number;
  tarAtFmr: { fmr: number; threshold: number; tar: Rate }[];
  /** Pairs with a refused picture count as errors. */
  folds: Folds | null;
  /** Pairs with a refused picture are left out. */
  foldsOfTemplates: Folds | null;
}

function allPairs(faces: readonly FaceRead[]): { mated: SortedScores; nonMated: SortedScores } {
  const mated: number[] = [];
  const nonMated = new Float32Array((faces.length * (faces.length - 1)) / 2);
  let count = 0;
  for (let i = 0; i < faces.length; i++)
    for (let j = 0; j < i; j++) {
      const score = cosine(faces[i].template, faces[j].template);
      if (faces[i].person === faces[j].person) mated.push(score);
      else nonMated[count++] = score;
    }
  return { mated: new SortedScores(mated), nonMated: new SortedScores(nonMated.subarray(0, count)) };
}

function scoredPairs(file: string, faces: readonly FaceRead[]): LabelledScore[] {
  const templates = new Map(faces.map((f) => [f.file, f.template]));
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  if (head !== 'fold,first,second,mated')
    throw new Error(`${file}: its first line must be fold,first,second,mated`);
  return lines.map((line, i) => {
    const [fold, first, second, mated] = line.split(',');
    if (mated !== '0' && mated !== '1') throw new Error(`${file}, line ${i + 2}: mated must be 0 or 1`);
    const [a, b] = [templates.get(first), templates.get(second)];
    return { fold: Number(fold), mated: mated === '1', score: a && b ? cosine(a, b) : null };
  });
}

function figuresOf(pack: string, images: string, read: Reading, pairs: LabelledScore[] | null) {
  const { mated, nonMated } = allPairs(read.faces);
  const tarAtFmr = FMRS.filter((fmr) => fmr * nonMated.length >= LEAST_EXPECTED).map((fmr) => {
    const threshold = nonMated.thresholdAt(fmr);
    return { fmr, threshold, tar: rate(mated.countFrom(threshold), mated.length) };
  });
  const figures: Figures = {
    pack,
    images,
    date: new Date().toISOString().slice(0, 10),
    pictures: read.pictures,
    faces: read.faces.length,
    refused: read.refused,
    failureToEnrol: rate(read.pictures - read.faces.length, read.pictures),
    msPerPicture: read.msPerPicture,
    matedPairs: mated.length,
    nonMatedPairs: nonMated.length,
    equalErrorRate: equalErrorRate(mated, nonMated).rate,
    tarAtFmr,
    folds: pairs && foldAccuracy(pairs),
    foldsOfTemplates: pairs && foldAccuracy(pairs.filter((p) => p.score !== null)),
  };
  return { figures, mated, nonMated };
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const interval = ({ value, low, high }: Rate): string =>
  `${percent(value)} (${percent(low)} – ${percent(high)})`;

const foldLine = (f: Folds | null, which: string): string[] =>
  f ? [`- ${f.folds}-fold accuracy ${which}: ${percent(f.mean)} ± ${percent(f.deviation)}`] : [];

function report(f: Figures, pictures: readonly string[]): string {
  const refused = Object.entries(f.refused).map(([k, n]) => `${n} ${k}`);
  const rows = f.tarAtFmr.map(
    ({ fmr, threshold, tar }) => `| ${fmr.toExponential(0)} | ${threshold.toFixed(4)} | ${interval(tar)} |`,
  );
  const folds = [
    ...foldLine(f.foldsOfTemplates, 'over pairs of which both pictures gave a template'),
    ...foldLine(f.folds, 'with refused pictures counted as errors'),
  ];
  return [
    `# Accuracy of pack ${f.pack} on ${f.images}`,
    '',
    `Written by \`npm run accuracy\` on ${f.date}: the product's own pipeline, one picture against one. Intervals are 95 %`,
    '(Wilson), over pairs as if they were independent, which pairs that share a picture are not.',
    '',
    `- ${f.faces} templates of ${f.pictures} pictures; failure to enrol ${interval(f.failureToEnrol)}${refused.length > 0 ? `: ${refused.join(', ')}` : ''}`,
    `- ${f.matedPairs.toLocaleString('en')} mated and ${f.nonMatedPairs.toLocaleString('en')} non-mated pairs`,
    `- equal error rate ${percent(f.equalErrorRate)}`,
    ...folds,
    `- ${f.msPerPicture.toFixed(1)} ms per picture with all workers`,
    '',
    '| FMR | threshold | TAR |',
    '|---|---|---|',
    ...rows,
    '',
    ...pictures.map((p) => `![${p}](${p})`),
    '',
  ].join('\n');
}

function progressBar(total: number): (done: number) => void {
  return (done) => {
    if (!process.stderr.isTTY && done !== total && done % 500 !== 0) return;
    const filled = Math.round((30 * done) / total);
    const bar = '█'.repeat(filled).padEnd(30, '·');
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}${bar} ${done}/${total}${process.stderr.isTTY && done < total ? '' : '\n'}`,
    );
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      images: { type: 'string' },
      pairs: { type: 'string' },
      pack: { type: 'string', default: 'embedded' },
      out: { type: 'string', default: join(root, 'docs', 'accuracy') },
      identity: { type: 'string', default: 'folder' },
      data: { type: 'string' },
      name: { type: 'string' },
    },
  });
  const { images, pack, out, identity } = values;
  if (!images) throw new Error('--images DIR is required: the folder of the pictures');
  if (identity !== 'folder' && identity !== 'prefix') throw new Error('--identity must be folder or prefix');
  const roots = [join(root, 'models'), ...(values.data ? [join(values.data, 'models')] : [])];
  const files = listPictures(images);
  if (files.length === 0) throw new Error(`${images} holds no JPEG pictures`);
  const engine = await openEngine({ pack: loadPack(pack, roots) });
  const read = await readPictures(engine, images, files, identity as Identity, progressBar(files.length));
  await engine.close();
  const name = values.name ?? basename(images);
  const pairs = values.pairs ? scoredPairs(values.pairs, read.faces) : null;
  const { figures, mated, nonMated } = figuresOf(pack, name, read, pairs);
  mkdirSync(out, { recursive: true });
  const base = `${pack}-${name}`;
  const charts = { roc: rocChart, det: detChart, scores: histogramChart };
  const pictures: string[] = [];
  for (const [kind, draw] of Object.entries(charts)) {
    pictures.push(`${base}-${kind}.png`);
    writeFileSync(join(out, `${base}-${kind}.png`), await draw(`${pack} on ${name}`, mated, nonMated));
  }
  writeFileSync(join(out, `${base}.json`), `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(join(out, `${base}.md`), report(figures, pictures));
  process.stdout.write(`${report(figures, [])}\nwritten to ${join(out, `${base}.md`)}\n`);
}

main().catch((error) => {
  process.stderr.write(`accuracy: ${(error as Error).message}\n`);
  process.exit(1);
});
