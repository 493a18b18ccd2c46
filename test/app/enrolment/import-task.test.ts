import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importPeople } from '../../../src/app/enrolment/import-task.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { withStore } from '../../../src/app/with-store.ts';
import { besides } from '../../store/temporary.ts';

/** A table of these pictures, and the folder that they are looked for in, with the data folder of the command. */
async function tableOf(...images: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'omote-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataFolder = join(folder, 'data');
  const config = readConfig({ OMOTE_DATA_DIR: dataFolder, OMOTE_PORT: '0' });
  await withStore(config, async () => undefined, 'begin');
  const csvPath = join(folder, '社員.csv');
  const imagesFolder = join(folder, 'pictures');
  mkdirSync(imagesFolder);
  writeFileSync(csvPath, `image,name\n${images.map((image) => `${image},山田　太郎\n`).join('')}`);
  const request = { csvPath, imagesFolder, overwrite: false, refuseDuplicates: false, retry: false };
  const check = (onProgress = () => {}) => importPeople(config, { ...request, dryRun: true }, onProgress);
  return { imagesFolder, dataFolder, check };
}

/** More rows than are sent at once, so that the last one is sent after another was answered. */
const ROWS = Array.from({ length: 20 }, (_, i) => `gone-${i}.jpg`);

test('a row that was deleted with its person after it was listed is not waited for', async () => {
  const { dataFolder, check } = await tableOf(...ROWS);
  besides(dataFolder, (db) =>
    db.exec(`CREATE TRIGGER person_erased AFTER UPDATE ON import_rows BEGIN
      DELETE FROM import_rows WHERE line = ${ROWS.length + 1}; END`),
  );
  expect(await check()).toMatchObject({ sent: ROWS.length, import: { counts: { waiting: 0 } } });
});

test('the table of rows that were not registered begins with the byte order mark, for spreadsheets', async () => {
  const { check } = await tableOf('gone.jpg');
  const { errors } = await check();
  expect(errors).toMatch(/^\u{FEFF}line,.*\r\n2,gone\.jpg,.*山田　太郎/u);
});

test('a picture that is there and cannot be read is not missing: its row stays until it can', async () => {
  const { imagesFolder, check } = await tableOf('ada.jpg', ...ROWS);
  const picture = join(imagesFolder, 'ada.jpg');
  const socket = createServer();
  await new Promise<void>((resolve) => {
    socket.listen(join(imagesFolder, 'socket'), resolve);
  });
  onTestFinished(() => void socket.close());
  // The system refuses to open it to everybody, also to root.
  symlinkSync('socket', picture);
  let others = 0;
  await expect(check(() => void others++)).rejects.toThrow(picture);
  expect(others).toBe(ROWS.length);
  rmSync(picture);
  const { import: done } = await check();
  expect(done.counts).toMatchObject({ waiting: 0 });
});

test('no picture is missing because the folder went away on the way', async () => {
  const images = Array.from({ length: 20 }, (_, index) => `${index}.jpg`);
  const { imagesFolder, check } = await tableOf(...images);
  for (const image of images) writeFileSync(join(imagesFolder, image), 'no picture');
  const away = `${imagesFolder}-away`;
  await expect(check(() => existsSync(imagesFolder) && renameSync(imagesFolder, away))).rejects.toThrow(
    imagesFolder,
  );
  renameSync(away, imagesFolder);
  const { import: done, errors } = await check();
  expect(done.counts).toMatchObject({ waiting: 0 });
  expect(errors).not.toContain('picture_missing');
});
