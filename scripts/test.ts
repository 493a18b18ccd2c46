/**
 * `npm test`: what `npm run check` runs (types, lint, import rules, unit), then the parts, integration and end-to-end, one
 * after the other since two cores are all there is. Ends with the runner's own counts added up.
 *
 * `npm run test:all`: then what is slow as well, `*.slow.test.ts`, kills by the dozen, packages, the recipes of
 * docs/architecture.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const artifacts = join(root, 'artifacts');
const shell = process.platform === 'win32';

function run(command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): boolean {
  process.stdout.write(`\n> ${command} ${args.join(' ')}\n`);
  const env = { ...process.env, ...more };
  const { status } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell,
  });
  return status === 0;
}

/** `npm run test:crash` alone kills 200 times, which takes too long here. */
const SHORTER: NodeJS.ProcessEnv = { OMOTE_CRASH_KILLS: process.env.OMOTE_CRASH_KILLS ?? '30' };

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

/** Projects of one run share its workers. */
function runProjects(projects: readonly string[]): Counts {
  const [name = ''] = projects;
  const outputFile = join(artifacts, `tests-${name}.json`);
  rmSync(outputFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${outputFile}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  run('vitest', ['run', ...chosen, ...reporters], SHORTER);
  try {
    return JSON.parse(readFileSync(outputFile, 'utf8')) as Counts;
  } catch {
    const none = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 };
    return { ...none, numFailedTests: 1, numFailedTestSuites: 1, success: false };
  }
}

mkdirSync(artifacts, { recursive: true });
const checked = run('concurrently', ['--group', '--raw', 'npm:types', 'npm:lint', 'npm:imports']);
const all = process.argv.includes('--all');
const slow = (project: string) => (all ? [project, `${project}-slow`] : [project]);
const runs = [
  ['unit', ...slow('parts')],
  // What waits for a process that was killed leaves a core to others.
  [...slow('integration'), ...(all ? ['integration-postgres', 'crash', 'long'] : [])],
  slow('e2e'),
  ...(all ? [['packaging']] : []),
];
const counts = runs.map(runProjects);
const sum = (of: (c: Counts) => number): number => counts.reduce((total, c) => total + of(c), 0);

/** What failed, at the very end, where whoever sees no more than the last screen of a long run still reads it. */
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

const told = counts.flatMap((of, at) => {
  const named = failures(of);
  const run = `${runs[at]?.join(', ')}: the run itself failed, a worker that ended for example; its output says more`;
  return of.success || named.length > 0 ? named : [run];
});
if (told.length > 0) process.stdout.write(`\nfailed:\n\n${told.slice(0, 12).join('\n\n')}\n`);
const failed = sum((c) => Math.max(c.numFailedTests, c.success ? 0 : 1)) + (checked ? 0 : 1);
if (!checked) process.stdout.write('\nfailed: types, lint or import rules\n');
process.stdout.write(
  `\n${sum((c) => c.numPassedTests)} passed, ${failed} failed, ${sum((c) => c.numPendingTests + c.numTodoTests)} skipped\n`,
);
process.exit(failed === 0 ? 0 : 1);
