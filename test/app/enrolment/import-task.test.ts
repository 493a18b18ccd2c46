import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importPeople } from '../../../src/app/enrolment/import-task.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { withStore } from '../../../src/app/with-store.ts';

test('the table of rows that were not registered begins with the byte order mark, for spreadsheets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({ OMOTE_DATA_DIR: join(folder, 'data'), OMOTE_PORT: '0' });
  await withStore(config, async () => undefined, 'begin');
  const csvPath = join(folder, '社員.csv');
  writeFileSync(csvPath, 'image,name\ngone.jpg,山田　太郎\n');
  const request = { csvPath, imagesFolder: folder, overwrite: false, refuseDuplicates: false, retry: false };
  const { errors } = await importPeople(config, { ...request, dryRun: true }, () => undefined);
  expect(errors).toMatch(/^\u{FEFF}line,.*\r\n2,gone\.jpg,.*山田　太郎/u);
});
