/** What a set-up of automatic backups asks of their folder, and one that is asked for now. */
import { expect, test, vi } from 'vitest';
import { BACKUP_MARK } from '../../../src/domain/backup/backup-plan.ts';
import { LAST_BACKUP } from '../../../src/domain/backup/last-backup.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { recipientOf } from '../../../src/flows/backup/age/age-keys.ts';
import { newIdentity } from '../../../src/flows/backup/age/recovery-words.ts';
import {
  backupRun,
  dropBackupPlan,
  type FolderAdopter,
  type PlannedBackup,
  setBackupPlan,
} from '../../../src/flows/backup/backup-plan.ts';
import { Backups, lastBackup } from '../../../src/flows/backup/backups.ts';
import { PlannedBackups } from '../../../src/flows/backup/planned-backups.ts';
import { T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

const recipient = await recipientOf(await newIdentity());
const keep = { days: 1, weeks: 0, months: 0 };

test('a set-up that breaks off after it marked the folder can be done again', async () => {
  const world = { store: await open(), clock: { nowUs: () => T0 } };
  const marks: string[] = [];
  const setUp = (adopt: FolderAdopter) =>
    setBackupPlan(
      world,
      'ada',
      { recipient, typed: null, atMinutes: 210, folder: '/mnt/share', keep },
      { fixedFolder: null, adopt },
    );
  const broken: FolderAdopter = async (_, mark) => {
    marks.push(mark);
    throw new Error('killed');
  };
  await expect(setUp(broken)).rejects.toThrow('killed');
  await setUp(async (_, mark) => void marks.push(mark));
  expect(new Set(marks).size).toBe(1);
  expect(await BACKUP_MARK.read(world.store)).toBe(marks[0]);
});

test('only a folder that is not the plan’s already may get the mark', async () => {
  const world = { store: await open(), clock: { nowUs: () => T0 } };
  const asked: boolean[] = [];
  const setUp = (folder: string) =>
    setBackupPlan(
      world,
      'ada',
      { recipient, typed: null, atMinutes: 210, folder, keep },
      { fixedFolder: null, adopt: async (_, __, isNew) => void asked.push(isNew) },
    );
  for (const folder of ['/mnt/a', '/mnt/a', '/mnt/b', '/mnt/b']) await setUp(folder);
  await dropBackupPlan(world, 'ada');
  await setUp('/mnt/b');
  expect(asked).toEqual([true, false, true, false, true]);
});

async function plannedWorld() {
  const clock = { nowUs: () => T0 };
  const world = { store: await open(), clock, settings: DEFAULT_SETTINGS };
  await setBackupPlan(
    world,
    'ada',
    { recipient, typed: null, atMinutes: 210, folder: '/mnt/share', keep },
    { fixedFolder: null, adopt: async () => undefined },
  );
  const errors: unknown[] = [];
  const noted = (error: unknown) => void errors.push(error);
  const unused = () => Promise.reject(new Error('not by hand'));
  return {
    world,
    errors,
    backups: new Backups(world, { make: unused, verify: unused }, noted, new AbortController().signal),
  };
}

test('a backup that was asked for is being made as soon as the asker has its answer, and a second one takes nothing from it', async () => {
  const { world, errors, backups } = await plannedWorld();
  const { promise, resolve } = Promise.withResolvers<PlannedBackup>();
  let make: () => Promise<PlannedBackup> = () => Promise.reject(new Error('the share is gone'));
  const planned = new PlannedBackups(
    world,
    backups,
    () => make(),
    () => false,
  );
  await planned.start('ada');
  await backups.settled();
  expect([backups.running, backups.failed]).toEqual([null, expect.anything()]);

  make = () => promise;
  const both = await Promise.allSettled([planned.start('ada'), planned.start('bea'), planned.tick()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect([backups.running, backups.failed]).toEqual([0, null]);
  resolve({ file: 'a', bytes: 1, people: 1, faces: 1, removed: [], undeleted: 0 });
  await backups.settled();
  expect(await backupRun(world)).toMatchObject({ outcome: 'made' });
  expect(errors).toHaveLength(1);
});

test('a backup is noted also where what was noted of the last one is damaged', async () => {
  const { world, errors, backups } = await plannedWorld();
  await world.store.transact((tx) => tx.setSetting(LAST_BACKUP.name, '{'));
  const made = { file: 'a', bytes: 1, people: 1, faces: 1, removed: [], undeleted: 0 };
  const planned = new PlannedBackups(
    world,
    backups,
    async () => made,
    () => false,
  );
  await planned.start('ada');
  await backups.settled();
  expect([await lastBackup(world), errors]).toMatchObject([{ file: 'a' }, []]);
});

test('a check that begins while a backup is being asked for refuses it, and the lease is given back', async () => {
  const { world, backups } = await plannedWorld();
  const never = () => Promise.reject(new Error('none is made'));
  const planned = new PlannedBackups(world, backups, never, () => false);
  const { leases } = world.store.site;
  using take = vi.spyOn(leases, 'take');
  using giveBack = vi.spyOn(leases, 'giveBack');
  take.mockImplementationOnce(async () => {
    void backups.startCheck('bea', { name: 'a', path: '/mnt/share/a' }, 'a passphrase of the test 31');
    return true;
  });
  await expect(planned.start('ada')).rejects.toMatchObject({ faults: [{ reason: 'backup_busy' }] });
  await planned.stop();
  expect(giveBack).toHaveBeenCalledTimes(1);
  expect(await backupRun(world)).toBeNull();
});

test('a try counts as interrupted only if nobody makes it any more, here or at another appliance', async () => {
  const { world, backups } = await plannedWorld();
  const begun = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<PlannedBackup>();
  const make = () => {
    begun.resolve();
    return promise;
  };
  const one = new PlannedBackups(world, backups, make, () => false);
  const { leases } = world.store.site;
  using holder = vi.spyOn(leases, 'holder');
  const outcomeAt = async (appliance: PlannedBackups) => (await appliance.latest())?.outcome;
  const startedAtUs = await one.start('ada');
  await begun.promise;
  expect(await one.latest()).toMatchObject({ startedAtUs, outcome: 'begun' });
  const other = new PlannedBackups(world, backups, make, () => false);
  holder.mockResolvedValueOnce('the first appliance');
  expect(await outcomeAt(other)).toBe('begun');
  expect(await outcomeAt(other)).toBe('interrupted');
  // It ends between the two questions.
  holder.mockImplementationOnce(async () => {
    resolve({ file: 'a', bytes: 1, people: 1, faces: 1, removed: [], undeleted: 0 });
    await one.stop();
    return null;
  });
  expect(await outcomeAt(other)).toBe('made');
});
