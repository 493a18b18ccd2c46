// @module-tag security
/** What becomes of an update on an installation whose program is small: the same files and steps as the product’s. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Entry, tar } from '../../../scripts/package/archive.ts';
import { signedUpdate } from '../../../scripts/package/update-file.ts';
import { applyUpdate, checkUpdate, type UpdateOptions } from '../../../src/app/update/apply.ts';
import { switchBack } from '../../../src/app/update/conclude.ts';
import { Installation } from '../../../src/app/update/installation.ts';
import { becomesReady, restartUnit } from '../../../src/app/update/restart.ts';
import type { Manifest } from '../../../src/app/update/update-file.ts';
import { UpdateRefused, verifyUpdate } from '../../../src/app/update/update-file.ts';
import { trustedKeys } from '../../../src/app/update/update-keys.ts';
import { readState } from '../../../src/app/update/update-state.ts';
import { goBack } from '../../../src/app/update/way-back.ts';
import { DATABASE_FILE } from '../../../src/store/file/folder.ts';
import { SCHEMA_VERSION } from '../../../src/store/file/migrate.ts';
import { install, newKey, smallTree, updateTo } from '../../support/installation.ts';
import { MAY_MOUNT, onFullDisk } from '../../support/on-full-disk.ts';

const LINUX = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
let key: KeyObject;
let good: Buffer;
beforeAll(() => {
  key = newKey();
  good = updateTo('0.2.0', smallTree('0.2.0', key), key);
});

interface Site {
  at: Installation;
  place: { dataDir: string; databaseUrl: null };
  /** Writes an update to a file. */
  file(content: Buffer, name?: string): string;
  options: UpdateOptions;
}

