import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type NodeKeyPair, newNodeKeyPair, pairOf } from '../store/appliances/key-for-node.ts';
import { prepareFolder } from '../store/file/folder.ts';
import { keyText, readKeyFile, writeOnce } from '../store/keys/data-key.ts';

/**
 * `<data>/node.key` (0600) is the private key with which this appliance alone opens a data key sent to it. It never
 * leaves the folder.
 */
export const NODE_KEY_FILE = 'node.key';

/**
 * This appliance's key pair, created if there is none.
 * @throws Error with a human-readable message if the file is damaged or other users can read it
 */
export function nodeKeyOf(dataDir: string): NodeKeyPair {
  prepareFolder(dataDir);
  const path = join(dataDir, NODE_KEY_FILE);
  if (!existsSync(path)) {
    const made = newNodeKeyPair();
    writeOnce(dataDir, path, `${keyText(made.privateKey)}\n`);
    made.privateKey.fill(0);
  }
  return pairOf(readKeyFile(path));
}
