/**
 * Rotates the data key of a folder and prints its progress, for tests that kill it: node rotating.ts <folder> [<url>
 * [<version>]]
 */
import { isKeyOfDatabase, keyedDatabase } from '../../src/store/rotate-postgres.ts';
import { rotateDataKey } from '../../src/store/store.ts';

const [folder, url, version = '1'] = process.argv.slice(2);
const place = { url, credential: () => null };
await rotateDataKey({
  folder,
  sources: {
    credential: () => null,
    passphrase: () => Promise.reject(new Error('not here')),
    ...(url && { isOfDatabase: (key: Uint8Array) => isKeyOfDatabase(place, key) }),
  },
  ...(url && { database: keyedDatabase(place, { id: 'rotator', version }) }),
  note: async () => undefined,
  onProgress: (done) => process.stdout.write(`${done}\n`),
});
process.stdout.write('done\n');
process.exit();
