import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Keychain, openDataKey } from '../../../src/store/keys/keychain-key.ts';
import { loadDataKey } from '../../../src/store/store.ts';
import { freshFolder, open } from '../temporary.ts';

/** Really encrypts, as one user's keychain does; another instance is another user's keychain. */
class UserKeychain implements Keychain {
  readonly #secret = randomBytes(32);
  readonly #weak: string | null;

  constructor(weak: string | null = null) {
    this.#weak = weak;
  }

  async weakBecause() {
    return this.#weak;
  }

  async wrap(text: string): Promise<Uint8Array> {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#secret, nonce);
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }

  async unwrap(wrapped: Uint8Array): Promise<string> {
    const decipher = createDecipheriv('aes-256-gcm', this.#secret, wrapped.subarray(0, 12));
    decipher.setAuthTag(wrapped.subarray(-16));
    return Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()]).toString('utf8');
  }
}

const plain = (folder: string) => join(folder, 'data.key');
const wrapped = (folder: string) => join(folder, 'data.key.keychain');
const places = (folder: string) => [existsSync(plain(folder)), existsSync(wrapped(folder))];

describe('a new data folder', () => {
  test("has its key in the keychain, and no other user's keychain opens it", async () => {
    const folder = freshFolder();
    const keychain = new UserKeychain();
    const { key } = await openDataKey(folder, null, keychain);
    expect(key).toHaveLength(32);
    expect(places(folder)).toEqual([false, true]);
    expect(statSync(wrapped(folder)).mode & 0o777).toBe(0o600);
    expect(readFileSync(wrapped(folder)).includes(Buffer.from(key ?? []).toString('base64'))).toBe(false);
    expect((await openDataKey(folder, null, keychain)).key).toEqual(key);
    expect(() => loadDataKey(folder)).toThrow(/in the keychain of the desktop app.*OMOTE_DATA_KEY=file/s);
    await expect(openDataKey(folder, null, new UserKeychain())).rejects.toThrow(/can’t decrypt/);
  });

  test('uses a key file if the keychain protects no better, and returns a warning', async () => {
    const folder = freshFolder();
    const { key, warning } = await openDataKey(folder, null, new UserKeychain('it has no password'));
    expect(key).toBeNull();
    expect(warning).toContain('it has no password');
    expect(places(folder)).toEqual([false, false]);
    loadDataKey(folder);
    expect(places(folder)).toEqual([true, false]);
  });

  test('uses a key file when asked to', async () => {
    const folder = freshFolder();
    expect(await openDataKey(folder, 'file', new UserKeychain())).toEqual({ key: null, warning: null });
  });
});

describe('an existing key', () => {
  test('stays in its file until it is moved, and can be moved back unchanged', async () => {
    const folder = freshFolder();
    const keychain = new UserKeychain();
    const key = loadDataKey(folder);
    expect(await openDataKey(folder, null, keychain)).toEqual({ key: null, warning: null });
    expect((await openDataKey(folder, 'keychain', keychain)).key).toEqual(key);
    expect(places(folder)).toEqual([false, true]);
    expect((await openDataKey(folder, null, keychain)).key).toEqual(key);
    expect(await openDataKey(folder, 'file', keychain)).toEqual({ key: null, warning: null });
    expect(places(folder)).toEqual([true, false]);
    expect(loadDataKey(folder)).toEqual(key);
  });

  test('is not moved into a keychain that protects no better', async () => {
    const folder = freshFolder();
    loadDataKey(folder);
    const { key, warning } = await openDataKey(folder, 'keychain', new UserKeychain('basic_text'));
    expect([key, places(folder)]).toEqual([null, [true, false]]);
    expect(warning).toContain('basic_text');
  });

  test('is not moved into a keychain that does not return it', async () => {
    const folder = freshFolder();
    const key = loadDataKey(folder);
    const forgetful = new UserKeychain();
    forgetful.unwrap = () => Promise.reject(new Error('locked'));
    await expect(openDataKey(folder, 'keychain', forgetful)).rejects.toThrow(/Nothing was changed/);
    expect(places(folder)).toEqual([true, false]);
    expect(loadDataKey(folder)).toEqual(key);
  });

  test('opens the store that was sealed before the move', async () => {
    const folder = freshFolder();
    const keychain = new UserKeychain();
    await (await open(folder, loadDataKey(folder) as Uint8Array<ArrayBuffer>)).close();
    const { key } = await openDataKey(folder, 'keychain', keychain);
    await (await open(folder, key as Uint8Array<ArrayBuffer>)).close();
  });
});

describe('an interrupted move', () => {
  test('between writing and removing is finished, in either direction', async () => {
    const folder = freshFolder();
    const keychain = new UserKeychain();
    const key = loadDataKey(folder);
    const file = readFileSync(plain(folder));
    await openDataKey(folder, 'keychain', keychain);
    writeFileSync(plain(folder), file, { mode: 0o600 });
    expect((await openDataKey(folder, null, keychain)).key).toEqual(key);
    expect(places(folder)).toEqual([false, true]);
    writeFileSync(plain(folder), file, { mode: 0o600 });
    expect((await openDataKey(folder, 'file', keychain)).key).toBeNull();
    expect(places(folder)).toEqual([true, false]);
  });

  test('does not choose between two different keys', async () => {
    const folder = freshFolder();
    const keychain = new UserKeychain();
    await openDataKey(folder, null, keychain);
    writeFileSync(plain(folder), `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
    await expect(openDataKey(folder, null, keychain)).rejects.toThrow(/different keys/);
    expect(places(folder)).toEqual([true, true]);
  });

  test('keeps using the file if the keychain does not open', async () => {
    const folder = freshFolder();
    const key = loadDataKey(folder);
    const file = readFileSync(plain(folder));
    await openDataKey(folder, 'keychain', new UserKeychain());
    writeFileSync(plain(folder), file, { mode: 0o600 });
    const { key: none, warning } = await openDataKey(folder, null, new UserKeychain());
    expect(none).toBeNull();
    expect(warning).toMatch(/The key file is used instead/);
    expect(loadDataKey(folder)).toEqual(key);
  });

  test('never creates a new key for a database without one', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'omote.db'), '');
    expect((await openDataKey(folder, null, new UserKeychain())).key).toBeNull();
    expect(places(folder)).toEqual([false, false]);
  });
});
