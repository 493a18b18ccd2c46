/**
 * The store's contract, as SQLite keeps it, against PostgreSQL: the very same tests. What is left out is of the file alone
 * (what lies on the disk, the write-ahead log, groups of commits, earlier versions).
 */
import { describe, it } from 'vitest';
import { findBinaries, WHY_NONE } from '../../support/postgres/binaries.ts';

if (findBinaries() === null)
  describe.skip(`the store's contract (${WHY_NONE})`, () => it('is kept', () => undefined));
else {
  // Before temporary.ts is read, which opens what this names.
  process.env.OMOTE_TEST_STORE = 'postgres';
  await import('../constraints.test.ts');
  await import('../console-lists.test.ts');
  await import('../file/row-macs.test.ts');
  await import('../model.test.ts');
  await import('../packs/pack-templates.test.ts');
  await import('../people/devices.test.ts');
  await import('../people/erasure.test.ts');
  await import('../round-trip.test.ts');
  await import('../sessions/forget-session.test.ts');
  await import('../sessions/sessions.test.ts');
  await import('../site/audit.test.ts');
  await import('../site/kept-answers.test.ts');
  await import('../stored-values.test.ts');
}
