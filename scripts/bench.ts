/**
 * `npm run bench [name …] [-- options]`: runs the scripts test/bench/*.bench.ts one after the other. Each prints tables; all
 * are kept in artifacts/bench as JSON, with the machine's name and the commit. What fails is named at the end, and the others
 * go on. Without a name it takes at most a quarter of an hour on two cores.
 *
 *   --long              also what takes long by nature, and the others at full length
 *   --times N           every bench N times, by turns; the run counts with their mean
 *   --compare           prints at the end what changed beyond noise since the earlier runs of this machine, from three on
 *   --compare FILE      … since the run of that file
 *   --compare FILE FILE runs nothing: compares the second with the first
 *   --write             writes docs/figures.json and docs/figures.md: the rows of benches that ran, and the others as they were
 *
 * Options after the name of a bench are passed on to it; with the name of one, `-- --help` says what that one takes.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, hostname, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { printTable } from '../test/bench/print-table.ts';
import { writeFigures } from './bench/figures-page.ts';
import {
  type Bench,
  changes,
  isSameMachine,
  keep,
  keptRuns,
  type Machine,
  type Run,
  readRun,
} from './bench/kept-runs.ts';
import { printHelp } from './script-options.ts';

/** What is run only by name, or with `--long`, and why. */
const LONG: Record<string, string> = {
  gallery: '1,000,000 people',
  import: 'minutes',
  kiosk: 'a kiosk in use for 30 minutes',
  peers: 'installs the libraries that it compares',
  'postgres-start': 'PostgreSQL with 200,000 people',
  providers: 'of use on hosts with an accelerator',
  sessions: '400 sessions in 6 minutes',
  site: 'three appliances on PostgreSQL',
  'site-start': 'three appliances on PostgreSQL',
};
/** What is passed to a bench without a name and without `--long`: the same with less of it. */
const SHORTER: Record<string, readonly string[]> = {
  phones: ['--phones', '1,40'],
  scan: ['30000'],
  search: ['standard'],
};
/** What is passed with `--long`, where a bench by itself is shorter. */
const LONGER: Record<string, readonly string[]> = { kiosk: ['--minutes', '30'] };
/** It needs another clone. */
const BY_NAME_ONLY = 'versions';
/** A bench that has not ended by then is ended. */
const MOST_MINUTES = { usual: 10, long: 60 };

const root = join(import.meta.dirname, '..');
const folder = join(root, 'test', 'bench');
const KEPT = process.env.OMOTE_BENCH_KEPT ?? join(root, 'artifacts', 'bench');
const given = process.argv.slice(2);
const say = (text: string) => process.stdout.write(text);
/** `--help` after a name is the bench's own. */
if (given[0]?.startsWith('-')) printHelp(import.meta.filename);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

interface Wanted {
  names: string[];
  files: string[];
  times: number;
  long: boolean;
  compare: boolean;
  write: boolean;
  /** The benches' own options. */
  own: string[];
}

/** Takes the options of this script out of the arguments. What stands before the first other option names benches. */
function wantedBy(argv: readonly string[]): Wanted {
  const wanted: Wanted = {
    ...{ names: [], files: [], own: [], times: 1 },
    ...{ long: false, compare: false, write: false },
  };
  for (let i = 0; i < argv.length; i++) {
    const argument = argv[i] ?? '';
    if (argument === '--long') wanted.long = true;
    else if (argument === '--write') wanted.write = true;
    else if (argument === '--times') wanted.times = Number(argv[++i]);
    else if (argument === '--compare') {
      wanted.compare = true;
      while (argv[i + 1]?.endsWith('.json')) wanted.files.push(argv[++i] ?? '');
    } else if (argument.startsWith('--') || wanted.own.length > 0) wanted.own.push(argument);
    else wanted.names.push(argument);
  }
  if (!Number.isInteger(wanted.times) || wanted.times < 1) fail('--times needs a number from 1 on');
  if (wanted.own.length > 0 && wanted.names.length === 0) fail(`${wanted.own[0]}: of which bench?`);
  if (wanted.files.length > 2) fail('--compare takes one file or two');
  for (const file of wanted.files) if (!existsSync(file)) fail(`there is no file ${file}`);
  return wanted;
}

const wanted = wantedBy(given);
const { names, files, times, long, own } = wanted;
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) fail(`no such bench: ${unknown.join(', ')}; there are ${all.join(', ')}`);
const isChosen = (name: string): boolean =>
  names.length > 0 ? names.includes(name) : name !== BY_NAME_ONLY && (long || !(name in LONG));

