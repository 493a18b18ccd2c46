import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BackupFiles } from '../../../src/flows/backup/backup-files.ts';
import { T0 } from '../../store/samples.ts';
import { freshFolder, open } from '../../store/temporary.ts';

test('the list holds the files that are there, whatever else has the name of a backup', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'omote-20260101-000000.omb'), 'x');
  symlinkSync(join(folder, 'gone'), join(folder, 'omote-20260101-000001.omb'));
  mkdirSync(join(folder, 'uploaded-20260101-000000.omb'));
  const files = new BackupFiles({ store: await open(), clock: { nowUs: () => T0 } }, folder);
  expect((await files.list()).files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['omote-20260101-000000.omb', 1],
  ]);
});
