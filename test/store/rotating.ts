/** Rotates the data key of a folder, and says how far it is: for a test that kills it. */
import { rotateDataKey } from '../../src/store/store.ts';

await rotateDataKey({
  folder: process.argv[2],
  sources: { credential: () => null, passphrase: () => Promise.reject(new Error('not here')) },
  note: async () => undefined,
  onProgress: (done) => process.stdout.write(`${done}\n`),
});
process.stdout.write('done\n');
