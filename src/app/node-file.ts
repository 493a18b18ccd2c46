import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { NAME_LETTERS, shownName } from '../domain/appliances/nodes.ts';
import { prepareFolder, replaceFile } from '../store/file/folder.ts';
import type { SiteNode } from '../store/postgres/site/membership.ts';

/** `<data>/node.json` holds the ID and name by which other appliances of the site know this one. */
export const NODE_FILE = 'node.json';

const ID = /^[0-9a-f]{16}$/;

/**
 * This appliance's identity, created if there is none and then named after the host.
 * @throws Error with a human-readable message if the file is damaged
 */
export function nodeOf(dataDir: string): SiteNode {
  const { version } = packageJson;
  return { ...(knownNode(dataDir) ?? renamed(dataDir, shownName(hostname()))), version };
}

/**
 * This appliance's identity; null: it has never been part of a site.
 * @throws Error with a human-readable message if the file is damaged
 */
export function knownNode(dataDir: string): Pick<SiteNode, 'id' | 'name'> | null {
  const path = join(dataDir, NODE_FILE);
  try {
    return checked(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Names this appliance, which gets an ID if it has none.
 * @throws Error with a human-readable message if the name is empty, too long or has control characters, or if the file
 * is damaged
 */
export function renamed(dataDir: string, name: string): Pick<SiteNode, 'id' | 'name'> {
  if (name.trim() === '' || name.trim() !== shownName(name))
    throw new Error(
      `The name of an appliance must have 1 to ${NAME_LETTERS} characters and no control characters.`,
    );
  const path = join(dataDir, NODE_FILE);
  prepareFolder(dataDir);
  const node = { id: knownNode(dataDir)?.id ?? randomBytes(8).toString('hex'), name: name.trim() };
  replaceFile(path, `${JSON.stringify(node)}\n`);
  return node;
}

function checked(text: string, path: string): Pick<SiteNode, 'id' | 'name'> {
  try {
    const { id, name } = JSON.parse(text) as Partial<SiteNode>;
    if (typeof id === 'string' && ID.test(id) && typeof name === 'string' && name !== '')
      return { id, name: shownName(name) };
  } catch {
    // The error below reports it.
  }
  throw new Error(
    `${path} is damaged. Delete it: this appliance then joins its site as a new one. Remove its old entry from the site.`,
  );
}
