/**
 * `npm test`: runs what `npm run check` does (types, lint, import rules, unit tests), then the parts, integration and
 * end-to-end projects, one after the other because they share two cores. Finally prints the total of the runner's own
 * counts.
 *
 * `npm run test:all`: also runs the slow tests, `*.slow.test.ts`, dozens of kills, packages, and the recipes of
 * docs/architecture.md.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = join(import.meta.dirname, '..');
const artifacts = join(root, 'artifacts');
const shell = process.platform === 'win32';

interface Ran {
  passed: boolean;
  /** The last megabyte of stderr. */
  told: string;
}

function run(command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Ran> {
  process.stdout.write(`\n> ${command} ${args.join(' ')}\n`);
  const env = { ...process.env, ...more };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'pipe'], shell });
  let told = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    told = (told + chunk).slice(-(1 << 20));
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ passed: status === 0, told: stripVTControlCharacters(told) }));
  });
}

/** `npm run test:crash` on its own kills 200 times, which would take too long here. */
const SHORTER: NodeJS.ProcessEnv = { OMOTE_CRASH_KILLS: process.env.OMOTE_CRASH_KILLS ?? '10' };

interface Outcome {
  fullName: string;
  status: string;
  failureMessages: string[];
}

interface Counts {
  testResults?: { name: string; message: string; assertionResults: Outcome[] }[];
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that failed before any of their tests ran count as failed too. */
  numFailedTestSuites: number;
  success: boolean;
}

const NONE: Counts = {
  numPassedTests: 0,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  numFailedTestSuites: 1,
  success: false,
};

/** Half of the time of these tests is waiting: for deadlines, pauses, and films that play in real time. */
const workersOf = ([first]: readonly string[]): string[] =>
  first === 'integration' ? ['--maxWorkers=3'] : [];

/** Projects of one run share its workers. */
async function runOnce(
  projects: readonly string[],
  files: readonly string[] = [],
): Promise<Counts & { told: string }> {
  const outputFile = join(artifacts, `tests-${projects[0]}${files.length > 0 ? '-again' : ''}.json`);
  rmSync(outputFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${outputFile}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const { told } = await run(
    'vitest',
    ['run', ...chosen, ...files, ...workersOf(projects), ...reporters],
    SHORTER,
  );
  try {
    return { ...(JSON.parse(readFileSync(outputFile, 'utf8')) as Counts), told };
  } catch {
    return { ...NONE, told };
  }
}

/** The runner's message when a test file's process died. */
const LOST =
  /Worker exited unexpectedly( with [^\n]*?)? (?:during \w+ state )?while running test file (\S+)/g;
/** Messages that Node, V8 and the C library print when they crash. */
const LAST_WORDS = /^.*(?:fatal error|check failed|native stack trace|assertion .* failed|core dumped).*$/gim;

/**
 * Failed tests are reported and counted. A file whose process died has proved nothing, so it is run once more, and the
 * crash is reported at the end too.
 */
async function runProjects(projects: readonly string[]): Promise<Counts[]> {
  const first = await runOnce(projects);
  const lost = [...first.told.matchAll(LOST)];
  if (lost.length === 0 || lost.length > 3) return [first];
  const files = [...new Set(lost.map(([, , file = '']) => relative(root, file)))];
  const words = [...first.told.matchAll(LAST_WORDS)].map(([line]) => line).slice(0, 20);
  crashed.push(...lost.map(([, how = '', file = '']) => `${relative(root, file)}${how}`), ...words);
  const again = await runOnce(projects, files);
  const rest = (first.testResults ?? []).filter(({ name }) => !files.includes(relative(root, name)));
  return [{ ...first, testResults: rest, success: first.numFailedTests === 0 }, again];
}

const crashed: string[] = [];
mkdirSync(artifacts, { recursive: true });
const { passed: checked } = await run('concurrently', [
  '--group',
  '--raw',
  'npm:types',
  'npm:lint',
  'npm:imports',
]);
const all = process.argv.includes('--all');
const slow = (project: string) => (all ? [project, `${project}-slow`] : [project]);
const runs = [
  ['unit', ...slow('parts')],
  // A test that waits for a killed process leaves a core free for others.
  [...slow('integration'), ...(all ? ['integration-postgres', 'crash', 'long'] : [])],
  slow('e2e'),
  ...(all ? [['packaging']] : []),
];
const counts: Counts[] = [];
for (const projects of runs) counts.push(...(await runProjects(projects)));
const sum = (of: (c: Counts) => number): number => counts.reduce((total, c) => total + of(c), 0);

/** Lists failures at the very end, so that a reader of only the last screen of a long run still sees them. */
function failures({ testResults = [] }: Counts): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const of = relative(root, name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const told = tests.map(
      (test) => `${of}: ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 600)}`,
    );
    return message && tests.length === 0 ? [`${of}: ${message.slice(0, 600)}`] : told;
  });
}

const told = counts.flatMap((of) => {
  const named = failures(of);
  return of.success || named.length > 0 ? named : ['a run itself failed: its output says more'];
});
if (crashed.length > 0)
  process.stdout.write(`\nprocesses that died, and whose files were run again:\n\n${crashed.join('\n')}\n`);
if (told.length > 0) process.stdout.write(`\nfailed:\n\n${told.slice(0, 12).join('\n\n')}\n`);
const failed = sum((c) => Math.max(c.numFailedTests, c.success ? 0 : 1)) + (checked ? 0 : 1);
if (!checked) process.stdout.write('\nfailed: types, lint or import rules\n');
process.stdout.write(
  `\n${sum((c) => c.numPassedTests)} passed, ${failed} failed, ${sum((c) => c.numPendingTests + c.numTodoTests)} skipped\n`,
);
process.exit(failed === 0 ? 0 : 1);
