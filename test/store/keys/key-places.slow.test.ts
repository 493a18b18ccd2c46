import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keyText } from '../../../src/store/keys/data-key.ts';
import {
  type KeySources,
  keyPlace,
  loadDataKey,
  moveDataKey,
  obtainDataKey,
} from '../../../src/store/store.ts';
import { freshFolder, open } from '../temporary.ts';

const sources = (part: Partial<KeySources> = {}): KeySources => ({
  credential: () => null,
  passphrase: () => Promise.reject(new Error('nobody can be asked')),
  ...part,
});
const typed = (passphrase: string) => sources({ passphrase: () => Promise.resolve(passphrase) });
const given = (key: Uint8Array) => sources({ credential: () => `${keyText(key)}\n` });

/** A folder with a database, and its key in a file. */
async function folderWithKey(): Promise<{ folder: string; key: Uint8Array<ArrayBuffer> }> {
  const folder = freshFolder();
  const key = loadDataKey(folder) as Uint8Array<ArrayBuffer>;
  await (await open(folder, key)).close();
  return { folder, key };
}

/** The file as the first version wrote it that kept keys under a passphrase, for a key of 32 sevens. */
const FIRST_FILE = {
  kdf: 'argon2id',
  cost: { memoryCost: 262144, timeCost: 3, parallelism: 1 },
  salt: '2844ffb874e0dc774658549e31be19eb',
  sealed: 'ATWHicJu9aYg3XX+KbzbHQQ5Bthmn1vu3RNXnKhFX69ZwyLlRQm+j2xDjCRgo8pPN/HewA+Rtkf9+JhMlg==',
};

const keyFiles = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('data.key'));

describe('the data key', () => {
  it('can be moved behind a passphrase and back without changing', async () => {
    const { folder, key } = await folderWithKey();
    await moveDataKey(folder, 'passphrase', typed('one'));
    expect(keyFiles(folder)).toEqual(['data.key.passphrase']);
    expect(readFileSync(join(folder, 'data.key.passphrase')).includes(keyText(key))).toBe(false);
    expect(keyPlace(folder, sources())).toBe('passphrase');
    expect(await obtainDataKey(folder, typed('one'))).toEqual(key);
    await expect(obtainDataKey(folder, typed('two'))).rejects.toThrow(
      /passphrase does not open .*wrong passphrase/,
    );
    await expect(obtainDataKey(folder, sources())).rejects.toThrow('nobody can be asked');
    // Changes the passphrase; the new one is asked for after the current one.
    let asked = 0;
    await moveDataKey(
      folder,
      'passphrase',
      sources({ passphrase: (fresh) => Promise.resolve([asked++, fresh ? 'three' : 'one'].map(String)[1]) }),
    );
    expect([asked, await obtainDataKey(folder, typed('three'))]).toEqual([2, key]);
    await moveDataKey(folder, 'file', typed('three'));
    expect(keyFiles(folder)).toEqual(['data.key']);
    expect(await obtainDataKey(folder, sources())).toEqual(key);
  });

  it('is moved to a credential only if that holds it, and is then requested by name', async () => {
    const { folder, key } = await folderWithKey();
    await expect(moveDataKey(folder, 'credential', sources())).rejects.toThrow(/systemd-creds encrypt/);
    await expect(moveDataKey(folder, 'credential', given(new Uint8Array(32)))).rejects.toThrow(
      /different keys/,
    );
    expect(keyFiles(folder)).toEqual(['data.key']);
    await moveDataKey(folder, 'credential', given(key));
    expect(keyFiles(folder)).toEqual(['data.key.credential']);
    expect(readFileSync(join(folder, 'data.key.credential'), 'utf8')).not.toContain(keyText(key));
    expect(await obtainDataKey(folder, given(key))).toEqual(key);
    await expect(obtainDataKey(folder, sources())).rejects.toThrow(
      /credential omote-data-key.*LoadCredential/,
    );
    await expect(obtainDataKey(folder, sources({ credential: () => 'x' }))).rejects.toThrow(
      /does not contain a key/,
    );
    await moveDataKey(folder, 'file', given(key));
    expect(await obtainDataKey(folder, sources())).toEqual(key);
  });

  it('of a new folder is stored in the requested place from the start', async () => {
    const behind = freshFolder();
    const key = await obtainDataKey(behind, { ...typed('one'), wanted: 'passphrase' });
    expect([keyFiles(behind), await obtainDataKey(behind, typed('one'))]).toEqual([
      ['data.key.passphrase'],
      key,
    ]);
    const outside = freshFolder();
    expect(await obtainDataKey(outside, given(key))).toEqual(key);
    expect(keyFiles(outside)).toEqual(['data.key.credential']);
  });

  it('is in both places after an interrupted move, can be used, and is moved by the same call', async () => {
    const { folder, key } = await folderWithKey();
    const file = readFileSync(join(folder, 'data.key'));
    await moveDataKey(folder, 'passphrase', typed('one'));
    writeFileSync(join(folder, 'data.key'), file, { mode: 0o600 });
    expect(await obtainDataKey(folder, sources())).toEqual(key);
    await moveDataKey(folder, 'passphrase', typed('one'));
    expect(existsSync(join(folder, 'data.key'))).toBe(false);
    expect(await obtainDataKey(folder, typed('one'))).toEqual(key);
  });

  it('leaves with its file where it was being written when a process was killed', async () => {
    const { folder, key } = await folderWithKey();
    for (const name of ['data.key.4711.0123abcd', 'data.key.new'])
      writeFileSync(join(folder, name), keyText(key), { mode: 0o600 });
    const removed = await moveDataKey(folder, 'passphrase', typed('one'));
    expect(removed.sort()).toEqual(
      ['data.key', 'data.key.4711.0123abcd', 'data.key.new'].map((name) => join(folder, name)),
    );
    expect(keyFiles(folder)).toEqual(['data.key.passphrase']);
  });

  it.each([
    ['not JSON', () => 'x'],
    ['an invalid salt', (text: string) => text.replace(/"salt":"[0-9a-f]+"/, '"salt":"zz"')],
    ['far too long', (text: string) => text + ' '.repeat(5000)],
  ])('is reported as damaged in a passphrase file with this fault: %s', async (_, harm) => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'data.key.passphrase'), harm(JSON.stringify(FIRST_FILE)), { mode: 0o600 });
    await expect(obtainDataKey(folder, typed('one'))).rejects.toThrow(/is damaged/);
  });

  it.each([
    ['memory', { memoryCost: 524_289 }],
    ['passes', { timeCost: 7 }],
    ['threads', { parallelism: 3 }],
    ['no memory', { memoryCost: 0 }],
  ])(
    'is not derived if the file asks for more than twice the cost of any so far, or for none: %s',
    async (_, part) => {
      const folder = freshFolder();
      const costly = { ...FIRST_FILE, cost: { ...FIRST_FILE.cost, ...part } };
      writeFileSync(join(folder, 'data.key.passphrase'), JSON.stringify(costly), { mode: 0o600 });
      await expect(obtainDataKey(folder, typed('one'))).rejects.toThrow(
        /memory or computing time that Omote never uses.*restore a backup/,
      );
      expect(keyFiles(folder)).toEqual(['data.key.passphrase']);
    },
  );

  it('is opened from a file of the first version that wrote one, and of all since', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'data.key.passphrase'), JSON.stringify(FIRST_FILE), { mode: 0o600 });
    expect(Buffer.from(await obtainDataKey(folder, typed('five wet umbrellas')))).toEqual(
      Buffer.alloc(32, 7),
    );
  });
});
