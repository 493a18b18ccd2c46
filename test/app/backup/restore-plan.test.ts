// @module-tag security
/** What a restore does with automatic backups: those of the data that it replaces go on, and those in a backup do not. */
import { spawnSync } from 'node:child_process';
import { createSecretKey, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeBackup } from '../../../src/app/backup/make-backup.ts';
import { restoreBackup } from '../../../src/app/backup/restore-backup.ts';
import {
  BACKUP_MARK,
  BACKUP_PLAN,
  BACKUP_RUN,
  type BackupPlan,
} from '../../../src/domain/backup/backup-plan.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { openStore, settleSwap, swapIsCutOff } from '../../../src/store/store.ts';
import { person, session, T0 } from '../../store/samples.ts';
import { freshFolder } from '../../store/temporary.ts';

const PASSPHRASE = 'a passphrase of the test 72';
const planOf = (recipient: string): BackupPlan => ({
  recipient,
  keySinceUs: T0,
  provenAtUs: T0,
  atMinutes: 210,
  folder: '/mnt/backup/omote',
  keep: { days: 7, weeks: 4, months: 12 },
});
const [OLD, NEW] = [planOf('age1leaked'), planOf('age1new')];
const RUN = { startedAtUs: T0 + 1, outcome: 'made', why: null, failures: 0 } as const;

async function inStore<T>(folder: string, key: Buffer, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ folder, dataKey: Uint8Array.from(key) });
  return await work(store).finally(() => store.close());
}

const write = (folder: string, key: Buffer, plan: BackupPlan | null, mark: string) =>
  inStore(folder, key, (store) =>
    store.transact(async (tx) => {
      await BACKUP_PLAN.write(tx, plan);
      await BACKUP_MARK.write(tx, mark);
      await BACKUP_RUN.write(tx, RUN);
    }),
  );

const read = (folder: string, key: Buffer) =>
  inStore(folder, key, async (store) => ({
    plan: await BACKUP_PLAN.read(store),
    mark: await BACKUP_MARK.read(store),
  }));

/** A data folder as the service has it, with its key as a file. */
async function site(plan: BackupPlan | null, mark: string): Promise<{ folder: string; key: Buffer }> {
  const [folder, key] = [freshFolder(), randomBytes(32)];
  writeFileSync(join(folder, 'data.key'), `${key.toString('base64')}\n`, { mode: 0o600 });
  await write(folder, key, plan, mark);
  return { folder, key };
}

async function backUp({ folder, key }: { folder: string; key: Buffer }): Promise<string> {
  const to = join(freshFolder(), 'kept.omb');
  const dataKey = createSecretKey(key);
  const createdAt = new Date().toISOString();
  await makeBackup({ folder, dataKey, passphrase: PASSPHRASE, to, createdAt, onProgress: () => undefined });
  return to;
}

test.each([
  ['as they are today', NEW],
  ['off, if that is what they are today', null],
])('a restore over the same data leaves automatic backups %s', async (_, today) => {
  const { folder, key } = await site(OLD, 'f00d');
  const file = await backUp({ folder, key });
  await write(folder, key, today, 'f00d');
  expect(await restoreBackup(folder, file, PASSPHRASE)).toMatchObject({ backupsOff: false });
  expect(await read(folder, key)).toEqual({ plan: today, mark: 'f00d' });
});

test.each(['an empty folder', 'a folder with data of its own'])(
  'a restore into %s turns them off, and says so',
  async (where) => {
    const from = await site(OLD, 'f00d');
    const { folder } = where === 'an empty folder' ? { folder: freshFolder() } : await site(NEW, 'beef');
    const restored = await restoreBackup(folder, await backUp(from), PASSPHRASE);
    expect(existsSync(join(folder, 'omote.db'))).toBe(true);
    expect(restored).toMatchObject({ backupsOff: true });
    expect(await read(folder, from.key)).toEqual({ plan: null, mark: 'f00d' });
  },
);

test('the data that a restore puts aside hold no template of a comparison, and everything else', async () => {
  const { folder, key } = await site(OLD, 'f00d');
  const file = await backUp({ folder, key });
  const template = randomBytes(1000);
  await inStore(folder, key, (store) =>
    store.transact(async (tx) => {
      await tx.addPerson(person('ada'));
      await tx.addSession(session('s', 'ada'), null, '{}');
      await tx.keepComparisonTemplate('s', { pack: 'p', template });
    }),
  );
  const { movedTo } = await restoreBackup(folder, file, PASSPHRASE);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const holding = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(template.subarray(0, 64)));
  expect(holding).toEqual([]);
  const aside = await inStore(movedTo ?? '', key, async (store) => (await store.session('s'))?.outcome);
  expect(aside).toBeNull();
});

test('a restore replaces a database that is no database any more', async () => {
  const { folder, key } = await site(OLD, 'f00d');
  const file = await backUp({ folder, key });
  writeFileSync(join(folder, 'omote.db'), randomBytes(9000));
  await restoreBackup(folder, file, PASSPHRASE);
  expect((await read(folder, key)).mark).toBe('f00d');
});

test('a restore of a backup without them has nothing to turn off', async () => {
  const restored = await restoreBackup(freshFolder(), await backUp(await site(null, 'f00d')), PASSPHRASE);
  expect(restored).toMatchObject({ backupsOff: false });
});

const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0;

/** What a restore says if this file of the data folder is a mount of its own. */
function overMount(folder: string, name: string, file: string): string {
  const script = join(import.meta.dirname, 'restore-over-mount.ts');
  const args = ['-rm', process.execPath, script, folder, name, file, PASSPHRASE];
  const { stdout, stderr } = spawnSync('unshare', args, { encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

describe.skipIf(!canMount)('a restore that cannot move a file (needs unshare)', () => {
  test('is finished by the next start if others have been moved', async () => {
    const from = await site(OLD, 'f00d');
    const file = await backUp(from);
    const { folder } = await site(NEW, 'beef');
    expect(overMount(folder, 'omote.db', file)).toMatch(/EBUSY.*Remove the cause, then start Omote/s);
    expect(swapIsCutOff(folder)).toBe(true);
    settleSwap(folder);
    expect(await read(folder, from.key)).toEqual({ plan: null, mark: 'f00d' });
  });

  test('changes nothing if it is the first', async () => {
    const file = await backUp(await site(OLD, 'f00d'));
    const { folder, key } = await site(NEW, 'beef');
    const held = () =>
      readdirSync(folder)
        .filter((name) => name !== 'service.lock')
        .toSorted();
    const before = held();
    expect(overMount(folder, 'data.key', file)).toMatch(/^EBUSY/);
    expect([swapIsCutOff(folder), held()]).toEqual([false, before]);
    expect((await read(folder, key)).mark).toBe('beef');
  });
});
