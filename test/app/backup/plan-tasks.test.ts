/** What the commands of automatic backups say of the work that they asked the service for. */
import { expect, test } from 'vitest';
import { backupAt, drillAt } from '../../../src/app/backup/plan-tasks.ts';
import type { Service } from '../../../src/app/service/service-calls.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { recipientOf } from '../../../src/flows/backup/age/age-keys.ts';
import { newIdentity } from '../../../src/flows/backup/age/recovery-words.ts';
import { backupRun, type PlannedBackup, setBackupPlan } from '../../../src/flows/backup/backup-plan.ts';
import { Backups, type BackupVerifier, lastBackup } from '../../../src/flows/backup/backups.ts';
import { PlannedBackups } from '../../../src/flows/backup/planned-backups.ts';
import { T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

const CONTENTS = { createdAt: '2026-01-02T03:30:00Z', people: 1, faces: 1, otherDataKey: false };

test('a drill does not take the result of a colleague’s check for its own', async () => {
  const world = { store: await open(), clock: { nowUs: () => T0 } };
  const verify: BackupVerifier = async (_, passphrase) => {
    if (passphrase !== 'right') throw new Error('another key');
    return CONTENTS;
  };
  const make = () => Promise.reject(new Error('none is made'));
  const backups = new Backups(world, { make, verify }, () => undefined, new AbortController().signal);
  const check = async (passphrase: string) => {
    const begun = await backups.startCheck('ada', { name: 'a.omb', path: '/share/a.omb' }, passphrase);
    await expect.poll(() => begun.state).not.toBe('running');
    return begun;
  };
  let afterwards = async () => {};
  const service = {
    listBackups: async () => ({ backups: [], plan: null, check: await backups.check() }),
    checkBackup: async ({ passphrase }: { passphrase: string }) => {
      const begun = await check(passphrase);
      await afterwards();
      return { check: begun };
    },
  } as unknown as Service;
  expect(await drillAt(service, 'a.omb', 'right')).toMatchObject({ name: 'a.omb', people: 1 });
  afterwards = async () => void (await check('right'));
  await expect(drillAt(service, 'a.omb', 'wrong')).rejects.toThrow();
});

test('a backup that failed is not answered for with the one that a colleague made next', async () => {
  let nowUs = T0;
  const world = { store: await open(), clock: { nowUs: () => nowUs++ }, settings: DEFAULT_SETTINGS };
  const recipient = await recipientOf(await newIdentity());
  const keep = { days: 7, weeks: 4, months: 12 };
  const asked = { recipient, typed: null, atMinutes: 210, folder: '/mnt/share', keep };
  await setBackupPlan(world, 'ada', asked, { fixedFolder: null, adopt: async () => undefined });
  const make = async (name: string) => ({ file: name, bytes: 1, people: 1, faces: 1 });
  const verify = () => Promise.reject(new Error('none is checked'));
  const backups = new Backups(world, { make, verify }, () => undefined, new AbortController().signal);
  let planned: () => Promise<PlannedBackup> = () => Promise.reject(new Error('the share is gone'));
  const plans = new PlannedBackups(
    world,
    backups,
    () => planned(),
    () => false,
  );
  let afterwards = async () => {};
  const service = {
    listBackups: async () => {
      const { running, failed } = backups;
      const run = await backupRun(world);
      return {
        plan: { run: run && { ...run, started_at: run.startedAtUs, problem: run.why?.reason } },
        last: await lastBackup(world),
        running,
        failed,
      };
    },
    runBackupPlan: async () => {
      const startedAtUs = await plans.start('ada');
      await backups.settled();
      await afterwards();
      return { started_at: startedAtUs };
    },
  } as unknown as Service;
  afterwards = async () => {
    backups.start('bea', 'a passphrase of the test 31');
    await backups.settled();
  };
  await expect(backupAt(service, () => undefined)).rejects.toThrow();
  planned = async () => ({ ...(await make('planned')), removed: [], undeleted: 0 });
  afterwards = async () => {};
  expect(await backupAt(service, () => undefined)).toMatchObject({ file: 'planned' });
});
