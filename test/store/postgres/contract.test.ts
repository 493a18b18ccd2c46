/**
 * Runs the same tests of the store's contract as for SQLite against PostgreSQL. Longer ones are in
 * contract.slow.test.ts. Tests that concern only files are left out: the content of the disk, the write-ahead log,
 * commit groups and earlier versions.
 */
import { describe, it, vi } from 'vitest';
import { findBinaries, WHY_NONE } from '../../support/postgres/binaries.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

if (findBinaries() === null)
  describe.skip(`the store's contract (${WHY_NONE})`, () => it('is kept', () => undefined));
else {
  // Must be set before temporary.ts is loaded, which reads it. Each random run creates its own database.
  Object.assign(process.env, { OMOTE_TEST_STORE: 'postgres', FC_RUNS: process.env.FC_RUNS ?? '5' });
  await import('../round-trip.test.ts');
  await import('../model.test.ts');
  await import('../people/devices.test.ts');
  await import('../people/people-known.test.ts');
  await import('../sessions/sessions.test.ts');
  await import('../kiosks/kiosk-counts.test.ts');
  await import('../access/key-calls.test.ts');
  await import('../access/provider-sessions.test.ts');
  await import('../audit/audit.test.ts');
  await import('../audit/audit-list.test.ts');
  await import('../directory/directory-users.test.ts');
  await import('../webhooks/webhooks.test.ts');
  await import('../../flows/webhooks/webhooks.test.ts');
  await import('../enrolment/imports.test.ts');
  await import('../site/clock-reset.test.ts');
  await import('../site/kept-answers.test.ts');
  await import('../../flows/site/expected-settings.test.ts');
}
