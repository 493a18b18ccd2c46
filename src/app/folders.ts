import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DATABASE_FILE, sizeOf } from '../store/file/folder.ts';

/**
 * The program's own folder, which contains package.json, models/ and out/, whether run from source or from the bundle.
 */
export function programFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'models', 'packs'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error(`no models/packs above ${import.meta.dirname}: incomplete installation`);
    folder = parent;
  }
  return folder;
}

/** How a program came to its host, which says how it is started and upgraded, and how its commands are typed. */
export type InstallationKind = 'package' | 'clone' | 'desktop';

/** @param program the folder of a program */
export function installationKind(program: string): InstallationKind {
  if (existsSync(join(program, 'scripts', 'omote.mjs'))) return 'clone';
  return existsSync(join(program, 'bin', 'omote')) ? 'package' : 'desktop';
}

/** Beside what was installed: the folders of the versions that updates have put there (app/update/installation.ts). */
export const VERSIONS = 'versions';

/** The folder of what was installed, whichever version of it runs. */
export const installationRoot = (program: string): string =>
  basename(dirname(program)) === VERSIONS ? dirname(dirname(program)) : program;

/** What Docker and Podman make. */
const BY_ENGINES = ['/.dockerenv', '/run/.containerenv'];

/** Whatever runs the image, it says so itself (packaging/server/Containerfile). */
export const isInContainer = (env: NodeJS.ProcessEnv = process.env, marks = BY_ENGINES): boolean =>
  env.OMOTE_CONTAINER === '1' || marks.some((file) => existsSync(file));

/** The folders searched for packs: those shipped with the program first, then those installed on this host. */
export const modelRoots = (dataDir: string): string[] => [
  join(programFolder(), 'models'),
  join(dataDir, 'models'),
];

export const pagesFolder = (): string => join(programFolder(), 'out', 'renderer');

/** The folder of the guides that the console links to. */
export const guidesFolder = (): string => join(programFolder(), 'docs');

/** The folder of the native search, if setup could build it. */
export const searchFolder = (): string => join(programFolder(), 'native', 'build');

export const databaseFile = (dataDir: string): string => join(dataDir, DATABASE_FILE);

/** False for a data folder that no service has used yet, or not beyond the first moment of its first start. */
export const hasDatabase = (dataDir: string): boolean => sizeOf(databaseFile(dataDir)) > 0;

/** Space that a running service reserves for its next start. */
export const RESERVE_FILE = 'reserve.bin';

/** Where the audit log’s signed heads are, unless OMOTE_AUDIT_DIR says otherwise. */
export const AUDIT_FOLDER = 'audit';
export const HEADS_FILE = 'audit-heads.jsonl';

/** Files that a service makes only once the database is no longer empty. */
const TRACES = [`${DATABASE_FILE}-wal`, RESERVE_FILE, join(AUDIT_FOLDER, HEADS_FILE)];

/** Whether the database has been lost from a folder that was in use, if its data has ever been in the folder. */
export const hasLostDatabase = (dataDir: string): boolean =>
  TRACES.some((name) => sizeOf(join(dataDir, name)) > 0) && !hasDatabase(dataDir);

/** Whether there is a store to open. An external database always counts as one. */
export const hasStore = ({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | null;
}): boolean => databaseUrl !== null || hasDatabase(dataDir);

/** In the data folder of a sandbox: nobody else makes such a file. */
const MARK = '.omote-sandbox';
const MARKED = 'The data folder of a sandbox of Omote, which deletes it when it stops.\n';

export const markSandboxFolder = (dataDir: string): void => writeFileSync(join(dataDir, MARK), MARKED);

export function isSandboxFolder(dataDir: string): boolean {
  const mark = join(dataDir, MARK);
  return (
    lstatSync(mark, { throwIfNoEntry: false })?.isFile() === true && readFileSync(mark, 'utf8') === MARKED
  );
}
