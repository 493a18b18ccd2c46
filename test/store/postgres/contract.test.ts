/**
 * The store's contract, as SQLite keeps it, against PostgreSQL: the very same tests. The longer ones are in contract.slow.test.ts.
 * What is left out is of the file alone: what lies on the disk, the write-ahead log, groups of commits, earlier versions.
 */
import { describe, it, vi } from 'vitest';
import { findBinaries, WHY_NONE } from '../../support/postgres/binaries.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

if (findBinaries() === null)
  describe.skip(`the store's contract (${WHY_NONE})`, () => it('is kept', () => undefined));
else {
  // Before temporary.ts is read, which opens what this names. Each random walk makes a database of its own.
  Object.assign(process.env, { OMOTE_TEST_STORE: 'postgres', FC_RUNS: process.env.FC_RUNS ?? '5' });
  await import('../round-trip.test.ts');
  await import('../model.test.ts');
  await import('../people/devices.test.ts');
  await import('../people/people-known.test.ts');
  await import('../sessions/sessions.test.ts');
  await import('../kiosks/kiosk-counts.test.ts');
  await import('../access/key-calls.test.ts');
  await import('../audit/audit.test.ts');
  await import('../site/clock-reset.test.ts');
  await import('../site/kept-answers.test.ts');
}
