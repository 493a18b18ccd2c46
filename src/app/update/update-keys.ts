/** The public keys whose updates an installation accepts: those that came with it, and those that its site added. */
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readGivenFile } from '../../store/file/given-file.ts';

/** Within the program’s folder. */
const SHIPPED_FOLDER = join('resources', 'update-keys');
/** Root’s, as the program is: whoever may write here may replace the program as well. */
const SITE_FOLDER = '/etc/omote/update-keys';

const MOST_PEM = 4096;

/** The number by which people compare a key: 16 hexadecimal digits of its SHA-256. */
export const keyNumber = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/**
 * @param program the folder of the version that runs
 * @returns keys by their numbers
 * @throws Error that names a file that is no public key of Ed25519
 */
export function trustedKeys(program: string): Map<string, KeyObject> {
  const folders = [join(program, SHIPPED_FOLDER), SITE_FOLDER].filter((folder) => existsSync(folder));
  const paths = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.pem'))
      .map((name) => join(folder, name)),
  );
  return new Map(paths.map(readKey).map((key) => [keyNumber(key), key]));
}

function readKey(path: string): KeyObject {
  const pem = readGivenFile(path, MOST_PEM).toString('latin1');
  if (/PRIVATE KEY/.test(pem))
    throw new Error(
      `${path} is a private key: keep it with whoever signs updates, and put its public key here`,
    );
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below.
  }
  throw new Error(`${path} is no public key of Ed25519 in PEM form: replace or remove it`);
}
