import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATABASE_FILE } from '../store/file/folder.ts';

/** The program's own folder: where package.json, models/ and out/ are; from source and from the bundle. */
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

/** Where packs are looked for: those that come with the program, then those installed on this host. */
export const modelRoots = (dataDir: string): string[] => [
  join(programFolder(), 'models'),
  join(dataDir, 'models'),
];

export const pagesFolder = (): string => join(programFolder(), 'out', 'renderer');

/** Where the native search is, when set-up could build it. */
export const searchFolder = (): string => join(programFolder(), 'native', 'build');

export const databaseFile = (dataDir: string): string => join(dataDir, DATABASE_FILE);

/** False for a data folder that no service has used yet. */
export const hasDatabase = (dataDir: string): boolean => existsSync(databaseFile(dataDir));

/** Whether there is something to open: a database that others keep always counts as such. */
export const hasStore = ({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | null;
}): boolean => databaseUrl !== null || hasDatabase(dataDir);
