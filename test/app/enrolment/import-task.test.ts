import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importPeople } from '../../../src/app/enrolment/import-task.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { withStore } from '../../../src/app/with-store.ts';
import { besides } from '../../store/temporary.ts';

/** What `omote import` does with a table of `rows` in a new data folder, once `prepare` has seen to its database. */
async function imported(rows: readonly string[], prepare: (dataFolder: string) => void = () => undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'omote-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataFolder = join(folder, 'data');
  const config = readConfig({ OMOTE_DATA_DIR: dataFolder, OMOTE_PORT: '0' });
  await withStore(config, async () => undefined, 'begin');
  prepare(dataFolder);
  const csvPath = join(folder, '社員.csv');
  writeFileSync(csvPath, ['image,name', ...rows, ''].join('\n'));
  const request = { csvPath, imagesFolder: folder, overwrite: false, refuseDuplicates: false, retry: false };
  return await importPeople(config, { ...request, dryRun: true }, () => undefined);
}

/** More rows than are sent at once, so that the last one is sent after another was answered. */
const ROWS = Array.from({ length: 20 }, (_, i) => `gone-${i}.jpg,`);

test('a row that was deleted with its person after it was listed is not waited for', async () => {
  const report = await imported(ROWS, (dataFolder) =>
    besides(dataFolder, (db) =>
      db.exec(`CREATE TRIGGER person_erased AFTER UPDATE ON import_rows BEGIN
        DELETE FROM import_rows WHERE line = ${ROWS.length + 1}; END`),
    ),
  );
  expect(report).toMatchObject({ sent: ROWS.length, import: { counts: { waiting: 0 } } });
});

test('the table of rows that were not registered begins with the byte order mark, for spreadsheets', async () => {
  const { errors } = await imported(['gone.jpg,山田　太郎']);
  expect(errors).toMatch(/^\u{FEFF}line,.*\r\n2,gone\.jpg,.*山田　太郎/u);
});
