/**
 * Learns from one visit after the other until it is killed: `node learning-writer.ts <folder> <dataKey hex>`, on the real
 * store and gallery. Prints the ID of each visit before learning begins and again once it is learnt, synchronously, so
 * that what was printed is what had happened.
 */
import { writeSync } from 'node:fs';
import { ofOnePicture } from '../../../src/domain/gallery/template.ts';
import { openStore } from '../../../src/store/store.ts';
import { hexId, T0 } from '../../store/samples.ts';
import { acceptedVisit, DAY_US, enrolBoth, LIKE_ME, openLearningWorld, PACK } from './learning-world.ts';

const [folder, key] = process.argv.slice(2) as [string, string];
const dataKey = Buffer.from(key, 'hex');
const store = await openStore({ folder, dataKey });
if (!(await store.person('me'))) await enrolBoth(store);
// After a restart the days go on where they were.
let nowUs = ((await store.refinedAtUs('me', PACK)) ?? T0) + DAY_US;
const world = await openLearningWorld({ store, folder, dataKey }, () => nowUs++);

writeSync(1, 'ready\n');
// The seventh axis is somebody else's.
for (let n = 0; ; n++, nowUs += DAY_US) {
  const id = hexId();
  const learn = await acceptedVisit(world, id, ofOnePicture(LIKE_ME(8 + (n % 16))), nowUs);
  writeSync(1, `begins ${id}\n`);
  const end = await learn();
  if (end !== 'learnt') throw new Error(`a visit of every day: ${end}`);
  writeSync(1, `learnt ${id}\n`);
}
