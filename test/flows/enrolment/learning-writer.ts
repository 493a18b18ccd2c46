/**
 * Learns from one visit after another until it is killed: `node learning-writer.ts <folder> <dataKey hex>`, with the
 * real store and gallery. Prints the ID of each visit before learning begins and again once it is learned,
 * synchronously, so that everything printed has happened.
 */
import { writeSync } from 'node:fs';
import { averageOfOne } from '../../../src/domain/gallery/template.ts';
import { openStore } from '../../../src/store/store.ts';
import { hexId, T0 } from '../../store/samples.ts';
import { acceptedVisit, DAY_US, enrolBoth, LIKE_ME, openLearningWorld, PACK } from './learning-world.ts';

const [folder, key] = process.argv.slice(2) as [string, string];
const dataKey = Buffer.from(key, 'hex');
const store = await openStore({ folder, dataKey });
if (!(await store.person('me'))) await enrolBoth(store);
// After a restart, the days continue where they were.
let nowUs = ((await store.refinedAtUs('me', PACK)) ?? T0) + DAY_US;
const world = await openLearningWorld({ store, folder, dataKey }, () => nowUs++);

writeSync(1, 'ready\n');
// The seventh axis belongs to somebody else.
for (let n = 0; ; n++, nowUs += DAY_US) {
  const id = hexId();
  const learn = await acceptedVisit(world, id, averageOfOne(LIKE_ME(8 + (n % 16))), nowUs);
  writeSync(1, `begins ${id}\n`);
  const end = await learn();
  if (end !== 'learnt') throw new Error(`a visit of every day: ${end}`);
  writeSync(1, `learnt ${id}\n`);
}
