// @module-tag security
/** Whom a restore deletes again, of the people whom a backup brings back. */
import { createSecretKey, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeBackup } from '../../../src/app/backup/make-backup.ts';
import { restoreBackup } from '../../../src/app/backup/restore-backup.ts';
import {
  acceptDeletion,
  beginDeletion,
  completeDeletion,
  continueDeletion,
  type DeleteProcess,
} from '../../../src/domain/people/deletion.ts';
import type { Store, StoreWrites } from '../../../src/domain/ports.ts';
import { openStore } from '../../../src/store/store.ts';
import { person } from '../../store/samples.ts';
import { freshFolder } from '../../store/temporary.ts';

const PASSPHRASE = 'a passphrase of the test 72';
const BACKUP_US = Date.parse('2026-02-03T04:05:06Z') * 1000;
const HOUR_US = 3_600_000_000;

const accepted = (id: string, atUs: number): DeleteProcess =>
  acceptDeletion({ id, idType: 'auth', identifier: 'ada', authId: 'ada' }, atUs);
const failed = (deletion: DeleteProcess): DeleteProcess => ({ ...deletion, status: 'Failed', dueAtUs: null });

async function erase(tx: StoreWrites, deletion: DeleteProcess): Promise<void> {
  await tx.erasePerson('ada', BACKUP_US + HOUR_US);
  await tx.saveDeletion(completeDeletion(beginDeletion(deletion, BACKUP_US + HOUR_US), BACKUP_US + HOUR_US));
}

/** A data folder with one person, who was left to `before`, of whom a backup was made, and who was left to `since`. */
async function restored(
  before: (tx: StoreWrites) => Promise<void>,
  since: (tx: StoreWrites) => Promise<void>,
): Promise<{ deletedSince: number; statuses: string[]; removed: DeleteProcess['removed'] }> {
  const [folder, key] = [freshFolder(), randomBytes(32)];
  writeFileSync(join(folder, 'data.key'), `${key.toString('base64')}\n`, { mode: 0o600 });
  const inStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore({ folder, dataKey: Uint8Array.from(key) });
    return await work(store).finally(() => store.close());
  };
  await inStore((store) =>
    store.transact(async (tx) => {
      for (const id of ['ada', 'bea']) await tx.addPerson(person(id));
      await before(tx);
    }),
  );
  const to = join(freshFolder(), 'kept.omb');
  const createdAt = new Date(BACKUP_US / 1000).toISOString();
  await makeBackup({
    folder,
    dataKey: createSecretKey(key),
    passphrase: PASSPHRASE,
    to,
    createdAt,
    onProgress: () => undefined,
  });
  await inStore((store) => store.transact(since));
  const { deletedSince } = await restoreBackup(folder, to, PASSPHRASE);
  return await inStore(async (store) => {
    const page = await store.deletionPage(null, Number.MAX_SAFE_INTEGER, 9);
    expect(page.every(({ process }) => process.authId === 'ada')).toBe(true);
    const statuses = page.map(({ process }) => process.status);
    return { deletedSince, statuses, removed: page[0]?.process.removed ?? {} };
  });
}

test('a deletion that ran when the backup was made goes on, and none is begun beside it', async () => {
  const first = accepted('p', BACKUP_US - HOUR_US);
  const found = await restored(
    (tx) => tx.saveDeletion(first),
    (tx) => erase(tx, first),
  );
  expect(found).toMatchObject({ deletedSince: 1, statuses: ['Accepted'] });
});

test('a deletion that had failed when the backup was made is gone on with', async () => {
  const first = failed({ ...accepted('p', BACKUP_US - HOUR_US), removed: { sessions_ended: 2 } });
  const again = continueDeletion(first, { id: 'q', idType: 'auth', identifier: 'ada' }, BACKUP_US + 1);
  const found = await restored(
    (tx) => tx.saveDeletion(first),
    (tx) => erase(tx, again),
  );
  expect(found).toEqual({
    deletedSince: 1,
    statuses: ['Accepted', 'Failed'],
    removed: { sessions_ended: 2 },
  });
});

test.each([
  ['is not carried out yet', (deletion: DeleteProcess) => deletion],
  ['failed', failed],
])('a deletion that was accepted since the backup and %s is requested again', async (_, now) => {
  const found = await restored(
    async () => undefined,
    (tx) => tx.saveDeletion(now(accepted('p', BACKUP_US + HOUR_US))),
  );
  expect(found).toMatchObject({ deletedSince: 1, statuses: ['Accepted'] });
});

test('a deletion that failed before the backup and was not asked for again stays as it is', async () => {
  const found = await restored(
    (tx) => tx.saveDeletion(failed(accepted('p', BACKUP_US - HOUR_US))),
    async () => undefined,
  );
  expect(found).toMatchObject({ deletedSince: 0, statuses: ['Failed'] });
});
