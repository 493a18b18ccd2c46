import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type NodeKeyPair, newNodeKeyPair, pairOf } from '../store/appliances/key-for-node.ts';
import { prepareFolder } from '../store/file/folder.ts';
import { keyText, readKeyFile, writeOnce } from '../store/keys/data-key.ts';

/** `<data>/node.key` (0600): the private half by which a data key is given to this appliance alone; it leaves the folder for nobody. */
export const NODE_KEY_FILE = 'node.key';

/** Made where there is none. @throws Error for people when the file is damaged or open to others */
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
