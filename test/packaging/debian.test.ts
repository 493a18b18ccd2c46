/**
 * The Debian package in a bare Debian: installed, started as its unit says, used, upgraded, removed and purged, in this
 * order. Each step finds what the one before left.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../scripts/package/archive.ts';
import { debianPackage } from '../../scripts/package/debian.ts';
import { headlessTree } from '../../scripts/package/headless-tree.ts';
import { trustOf } from '../../scripts/package/update-file.ts';
import { freePort } from '../../scripts/site/free-port.ts';
import { newKey, smallTree, updateTo } from '../support/installation.ts';
import { notifySocket } from '../support/notify-socket.ts';
import { DebianRoot, noDebian } from './debian-root.ts';
import { recognise } from './recognise.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const KEPT = join(ROOT, 'node_modules/.cache/debian-bookworm.tar');
const SETTINGS = 'etc/omote/omote.env';
const DATA = 'var/lib/omote';
const BUILT = 'out/main/cli.js';
const MEBIBYTE = 2 ** 20;
const modifiedS = 1_700_000_000;
/** Quick: a package as published is smaller. */
const LEVEL = 3;

const reason = existsSync(join(ROOT, BUILT)) ? noDebian() : `${BUILT} is not built`;
if (reason) process.stderr.write(`debian: skipped: ${reason}\n`);

