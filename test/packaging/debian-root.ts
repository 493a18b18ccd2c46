/** A bare Debian in a folder, in which packages are installed and their service is started as systemd would start it. */
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** What a Debian without apt must have for the package’s dependencies; all else of it is essential. */
const WITH = ['debconf', 'init-system-helpers', 'libstdc++6', 'passwd'];
const LEAN = [
  '--dpkgopt=force-unsafe-io',
  ...['doc', 'locale', 'man'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
  // These are for making it, and not for what is installed later.
  '--customize-hook=rm "$1/etc/dpkg/dpkg.cfg.d/99mmdebstrap"',
];

/** Why there can be no such folder here; null: it can be tried. */
export function noDebian(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'the package here is for Linux on x64';
  if (process.getuid?.() !== 0) return 'only root may make a Debian of its own and mount in it';
  if (spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status !== 0)
    return 'this machine lets nobody mount a file system';
  if (spawnSync('mmdebstrap', ['--version']).status !== 0) return 'mmdebstrap is not installed';
  return null;
}

export class DebianRoot implements Disposable {
  readonly #folder: string;
  readonly #services: ChildProcess[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Makes one from a mirror, or from what was kept of the last time.
   * @param kept path of the archive that is kept
   * @param more packages that it has besides
   * @throws Error with mmdebstrap’s last line, above all where no mirror answers
   */
  static async make(folder: string, kept: string, more: readonly string[] = []): Promise<DebianRoot> {
    if (!existsSync(kept)) {
      mkdirSync(dirname(kept), { recursive: true });
      const args = ['--variant=essential', `--include=${[...WITH, ...more].join(',')}`, ...LEAN];
      await promisify(execFile)('mmdebstrap', [...args, '--format=tar', 'bookworm', `${kept}.part`]).catch(
        ({ stderr = '' }) => {
          rmSync(`${kept}.part`, { force: true });
          throw new Error(stderr.trim().split('\n').at(-1));
        },
      );
      renameSync(`${kept}.part`, kept);
    }
    mkdirSync(folder, { recursive: true });
    await promisify(execFile)('tar', ['-xf', kept, '-C', folder, '--numeric-owner']);
    return new DebianRoot(folder);
  }

  at(path: string): string {
    return join(this.#folder, path);
  }

  /** Runs a command as root. Debconf asks nothing, as in an unattended installation. */
  run(...command: string[]): { status: number | null; stdout: string; stderr: string } {
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync('chroot', [this.#folder, ...command], { cwd: '/', env, encoding: 'utf8' });
  }

  /**
   * Starts a service as its unit says: its user without any capability, its environment, and a system of which it may
   * write to nothing but its own folders.
   */
  start(unit: string, env: Record<string, string>): ChildProcess {
    const text = readFileSync(this.at(`usr/lib/systemd/system/${unit}`), 'utf8');
    const value = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
    const [user, writable] = [value('User'), value('ReadWritePaths')];
    const passwd = readFileSync(this.at('etc/passwd'), 'utf8');
    const home =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${user}:`))
        ?.split(':')[5] ?? '/';
    const all = {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: home,
      USER: user,
      LOGNAME: user,
      ...env,
    };
    const mounts = [
      'mount --bind "$1" "$1"',
      `mount --bind "$1${writable}" "$1${writable}"`,
      'mount -o remount,bind,ro "$1"',
      'mount -t tmpfs tmpfs "$1/tmp"',
      'mount -t proc proc "$1/proc"',
    ];
    const privileges = `--reuid=${user} --regid=${value('Group')} --clear-groups --no-new-privs --bounding-set=-all`;
    const inside = `cd ${value('WorkingDirectory')} && umask ${value('UMask')} && exec ${value('ExecStart')}`;
    const script = `set -e; ${mounts.join('; ')}; exec chroot "$1" setpriv ${privileges} --inh-caps=-all sh -c '${inside}'`;
    const service = spawn(
      'unshare',
      ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', this.#folder],
      {
        env: all,
        cwd: '/',
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.#services.push(service);
    return service;
  }

  /** Ends its services, too, if a test left them. */
  [Symbol.dispose](): void {
    for (const service of this.#services) service.kill('SIGKILL');
    execFileSync('rm', ['-rf', '--one-file-system', this.#folder]);
  }
}
