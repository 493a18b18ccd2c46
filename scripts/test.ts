/**
 * The three tiers of tests (CONTRIBUTING.md). Each run ends with what failed, what passed only at a second try, the
 * slowest files, what was started, what could not run here, and the total of the runner's own counts.
 *
 *   npm test               what a change needs: types, lint, import rules, unit tests, parts, services, pages
 *   npm run test:all       also the slow tests (`*.slow.test.ts`), what runs on PostgreSQL, a few kills, packages
 *   npm run test:drills    kills by the dozen, failovers, requests at random by the thousand, laboratories, a new route in
 *                          a copy of the tree, the contract on three appliances
 *
 * One file: `npx vitest run test/domain/attempts/machine.test.ts`; one room, again at each change: `npm run test:watch
 * test/domain`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromiumPath, NO_CHROMIUM } from '../test/support/chromium.ts';
import { findBinaries } from '../test/support/postgres/binaries.ts';
import { pythonWithCryptography } from '../test/support/python.ts';
import { SHARED } from '../test/support/shared.ts';
import { scriptOptions } from './script-options.ts';
import type { FileOutcome } from './test-reporter.ts';

const typed = scriptOptions(import.meta.filename, {
  all: { type: 'boolean' },
  drills: { type: 'boolean' },
});

const root = join(import.meta.dirname, '..');
const artifacts = join(root, 'artifacts');
const startedIn = join(artifacts, 'started.txt');
const shell = process.platform === 'win32';
const begunMs = performance.now();

/** What a run keeps for a while in all, at most: bare systems of three packaging tests, and the data of a few hundred services. */
const ROOM_BYTES = 12 * 2 ** 30;

/**
 * A folder in memory for what tests write and delete again: the services of a run sync thousands of commits, each of which
 * would wait for a disk. Processes are killed by the dozen, the machine is not, so that nothing less is shown.
 *
 * @returns null where memory has no such place or no room, or programs may not be started there
 */
function memoryFolder(): string | null {
  const place = '/dev/shm';
  try {
    if (
      process.env.TMPDIR ||
      /^\S+ \S+ \S+ \S+ \/dev\/shm \S*noexec/m.test(readFileSync('/proc/self/mountinfo', 'utf8'))
    )
      return null;
    // Those of runs that were killed.
    for (const name of readdirSync(place)) {
      const [, pid] = /^omote-tests-(\d+)$/.exec(name) ?? [];
      if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(place, name), { recursive: true, force: true });
    }
    const { bavail, bsize } = statfsSync(place);
    const available = /^MemAvailable: +(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0;
    if (Math.min(bavail * bsize, Number(available) * 1024) < ROOM_BYTES) return null;
    const folder = join(place, `omote-tests-${process.pid}`);
    mkdirSync(folder, { mode: 0o755 });
    return folder;
  } catch {
    return null;
  }
}

interface Run {
  command: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
}

/** @returns whether the command succeeded, and the last megabyte of its stderr */
function run({
  command: [file, ...args],
  env = {},
}: Run): Promise<{ passed: boolean; signal: NodeJS.Signals | null; stderr: string }> {
  process.stdout.write(`\n> ${[file, ...args].join(' ')}\n`);
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
    shell,
  });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    stderr = (stderr + chunk).slice(-(1 << 20));
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) =>
      resolve({ passed: status === 0, signal, stderr: stripVTControlCharacters(stderr) }),
    );
  });
}

/** A command that succeeds, as a test. */
async function check(name: string, command: Run['command']): Promise<FileOutcome[]> {
  const { passed } = await run({ command });
  const message = `${command.join(' ')} failed: see its output above`;
  const failures = passed ? [] : [{ test: '', message }];
  return [{ project: '', file: name, s: 0, passed: passed ? 1 : 0, skipped: 0, failures, isTriedOnce: true }];
}

/** The runner's message when a test file's process died. */
const DIED = /Worker exited unexpectedly[^\n]*? while running test file (\S+)/g;
/** What Node, V8 and the C library print when they crash. */
const LAST_WORDS = /^.*(?:fatal error|check failed|native stack trace|assertion .* failed|core dumped).*$/gim;

