// @module-tag security
/** As in update.slow.test.ts, at 30 points of the whole course. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { killedUpdates } from '../support/killed-updates.ts';
import { notBuilt, Versions } from '../support/upgraded-service.ts';

const reason = notBuilt();
if (reason) process.stderr.write(`update: skipped: ${reason}\n`);

describe.skipIf(reason !== null)('an upgrade', () => {
  let versions: Versions;
  beforeAll(() => {
    versions = new Versions();
  });
  afterAll(() => versions[Symbol.dispose]());

  test('killed at 30 points leaves the old or the new version, and all that was acknowledged', {
    timeout: 3_600_000,
  }, async () => {
    await killedUpdates(versions, 30);
  });
});
