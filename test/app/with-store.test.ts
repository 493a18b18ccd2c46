/** Commands beside an upgrade of the data, which is the service’s. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { examine } from '../../src/app/doctor/examine.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { withStore } from '../../src/app/with-store.ts';
import { DATABASE_FILE } from '../../src/store/file/folder.ts';
import { schemaIn } from '../../src/store/file/kept-database.ts';
import { SCHEMA_VERSION } from '../../src/store/file/migrate.ts';

async function begun() {
  const folder = mkdtempSync(join(tmpdir(), 'omote-beside-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({ OMOTE_DATA_DIR: folder });
  await withStore(config, async () => undefined, 'begin');
  return { folder, config };
}

test('a command leaves data of an earlier version as it is, and says what upgrades it', async () => {
  const { folder, config } = await begun();
  const db = new Database(join(folder, DATABASE_FILE));
  db.pragma(`user_version = ${SCHEMA_VERSION - 1}`);
  db.close();
  const job = withStore(config, async () => undefined);
  await expect(job).rejects.toThrow(/is of an earlier version. Start the service/);
  const findings = await examine(config);
  expect(findings.filter(({ state }) => state === 'problem')).toContainEqual(
    expect.objectContaining({ detail: expect.stringContaining('earlier version') }),
  );
  expect(schemaIn(folder)).toBe(SCHEMA_VERSION - 1);
  expect(readdirSync(folder).filter((name) => name.includes('.before'))).toEqual([]);
});

test('a command writes nothing that the undoing of an upgrade would lose', async () => {
  const { folder, config } = await begun();
  const copy = join(folder, `${DATABASE_FILE}.before`);
  const write = (during: () => void) =>
    withStore(config, async (store) => {
      during();
      await store.transact((tx) => tx.setSetting('probe', 'written'));
    });
  await expect(write(() => writeFileSync(`${copy}.part`, ''))).rejects.toThrow(/upgrades the data/);
  // Before it begins, too.
  await expect(withStore(config, async () => undefined)).rejects.toThrow(/upgrades the data/);
  rmSync(`${copy}.part`);
  expect(await withStore(config, (store) => store.setting('probe'))).toBeNull();
  await write(() => undefined);
  expect(await withStore(config, (store) => store.setting('probe'))).toBe('written');
});
