/** The store's contract on a replica that was promoted after its primary was killed. */
import { describe, it, vi } from 'vitest';
import { findBinaries, WHY_NONE } from '../../support/postgres/binaries.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

if (findBinaries() === null)
  describe.skip(`the store's contract (${WHY_NONE})`, () => it('is kept', () => undefined));
else {
  Object.assign(process.env, { OMOTE_TEST_STORE: 'postgres', OMOTE_TEST_PROMOTED: '1', FC_RUNS: '5' });
  await import('../round-trip.test.ts');
  await import('../model.test.ts');
  await import('../people/erasure.test.ts');
  await import('../sessions/sessions.test.ts');
  await import('../audit/audit.test.ts');
}
