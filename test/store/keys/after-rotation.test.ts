/** Chooses between two keys while the database does not show which one it has. */
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keyText, newDataKey, readKeyFile } from '../../../src/store/keys/data-key.ts';
import { type KeySources, loadDataKey, obtainDataKey, rotateDataKey } from '../../../src/store/store.ts';
import { besides, freshFolder, open } from '../temporary.ts';

const SOURCES: KeySources = {
  credential: () => null,
  passphrase: () => Promise.reject(new Error('nobody asks for it here')),
};

const paths = (folder: string) =>
  ['data.key', 'data.key.next', 'omote.db'].map((name) => join(folder, name)) as [string, string, string];

/**
 * The state after a power cut between the end of a rotation's transaction and the replacement of the old key file.
 */
async function cutOff(): Promise<{ folder: string; key: Uint8Array }> {
  const folder = freshFolder();
  await (await open(folder, loadDataKey(folder) as Uint8Array<ArrayBuffer>)).close();
  const [path, next] = paths(folder);
  const old = readFileSync(path);
  await rotateDataKey({
    folder,
    sources: SOURCES,
    note: async () => undefined,
    onProgress: () => undefined,
  });
  copyFileSync(path, next);
  writeFileSync(path, old);
  return { folder, key: readKeyFile(next) };
}

it.each([
  ['is damaged', (bytes: Buffer) => Buffer.from(bytes).fill(0xff, 0, 100)],
  ['lost its end', (bytes: Buffer) => bytes.subarray(0, 5000)],
])('both keys are kept if the database %s', async (_, harm) => {
  const { folder, key } = await cutOff();
  const [path, next, database] = paths(folder);
  const whole = readFileSync(database);
  writeFileSync(database, harm(whole));
  await expect(obtainDataKey(folder, SOURCES)).rejects.toThrow(/Keep both files/);
  expect([existsSync(path), existsSync(next)]).toEqual([true, true]);
  writeFileSync(database, whole);
  expect(await obtainDataKey(folder, SOURCES)).toEqual(key);
  expect(existsSync(next)).toBe(false);
});

it('both keys are kept if the database has neither, or is missing', async () => {
  const { folder } = await cutOff();
  const [path, next, database] = paths(folder);
  const present = readKeyFile(path);
  writeFileSync(next, `${keyText(newDataKey())}\n`, { mode: 0o600 });
  expect(await obtainDataKey(folder, SOURCES)).toEqual(present);
  rmSync(database);
  expect(await obtainDataKey(folder, SOURCES)).toEqual(present);
  expect(existsSync(next)).toBe(true);
});

it("both keys are kept if somebody removed the database's key check", async () => {
  const { folder } = await cutOff();
  besides(folder, (db) => {
    db.pragma('foreign_keys = OFF');
    db.exec("INSERT INTO person_keys (auth_id, wrapped) VALUES ('somebody', x'00')");
    db.exec("DELETE FROM settings WHERE name = 'store.key_check'");
  });
  await expect(obtainDataKey(folder, SOURCES)).rejects.toThrow(/doesn’t record which data key/);
  expect(existsSync(paths(folder)[1])).toBe(true);
});
