/** What a set-up of automatic backups asks of their folder. */
import { expect, test } from 'vitest';
import { BACKUP_MARK } from '../../../src/domain/backup/backup-plan.ts';
import { recipientOf } from '../../../src/flows/backup/age/age-keys.ts';
import { newIdentity } from '../../../src/flows/backup/age/recovery-words.ts';
import { dropBackupPlan, type FolderAdopter, setBackupPlan } from '../../../src/flows/backup/backup-plan.ts';
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
