import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { halfWrittenKeys } from '../../../src/store/keys/data-key.ts';
import { loadDataKey } from '../../../src/store/store.ts';
import { MAY_MOUNT, onFullDisk } from '../../support/on-full-disk.ts';
import { freshFolder, open } from '../temporary.ts';

const keyFile = (folder: string) => join(folder, 'data.key');

describe('loadDataKey', () => {
  it('creates a key that only its owner can read, and finds it again', () => {
    const folder = join(freshFolder(), 'data', 'omote');
    const key = loadDataKey(folder);
    expect(key.length).toBe(32);
    expect(loadDataKey(folder)).toEqual(key);
    expect(statSync(keyFile(folder)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual(['data.key']);
    expect(loadDataKey(freshFolder())).not.toEqual(key);
  });

  it('never creates a second key for a database', async () => {
    const folder = freshFolder();
    await (await open(folder, loadDataKey(folder) as Uint8Array<ArrayBuffer>)).close();
    rmSync(keyFile(folder));
    expect(() => loadDataKey(folder)).toThrow(/data\.key is missing/);
    expect(existsSync(keyFile(folder))).toBe(false);
  });

  it('refuses a key that other users can read, and keeps the file', () => {
    const folder = freshFolder();
    loadDataKey(folder);
    chmodSync(keyFile(folder), 0o640);
    expect(() => loadDataKey(folder)).toThrow(/chmod 600/);
    expect(statSync(keyFile(folder)).mode & 0o777).toBe(0o640);
  });

  it.each(['', 'short', `${'A'.repeat(44)}`, 'A'.repeat(64)])(
    'refuses %j as a key, and keeps the file',
    (text) => {
      const folder = freshFolder();
      writeFileSync(keyFile(folder), text, { mode: 0o600 });
      expect(() => loadDataKey(folder)).toThrow(/does not contain a key/);
      expect(readFileSync(keyFile(folder), 'utf8')).toBe(text);
    },
  );
});

describe('openStore', () => {
  it('reports a wrong key at once and changes nothing', async () => {
    const folder = freshFolder();
    const right = loadDataKey(folder) as Uint8Array<ArrayBuffer>;
    await (await open(folder, right)).close();
    await expect(open(folder, new Uint8Array(32))).rejects.toThrow(/data key is not the one/);
    expect((await (await open(folder, right)).counts()).people).toBe(0);
  });

  it('refuses a key of another length', async () => {
    await expect(open(freshFolder(), new Uint8Array(31))).rejects.toThrow(/32 bytes/);
  });
});

describe('a key that was being written when the process was killed', () => {
  const LEFT = [
    'data.key.4711.0123abcd',
    'data.key.next.4711.0123abcd',
    'data.key.passphrase.new',
    'data.key.new',
  ];
  const OTHERS = ['data.key.next', 'data.key.bak', 'data.key.old.4711', 'node.key.4711.0123abcd'];

  it('is found, and nothing that somebody has put there', () => {
    const folder = freshFolder();
    for (const name of [...LEFT, ...OTHERS, 'data.key']) writeFileSync(join(folder, name), '');
    expect(halfWrittenKeys(folder).sort()).toEqual(LEFT.map((name) => join(folder, name)).sort());
    expect(halfWrittenKeys(join(folder, 'none'))).toEqual([]);
  });

  it.skipIf(!MAY_MOUNT)('leaves no copy on a disk that is full', () => {
    const source = join(import.meta.dirname, '../../../src/store/keys/data-key.ts');
    const told = onFullDisk(
      freshFolder(),
      0,
      `import { readdirSync } from 'node:fs';
       import { writeOnce } from ${JSON.stringify(source)};
       try { writeOnce(folder, folder + '/data.key', 'the key'); } catch ({ code }) { console.log(code); }
       console.log(readdirSync(folder).join());`,
    );
    expect(told).toBe('ENOSPC\nfiller\n');
  });
});
