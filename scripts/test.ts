/**
 * The three tiers of tests (CONTRIBUTING.md). Each run ends with what failed, what passed only at a second try, the
 * slowest files, what was started, what could not run here, and the total of the runner's own counts.
 *
 *   npm test               what a change needs: types, lint, import rules, unit tests, parts, services, pages
 *   npm run test:all       also the slow tests (`*.slow.test.ts`), what runs on PostgreSQL, a few kills, packages
 *   npm run test:drills    kills by the dozen, failovers, requests at random by the thousand, laboratories, a new route in
 *                          a copy of the tree, the contract on three appliances
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromiumPath, NO_CHROMIUM } from '../test/support/chromium.ts';
import { findBinaries } from '../test/support/postgres/binaries.ts';
import { SHARED } from '../test/support/shared.ts';
import { NO_FILE, type Outcome } from './test-reporter.ts';

const root = join(import.meta.dirname, '..');
const artifacts = join(root, 'artifacts');
const startedIn = join(artifacts, 'started.txt');
const shell = process.platform === 'win32';
const begunMs = performance.now();

interface Run {
  command: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
}

/** @returns whether the command succeeded, and the last megabyte of its stderr */
function run({ command: [file, ...args], env = {} }: Run): Promise<{ passed: boolean; stderr: string }> {
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
    child.once('close', (status) =>
      resolve({ passed: status === 0, stderr: stripVTControlCharacters(stderr) }),
    );
  });
}

const empty = (): Outcome => ({ passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], files: [] });

/** A single check as a test: a command that succeeds. */
async function check(name: string, command: Run['command']): Promise<Outcome> {
  const { passed } = await run({ command });
  if (passed) return { ...empty(), passed: 1 };
  const message = `${command.join(' ')} failed: see its output above`;
  return { ...empty(), failed: 1, failures: [{ file: name, test: '', message }] };
}

/** The runner's message when a test file's process died. */
const DIED = /Worker exited unexpectedly[^\n]*? while running test file (\S+)/g;
/** What Node, V8 and the C library print when they crash. */
const LAST_WORDS = /^.*(?:fatal error|check failed|native stack trace|assertion .* failed|core dumped).*$/gim;

/**
 * Projects of vitest.config.ts that share the workers of one run. A file whose process died has proved nothing: it is run
 * once more, and named as one that needed it.
 */
async function vitest(projects: readonly string[]): Promise<Outcome> {
  const { stderr, ...first } = await runVitest(projects);
  const died = [...new Set([...stderr.matchAll(DIED)].map(([, file = '']) => relative(root, file)))];
  if (died.length === 0 || died.length > 3) return first;
  const message = [...stderr.matchAll(LAST_WORDS)].map(([line]) => line).join('\n');
  const { stderr: _, ...again } = await runVitest(projects, died);
  const failures = first.failures.filter(
    (f) => !died.includes(f.file) && !(f.file === NO_FILE && f.message.includes('Worker exited')),
  );
  return {
    passed: first.passed + again.passed,
    failed: failures.length + again.failed,
    skipped: first.skipped + again.skipped,
    failures: [...failures, ...again.failures],
    flaky: [
      ...first.flaky,
      ...again.flaky,
      ...died.map((file) => ({ file, test: 'its process died', message })),
    ],
    files: [...first.files.filter(({ file }) => !died.includes(file)), ...again.files],
  };
}

async function runVitest(
  projects: readonly string[],
  files: readonly string[] = [],
): Promise<Outcome & { stderr: string }> {
  const outcome = join(artifacts, `outcome-${projects[0]}.json`);
  rmSync(outcome, { force: true });
  const { passed, stderr } = await run({
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...files,
      // Half of the time of services is waiting: for deadlines, pauses, and films that play in real time.
      ...(projects[0] === 'integration' ? ['--maxWorkers=3'] : []),
      '--reporter=default',
      '--reporter=./scripts/test-reporter.ts',
    ],
    env: { OMOTE_TEST_OUTCOME: outcome, OMOTE_TEST_STARTED: startedIn },
  });
  const of: Outcome = existsSync(outcome) ? JSON.parse(readFileSync(outcome, 'utf8')) : empty();
  if (!passed && of.failed === 0) {
    of.failed = 1;
    of.failures.push({ file: NO_FILE, test: 'the run itself', message: stderr.slice(-800) });
  }
  return { ...of, stderr };
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

const TIERS: Record<string, (() => Promise<Outcome>)[]> = {
  test: [checks, () => vitest(['unit', 'parts']), () => vitest(['integration']), () => vitest(['e2e'])],
  all: [
    checks,
    () => vitest(['unit', 'parts', 'parts-postgres', 'parts-alone', 'parts-slow']),
    // A test that waits for a killed process leaves a core free for others.
    () => vitest(['integration', 'integration-slow', 'integration-alone', 'integration-postgres']),
    () => vitest(['e2e', 'e2e-slow', 'packaging']),
  ],
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

const tier = process.argv.includes('--all') ? 'all' : process.argv.includes('--drills') ? 'drills' : 'test';
mkdirSync(artifacts, { recursive: true });
rmSync(startedIn, { force: true });
const outcomes: Outcome[] = [];
for (const step of TIERS[tier] ?? []) outcomes.push(await step());

const say = (text: string) => process.stdout.write(`${text}\n`);
const all = <Key extends 'failures' | 'flaky' | 'files'>(key: Key): Outcome[Key] =>
  outcomes.flatMap((of) => of[key] as unknown[]) as Outcome[Key];
const sum = (of: (o: Outcome) => number): number => outcomes.reduce((total, o) => total + of(o), 0);
const named = ({ file, test, message }: Outcome['failures'][number]): string =>
  `${file}${test ? `: ${test}` : ''}\n    ${message.trim().replaceAll('\n', '\n    ')}`;

// The failures last, so that a reader of only the last screen of a long run sees them.
const slowest = all('files')
  .toSorted((a, b) => b.s - a.s)
  .slice(0, 10);
if (slowest.length > 0) say('\nThe slowest files:');
for (const { file, s } of slowest) say(`  ${s.toFixed(1).padStart(6)} s  ${file}`);
say(`\nStarted: ${startedLine()}; ${Math.round((performance.now() - begunMs) / 1000)} s in all.`);
for (const what of missing()) say(`Could not run here: ${what}`);
const flaky = all('flaky');
if (flaky.length > 0) say(`\nPassed only at a second try:\n\n  ${flaky.map(named).join('\n\n  ')}`);
const failures = all('failures');
if (failures.length > 0) say(`\nFailed:\n\n  ${failures.slice(0, 20).map(named).join('\n\n  ')}`);
if (failures.length > 20) say(`\n  and ${failures.length - 20} more`);
say(`\n${sum((o) => o.passed)} passed, ${sum((o) => o.failed)} failed, ${sum((o) => o.skipped)} skipped`);
process.exit(sum((o) => o.failed) === 0 ? 0 : 1);