/** Version 0.1.0 as a package leaves it. Its service is not running. */
function site(more: Partial<UpdateOptions> = {}): Site {
  const folder = mkdtempSync(join(tmpdir(), 'omote-update-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [root, dataDir] = [join(folder, 'omote'), join(folder, 'data')];
  install(root, smallTree('0.1.0', key));
  mkdirSync(dataDir);
  return {
    at: new Installation(root),
    place: { dataDir, databaseUrl: null },
    file(content, name = 'omote.update.tar') {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    options: { restart: null, readyWithinS: 60, backup: 'planned', say: () => undefined, ...more },
  };
}

/** Keeps the service of a site running, as systemd does: restarted when asked for, and when it fails. */
async function supervise({ at, place }: Site): Promise<string> {
  let service: ChildProcess | null = null;
  const start = () => {
    service = spawn(at.command, ['serve'], {
      env: { ...process.env, OMOTE_DATA_DIR: place.dataDir },
      stdio: 'inherit',
    });
  };
  // The wrapper of the product does this; the small program has none.
  const command = () => join(at.chosen === null ? at.root : at.folderOf(at.chosen), 'bin', 'omote');
  Object.defineProperty(at, 'command', { get: command });
  start();
  const server = createServer((_, answer) => {
    service?.kill('SIGKILL');
    start();
    answer.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    service?.kill('SIGKILL');
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `${process.execPath} -e "fetch('http://127.0.0.1:${port}')"`;
}

const refusalOf = (promise: Promise<unknown>): Promise<UpdateRefused> =>
  promise.then(
    () => Promise.reject(new Error('it was accepted')),
    (error) => (error instanceof UpdateRefused ? error : Promise.reject(error)),
  );

/** A refused update leaves the version before, nothing beside it, and a note of the refusal. */
function expectUntouched({ at }: Site, reason: string): void {
  expect([at.version, at.versions, at.chosen]).toEqual(['0.1.0', [], null]);
  const folder = join(at.root, 'versions');
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  expect(readState(at).outcomes.at(-1)).toMatchObject({ outcome: 'refused', reason, from: '0.1.0' });
}

/** One sentence or two, which end with what to do. */
const PLAIN = /^[A-Z/][^\n]{20,400}[.]$/;

async function expectRefused(of: Site, content: Buffer, reason: string, says?: RegExp): Promise<void> {
  const path = of.file(content);
  const refused = await refusalOf(applyUpdate(of.place, path, of.options, of.at));
  expect([refused.reason, refused.message]).toEqual([reason, expect.stringMatching(says ?? PLAIN)]);
  expect(refused.message).toMatch(PLAIN);
  expectUntouched(of, reason);
}

/** An update whose manifest is changed before it is signed. */
function signedWith(change: (manifest: Manifest) => object, archive?: Buffer, by = key): Buffer {
  const bytes = Number.parseInt(good.subarray(124, 135).toString(), 8);
  const manifest = JSON.parse(good.subarray(512, 512 + bytes).toString()) as Manifest;
  const payloadAt = 512 + Math.ceil(bytes / 512) * 512 + 512 + 512 + 512;
  const own = archive ?? good.subarray(payloadAt, payloadAt + manifest.payload.bytes);
  const payload = {
    ...manifest.payload,
    bytes: own.length,
    sha256: createHash('sha256').update(own).digest('hex'),
  };
  const changed = change({ ...manifest, payload });
  const { name } = { ...payload, ...(changed as Manifest).payload };
  return signedUpdate(JSON.stringify(changed), own, name, by);
}

/** An update whose archive is made by hand. */
function holding(entries: readonly Entry[], claims: Partial<Manifest['payload']> = {}): Buffer {
  const archive = gzipSync(tar(entries, 0));
  const contents = entries.flatMap(({ content }) => (Buffer.isBuffer(content) ? [content] : []));
  const unpacked = contents.reduce((sum, { length }) => sum + length, 0) || 1;
  return signedWith(
    (m) => ({ ...m, payload: { ...m.payload, unpacked, files: contents.length || 1, ...claims } }),
    archive,
  );
}

const entry = (path: string, content = 'x'): Entry => ({ path, mode: 0o644, content: Buffer.from(content) });

describe.runIf(LINUX)('an update', () => {
  test('is verified, without changing anything', async () => {
    const of = site();
    const { manifest, from, judged } = await checkUpdate(of.place, of.file(good), of.at);
    expect([manifest.version, from, judged.schemaChanges, manifest.changes]).toEqual([
      '0.2.0',
      '0.1.0',
      false,
      'What 0.2.0 changes.',
    ]);
    expect(readdirSync(of.at.root).sort()).toEqual(['bin', 'models', 'package.json', 'resources']);
  });

  test('can be verified by tar, openssl and sha256sum alone', () => {
    const of = site();
    const path = of.file(good);
    const folder = join(of.at.root, '..');
    if (spawnSync('openssl', ['version']).status !== 0) return console.warn('openssl is not here: not tried');
    execFileSync('tar', ['-xf', path], { cwd: folder });
    const { payload, key: number } = JSON.parse(
      readFileSync(join(folder, 'manifest.json'), 'utf8'),
    ) as Manifest;
    const pem = join(of.at.root, 'resources/update-keys', `${number}.pem`);
    const args = [
      '-verify',
      '-pubin',
      '-inkey',
      pem,
      '-rawin',
      '-in',
      'manifest.json',
      '-sigfile',
      'manifest.sig',
    ];
    execFileSync('openssl', ['pkeyutl', ...args], { cwd: folder });
    const sum = execFileSync('sha256sum', [payload.name], { cwd: folder, encoding: 'utf8' });
    expect(sum).toBe(`${payload.sha256}  ${payload.name}\n`);
  });

  test('that was cut off anywhere is refused', async () => {
    const of = site();
    const trusted = trustedKeys(of.at.root);
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), async (length) => {
        const { reason } = await refusalOf(verifyUpdate(of.file(good.subarray(0, length)), trusted));
        expect(['cut', 'not_update']).toContain(reason);
      }),
      { numRuns: 60 },
    );
    await expectRefused(of, good.subarray(0, good.length - 1), 'cut', /cut off.*again/);
  });

  test('with one changed byte is refused, wherever it is', async () => {
    const of = site();
    const trusted = trustedKeys(of.at.root);
    const refusedAt = async (at: number, change: number) => {
      const changed = Buffer.from(good);
      changed[at] = (changed[at] ?? 0) ^ change;
      const { reason } = await refusalOf(verifyUpdate(of.file(changed), trusted));
      expect(['damaged', 'untrusted', 'cut', 'not_update']).toContain(reason);
    };
    await fc.assert(fc.asyncProperty(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), refusedAt), {
      numRuns: 400,
    });
    const middle = Buffer.from(good);
    const at = good.length - 2000;
    middle[at] = (middle[at] ?? 0) ^ 1;
    await expectRefused(of, middle, 'damaged');
    await expectRefused(of, Buffer.concat([good, Buffer.alloc(1)]), 'damaged');
    await expectRefused(of, Buffer.from('something else'), 'not_update');
  });

  test('for another version, host or data is refused', async () => {
    const of = site();
    const to = (change: Partial<Manifest>) => signedWith((manifest) => ({ ...manifest, ...change }));
    await expectRefused(of, to({ version: '0.0.9' }), 'older', /--back\.$/);
    await expectRefused(of, to({ version: '0.1.0' }), 'older');
    await expectRefused(of, to({ least: '0.1.5' }), 'least', /0\.1\.5 first\.$/);
    await expectRefused(of, to({ arch: 'riscv64' }), 'target');
    await expectRefused(of, to({ platform: 'win32' }), 'target');
    await expectRefused(of, to({ version: '0.2.0-beta' }), 'not_update');
    const db = new Database(join(of.place.dataDir, DATABASE_FILE));
    db.pragma(`user_version = ${SCHEMA_VERSION + 5}`);
    db.close();
    await expectRefused(of, good, 'data_newer');
  });

  test('signed with a key that the installation does not trust is refused', async () => {
    const of = site();
    const stranger = newKey();
    await expectRefused(of, updateTo('0.2.0', smallTree('0.2.0', stranger), stranger), 'untrusted');
    // Who names a trusted key without having it gets no further.
    await expectRefused(
      of,
      signedWith((manifest) => manifest, undefined, stranger),
      'damaged',
    );
    rmSync(join(of.at.root, 'resources'), { recursive: true });
    await expectRefused(of, good, 'untrusted', /trusts none/);
  });

  test('a private key among the trusted ones is pointed out, and is no key', async () => {
    const of = site();
    const pem = newKey().export({ type: 'pkcs8', format: 'pem' });
    expect(createPrivateKey(pem).type).toBe('private');
    writeFileSync(join(of.at.root, 'resources/update-keys', 'mine.pem'), pem);
    await expect(applyUpdate(of.place, of.file(good), of.options, of.at)).rejects.toThrow(/private key/);
    expect(of.at.version).toBe('0.1.0');
  });

  test('whose archive leads out of its folder is refused, also if it is signed', async () => {
    const of = site();
    const outside = join(of.at.root, '..', 'evil');
    const paths = [
      'omote/../../evil',
      'omote/bin/../../../../evil',
      outside,
      'evil',
      'omote/./evil',
      'omote//evil',
      'omote/a\\..\\evil',
      'omote/a\u0001b',
      'omote',
      `omote/${'d/'.repeat(45)}evil`,
    ];
    for (const path of paths) await expectRefused(of, holding([entry(path)]), 'paths');
    for (const link of ['/etc', '../../..', 'bin'])
      await expectRefused(of, holding([{ path: 'omote/link', mode: 0o777, content: { link } }]), 'paths');
    // A name twice, or a file that is to be a folder: the second would replace the first.
    const twice = applyUpdate(
      of.place,
      of.file(holding([entry('omote/a'), entry('omote/a')])),
      of.options,
      of.at,
    );
    await expect(twice).rejects.toThrow();
    expect([of.at.version, existsSync(outside)]).toEqual(['0.1.0', false]);
    // Names in the manifest are names.
    for (const name of ['../evil', '/etc/evil', '..', 'a/b', ''])
      await expectRefused(
        of,
        signedWith((m) => ({ ...m, payload: { ...m.payload, name } })),
        'not_update',
      );
  });

  test('that says it is huge, or is larger than it says, is refused', async () => {
    const of = site();
    const saying = (claims: Partial<Manifest['payload']>) =>
      signedWith((m) => ({ ...m, payload: { ...m.payload, ...claims } }));
    await expectRefused(of, saying({ unpacked: 2 ** 50 }), 'not_update');
    const bomb = entry('omote/zeros', '\0'.repeat(5_000_000));
    await expectRefused(of, holding([bomb], { unpacked: 1000 }), 'paths');
    await expectRefused(of, holding([entry('omote/a'), entry('omote/b')], { files: 1 }), 'paths');
    await expectRefused(of, holding([entry('omote/a')], { files: 2 }), 'paths');
    await expectRefused(of, saying({ bytes: 2 ** 45 }), 'not_update');
  });

  test.skipIf(!MAY_MOUNT)('on a disk that is too full, or becomes full on the way, is refused', () => {
    const mount = mkdtempSync(join(tmpdir(), 'omote-small-'));
    onTestFinished(() => rmSync(mount, { recursive: true, force: true }));
    const script = join(import.meta.dirname, 'update-on-small-disk.ts');
    const { stdout, stderr } = spawnSync('unshare', ['-rm', process.execPath, script, mount], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const full = (says: string) => ({ reason: expect.stringMatching(says), version: '0.1.0', left: 0 });
    expect(JSON.parse(stdout)).toEqual({
      before: full('^no_room: The disk of .*/omote is too full.* are needed .* are free'),
      amid: full('^no_room: The disk of .*/omote became full. Nothing was changed'),
      ofBackup: full('^no_room: The disk of .*/omote is too full.* are needed .* are free'),
      noted: ['no_room', 'no_room', 'no_room'],
      after: 'placed',
    });
  });

  test('that does not run here is refused before it is in place', async () => {
    const of = site();
    await expectRefused(of, updateTo('0.2.0', smallTree('0.2.0', key, { says: '0.3.0' }), key), 'not_update');
  });

  test('without a way back for the data waits for a backup', async () => {
    const of = site();
    const db = new Database(join(of.place.dataDir, DATABASE_FILE));
    db.pragma(`user_version = ${SCHEMA_VERSION}`);
    db.close();
    await expectRefused(of, good, 'no_backup', /--no-backup\)\.$/);
    const options = { ...of.options, backup: 'none' } as const;
    const ended = await applyUpdate(of.place, of.file(good), options, of.at);
    expect(ended).toMatchObject({ outcome: 'placed', ready: null });
  });

  test('is applied once: a second at the same time is told to wait', async () => {
    const of = site();
    const path = of.file(good);
    const both = await Promise.allSettled([1, 2].map(() => applyUpdate(of.place, path, of.options, of.at)));
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason))).toEqual([
      expect.stringContaining('another omote update'),
    ]);
    expect(of.at.version).toBe('0.2.0');
    expect(readState(of.at).outcomes.map(({ outcome }) => outcome)).toEqual(['applied']);
  });

  test('is switched to, becomes ready, and leads back', async () => {
    const of = site();
    const restart = await supervise(of);
    const how = { ...of.options, restart };
    const ended = await applyUpdate(of.place, of.file(good), how, of.at);
    expect(ended).toEqual({ outcome: 'applied', from: '0.1.0', to: '0.2.0', ready: true, why: '' });
    expect([of.at.version, of.at.installed]).toEqual(['0.2.0', '0.1.0']);

    // Of three versions the latest two stay beside what was installed.
    for (const version of ['0.3.0', '0.4.0'])
      await applyUpdate(of.place, of.file(updateTo(version, smallTree(version, key), key)), how, of.at);
    expect(of.at.versions.sort()).toEqual(['0.3.0', '0.4.0']);
    expect(await goBack(of.place, false, how, of.at)).toEqual({ from: '0.4.0', to: '0.3.0', ready: true });
    expect(of.at.version).toBe('0.3.0');
    await expect(goBack(of.place, false, how, of.at)).rejects.toThrow(/no way back/);
    expect(readState(of.at).outcomes.map(({ outcome }) => outcome)).toEqual([
      'applied',
      'applied',
      'applied',
      'went_back',
    ]);
  });

  test('that is not ready in time, or cannot be restarted to, is rolled back', async () => {
    const of = site();
    const restart = await supervise(of);
    const broken = [...smallTree('0.2.0', key), entry('bin/not-ready')];
    const path = of.file(updateTo('0.2.0', broken, key));
    // The version before gets as long to be ready: the limit must be one that it keeps on a busy machine.
    const ended = await applyUpdate(of.place, path, { ...of.options, restart, readyWithinS: 10 }, of.at);
    expect(ended).toMatchObject({ outcome: 'rolled_back', ready: true });
    expect([of.at.version, of.at.versions]).toEqual(['0.1.0', []]);
    expect(readState(of.at)).toMatchObject({
      trying: null,
      outcomes: [{ outcome: 'rolled_back', reason: 'not_ready' }],
    });
    const failing = { ...of.options, restart: 'exit 3', readyWithinS: 10 };
    const refused = await applyUpdate(of.place, of.file(good), failing, of.at);
    expect(refused).toMatchObject({ outcome: 'rolled_back', ready: true });
    expect(of.at.version).toBe('0.1.0');
  });

  describe('whose disk becomes full once it is switched to', () => {
    /** Nothing can be noted any more from the line that says so on. */
    const fullFrom = (of: Site, line: RegExp, said: string[] = []) => ({
      say(told: string) {
        said.push(told);
        if (line.test(told))
          vi.spyOn(of.at, 'write').mockImplementation(() => {
            throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
          });
      },
    });

    test('is told as it is: it runs', async () => {
      const of = site();
      const said: string[] = [];
      const full = fullFrom(of, /is in place/, said);
      const options = { ...of.options, restart: await supervise(of), ...full };
      const ended = await applyUpdate(of.place, of.file(good), options, of.at);
      expect(ended).toMatchObject({ outcome: 'applied', ready: true });
      expect(said.at(-1)).toMatch(/could not be noted/);
    });

    test('is rolled back all the same, and the version before is started', async () => {
      const of = site();
      const asked = join(of.place.dataDir, 'asked');
      const restart = `echo >> ${asked}; test $(wc -l < ${asked}) -gt 1 && ${await supervise(of)}`;
      const options = { ...of.options, restart, readyWithinS: 10, ...fullFrom(of, /is in place/) };
      const ended = await applyUpdate(of.place, of.file(good), options, of.at);
      expect(ended).toMatchObject({ outcome: 'rolled_back', ready: true });
      expect([of.at.version, readFileSync(asked, 'utf8')]).toEqual(['0.1.0', '\n\n']);
    });

    test('leads back all the same', async () => {
      const of = site();
      await applyUpdate(of.place, of.file(good), of.options, of.at);
      const how = { ...of.options, restart: await supervise(of) };
      fullFrom(of, /now/).say('now');
      const back = await goBack(of.place, false, how, of.at);
      expect(back).toEqual({ from: '0.2.0', to: '0.1.0', ready: true });
    });
  });

  test.skipIf(!MAY_MOUNT)(
    'is noted whole or not at all, where half of the note would fit on the disk',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'omote-note-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const source = join(import.meta.dirname, '../../../src/app/update/installation.ts');
      const told = onFullDisk(
        folder,
        2,
        `import { readdirSync, readFileSync } from 'node:fs';
       import { Installation } from ${JSON.stringify(source)};
       const at = new Installation(folder);
       at.write('note', 'before');
       try { at.write('note', 'x'.repeat(10_000)); } catch ({ code }) { console.log(code); }
       console.log(readFileSync(folder + '/note', 'utf8'), readdirSync(folder).sort().join());`,
      );
      expect(told).toBe('ENOSPC\nbefore filler,note\n');
    },
  );

  test('is waited for no longer than the version before can still read the data', async () => {
    const of = site();
    const { dataDir } = of.place;
    await applyUpdate(of.place, of.file(good), of.options, of.at);
    const kept = join(dataDir, `${DATABASE_FILE}.before`);
    writeFileSync(kept, '');
    const changesData = () => {
      const db = new Database(join(dataDir, DATABASE_FILE));
      db.pragma(`user_version = ${SCHEMA_VERSION + 1}`);
      db.close();
      rmSync(kept);
    };
    let restarts = 0;
    const step = { from: '0.1.0', to: '0.2.0', schemaChanges: true, schema: SCHEMA_VERSION };
    const ready = await switchBack({ at: of.at, data: of.place }, step, {
      switched: changesData,
      restarted: (closed) => becomesReady(dataDir, '0.1.0', 86_400, closed),
      again: { run: async () => void restarts++ },
    });
    expect([ready, of.at.version, restarts]).toEqual([null, '0.2.0', 1]);
  });

  test('is restarted by systemd, however often it has failed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'omote-systemd-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const asked = join(folder, 'asked');
    // Systemd’s own refuses to reset what it doesn’t know.
    writeFileSync(
      join(folder, 'systemctl'),
      `#!/bin/sh\necho "$@" >> ${asked}\ntest "$1" != reset-failed\n`,
      { mode: 0o755 },
    );
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    await restartUnit();
    expect(readFileSync(asked, 'utf8').trim().split('\n')).toEqual([
      'reset-failed omote.service',
      'restart --no-block omote.service',
    ]);
  });

  describe('that changes the data and is not ready in time', () => {
    const LATER = SCHEMA_VERSION + 1;

    /** @param before a shell’s command before each restart; after: one that follows it */
    async function tried(
      { keeps, before = ':', after = ':' }: { keeps: boolean; before?: string; after?: string },
      withinS: number,
    ) {
      const of = site();
      install(of.at.root, smallTree('0.1.0', key, { schema: SCHEMA_VERSION }));
      const path = join(of.place.dataDir, DATABASE_FILE);
      const db = new Database(path);
      db.pragma(`user_version = ${SCHEMA_VERSION}`);
      db.close();
      const restart = await supervise(of);
      const tree = [...smallTree('0.2.0', key, { schema: LATER, keeps }), entry('bin/not-ready')];
      const file = of.file(updateTo('0.2.0', tree, key, { schema: LATER }));
      const options = { ...of.options, backup: 'none', readyWithinS: withinS } as const;
      const how = `cd ${of.place.dataDir}; ${before}; ${restart}; ${after}`;
      const { outcome, ready } = await applyUpdate(of.place, file, { ...options, restart: how }, of.at);
      return { outcome, ready, version: of.at.version, versions: of.at.versions };
    }
    const STAYS = { outcome: 'unready', ready: false, version: '0.2.0', versions: ['0.2.0'] };

    test('is rolled back if the copy from before is there', async () => {
      const back = { outcome: 'rolled_back', ready: true, version: '0.1.0', versions: [] };
      expect(await tried({ keeps: true }, 10)).toEqual(back);
    });

    test('stays if there is no way back, whether it has served or not', async () => {
      expect(await tried({ keeps: false }, 3)).toEqual(STAYS);
    });

    test('stays if it has finished with the data while it was told to end', async () => {
      const second = 'if test -e once; then rm -f omote.db.before; fi; touch once';
      expect(await tried({ keeps: true, before: second }, 3)).toEqual(STAYS);
    });

    test('stays if it has finished with the data, although the restart is said to have failed', async () => {
      const failed = `test -e once || { touch once; until grep -q 0.2.0 service.json; do sleep 0.1; done; exit 3; }`;
      expect(await tried({ keeps: false, after: failed }, 3)).toEqual(STAYS);
    });
  });
});
