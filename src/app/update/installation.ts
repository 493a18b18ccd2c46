/**
 * Where versions are on this host. What was installed stays as it is, in the program’s folder. An update is put beside it,
 * into `versions/<version>`, and the link `current` says which one runs; without the link it is what was installed. So one
 * rename changes the version, and nothing that runs is written to.
 */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { syncFolder } from '../../store/file/folder.ts';
import { type InstallationKind, installationKind, installationRoot, VERSIONS } from '../folders.ts';

const CURRENT = 'current';
const NAME = /^\d+\.\d+\.\d+$/;

export class Installation {
  /** The folder of what was installed; it also holds `versions` and `current`. */
  readonly root: string;
  /** The folder of the version that runs this code. */
  readonly program: string;

  constructor(program: string) {
    this.program = program;
    this.root = installationRoot(program);
  }

  get kind(): InstallationKind {
    return installationKind(this.root);
  }

  /** The command of the version that is in use. */
  get command(): string {
    return join(this.root, 'bin', 'omote');
  }

  folderOf(version: string): string {
    return join(this.root, VERSIONS, version);
  }

  /** The version that runs next; null: the one that was installed. */
  get chosen(): string | null {
    const link = readLink(join(this.root, CURRENT));
    const version = link === null ? null : basename(link);
    return version !== null && existsSync(join(this.folderOf(version), 'bin', 'omote')) ? version : null;
  }

  /** The version that was installed. */
  get installed(): string {
    return versionIn(this.root);
  }

  /** The version that runs next. */
  get version(): string {
    return this.chosen ?? this.installed;
  }

  /** Has this version run next, from one instant to the other. */
  choose(version: string): void {
    const link = join(this.root, CURRENT);
    if (version === this.installed) rmSync(link, { force: true });
    else {
      const fresh = `${link}.${randomBytes(4).toString('hex')}.part`;
      symlinkSync(join(VERSIONS, version), fresh);
      renameSync(fresh, link);
    }
    syncFolder(this.root);
  }

  /** Versions that are here, besides what was installed. */
  get versions(): string[] {
    const folder = join(this.root, VERSIONS);
    return existsSync(folder) ? readdirSync(folder).filter((name) => NAME.test(name)) : [];
  }

  /** Removes all that updates have left here, except these versions. */
  keepOnly(versions: readonly string[]): void {
    const folder = join(this.root, VERSIONS);
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      if (!versions.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
    for (const name of readdirSync(this.root))
      if (/^(current|update\.json)\.[0-9a-f]{8}\.part$/.test(name))
        rmSync(join(this.root, name), { force: true });
  }

  /** Whether this process may put versions here. */
  get isWritable(): boolean {
    try {
      accessSync(this.root, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  }

  /** Replaces a file of this folder, which everybody may read, in one step. */
  write(name: string, text: string): void {
    const path = join(this.root, name);
    const fresh = `${path}.${randomBytes(4).toString('hex')}.part`;
    try {
      writeFileSync(fresh, text, { flag: 'wx', mode: 0o600, flush: true });
      chmodSync(fresh, 0o644);
      renameSync(fresh, path);
    } catch (error) {
      rmSync(fresh, { force: true });
      throw error;
    }
    syncFolder(this.root);
  }
}

/** @throws Error if there is no program */
export const versionIn = (program: string): string =>
  (JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as { version: string }).version;

const readLink = (path: string): string | null =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : null;
