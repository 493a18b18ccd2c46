/** What the commands of automatic backups say of the work that they asked the service for. */
import { expect, test } from 'vitest';
import { drillAt } from '../../../src/app/backup/plan-tasks.ts';
import type { Service } from '../../../src/app/service/service-calls.ts';
import { Backups, type BackupVerifier } from '../../../src/flows/backup/backups.ts';
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
  const backups = new Backups(world, { make, verify }, () => undefined);
  const check = async (passphrase: string) => {
    const begun = await backups.startCheck('ada', { name: 'a.omb', path: '/share/a.omb' }, passphrase);
    await expect.poll(() => begun.state).not.toBe('running');
    return begun;
  };
  let afterwards = async () => {};
  const service = {
    listBackups: async () => ({ backups: [], plan: null, check: backups.check }),
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
