/**
 * Runs a script under strace in a network namespace that only has loopback, and reports what it tried to reach outside.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** An address of the watched run's own machine that isn't loopback. */
export const OUTSIDE = '10.77.0.1';

const ROOT = join(import.meta.dirname, '..', '..');
const CALLS =
  'connect,sendto,sendmsg,sendmmsg,open,openat,openat2,creat,mkdir,mkdirat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,truncate,mknodat';

/** Why this machine cannot watch a run. Null: it can. */
export function cannotWatch(): string | null {
  if (process.platform !== 'linux') return 'network namespaces are a thing of Linux';
  const missing = ['strace', 'unshare', 'ip'].filter((name) => spawnSync(name, ['-V']).error);
  if (missing.length > 0) return `${missing.join(', ')} not installed`;
  const tried = spawnSync('unshare', [
    '-rn',
    'sh',
    '-c',
    'ip link set lo up && exec strace -o /dev/null true',
  ]);
  return tried.status === 0 ? null : `no namespace or trace allowed here: ${tried.stderr.toString().trim()}`;
}

export interface WatchedRun {
  code: number | null;
  output: string;
  /** Calls to addresses other than loopback, and to name servers at any address. */
  sent: string[];
  /** Where these went, as address:port. */
  reached: string[];
  /** Paths of Unix sockets that the script connected to. */
  sockets: string[];
  /** Calls that created or changed a file outside OMOTE_DATA_DIR. */
  written: string[];
}

/**
 * HOME, TMPDIR and OMOTE_DATA_DIR of the script are new folders. CI is unset, because libraries hide some of their
 * activity if it is set.
 */
export function watchRun(script: string, args: string[], env: Record<string, string> = {}): WatchedRun {
  const { OMOTE_TEST_SERVICE } = process.env;
  // What is written below /dev is not looked at, and the temporary files of a run of tests may be there.
  const base = mkdtempSync('/var/tmp/omote-watch-');
  const folder = (name: string) => {
    mkdirSync(join(base, name));
    return join(base, name);
  };
  try {
    const trace = join(base, 'trace');
    const inside = `ip link set lo up && ip address add ${OUTSIDE}/24 dev lo && exec strace -f --seccomp-bpf -y -s 300 -o '${trace}' -e trace=${CALLS} "$@"`;
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      ['-rn', 'sh', '-c', inside, 'sh', process.execPath, join(ROOT, script), ...args],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          HOME: folder('home'),
          TMPDIR: folder('tmp'),
          OMOTE_DATA_DIR: folder('data'),
          ...(OMOTE_TEST_SERVICE && { OMOTE_TEST_SERVICE }),
          ...env,
        },
      },
    );
    const calls = readFileSync(trace, 'utf8').split('\n');
    return {
      code: status,
      output: stdout + stderr,
      sent: calls.filter(leavesHost),
      reached: [...new Set(calls.filter(leavesHost).flatMap(addressOf))].sort(),
      sockets: [...new Set(calls.flatMap((line) => SOCKET.exec(line)?.[1] ?? []))],
      written: calls.filter((line) => writesFile(line) && !line.includes(join(base, 'data'))),
    };
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

const SOCKET = /^\d+ +connect\(.*sun_path=@?"([^"]*)"/;
const LOOPBACK = /inet_addr\("127\.|inet_pton\(AF_INET6, "::1"|"::ffff:127\./;

const leavesHost = (line: string): boolean =>
  /^\d+ +(connect|sendto|sendmsg|sendmmsg)\(/.test(line) &&
  /sa_family=AF_INET/.test(line) &&
  (!LOOPBACK.test(line) || line.includes('htons(53)'));

function addressOf(line: string): string[] {
  const port = /sin6?_port=htons\((\d+)\)/.exec(line)?.[1];
  const address = /inet_addr\("([^"]+)"|inet_pton\(AF_INET6, "([^"]+)"/.exec(line);
  return port && address ? [`${address[1] ?? address[2]}:${port}`] : [line];
}

/** Whether the call writes a file. Devices and the kernel's own files do not count. */
function writesFile(line: string): boolean {
  const [, call, rest] = /^\d+ +([a-z0-9]+)\((.*)$/.exec(line) ?? [];
  if (!call || !rest || /"\/(dev|proc|sys)\//.test(rest)) return false;
  if (/^(connect|send)/.test(call)) return false;
  if (!/^open/.test(call)) return true;
  return /O_(WRONLY|RDWR|CREAT|TRUNC)/.test(rest);
}
