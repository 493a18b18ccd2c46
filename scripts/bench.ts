/**
 * `npm run bench [name …] [-- --compare [--with FILE]] [-- --option …]`: runs the scripts test/bench/*.bench.ts one after
 * the other. Each prints a table; all are kept in artifacts/bench as JSON, with the machine's name and the commit. Without
 * a name, those that take minutes or need something else are left out (`npm run bench all`: these, too). `--compare`
 * prints at the end what is different from the earlier runs of this machine, or from the one of `--with`. With the name of
 * one bench, `-- --help` says what that one measures and takes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, hostname, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { printTable } from '../test/bench/print-table.ts';
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

/** What is run only by name, or with `all`, and why. */
const LEFT_OUT: Record<string, string> = {
  gallery: 'minutes: 1,000,000 people',
  import: 'minutes',
  kiosk: 'minutes: a kiosk in use',
  peers: 'installs the libraries that it compares',
  phones: 'minutes: forty phones',
  'postgres-start': 'PostgreSQL with 200,000 people',
  providers: 'minutes, and of use on hosts with an accelerator',
  scan: 'minutes: 100,000 people',
  sessions: 'minutes: 400 sessions',
  site: 'minutes: three appliances on PostgreSQL',
  'site-start': 'minutes: three appliances on PostgreSQL',
};
/** It needs another clone. */
const BY_NAME_ONLY = 'versions';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'test', 'bench');
const KEPT = join(root, 'artifacts', 'bench');
const given = process.argv.slice(2);
if (given.length === 1) printHelp(import.meta.filename);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/** Takes `--compare` and `--with FILE` out of the arguments; the others are the benches' own. */
function taken(argv: readonly string[]): { compare: boolean; file: string | undefined; rest: string[] } {
  const at = argv.indexOf('--with');
  const file = at < 0 ? undefined : argv[at + 1];
  if (at >= 0 && !file) fail('--with needs the file of an earlier run, for example one of artifacts/bench');
  if (file && !existsSync(file)) fail(`there is no file ${file}`);
  const rest = argv.filter(
    (argument, i) => argument !== '--compare' && (at < 0 || (i !== at && i !== at + 1)),
  );
  return { compare: file !== undefined || argv.includes('--compare'), file, rest };
}

const { compare, file: comparedFile, rest } = taken(given);
const options = rest.findIndex((argument) => argument.startsWith('--'));
/** Arguments before the first that starts with `--` name benches. The rest is passed on to them. */
const [wanted, own] = options < 0 ? [rest, []] : [rest.slice(0, options), rest.slice(options)];
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const unknown = wanted.filter((name) => name !== 'all' && !names.includes(name));
if (unknown.length > 0) fail(`no such bench: ${unknown.join(', ')}; there are ${names.join(', ')}, and all`);
const isChosen = (name: string): boolean =>
  wanted.includes(name) ||
  (name !== BY_NAME_ONLY && (wanted.includes('all') || (wanted.length === 0 && !(name in LEFT_OUT))));

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

const temporary = mkdtempSync(join(tmpdir(), 'omote-bench-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
const state = { status: 0 };

function ran(name: string): Bench {
  process.stdout.write(`\n== ${name}\n`);
  const tables = join(temporary, name);
  const begunMs = performance.now();
  const ended = spawnSync(process.execPath, [join(folder, `${name}.bench.ts`), ...own], {
    stdio: 'inherit',
    env: { ...process.env, OMOTE_BENCH_TABLES: tables },
  });
  if (ended.status === null)
    process.stderr.write(`${name} did not end by itself: ${ended.signal ?? ended.error}\n`);
  state.status = (ended.status ?? 1) || state.status;
  const lines = existsSync(tables) ? readFileSync(tables, 'utf8').trim().split('\n') : [];
  return {
    name,
    s: Math.round((performance.now() - begunMs) / 1000),
    passed: ended.status === 0,
    tables: lines.map((line) => JSON.parse(line)),
  };
}

const MOST_DIGITS = 3;

function printChanges(now: Run, earlier: readonly Run[]): void {
  if (earlier.length === 0) {
    process.stdout.write('\nnothing to compare with: this is the first run that is kept of this machine\n');
    return;
  }
  const found = changes(now, earlier);
  const isKnown = found.some(({ isBeyondNoise }) => isBeyondNoise !== null);
  const shown = isKnown ? found.filter(({ isBeyondNoise }) => isBeyondNoise) : found;
  process.stdout.write(
    `\n== ${found.length} measurements beside ${earlier.length === 1 ? 'an earlier run' : `${earlier.length} earlier runs`}` +
      ` (${earlier.map((run) => run.commit || run.at).join(', ')})\n`,
  );
  const outside = 'outside the interval that holds 99 % of further runs of the same';
  process.stdout.write(
    isKnown
      ? `${shown.length} ${outside}\n`
      : 'all of them: how much they vary by themselves is known from three earlier runs on\n',
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

const earlier = comparedFile ? [readRun(comparedFile)] : keptRuns(KEPT);
const { name, processor, cores, memoryGib, node } = machine;
process.stdout.write(`${name}: ${processor}, ${cores} cores, ${memoryGib} GiB, Node ${node}\n`);
const at = new Date().toISOString();
const begunAt = commit();
const benches = names.filter(isChosen).map(ran);
const left = wanted.length === 0 ? Object.entries(LEFT_OUT) : [];
if (left.length > 0)
  process.stdout.write(
    `\nleft out: ${left.map(([bench, why]) => `${bench} (${why})`).join(', ')}; npm run bench all runs them, too\n`,
  );
const run: Run = { at, commit: begunAt, machine, benches };
if (compare)
  printChanges(
    run,
    earlier.filter((other) => comparedFile || isSameMachine(other.machine, machine)),
  );
const total = benches.reduce((sum, { s }) => sum + s, 0);
process.stdout.write(`\n${total} s; kept in ${keep(run, KEPT)}\n`);
process.exit(state.status);