const machine: Machine = {
  name: hostname(),
  processor: cpus()[0]?.model ?? 'unknown processor',
  cores: availableParallelism(),
  memoryGib: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, stdio: 'pipe' }).toString().trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? '+' : ''}`;
  } catch {
    return '';
  }
}

const MOST_DIGITS = 3;

function printChanges(now: Run, earlier: readonly Run[]): void {
  if (earlier.length === 0) {
    say('\nnothing to compare with: this is the first run that is kept of this machine\n');
    return;
  }
  const found = changes(now, earlier);
  const judged = found.filter(({ isBeyondNoise }) => isBeyondNoise !== null);
  const shown = judged.length > 0 ? judged.filter(({ isBeyondNoise }) => isBeyondNoise) : found;
  say(
    `\n== ${found.length} measurements beside ${earlier.length === 1 ? 'an earlier run' : `${earlier.length} earlier runs`}` +
      ` (${earlier.map((run) => run.commit || run.at).join(', ')})\n`,
  );
  if (earlier.some((run) => !isSameMachine(run.machine, now.machine)))
    say('measured on different machines\n');
  say(
    judged.length > 0
      ? `${shown.length} of ${judged.length} differ by more than 99 % of such differences without a change\n`
      : 'all of them: noise between runs is known from four runs on, this one included\n',
  );
  if (shown.length === 0) return;
  printTable(
    ['measurement', 'before', 'now', 'now ÷ before'],
    shown.map(({ what, before, now: value }) => [
      what,
      before.toPrecision(MOST_DIGITS),
      value.toPrecision(MOST_DIGITS),
      (value / before).toFixed(2),
    ]),
  );
}

const [before, after] = files.map(readRun);
if (before && after) {
  printChanges(after, [before]);
  process.exit();
}

const temporary = mkdtempSync(join(tmpdir(), 'omote-bench-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  why: string;
}

/** Runs one bench in a process group of its own, which ends with it. */
function ended(name: string, tables: string): Promise<Ended> {
  const minutes = name in LONG ? MOST_MINUTES.long : MOST_MINUTES.usual;
  const usual = long ? LONGER : names.length > 0 ? {} : SHORTER;
  const passed = own.length > 0 ? own : (usual[name] ?? []);
  const child = spawn(process.execPath, [join(folder, `${name}.bench.ts`), ...passed], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, OMOTE_BENCH_TABLES: tables },
  });
  let isLate = false;
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nobody of the group is left.
    }
  };
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, minutes * 60_000);
  const stopped = () => {
    end();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopped);
  return new Promise((resolve) => {
    const done = (code: number | null, why: string) => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stopped);
      end();
      resolve({ code, why });
    };
    child.once('error', (error) => done(null, error.message));
    child.once('exit', (code, signal) =>
      done(code, isLate ? `not ended after ${minutes} minutes` : (signal ?? `exit status ${code}`)),
    );
  });
}

const failed: [name: string, why: string][] = [];
const chosen = Array.from({ length: times }, () => all.filter(isChosen)).flat();
const beganMs = performance.now();
const passedS = () => Math.round((performance.now() - beganMs) / 1000);

async function ran(name: string, i: number): Promise<Bench> {
  say(`\n== ${name} (${i + 1} of ${chosen.length}, after ${passedS()} s)\n`);
  const tables = join(temporary, String(i));
  const startMs = performance.now();
  const { code, why } = await ended(name, tables);
  if (code !== 0) {
    failed.push([name, why]);
    process.stderr.write(`${name} FAILED: ${why}\n`);
  }
  const lines = existsSync(tables) ? readFileSync(tables, 'utf8').trim().split('\n') : [];
  return {
    name,
    s: Math.round((performance.now() - startMs) / 1000),
    passed: code === 0,
    tables: lines.map((line) => JSON.parse(line)),
  };
}

const earlier = before ? [before] : keptRuns(KEPT).filter((run) => isSameMachine(run.machine, machine));
const { name, processor, cores, memoryGib, node } = machine;
say(`${name}: ${processor}, ${cores} cores, ${memoryGib} GiB, Node ${node}\n`);
const at = new Date().toISOString();
const begunAt = commit();
const benches: Bench[] = [];
for (const [i, bench] of chosen.entries()) benches.push(await ran(bench, i));
const run: Run = { at, commit: begunAt, machine, benches };
const file = keep(run, KEPT);

say('\n== all\n');
const left = names.length === 0 && !long ? Object.entries(LONG) : [];
printTable(
  ['bench', 'seconds', ''],
  [
    ...benches.map((bench) => [
      bench.name,
      String(bench.s),
      bench.passed ? (names.length === 0 && !long && bench.name in SHORTER ? 'less of it' : '') : 'FAILED',
    ]),
    ...left.map(([bench, why]) => [bench, '', `--long: ${why}`]),
  ],
);
if (wanted.compare) printChanges(run, earlier);
if (wanted.write)
  for (const problem of writeFigures(run, long && own.length === 0))
    failed.push(['docs/figures.md', problem]);
for (const [bench, why] of failed) process.stderr.write(`${bench} FAILED: ${why}\n`);
say(`\n${passedS()} s; kept in ${file}\n`);
process.exit(failed.length > 0 ? 1 : 0);