describe.skipIf(reason !== null)('the Debian package', () => {
  let debian: DebianRoot;
  let noMirror: string | null = null;
  let tree: Entry[] = [];
  let settings = '';

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'omote-debian-'));
    try {
      debian = await DebianRoot.make(folder, KEPT);
    } catch (error) {
      noMirror = (error as Error).message;
      process.stderr.write(`debian: skipped: no bare Debian could be made: ${noMirror}\n`);
      return;
    }
    tree = headlessTree(ROOT, 'x64');
  }, 600_000);
  afterAll(() => debian?.[Symbol.dispose]());

  const step = (what: string, act: () => void | Promise<void>) =>
    test(what, { timeout: 180_000 }, async ({ skip }) => {
      skip(noMirror !== null, noMirror ?? '');
      await act();
    });

  /** @returns what dpkg says in the bare Debian */
  function install(name: string, deb: Buffer, ...options: string[]) {
    writeFileSync(debian.at(`tmp/${name}`), deb);
    return debian.run('dpkg', '--force-unsafe-io', ...options, '-i', `/tmp/${name}`);
  }

  step('holds what runs and nothing else, the same bytes each time', () => {
    const paths = tree.map(({ path }) => path);
    const top = [...new Set(paths.map((path) => path.split('/')[0]))].sort();
    const all = [
      'LICENSE',
      'bin',
      'docs',
      'models',
      'native',
      'node_modules',
      'out',
      'package.json',
      'resources',
    ];
    expect(top).toEqual(all.filter((name) => name !== 'native' || top.includes(name)));
    const unused =
      /\.map$|\.d\.[cm]?ts$|^node_modules\/(react|vitest|electron|node-)|data\.key|\.env$|(darwin|win32|musl).*\.node$/;
    expect(paths.filter((path) => unused.test(path))).toEqual(['resources/omote.env']);
    const papers = tree.filter(({ path }) => /^(LICENSE|docs|resources|out.main)\b/.test(path));
    const [one, two] = [1, 2].map(() =>
      debianPackage(ROOT, papers, { version: '1.0', arch: 'x64', modifiedS }),
    );
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
  });

  step('is installed by dpkg alone, with a user and a folder of its own', () => {
    const deb = debianPackage(ROOT, tree, { version: '0.1.0', arch: 'x64', modifiedS, level: LEVEL });
    expect(deb.length).toBeLessThan(110 * MEBIBYTE);
    expect(install('omote.deb', deb)).toMatchObject({ status: 0, stderr: '' });
    const folder = statSync(debian.at(DATA));
    const group = debian.run('id', '-g', 'omote').stdout.trim();
    expect([folder.mode & 0o777, String(folder.gid)]).toEqual([0o700, group]);
    const conffile = statSync(debian.at(SETTINGS));
    expect([conffile.mode & 0o777, conffile.uid, String(conffile.gid)]).toEqual([0o640, 0, group]);
    expect(debian.run('dpkg', '--verify', 'omote')).toMatchObject({ status: 0, stdout: '' });
    // The program’s own files are root’s, and nobody else may change them.
    const changeable = debian.run(
      'find',
      '/opt/omote',
      '/usr/bin/omote',
      '(',
      '!',
      '-user',
      'root',
      '-o',
      '-perm',
      '/022',
      ')',
      '!',
      '-type',
      'l',
    );
    expect(changeable).toMatchObject({ status: 0, stdout: '' });
    expect(existsSync(debian.at('etc/systemd/system/multi-user.target.wants/omote.service'))).toBe(false);
    expect(debian.run('test', '-L', '/etc/systemd/system/multi-user.target.wants/omote.service').status).toBe(
      0,
    );
  });

  step('runs as its unit says, and recognises a face that it registered', async () => {
    const port = await freePort();
    settings = `${readFileSync(debian.at(SETTINGS), 'utf8')}OMOTE_PORT=${port}\n`;
    writeFileSync(debian.at(SETTINGS), settings);
    using systemd = notifySocket(debian.at('run/notify'));
    const service = debian.start('omote.service', { NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '3000000' });
    const ended = new Promise((resolve) => service.once('exit', resolve));
    try {
      let said = '';
      for await (const chunk of service.stdout ?? []) {
        said += chunk;
        if (said.includes('Stop with Ctrl+C.')) break;
      }
      await expect
        .poll(() => systemd.said(), { timeout: 60_000 })
        .toEqual(expect.arrayContaining(['READY=1', 'WATCHDOG=1']));
      const baseUrl = `http://127.0.0.1:${port}`;
      expect(await (await fetch(`${baseUrl}/readyz`)).json()).toMatchObject({ ready: true });
      expect(said).not.toContain('Search: portable');
      // Commands are typed by their name, as its user, without the folder that the package has for its data.
      expect(said).toContain('run sudo omote kiosk-link');
      await recognise(baseUrl, /omk_[\w-]+/.exec(said)?.[0] ?? '');
      const keys = debian.run('omote', '--json', 'keys', 'list');
      expect(keys).toMatchObject({ status: 0, stderr: '' });
      expect(JSON.parse(keys.stdout)).toHaveLength(1);
    } finally {
      service.kill('SIGTERM');
    }
    const told = async () => [await ended, systemd.said().findLast((said) => said !== 'WATCHDOG=1')];
    // On a busy machine its end takes longer than the next sign of life.
    expect(await told()).toEqual([0, 'STOPPING=1']);
    expect(ownersOfData()).toEqual(['omote']);
  });

  const ownersOfData = () => [
    ...new Set(debian.run('find', `/${DATA}`, '-printf', '%u\\n').stdout.trim().split('\n')),
  ];

  step('is called by others than its user without a folder that they make by mistake', () => {
    const stranger = debian.run('setpriv', '--reuid=65534', '--clear-groups', 'omote', 'keys', 'create', 'x');
    expect(stranger.status).toBe(1);
    expect(stranger.stderr).toContain(`/${DATA}`);
  });

  step('is upgraded with settings that were edited, and keeps them', () => {
    const changed = tree.map((entry) =>
      entry.path === 'resources/omote.env'
        ? { ...entry, content: Buffer.from('# another default\n') }
        : entry,
    );
    const deb = debianPackage(ROOT, changed, { version: '0.1.1', arch: 'x64', modifiedS, level: LEVEL });
    expect(install('omote.deb', deb, '--force-confdef', '--force-confold')).toMatchObject({ status: 0 });
    expect(debian.run('dpkg-query', '-W', 'omote').stdout).toBe('omote\t0.1.1\n');
    expect(readFileSync(debian.at(SETTINGS), 'utf8')).toBe(settings);
    expect(JSON.parse(debian.run('omote', '--json', 'keys', 'list').stdout)).toHaveLength(1);
  });

  step('of another architecture is refused by dpkg, and changes nothing', () => {
    const papers = tree.filter(({ path }) => /^(LICENSE|resources\/)/.test(path));
    const deb = debianPackage(ROOT, papers, { version: '0.1.2', arch: 'arm64', modifiedS });
    const { status, stderr } = install('other.deb', deb);
    expect([status, stderr]).toEqual([1, expect.stringContaining('architecture')]);
    expect(debian.run('dpkg-query', '-W', 'omote').stdout).toBe('omote\t0.1.1\n');
    expect(debian.run('omote', '--version').status).toBe(0);
  });

  step('goes to a newer version by a signed file, and back, as root', () => {
    const key = newKey();
    const file = '/tmp/omote.update.tar';
    const small = smallTree('0.2.0', key, { node: '/opt/omote/bin/node' });
    writeFileSync(debian.at(file), updateTo('0.2.0', small, key));
    // As root of a hardened host.
    const update = (...args: string[]) =>
      debian.run('sh', '-c', 'umask 077; exec "$@"', 'sh', 'omote', 'update', file, '--no-backup', ...args);
    expect(update()).toMatchObject({ status: 1, stderr: expect.stringContaining('trusts none') });
    const { path, content } = trustOf(key);
    mkdirSync(debian.at('etc/omote/update-keys'));
    writeFileSync(debian.at(`etc/omote/update-keys/${basename(path)}`), content as Buffer);
    // A folder that an operator made may have another group, but the settings are readable by omote's alone.
    debian.run('chgrp', 'root', `/${DATA}`);
    expect(update('--check')).toMatchObject({ status: 0, stdout: expect.stringContaining('0.2.0') });
    expect(update()).toMatchObject({ status: 0, stdout: expect.stringContaining('runs when it is started') });
    expect(debian.run('omote', '--version').stdout).toBe('0.2.0\n');
    // What reads the data has left no file of root’s there.
    expect(ownersOfData()).toEqual(['omote']);
    // A newer version stays when the package is only configured once more.
    const again = debian.run('env', 'DEBIAN_FRONTEND=noninteractive', 'dpkg-reconfigure', 'omote');
    expect([again.status, debian.run('omote', '--version').stdout]).toEqual([0, '0.2.0\n']);
    const older = debian.run('dpkg', '-i', '/tmp/omote.deb');
    expect([older.status, older.stderr]).toEqual([1, expect.stringContaining('omote update --back')]);
    const back = debian.run('env', 'OMOTE_THIS_VERSION=1', 'omote', 'update', '--back');
    expect(back).toMatchObject({ status: 0, stdout: expect.stringContaining('in place of 0.2.0') });
    expect(JSON.parse(debian.run('omote', '--json', 'keys', 'list').stdout)).toHaveLength(1);
    // A package takes the place of all of it.
    expect(update()).toMatchObject({ status: 0 });
    rmSync(debian.at('opt/omote/current'));
    symlinkSync('versions/0.1.0', debian.at('opt/omote/current'));
    expect(debian.run('dpkg', '--force-unsafe-io', '-i', '/tmp/omote.deb').status).toBe(0);
    expect(['current', 'versions'].filter((name) => existsSync(debian.at(`opt/omote/${name}`)))).toEqual([]);
    rmSync(debian.at('etc/omote/update-keys'), { recursive: true });
  });

  step('is removed and purged without the data, unless the answer was to delete it', () => {
    const key = readFileSync(debian.at(`${DATA}/data.key`), 'utf8');
    expect(debian.run('dpkg', '--remove', 'omote')).toMatchObject({ status: 0, stderr: '' });
    expect([existsSync(debian.at('opt/omote')), readFileSync(debian.at(SETTINGS), 'utf8')]).toEqual([
      false,
      settings,
    ]);
    const purged = debian.run('dpkg', '--purge', 'omote');
    expect([purged.status, purged.stderr]).toEqual([0, expect.stringContaining(`rm -r /${DATA}`)]);
    expect([existsSync(debian.at('etc/omote')), readFileSync(debian.at(`${DATA}/data.key`), 'utf8')]).toEqual(
      [false, key],
    );

    // Installed again, it goes on with that data.
    expect(debian.run('dpkg', '--force-unsafe-io', '-i', '/tmp/omote.deb').status).toBe(0);
    expect(JSON.parse(debian.run('omote', '--json', 'keys', 'list').stdout)).toHaveLength(1);
    const answer = 'echo omote omote/purge_data boolean true | debconf-set-selections';
    expect(debian.run('sh', '-c', answer)).toMatchObject({ status: 0 });
    expect(debian.run('dpkg', '--purge', 'omote')).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(debian.at(DATA))).toBe(false);
  });
});
