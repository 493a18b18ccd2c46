// @module-tag security
/** Copies of the database hold no bytes of templates that are only compared with, in whatever page they were. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeSnapshot } from '../../../src/store/file/snapshot.ts';
import { openStore } from '../../../src/store/store.ts';
import { person, session } from '../samples.ts';
import { DATA_KEY, freshFolder } from '../temporary.ts';

test('a copy has no template of a comparison, and the database keeps it', async () => {
  const folder = freshFolder();
  const store = await openStore({ folder, dataKey: Uint8Array.from(DATA_KEY) });
  const templates = new Map(Array.from({ length: 40 }, (_, i) => [`s${i}`, randomBytes(5000)]));
  await store.transact(async (tx) => {
    await tx.addPerson(person('ada'));
    for (const [id, template] of templates) {
      await tx.addSession(session(id, 'ada'), null, '{}');
      await tx.keepComparisonTemplate(id, { pack: 'p', template });
    }
  });
  const to = join(freshFolder(), 'copy.db');
  takeSnapshot(folder, to);
  const bytes = readFileSync(to);
  // Long ones lie in several pages.
  const found = [...templates.values()].filter(
    (t) => bytes.includes(t.subarray(0, 64)) || bytes.includes(t.subarray(-64)),
  );
  expect(found).toEqual([]);
  expect(bytes.includes('"detectionTimeoutS"')).toBe(true);
  expect((await store.comparisonTemplate('s0'))?.pack).toBe('p');
  await store.close();
});
