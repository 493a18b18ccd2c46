/** What a run of vitest leaves for scripts/test.ts, as JSON in the file that OMOTE_TEST_OUTCOME names. */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** A test file in one project of vitest.config.ts, or a command that counts as one test. */
export interface FileOutcome {
  /** Empty: not a file of vitest. */
  project: string;
  file: string;
  /** Seconds from loading the file to the end of its last hook. */
  s: number;
  passed: number;
  skipped: number;
  /** Failed tests. What went wrong before its first test or after its last, or what no test awaited, has an empty name. */
  failures: { test: string; message: string }[];
  /** Whether a claim of docs/security.md rests on it: such a file is never tried again. */
  isTriedOnce: boolean;
}

const words = (errors: readonly SerializedError[] | undefined): string =>
  (errors ?? [])
    .map(({ message, stack }) => stack ?? message)
    .join('\n')
    .slice(0, 800);

function outcomeOf(module: TestModule): FileOutcome {
  const { collectDuration, duration } = module.diagnostic();
  const of: FileOutcome = {
    project: module.project.name,
    file: relative(process.cwd(), module.moduleId).replaceAll('\\', '/'),
    s: (collectDuration + duration) / 1000,
    passed: 0,
    skipped: 0,
    failures: [],
    isTriedOnce: readFileSync(module.moduleId, 'utf8').startsWith('// @module-tag security\n'),
  };
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'failed') of.failures.push({ test: test.fullName, message: words(errors) });
    else if (state !== 'pending') of[state] += 1;
  }
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const own = [...module.errors(), ...suites];
  if (!module.ok() && of.failures.length === 0) of.failures.push({ test: '', message: words(own) });
  return of;
}

/** Adds an error that no test awaited to the file that ran, if it is known. */
function blame(files: FileOutcome[], error: SerializedError): void {
  const path =
    typeof error.VITEST_TEST_PATH === 'string' ? relative(process.cwd(), error.VITEST_TEST_PATH) : '';
  const file = path.replaceAll('\\', '/') || '(no file)';
  const failure = { test: '', message: `an error that no test awaited: ${words([error])}` };
  const known = files.find((of) => of.file === file);
  if (known) known.failures.push(failure);
  else files.push({ project: '', file, s: 0, passed: 0, skipped: 0, failures: [failure], isTriedOnce: true });
}

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const { OMOTE_TEST_OUTCOME } = process.env;
    if (!OMOTE_TEST_OUTCOME) return;
    const files = modules.map(outcomeOf);
    for (const error of unhandled) blame(files, error);
    writeFileSync(OMOTE_TEST_OUTCOME, JSON.stringify(files));
  }
}
