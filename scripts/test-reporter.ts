/** What a run of vitest leaves for scripts/test.ts, as JSON in the file that OMOTE_TEST_OUTCOME names. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** In place of a file: what went wrong belongs to none. */
export const NO_FILE = '(no file)';

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed tests and files; what a file did before its first test counts, too. */
  failures: { file: string; test: string; message: string }[];
  /** Tests that failed and then passed. */
  flaky: { file: string; test: string; message: string }[];
  /** Seconds of each file, from loading it to the end of its last hook. */
  files: { file: string; s: number }[];
}

const words = (errors: readonly SerializedError[] | undefined): string =>
  (errors ?? [])
    .map(({ message, stack }) => stack ?? message)
    .join('\n')
    .slice(0, 800);

function outcomeOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Outcome {
  const of = { passed: 0, failed: 0, skipped: 0 };
  const failures: Outcome['failures'] = [];
  const flaky: Outcome['flaky'] = [];
  for (const module of modules) {
    const file = relative(process.cwd(), module.moduleId);
    const failedBefore = of.failed;
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'pending') continue;
      of[state] += 1;
      if (state === 'failed') failures.push({ file, test: test.fullName, message: words(errors) });
      if (test.diagnostic()?.flaky) flaky.push({ file, test: test.fullName, message: words(errors) });
    }
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
    const own = [...module.errors(), ...suites];
    if (module.ok() || of.failed > failedBefore) continue;
    of.failed += 1;
    failures.push({ file, test: '(before or after its tests)', message: words(own) });
  }
  for (const error of unhandled) {
    of.failed += 1;
    failures.push({ file: NO_FILE, test: 'an error that no test awaited', message: words([error]) });
  }
  const files = modules.map((module) => {
    const { collectDuration, duration } = module.diagnostic();
    return { file: relative(process.cwd(), module.moduleId), s: (collectDuration + duration) / 1000 };
  });
  return { ...of, failures, flaky, files };
}

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const { OMOTE_TEST_OUTCOME } = process.env;
    if (OMOTE_TEST_OUTCOME) writeFileSync(OMOTE_TEST_OUTCOME, JSON.stringify(outcomeOf(modules, unhandled)));
  }
}