/** Projects of vitest.config.ts that share the workers of one run. */
async function vitest(projects: readonly string[], options: readonly string[] = []): Promise<FileOutcome[]> {
  const outcome = join(artifacts, 'outcome.json');
  rmSync(outcome, { force: true });
  const { passed, signal, stderr } = await run({
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      '--reporter=default',
      '--reporter=./scripts/test-reporter.ts',
    ],
    env: {
      OMOTE_TEST_OUTCOME: outcome,
      OMOTE_TEST_STARTED: startedIn,
      ...(inMemory && { TMPDIR: inMemory }),
    },
  });
  const files: FileOutcome[] = existsSync(outcome) ? JSON.parse(readFileSync(outcome, 'utf8')) : [];
  const lastWords = [...stderr.matchAll(LAST_WORDS)].map(([line]) => line).join('\n');
  const failure = (message: string) => ({ failures: [{ test: '', message }] });
  for (const [, path = ''] of stderr.matchAll(DIED)) {
    const died = files.find(({ file }) => file === relative(root, path).replaceAll('\\', '/'));
    if (!died) continue;
    Object.assign(died, failure(`its process died\n${lastWords}`));
    // The runner tells of it a second time, without the file.
    const again = files.findIndex(
      ({ project, failures: [of] }) => !project && of?.message.includes('[vitest-pool]'),
    );
    if (again >= 0) files.splice(again, 1);
  }
  const isTold = existsSync(outcome) && signal === null && files.some(({ failures }) => failures.length > 0);
  if (passed || isTold) return files;
  const itself = { project: '', file: '(the run itself)', s: 0, passed: 0, skipped: 0, isTriedOnce: true };
  return [...files, { ...itself, ...failure(stderr.slice(-800)) }];
}

/** More failed files than this are no accident. */
const MOST_TRIED_AGAIN = 5;

/**
 * Runs the files that failed once more, each in a process of its own, with nothing beside it. People before the cameras are
 * rendered while the tests run: where the machine is busy they miss a movement now and then, as people do. A whole file, not a
 * test, because the tests of a file share the appliance that the failed one left in some state.
 *
 * @returns the outcomes with those of the second try in place of the first, and what failed at the first only
 */
async function tryAgain(
  files: readonly FileOutcome[],
): Promise<{ files: FileOutcome[]; flaky: FileOutcome[] }> {
  const failed = files.filter(({ failures }) => failures.length > 0);
  const again = failed.filter(({ project, isTriedOnce }) => project !== '' && !isTriedOnce);
  if (again.length === 0 || failed.length > MOST_TRIED_AGAIN) return { files: [...files], flaky: [] };
  const second = new Map<FileOutcome, FileOutcome>();
  for (const first of again) {
    const ran = await vitest([first.project], [first.file, '--maxWorkers=1']);
    const own = ran.find(({ file }) => file === first.file);
    if (own && ran.every(({ file, failures }) => file === own.file || failures.length === 0))
      second.set(first, own);
  }
  return {
    files: files.map((first) => second.get(first) ?? first),
    flaky: again.filter((first) => second.get(first)?.failures.length === 0),
  };
}

const checks = () =>
  check('types, lint or import rules', [
    'concurrently',
    '--group',
    '--raw',
    'npm:types',
    'npm:lint',
    'npm:imports',
  ]);

/**
 * Half of the time of services and more than half of that of pages is waiting: for deadlines, pauses, and films that play in
 * real time.
 */
const THREE_AT_ONCE = ['--maxWorkers=3'];
/** A change's tests wait more yet, for brokers above all, and few of them film. */
const FOUR_AT_ONCE = ['--maxWorkers=4'];
const SERVICES = ['integration', 'integration-slow', 'integration-alone', 'integration-postgres'];
const PAGES = ['e2e', 'e2e-slow'];
const PARTS = ['unit', 'parts', 'parts-postgres', 'parts-alone', 'parts-slow'];

/** The checks beside one run of tests, so that what waits for a killed process, a deadline or a film leaves its core to the others. */
const besideChecks = async (projects: readonly string[], options: readonly string[]) =>
  (await Promise.all([checks(), vitest(projects, options)])).flat();

