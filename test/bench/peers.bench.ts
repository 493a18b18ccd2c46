/**
 * Compares both packs with the libraries that the embedded pack's weights come from: time per face and accuracy on the
 * same pairs of LFW, in one run: `npm run bench peers`. Takes up to ten minutes. Results of the other libraries are
 * kept in the system's temporary folder for the next run. The pictures are not part of the repository (../shared or
 * OMOTE_SHARED).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { equalErrorRate, foldAccuracy, SortedScores } from '../../scripts/accuracy/metrics.ts';
import { SHARED } from '../support/shared.ts';
import { installPeers, PEERS } from './install-peers.ts';
import { ENGINES, type EngineName, type Told } from './peer-faces.ts';
import { printTable } from './print-table.ts';

const FOLDER = join(SHARED, 'faces/lfw');
const KEPT = join(tmpdir(), 'omote-bench-peers');
const REPORT = join(import.meta.dirname, '../../docs/accuracy/peers.md');
/** Number of official pairs, taken evenly from all folds. A threshold is never tested on the fold it was chosen on. */
const PAIRS = Number(process.argv[2] ?? 400);
/** Rates with fewer expected false matches than this are not reported. */
const LEAST_EXPECTED = 5;
const TITLES: Record<EngineName, string> = {
  embedded: 'Omote, pack embedded',
  zoo: 'Omote, pack zoo',
  human: '@vladmandic/human 3.3.6',
  'face-api': '@vladmandic/face-api 1.7.15',
};

interface Pair {
  fold: number;
  first: string;
  second: string;
  mated: boolean;
}

function pairs(): Pair[] {
  const lines = readFileSync(join(FOLDER, 'pairs.csv'), 'utf8').trim().split('\n').slice(1);
  const count = Math.min(PAIRS, lines.length);
  return Array.from({ length: count }, (_, i) => {
    const [fold, first, second, mated] = lines[Math.floor((i * lines.length) / count)].trim().split(',');
    return { fold: Number(fold), first, second, mated: mated === '1' };
  });
}

function ask(engine: EngineName, list: string): Told | null {
  const answer = join(KEPT, `${engine}.json`);
  // Our own packs are what is measured, so their results are never reused.
  if (engine === 'embedded' || engine === 'zoo') rmSync(answer, { force: true });
  const script = join(import.meta.dirname, 'peer-faces.ts');
  const { status } = spawnSync(process.execPath, [script, engine, FOLDER, list, answer], {
    env: { ...process.env, NODE_PATH: PEERS },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0 ? (JSON.parse(readFileSync(answer, 'utf8')) as Told) : null;
}

/**
 * Cosine for vectors of length 1. The other libraries compare by Euclidean distance d, and 1 / (1 + d) gives the same
 * ranking.
 */
function scoreOf(engine: EngineName): (a: number[], b: number[]) => number {
  if (engine === 'embedded' || engine === 'zoo') return (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
  return (a, b) => 1 / (1 + Math.sqrt(a.reduce((sum, x, i) => sum + (x - b[i]) ** 2, 0)));
}

function row(
  engine: EngineName,
  told: Told | null,
  chosen: readonly Pair[],
  files: readonly string[],
): string[] {
  if (!told) return [TITLES[engine], 'does not run here', '', '', '', '', ''];
  const score = scoreOf(engine);
  const found = files.filter((f) => told.faces[f]);
  const between = (a: string, b: string) => score(told.faces[a] as number[], told.faces[b] as number[]);
  const [mated, nonMated]: [number[], number[]] = [[], []];
  const person = (file: string) => file.split('/')[0];
  for (let i = 0; i < found.length; i++)
    for (let j = 0; j < i; j++)
      (person(found[i]) === person(found[j]) ? mated : nonMated).push(between(found[i], found[j]));
  const scores = { mated: new SortedScores(mated), nonMated: new SortedScores(nonMated) };
  const labelled = chosen.map(({ fold, first, second, mated }) => {
    const both = told.faces[first] && told.faces[second];
    return { fold, mated, score: both ? between(first, second) : null };
  });
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const tar = (fmr: number) =>
    fmr * nonMated.length < LEAST_EXPECTED
      ? '–'
      : percent(scores.mated.countFrom(scores.nonMated.thresholdAt(fmr)) / mated.length);
  return [
    TITLES[engine],
    (told.ms / Object.keys(told.faces).length).toFixed(0),
    percent(found.length / files.length),
    percent(foldAccuracy(labelled).mean),
    percent(equalErrorRate(scores.mated, scores.nonMated).rate),
    tar(1e-3),
    tar(1e-4),
  ];
}

const HEAD = [
  'engine',
  'ms per picture',
  'faces found',
  'accuracy on the pairs',
  'EER',
  'TAR at FMR 1e-3',
  'at 1e-4',
];

function run(): void {
  installPeers();
  mkdirSync(KEPT, { recursive: true, mode: 0o700 });
  const chosen = pairs();
  const files = [...new Set(chosen.flatMap((p) => [p.first, p.second]))].sort();
  const list = join(KEPT, 'files.txt');
  writeFileSync(list, files.join('\n'));
  const rows = ENGINES.map((engine) => row(engine, ask(engine, list), chosen, files));
  printTable(HEAD, rows);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const report = [
    '# Accuracy and time beside the peers',
    '',
    `Written by \`npm run bench peers\` on ${new Date().toISOString().slice(0, 10)}: ${chosen.length} of the official pairs of LFW (${files.length} pictures); error`,
    'rates from all pairs of these pictures. Each engine in a process of its own, processor time per picture with decoding;',
    'the peers in their WebAssembly builds. Where there are several faces, the one in the middle counts. A face that is not',
    'found makes its pairs errors of the accuracy; EER and TAR are of the faces found.',
    '',
    line(HEAD),
    line(HEAD.map(() => '---')),
    ...rows.map(line),
    '',
  ];
  writeFileSync(REPORT, report.join('\n'));
}

if (existsSync(join(FOLDER, 'pairs.csv'))) run();
else process.stdout.write(`skipped: there are no pictures in ${FOLDER}\n`);
