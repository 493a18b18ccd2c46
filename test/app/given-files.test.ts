/** Every file that a command is given may be a pipe that nobody writes to: no command may wait for it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../src/app/audit/audit-tasks.ts';
import * as backups from '../../src/app/backup/backup-tasks.ts';
import { importPeople } from '../../src/app/enrolment/import-task.ts';
import { installModelPacks } from '../../src/app/packs/pack-tasks.ts';
import { setImageKey } from '../../src/app/people/people-tasks.ts';
import { checkReceipt } from '../../src/app/people/signature-tasks.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { importCertificate } from '../../src/app/site/tls-tasks.ts';
import { withStore } from '../../src/app/with-store.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'omote-files-'));
  mkdirSync(join(folder, 'packs', 'packs'), { recursive: true });
  for (const fifo of ['fifo', 'packs/packs/mine.json']) execFileSync('mkfifo', [join(folder, fifo)]);
  writeFileSync(join(folder, 'huge'), '');
  truncateSync(join(folder, 'huge'), 2 ** 40);
  await withStore(config(), async () => undefined, 'begin');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = () => readConfig({ OMOTE_DATA_DIR: join(folder, 'data') });
const people = (csvPath: string, imagesFolder: string) =>
  importPeople(
    config(),
    { csvPath, imagesFolder, dryRun: true, overwrite: false, refuseDuplicates: false, retry: false },
    () => undefined,
  );

const TAKERS: [string, (file: string) => unknown][] = [
  ['import', (file) => people(file, folder)],
  ['restore', (file) => backups.restore(config(), file, 'x')],
  ['backup --verify', (file) => backups.verify(config(), file, 'x')],
  ['--passphrase-file', (file) => backups.textOfPassphraseFile(file)],
  ['image-key set', (file) => setImageKey(config(), file)],
  ['receipt verify', (file) => checkReceipt(file, null)],
  ['tls import', (file) => importCertificate(config(), file, file)],
  ['audit verify --against', (file) => verifyAudit(config(), null, [file])],
];

describe.runIf(process.platform !== 'win32')('a command', () => {
  it.each(TAKERS)('omote %s refuses a pipe, a device, a folder and what is not there', async (_, take) => {
    for (const file of [join(folder, 'fifo'), '/dev/zero', folder, join(folder, 'gone')])
      await expect((async () => take(file))()).rejects.toThrow(file);
  });

  it.each(TAKERS)('omote %s refuses a file that no such file is as large as', async (_, take) => {
    await expect((async () => take(join(folder, 'huge')))()).rejects.toThrow(/larger than|no_room_for_/);
  });

  it('omote import needs a folder of pictures', async () => {
    writeFileSync(join(folder, 'people.csv'), 'image,ekyc_id\na.jpg,staff-1\n');
    for (const images of [join(folder, 'gone'), join(folder, 'fifo')])
      await expect(people(join(folder, 'people.csv'), images)).rejects.toThrow(images);
  });

  it('omote models install refuses a folder whose description is a pipe', async () => {
    await expect((async () => installModelPacks(config(), join(folder, 'packs'), null))()).rejects.toThrow(
      /mine\.json/,
    );
  });
});

it.runIf(process.platform === 'linux')('a data folder in which nothing can be made is reported', async () => {
  const nowhere = readConfig({ OMOTE_DATA_DIR: '/proc/x/data' });
  await expect(setImageKey(nowhere, join(folder, 'gone'))).rejects.toThrow();
  await expect((async () => installModelPacks(nowhere, folder, null))()).rejects.toThrow('/proc/x');
  await expect(verifyAudit(nowhere, null)).rejects.toThrow('/proc/x');
});
