/**
 * Rotates the data key of a folder, for tests that kill it (test/support/killed-rotation.ts): node rotating.ts <folder>
 * [<url> [<version>]]. It prints how far it is, and stands still after each line until it reads something.
 */
import { readSync, writeSync } from 'node:fs';
import { isKeyOfDatabase, keyedDatabase } from '../../src/store/rotate-postgres.ts';
import { rotateDataKey } from '../../src/store/store.ts';

const [folder, url, version = '1'] = process.argv.slice(2);
const told = (line: string): void => {
  writeSync(1, `${line}\n`);
  readSync(0, Buffer.alloc(1));
};
const place = { url, credential: () => null };
await rotateDataKey({
  folder,
  sources: {
    credential: () => null,
    passphrase: () => Promise.reject(new Error('not here')),
    ...(url && { isOfDatabase: (key: Uint8Array) => isKeyOfDatabase(place, key) }),
  },
  ...(url && { database: keyedDatabase(place, { id: 'rotator', version }) }),
  note: async () => told('noted'),
  onProgress: (done) => told(String(done)),
});
process.exit();
