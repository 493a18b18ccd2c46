/**
 * Writes until it is killed: `node crash-writer.ts <folder> <dataKey hex>`. Prints the ID of each write synchronously
 * once it is acknowledged, so a printed ID must survive.
 */
import { writeSync } from 'node:fs';
import { openStore } from '../../src/store/store.ts';
import { face, hexId, person, session } from './samples.ts';

const [folder, key] = process.argv.slice(2) as [string, string];
const store = await openStore({ folder, dataKey: Buffer.from(key, 'hex') });

async function writeOne(): Promise<void> {
  const id = hexId();
  await store.transact(async (tx) => {
    await tx.addPerson(person(id));
    await tx.addSession(session(id, id), null, '{}');
    await tx.putFace(face(id, { faceFeatureId: id, image: Buffer.from(id.repeat(300)) }));
    // Replaces the face at once, so that a crash may interrupt deletion and zeroing as well.
    await tx.putFace(face(id, { image: Buffer.from(id.repeat(200)), metadata: JSON.stringify({ id }) }));
  });
  writeSync(1, `${id}\n`);
}

writeSync(1, 'ready\n');
for (;;) await Promise.all([writeOne(), writeOne(), writeOne()]);
