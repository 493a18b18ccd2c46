/**
 * Set-up file of all projects: counts the processes that tests start, whichever file starts them. Browsers and servers are
 * counted by those who start them.
 */
import childProcess from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import { started } from './started.ts';

const COUNTED_ELSEWHERE = /chrom|postgres$|initdb$/;
const counts = (file: unknown) => {
  if (!COUNTED_ELSEWHERE.test(String(file))) started('command');
};

/** Set-up files run once for each test file, also where one process runs many. */
const ONCE = Symbol.for('omote.count-commands');
const once = globalThis as { [ONCE]?: true };

if (process.env.OMOTE_TEST_STARTED && !once[ONCE]) {
  once[ONCE] = true;
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: childProcess.ChildProcess };
    // The file is named once the constructor's caller has spawned.
    queueMicrotask(() => counts(child.spawnfile));
  });
  for (const name of ['spawnSync', 'execFileSync', 'execSync'] as const) {
    const own = childProcess[name] as (...args: unknown[]) => unknown;
    (childProcess[name] as unknown) = (...args: unknown[]) => {
      counts(args[0]);
      return own(...args);
    };
  }
  syncBuiltinESMExports();
}
