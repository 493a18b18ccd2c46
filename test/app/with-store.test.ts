/** Commands beside an upgrade of the data, which is the service’s. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../src/app/app.ts';
import { backup, restore } from '../../src/app/backup/backup-tasks.ts';
import { moveKey } from '../../src/app/data-key/data-key-tasks.ts';
import { examine } from '../../src/app/doctor/examine.ts';
import { hasDatabase } from '../../src/app/folders.ts';
import { renamed } from '../../src/app/node-file.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { withService } from '../../src/app/service/service-calls.ts';
import { moveSite } from '../../src/app/site/move-task.ts';
import { withStore } from '../../src/app/with-store.ts';
import { DATABASE_FILE } from '../../src/store/file/folder.ts';
import { schemaIn } from '../../src/store/file/kept-database.ts';
import { SCHEMA_VERSION } from '../../src/store/file/migrate.ts';
import { lockFolder } from '../../src/store/file/service-lock.ts';
import { FIRST_SCHEMA } from '../../src/store/sql/known-schemas.ts';

const TO_DATABASE = {
  url: 'postgres://nobody@127.0.0.1:1/none',
  to: 'database',
  keep: false,
  replace: false,
} as const;
const NOTHING = () => undefined;

async function begun() {
  const folder = mkdtempSync(join(tmpdir(), 'omote-beside-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({ OMOTE_DATA_DIR: folder, OMOTE_PORT: '0' });
  await withStore(config, async () => undefined, 'begin');
  return { folder, config };
}

test('a command leaves data of an earlier version as it is, and says what upgrades it', async () => {
  const { folder, config } = await begun();
  const db = new Database(join(folder, DATABASE_FILE));
  db.pragma(`user_version = ${SCHEMA_VERSION - 1}`);
  db.close();
  // Without a service, the second would start one, and the third would change the key before it looked at the data.
  const jobs: [string, () => Promise<unknown>][] = [
    ['by itself', () => withStore(config, async () => undefined)],
    ['by a service', () => withService(config, async () => undefined)],
    ['of the data key', () => moveKey(config, 'passphrase')],
    ['that moves', () => moveSite(config, TO_DATABASE, NOTHING, NOTHING)],
    ['that copies', () => moveSite(config, { ...TO_DATABASE, keep: true }, NOTHING, NOTHING)],
  ];
  const key = readdirSync(folder).filter((name) => name.startsWith('data.key'));
  for (const [how, job] of jobs)
    await expect(job(), how).rejects.toThrow(/is of an earlier version. Start the service/);
  expect(readdirSync(folder).filter((name) => name.startsWith('data.key'))).toEqual(key);
  const findings = await examine(config);
  expect(findings.filter(({ state }) => state === 'problem')).toContainEqual(
    expect.objectContaining({ detail: expect.stringContaining('earlier version') }),
  );
  expect(schemaIn(folder)).toBe(SCHEMA_VERSION - 1);
  expect(readdirSync(folder).filter((name) => name.includes('.before'))).toEqual([]);
});

test('a command says which version upgrades data from before the first release', async () => {
  const { folder, config } = await begun();
  const db = new Database(join(folder, DATABASE_FILE));
  db.pragma(`user_version = ${FIRST_SCHEMA - 1}`);
  db.close();
  const remedy = /the version that made it/;
  await expect(withStore(config, async () => undefined)).rejects.toThrow(remedy);
  await expect(moveSite(config, TO_DATABASE, NOTHING, NOTHING)).rejects.toThrow(remedy);
  expect(await examine(config)).toContainEqual(
    expect.objectContaining({ state: 'problem', detail: expect.stringMatching(remedy) }),
  );
  expect(schemaIn(folder)).toBe(FIRST_SCHEMA - 1);
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
  // Before it begins, too, as long as a service holds the folder.
  const unlock = lockFolder(folder);
  writeFileSync(`${copy}.part`, '');
  await expect(withStore(config, async () => undefined)).rejects.toThrow(/upgrades the data/);
  unlock?.();
  expect(await withStore(config, (store) => store.setting('probe'))).toBeNull();
  // What a start that was cut off has left is in nobody's way.
  writeFileSync(`${copy}.part`, '');
  await write(() => undefined);
  expect(existsSync(`${copy}.part`)).toBe(false);
  expect(await withStore(config, (store) => store.setting('probe'))).toBe('written');
});

describe.each(['missing', 'empty'])('a database that is %s from a folder that was in use', (how) => {
  const BACKUP = ['kept.omote', 'a passphrase of the test 72'] as const;

  async function lost() {
    const { folder, config } = await begun();
    const backupFile = join(folder, BACKUP[0]);
    await backup(config, backupFile, BACKUP[1], NOTHING);
    mkdirSync(join(folder, 'audit'), { recursive: true });
    writeFileSync(join(folder, 'audit', 'audit-heads.jsonl'), '{}\n');
    rmSync(join(folder, DATABASE_FILE));
    if (how === 'empty') writeFileSync(join(folder, DATABASE_FILE), '');
    return { folder, config, backupFile };
  }

  test('is not taken for that of a new appliance, and the remedy is said', async () => {
    const { folder, config } = await lost();
    const names = readdirSync(folder);
    const jobs: [string, () => Promise<unknown>][] = [
      ['the service', () => startApp(config, { shell: 'headless' })],
      ['a command', () => withStore(config, async () => undefined, 'begin')],
      ['a command by a service', () => withService(config, async () => undefined)],
      ['a move of the key', () => moveKey(config, 'passphrase')],
      ['a move of the data', () => moveSite(config, TO_DATABASE, NOTHING, NOTHING)],
    ];
    for (const [what, job] of jobs)
      await expect(job(), what).rejects.toThrow(/empty or missing.*omote restore/s);
    expect((await examine(config)).filter(({ what }) => what === 'Database')).toMatchObject([
      { state: 'problem', detail: expect.stringMatching(/empty or missing.*omote restore/s) },
    ]);
    expect(readdirSync(folder).filter((name) => name !== 'service.lock')).toEqual(
      names.filter((name) => name !== 'service.lock'),
    );
    expect(hasDatabase(folder)).toBe(false);
  });

  test('is replaced by a backup, without a claim that nobody was deleted since', async () => {
    const { config, backupFile } = await lost();
    expect((await restore(config, backupFile, BACKUP[1])).deletionsUnknown).not.toBeNull();
    expect(await withStore(config, async () => 'opened')).toBe('opened');
  });
});

test('the data of a site that was moved back into the folder, and is lost there, is named with the remedy', async () => {
  const { folder, config } = await begun();
  renamed(folder, 'gate');
  rmSync(join(folder, DATABASE_FILE));
  await expect(withStore(config, async () => undefined)).rejects.toThrow(/is missing: .*omote restore/);
});

test('a first start that was killed before it had a database begins again', async () => {
  const { folder, config } = await begun();
  rmSync(join(folder, DATABASE_FILE));
  writeFileSync(join(folder, DATABASE_FILE), '');
  expect(await withStore(config, async () => 'opened')).toBe('opened');
});
