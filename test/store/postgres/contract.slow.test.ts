/** The rest of the store's contract against PostgreSQL; see contract.test.ts. */
import { describe, it, vi } from 'vitest';
import { findBinaries, WHY_NONE } from '../../support/postgres/binaries.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

if (findBinaries() === null)
  describe.skip(`the store's contract (${WHY_NONE})`, () => it('is kept', () => undefined));
else {
  Object.assign(process.env, { OMOTE_TEST_STORE: 'postgres', FC_RUNS: process.env.FC_RUNS ?? '5' });
  await import('../console-lists.test.ts');
  await import('../constraints.test.ts');
  await import('../file/row-macs.test.ts');
  await import('../packs/pack-templates.test.ts');
  await import('../people/erasure.test.ts');
  await import('../sessions/forget-session.test.ts');
  await import('../stored-values.test.ts');
}