const TIERS: Record<string, (() => Promise<FileOutcome[]>)[]> = {
  test: [() => besideChecks(['unit', 'parts', 'integration', 'e2e'], FOUR_AT_ONCE)],
  all: [() => besideChecks([...SERVICES, ...PAGES, 'packaging', ...PARTS], THREE_AT_ONCE)],
  drills: [
    () => vitest(['drills', 'long']),
    ...(findBinaries() ? [() => vitest(['contract-of-site'])] : []),
    () => check('requests at random', ['npm', 'run', '--silent', 'test:fuzz']),
  ],
};

/** What tests here need and this machine lacks, each with the way to get it. */
function missing(): string[] {
  const has = (program: string): boolean =>
    [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'].some((folder) =>
      existsSync(join(folder, program)),
    );
  return [
    ...(chromiumPath ? [] : [`browser tests (${NO_CHROMIUM})`]),
    ...(findBinaries() ? [] : ['tests on PostgreSQL (apt-get install postgresql)']),
    ...(has('cc') ? [] : ['tests of the native search (apt-get install gcc libc6-dev)']),
    ...(has('strace') && has('ip') ? [] : ['tests of connections (apt-get install strace iproute2)']),
    // The test itself installs them, in the tier that runs it.
    ...(tier !== 'all' || existsSync(join(root, 'packaging/openapi/node_modules'))
      ? []
      : ['linting and generating clients from docs/api (npm could not install packaging/openapi)']),
    ...(tier !== 'all' || existsSync(join(root, 'packaging/workflows/node_modules'))
      ? []
      : ['linting .github/workflows (npm could not install packaging/workflows)']),
    ...(has('javac') ? [] : ['Java: classes of docs/api, the client (apt-get install default-jdk-headless)']),
    ...(has('mcs') && has('mono')
      ? []
      : ['the client in C# (apt-get install mono-mcs mono-runtime libmono-system-net-http4.0-cil)']),
    ...(tier !== 'all' || pythonWithCryptography()
      ? []
      : ['the client in Python (apt-get install python3 python3-cryptography)']),
    ...(existsSync(SHARED)
      ? []
      : [`tests on photographs of people (they are not in the repository: ${SHARED})`]),
  ];
}

const count = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;

function startedLine(): string {
  const lines = existsSync(startedIn) ? readFileSync(startedIn, 'utf8').split('\n') : [];
  return ['appliance', 'browser', 'cluster', 'command', 'database']
    .map((what) => count(lines.filter((line) => line === what).length, what))
    .join(', ');
}

const tier = typed.all ? 'all' : typed.drills ? 'drills' : 'test';
mkdirSync(artifacts, { recursive: true });
rmSync(startedIn, { force: true });
const inMemory = memoryFolder();
process.on('exit', () => {
  if (inMemory) rmSync(inMemory, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const first: FileOutcome[] = [];
for (const step of TIERS[tier] ?? []) first.push(...(await step()));
const { files, flaky } = await tryAgain(first);

const say = (text: string) => process.stdout.write(`${text}\n`);
const named = ({ file, failures }: FileOutcome): string[] =>
  failures.map(
    ({ test, message }) =>
      `${file}${test ? `: ${test}` : ''}\n    ${message.trim().replaceAll('\n', '\n    ')}`,
  );

// The failures last, so that a reader of only the last screen of a long run sees them.
const slowest = files
  .filter(({ project }) => project !== '')
  .toSorted((a, b) => b.s - a.s)
  .slice(0, 10);
if (slowest.length > 0) say('\nThe slowest files:');
for (const { file, s } of slowest) say(`  ${s.toFixed(1).padStart(6)} s  ${file}`);
say(`\nStarted: ${startedLine()}; ${Math.round((performance.now() - begunMs) / 1000)} s in all.`);
for (const what of missing()) say(`Could not run here: ${what}`);
if (flaky.length > 0) say(`\nPassed only at a second try:\n\n  ${flaky.flatMap(named).join('\n\n  ')}`);
const failed = files.flatMap(named);
if (failed.length > 0) say(`\nFailed:\n\n  ${failed.slice(0, 20).join('\n\n  ')}`);
if (failed.length > 20) say(`\n  and ${failed.length - 20} more`);
const sum = (key: 'passed' | 'skipped'): number => files.reduce((total, of) => total + of[key], 0);
say(`\n${sum('passed')} passed, ${failed.length} failed, ${sum('skipped')} skipped`);
process.exit(failed.length === 0 ? 0 : 1);
