/** A bare Debian in which systemd itself is process 1, with namespaces and a control group of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DebianRoot } from './debian-root.ts';

/** What Debian’s own installer adds for a host with systemd, and what the guides’ commands begin with. */
export const WITH_SYSTEMD = ['systemd-sysv', 'dbus', 'libpam-systemd', 'sudo'];

/** Where control groups of the second version are; null: nowhere. */
const controlGroups = (): string | null =>
  /^\S+ \S+ \S+ \S+ (\S+) .* - cgroup2 /m.exec(readFileSync('/proc/self/mountinfo', 'utf8'))?.[1] ?? null;

/** Why systemd can’t be process 1 of anything here; null: it can be tried. */
export function noSystemd(): string | null {
  const folder = controlGroups();
  if (folder === null) return 'this machine has no control groups of version 2';
  const probe = join(folder, `omote-probe-${process.pid}`);
  try {
    mkdirSync(probe);
    rmdirSync(probe);
    return null;
  } catch {
    return 'this machine lets nobody make a control group';
  }
}

/** Devices are this machine’s; kernel settings can’t be changed from inside. */
const BOOT = `set -e
echo $$ > "$2/cgroup.procs"
exec unshare --mount --pid --fork --kill-child --uts --ipc --cgroup --propagation private sh -c '
set -e
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do touch dev/$device; mount --bind /dev/$device dev/$device; done
mkdir dev/shm dev/pts before
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
hostname omote-test
echo 127.0.1.1 omote-test >> etc/hosts
pivot_root . before
umount -l /before
rmdir /before
mount --make-rshared /
exec env -i container=omote-test PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --log-target=journal
' sh "$1"`;

export class SystemdHost implements AsyncDisposable {
  readonly #process: ChildProcess;
  readonly #group: string;
  #init = '';

  private constructor(started: ChildProcess, group: string) {
    this.#process = started;
    this.#group = group;
  }

  /** @throws Error with what systemd says, if it doesn’t come up */
  static async boot(debian: DebianRoot): Promise<SystemdHost> {
    const group = join(controlGroups() ?? '', `omote-test-${process.pid}`);
    mkdirSync(group);
    const started = spawn('sh', ['-c', BOOT, 'sh', debian.at(''), group], {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const host = new SystemdHost(started, group);
    const children = `/proc/${started.pid}/task/${started.pid}/children`;
    for (let tries = 0; tries < 600; tries++) {
      await pause(100);
      if (started.exitCode !== null) break;
      host.#init = existsSync(children) ? readFileSync(children, 'utf8').trim() : '';
      if (host.#init === '' || !existsSync(`/proc/${host.#init}/root/run/systemd/private`)) continue;
      const { stdout } = host.run('systemctl', 'is-system-running', '--wait');
      if (stdout === 'running\n') return host;
      break;
    }
    const failed = host.#init === '' ? '' : host.run('systemctl', '--failed', '--no-legend').stdout;
    await host[Symbol.asyncDispose]();
    throw new Error(`systemd did not come up: ${failed}`);
  }

  /** Runs a command as root, in root’s home. Debconf asks nothing, as in an unattended installation. */
  run(...command: string[]): { status: number | null; stdout: string; stderr: string } {
    const env = {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      DEBIAN_FRONTEND: 'noninteractive',
    };
    const into = ['--target', this.#init, '--mount', '--pid', '--uts', '--ipc', '--cgroup', '--root'];
    return spawnSync('nsenter', [...into, 'sh', '-c', 'cd && exec "$@"', 'sh', ...command], {
      cwd: '/',
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
  }

  /** Runs lines of a shell, as somebody types them. */
  type(lines: string): { status: number | null; stdout: string; stderr: string } {
    return this.run('bash', '-c', lines);
  }

  /** @returns a property of a unit, as `systemctl show` has it */
  shows(property: string, unit = 'omote.service'): string {
    return this.run('systemctl', 'show', unit, '--value', '-p', property).stdout.trim();
  }

  /** Everything in it ends with its process 1. */
  async [Symbol.asyncDispose](): Promise<void> {
    const ended = this.#process.exitCode === null ? once(this.#process, 'exit') : null;
    this.#process.kill('SIGKILL');
    await ended;
    const below = readdirSync(this.#group, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const folder of [this.#group, ...below].toSorted((a, b) => b.length - a.length))
      for (let tries = 0; existsSync(folder) && tries < 100; tries++)
        try {
          rmdirSync(folder);
        } catch {
          // Its last process is just ending.
          await pause(50);
        }
  }
}
