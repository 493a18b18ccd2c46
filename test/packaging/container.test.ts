/**
 * The image of the Containerfile, built by Debian’s buildah on a Debian that mmdebstrap makes (no registry of images is asked), and
 * started as the image says: its user, its command, a root that nobody may write to.
 */
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { debianPackage } from '../../scripts/package/debian.ts';
import { headlessTree } from '../../scripts/package/headless-tree.ts';
import { freePort } from '../../scripts/site/free-port.ts';
import { noDebian } from './debian-root.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** As it is named in the Containerfile. */
const BASE = 'docker.io/library/debian:12-slim';
const BUILT = 'out/main/cli.js';

const reason = !existsSync(join(ROOT, BUILT))
  ? `${BUILT} is not built`
  : (noDebian() ??
    (spawnSync('buildah', ['--version']).status === 0 ? null : 'no buildah (apt-get install buildah)'));
if (reason) process.stderr.write(`container: skipped: ${reason}\n`);

describe.skipIf(reason !== null)('the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-image-'));
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
  const buildah = async (...args: string[]): Promise<string> => {
    const store = [
      '--storage-driver',
      'vfs',
      '--root',
      join(folder, 'store'),
      '--runroot',
      join(folder, 'run'),
    ];
    const { stdout } = await promisify(execFile)('buildah', [...store, ...args], { env, maxBuffer: 2 ** 26 });
    return stdout.trim();
  };
  let root = '';
  let noMirror: string | null = null;
  let service: ChildProcess | null = null;

  beforeAll(async () => {
    const base = join(folder, 'base.tar');
    const lean = ['--dpkgopt=force-unsafe-io', '--customize-hook=rm "$1/etc/dpkg/dpkg.cfg.d/99mmdebstrap"'];
    try {
      await promisify(execFile)('mmdebstrap', ['--variant=apt', ...lean, '--format=tar', 'bookworm', base]);
    } catch (error) {
      noMirror = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1) ?? String(error);
      process.stderr.write(`container: skipped: no Debian could be made: ${noMirror}\n`);
      return;
    }
    const bare = await buildah('from', 'scratch');
    await buildah('add', bare, base, '/');
    await buildah('commit', '--rm', bare, BASE);
    rmSync(base);
    const context = join(folder, 'oci');
    mkdirSync(context);
    const of = { version: '0.1.0', arch: 'x64', modifiedS: 1_700_000_000, level: 3 } as const;
    writeFileSync(join(context, 'omote.deb'), debianPackage(ROOT, headlessTree(ROOT, 'x64'), of));
    copyFileSync(join(ROOT, 'packaging/server/Containerfile'), join(context, 'Containerfile'));
    await buildah('build', '--pull-never', '--format', 'docker', '-t', 'omote', context);
    root = await buildah('mount', await buildah('from', '--pull-never', 'omote'));
  }, 600_000);
  afterAll(async () => {
    service?.kill('SIGKILL');
    await buildah('umount', '--all');
    execFileSync('rm', ['-rf', '--one-file-system', folder]);
  }, 120_000);

  test('runs as its own user on a root that is read-only, and its health check tells whether it is ready', {
    timeout: 180_000,
  }, async ({ skip }) => {
    skip(noMirror !== null, noMirror ?? '');
    const image = JSON.parse(await buildah('inspect', '--type', 'image', 'omote')).Docker.config;
    const {
      User: user,
      Entrypoint: entry,
      Cmd: command,
      Volumes: volumes,
      Healthcheck: health,
      Env: env,
    } = image;
    const set = Object.fromEntries(env.map((line: string) => line.split(/=(.*)/s, 2)));
    expect([user, Object.keys(volumes)]).toEqual(['omote', ['/var/lib/omote']]);
    const port = String(await freePort());
    const variables = {
      ...set,
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/var/lib/omote',
      OMOTE_PORT: port,
    };
    const inside = (mounts: string, args: readonly string[]) => {
      const drop = `setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`;
      const script = `set -e; ${mounts}; root="$1"; shift; cd "$root"; exec chroot "$root" ${drop} "$@"`;
      return ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', root, ...args];
    };
    const readOnly = [
      'mount --bind "$1" "$1"',
      'mount --bind "$1/var/lib/omote" "$1/var/lib/omote"',
      'mount -o remount,bind,ro "$1"',
      'mount -t tmpfs tmpfs "$1/tmp"',
      'mount -t proc proc "$1/proc"',
    ].join('; ');
    const isHealthy = () =>
      spawnSync('unshare', inside('true', health.Test.slice(1)), { env: variables, encoding: 'utf8' }).status;
    expect(isHealthy()).toBe(1);
    service = spawn('unshare', inside(readOnly, [...entry, ...command]), {
      env: variables,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => service?.once('exit', resolve));
    let said = '';
    for await (const chunk of service.stdout ?? []) {
      said += chunk;
      if (said.includes('Stop with Ctrl+C.')) break;
    }
    // There is no sudo in the image.
    expect(said).not.toContain('sudo ');
    await expect.poll(isHealthy, { timeout: 60_000, interval: 1000 }).toBe(0);
    service.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(isHealthy()).toBe(1);
  });
});
