/**
 * The Debian package on a host with systemd, by the commands that docs/host.md prints: installed, used, stopped, stuck, without
 * its key, on a full disk, updated and removed, in this order. What the package does without systemd is in debian.test.ts.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../scripts/package/archive.ts';
import { debianPackage } from '../../scripts/package/debian.ts';
import { headlessTree } from '../../scripts/package/headless-tree.ts';
import { trustOf } from '../../scripts/package/update-file.ts';
import { freePort } from '../../scripts/site/free-port.ts';
import { newKey, updateTo } from '../support/installation.ts';
import { DebianRoot, noDebian } from './debian-root.ts';
import { recognise } from './recognise.ts';
import { noSystemd, SystemdHost, WITH_SYSTEMD } from './systemd-host.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const KEPT = join(ROOT, 'node_modules/.cache/debian-bookworm-systemd.tar');
const BUILT = 'out/main/cli.js';
const DATA = '/var/lib/omote';
const UNITS = 'etc/systemd/system/omote.service.d';
const WITHIN = { timeout: 60_000, interval: 250 };

const reason = existsSync(join(ROOT, BUILT)) ? (noDebian() ?? noSystemd()) : `${BUILT} is not built`;
if (reason) process.stderr.write(`systemd: skipped: ${reason}\n`);

describe.skipIf(reason !== null)('the Debian package under systemd', () => {
  const key = newKey();
  let debian: DebianRoot;
  let host: SystemdHost;
  let noHost: string | null = null;
  let tree: Entry[] = [];
  let baseUrl = '';
  let apiKey = '';

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'omote-systemd-'));
    try {
      debian = await DebianRoot.make(folder, KEPT, WITH_SYSTEMD);
      host = await SystemdHost.boot(debian);
    } catch (error) {
      noHost = (error as Error).message;
      process.stderr.write(`systemd: skipped: no Debian with systemd could be made: ${noHost}\n`);
      return;
    }
    tree = headlessTree(ROOT, 'x64');
    // Its network is this machine’s, where the usual port may be taken.
    const port = await freePort();
    baseUrl = `http://127.0.0.1:${port}`;
    mkdirSync(debian.at(UNITS));
    writeFileSync(debian.at(join(UNITS, 'port.conf')), `[Service]\nEnvironment=OMOTE_PORT=${port}\n`);
    const deb = debianPackage(ROOT, [...tree, trustOf(key)], {
      version: '0.1.0',
      arch: 'x64',
      modifiedS: 1_700_000_000,
      level: 3,
    });
    writeFileSync(debian.at('root/omote_0.1.0_amd64.deb'), deb);
  }, 600_000);
  afterAll(async () => {
    await host?.[Symbol.asyncDispose]();
    debian?.[Symbol.dispose]();
  }, 60_000);

  const step = (what: string, act: () => void | Promise<void>) =>
    test(what, { timeout: 300_000 }, async ({ skip }) => {
      skip(noHost !== null, noHost ?? '');
      await act();
    });

  /** Settings of the unit beside those of the package; null: none. */
  const dropIn = (name: string, settings: string | null) => {
    const file = debian.at(join(UNITS, `${name}.conf`));
    if (settings === null) rmSync(file);
    else writeFileSync(file, `[Service]\n${settings}\n`);
    host.run('systemctl', 'daemon-reload');
  };
  const state = () => `${host.shows('ActiveState')} ${host.shows('Result')}`;
  // A connection of its own each time: the service that kept the last one may have ended.
  const readiness = async () =>
    (await fetch(`${baseUrl}/readyz`, { headers: { connection: 'close' } })).json();
  const journal = () => host.type('sudo journalctl -u omote -n 20').stdout;
  const doctor = (what: string) =>
    host
      .type('sudo omote doctor')
      .stdout.split('\n')
      .find((line) => line.includes(what));

  step('leads from dpkg -i to a recognised face', async () => {
    const installed = host.type(printed('sudo dpkg -i'));
    expect(installed).toMatchObject({ status: 0, stdout: expect.stringContaining('No problems found.') });
    expect(installed.stderr).not.toMatch(/^(omote|dpkg|Could not)/m);
    // dpkg has ended, so it has said that it is ready.
    expect([state(), host.shows('Type'), host.shows('StatusErrno')]).toEqual([
      'active success',
      'notify',
      '0',
    ]);
    expect(await readiness()).toMatchObject({ ready: true });
    apiKey = /omk_[\w-]+/.exec(installed.stdout)?.[0] ?? '';
    await recognise(baseUrl, apiKey);
    expect(host.run('systemctl', '--failed', '--no-legend').stdout).toBe('');
  });

  step('is confined by systemd, which finds no fault with the unit', () => {
    expect(host.run('systemd-analyze', 'verify', 'omote.service')).toMatchObject({ status: 0, stderr: '' });
    for (const unit of ['omote.service', 'omote-backup.service'])
      expect(host.run('systemd-analyze', 'security', '--threshold=20', '--no-pager', unit)).toMatchObject({
        status: 0,
      });
    const process = host.run('cat', `/proc/${host.shows('MainPID')}/status`).stdout;
    expect(process).toMatch(/^CapBnd:\t0+$/m);
    expect(process).toMatch(/^Seccomp:\t2$/m);
    const into = ['nsenter', '--target', host.shows('MainPID'), '--mount'];
    expect(host.run(...into, 'touch', '/opt/omote/x')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Read-only'),
    });
    expect(host.run(...into, 'touch', `${DATA}/x`).status).toBe(0);
    expect(host.run('rm', `${DATA}/x`).status).toBe(0);
  });

  step('ends in its time when it is stopped, and starts again', () => {
    expect(host.run('systemctl', 'stop', 'omote').status).toBe(0);
    expect([state(), host.shows('ExecMainStatus')]).toEqual(['inactive success', '0']);
    expect(host.run('systemctl', 'restart', 'omote').status).toBe(0);
    expect(state()).toBe('active success');
  });

  step('is restarted when it is stuck, and when it crashes', async () => {
    dropIn('watchdog', 'WatchdogSec=3');
    host.run('systemctl', 'restart', 'omote');
    for (const signal of ['STOP', 'KILL']) {
      const before = host.shows('MainPID');
      expect(host.type(`kill -${signal} ${before}`).status).toBe(0);
      await expect
        .poll(() => [state(), host.shows('MainPID') === before], WITHIN)
        .toEqual(['active success', false]);
    }
    dropIn('watchdog', null);
    host.run('systemctl', 'restart', 'omote');
  });

  step('takes its data key from a credential, by the commands as printed', async () => {
    const moved = host.type(printed('data-key move --to credential'));
    expect([moved.status, existsSync(debian.at(`${DATA}/data.key`))]).toEqual([0, false]);
    expect(state()).toBe('active success');
    expect(doctor('Data key')).toMatch(/^ok .*omote-data-key/);
    expect(await readiness()).toMatchObject({ ready: true });
  });

  step(
    'rests after five tries with another key, says why, and starts by the commands as printed',
    async () => {
      const credential = '/etc/credstore.encrypted/omote-data-key';
      host.run('mv', credential, '/root/right');
      const wrong = `head -c 32 /dev/urandom | base64 | systemd-creds encrypt --name=omote-data-key - ${credential}`;
      expect(host.type(wrong).status).toBe(0);
      expect(host.run('systemctl', 'restart', 'omote').status).toBe(1);
      await expect.poll(state, WITHIN).toBe('failed exit-code');
      expect(journal()).toContain('omote doctor');
      host.run('mv', '/root/right', credential);
      expect(host.type(printed('reset-failed')).status).toBe(0);
      expect(await readiness()).toMatchObject({ ready: true });
      // The unit's own pace was shown; what follows does not wait for it.
      dropIn('at-once', 'RestartSec=100ms');
    },
  );

  step('is backed up every night with a passphrase, by the commands as printed', () => {
    const asked = /^systemd-ask-password [^|]*/m;
    const lines = printed('systemd-ask-password');
    expect(lines).toMatch(asked);
    expect(host.type(lines.replace(asked, "printf 'a passphrase of the test 72' "))).toMatchObject({
      status: 0,
    });
    expect(host.run('ls', `${DATA}/backups`).stdout).toMatch(/^omote-[\d-]+\.omb\n$/);
    expect(host.shows('Result', 'omote-backup.service')).toBe('success');
    expect(host.shows('NextElapseUSecRealtime', 'omote-backup.timer')).not.toBe('');
  });

  step('goes on recognising on a full disk, says so, and recovers', async () => {
    host.run('systemctl', 'stop', 'omote');
    const owner = '$(id -u omote),gid=$(id -g omote)';
    const small = `cp -a ${DATA} /root/data && mount -t tmpfs -o size=24M,mode=700,uid=${owner} tmpfs ${DATA} && cp -a /root/data/. ${DATA}`;
    expect(host.type(small).status).toBe(0);
    host.type(`dd if=/dev/zero of=${DATA}/fill bs=64k; dd if=/dev/zero of=${DATA}/rest bs=1`);
    expect(host.run('systemctl', 'start', 'omote').status).toBe(0);
    expect(await readiness()).toMatchObject({
      ready: false,
      checks: { store: false, engine: true, gallery: true },
    });
    expect(doctor('Disk')).toMatch(/^PROBLEM/);
    host.run('rm', `${DATA}/fill`, `${DATA}/rest`);
    await expect.poll(readiness, WITHIN).toMatchObject({ ready: true });
    host.run('systemctl', 'stop', 'omote');
    expect(host.type(`umount ${DATA} && systemctl start omote`).status).toBe(0);
  });

  step('is updated by a signed file with a restart by systemd, and leads back', async () => {
    placeUpdate('0.2.0', asVersion('0.2.0'));
    const updated = host.run('omote', 'update', 'omote.update.tar', '--no-backup');
    expect([updated.status, state(), host.run('omote', '--version').stdout]).toEqual([
      0,
      'active success',
      '0.2.0\n',
    ]);
    const running = () => host.run('readlink', `/proc/${host.shows('MainPID')}/exe`).stdout;
    expect(running()).toBe('/opt/omote/versions/0.2.0/bin/node\n');
    expect(host.run('omote', 'update', '--back').status).toBe(0);
    expect(running()).toBe('/opt/omote/bin/node\n');
  });

  step('goes back by itself from an update that never starts', async () => {
    const broken = asVersion('0.3.0').map((entry) =>
      entry.path === BUILT
        ? { ...entry, content: Buffer.concat([NEVER_SERVES, entry.content as Buffer]) }
        : entry,
    );
    placeUpdate('0.3.0', broken);
    const update = host.run('omote', 'update', 'omote.update.tar', '--no-backup', '--ready-within', '15');
    expect(update.status).toBe(1);
    expect([state(), host.run('omote', '--version').stdout]).toEqual(['active success', '0.1.0\n']);
    expect(await readiness()).toMatchObject({ ready: true });
  });

  step('is installed once more after it had given up, and starts; disabled, it stays so', async () => {
    host.type('mv /opt/omote/out/main/cli.js /root && systemctl restart omote');
    await expect.poll(state, WITHIN).toBe('failed exit-code');
    const again = host.run('dpkg', '-i', 'omote_0.1.0_amd64.deb');
    expect([again.status, again.stderr, state()]).toEqual([0, '', 'active success']);
    host.run('systemctl', 'disable', '--now', 'omote');
    expect(host.run('dpkg', '-i', 'omote_0.1.0_amd64.deb').status).toBe(0);
    expect([host.run('systemctl', 'is-enabled', 'omote').stdout, state()]).toEqual([
      'disabled\n',
      'inactive success',
    ]);
    host.run('systemctl', 'enable', '--now', 'omote');
  });

  step('that finds no room for a newer package stays as it was, and runs', async () => {
    const program = '/opt/omote';
    host.type(
      `systemctl stop omote && cp -a ${program} /root/program && mount -t tmpfs -o size=330M tmpfs ${program} && cp -a /root/program/. ${program} && systemctl start omote`,
    );
    expect(host.run('dpkg', '-i', 'omote_0.1.0_amd64.deb')).toMatchObject({ status: 1 });
    expect([state(), host.run('dpkg', '--verify', 'omote').stdout]).toEqual(['active success', '']);
    expect(await readiness()).toMatchObject({ ready: true });
    host.type(`systemctl stop omote && umount ${program} && systemctl start omote`);
  });

  step('is removed, and purged with its data, and leaves nothing that systemd knows', () => {
    expect(host.type('dpkg -r omote')).toMatchObject({ status: 0, stderr: '' });
    expect([host.shows('ActiveState'), existsSync(debian.at(`${DATA}/omote.db`))]).toEqual([
      'inactive',
      true,
    ]);
    expect(
      host.type('echo omote omote/purge_data boolean true | debconf-set-selections; dpkg -P omote'),
    ).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(existsSync(debian.at(DATA))).toBe(false);
    expect(host.shows('LoadState')).toBe('not-found');
    expect(host.run('systemctl', '--failed', '--no-legend').stdout).toBe('');
  });

  function placeUpdate(version: string, of: readonly Entry[]): void {
    writeFileSync(debian.at('root/omote.update.tar'), updateTo(version, of, key));
  }

  /** The product itself under another number. */
  function asVersion(version: string): Entry[] {
    const [from, to] = ['0.1.0', version].map((number) => [`"version":"${number}"`, `version: "${number}"`]);
    const numbered = tree.map((entry) => {
      const of = entry.path === 'package.json' ? 0 : /^out\/main\/app-/.test(entry.path) ? 1 : null;
      if (of === null) return entry;
      const content = entry.content.toString().replaceAll(from?.[of] ?? '', to?.[of] ?? '');
      return { ...entry, content: Buffer.from(content) };
    });
    return [...numbered, trustOf(key)].sort((a, b) => (a.path < b.path ? -1 : 1));
  }
});

const NEVER_SERVES = Buffer.from("if (process.argv.includes('serve')) process.exit(3);\n");

/** The block of docs/host.md with this in it, as somebody types it. */
function printed(part: string): string {
  const blocks = [...readFileSync(join(ROOT, 'docs/host.md'), 'utf8').matchAll(/```sh\n(.*?)```/gs)];
  const found = blocks.map(([, lines]) => lines ?? '').filter((lines) => lines.includes(part));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}
