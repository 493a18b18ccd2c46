/** A thread of the warm start: reads, unseals and encodes templates. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { libraryName } from '../../search/library-name.ts';
import { RowMaker } from '../../search/row-maker.ts';
import { openTemplateReader } from '../../store/gallery/template-reader.ts';
import { buffersOf, type ToWarm, WARM_BLOCK, type WarmBlock, type WarmOptions } from './warm-messages.ts';

const port = parentPort;
if (!port) throw new Error('warm-worker.ts must run as a worker thread');
const { place, dataKey, pack, dimension, libraryFolder } = workerData as WarmOptions;
const maker = await RowMaker.open(dimension, libraryFolder);
const libraryPath = join(libraryFolder, libraryName());
const reader = await openTemplateReader({
  place,
  dataKey,
  pack,
  dimension,
  libraryPath,
  storedBytes: maker.storedBytes,
});

async function makeBlock({ after, upTo, memory }: NonNullable<ToWarm>): Promise<WarmBlock> {
  const { rows, add, addStored } = maker.begin(WARM_BLOCK, memory);
  const authIds: string[] = [];
  const broken: string[] = [];
  const rowsAtOnce = reader.pageRows;
  for (let at = after; at < upTo; at += rowsAtOnce)
    for (const { authId, template, row } of await reader.page(
      at,
      Math.min(upTo, at + rowsAtOnce),
      rowsAtOnce,
    )) {
      if (row) addStored?.(row);
      if (row || (template && added(template, add))) authIds.push(authId);
      else broken.push(authId);
      // A face in clear does not wait for the garbage collector.
      (row ?? template)?.fill(0);
    }
  return { authIds, rows, broken };
}

/** What opens but cannot be compared (other length, no numbers) is as broken. */
function added(template: Float32Array, add: (template: Float32Array) => void): boolean {
  if (template.length !== dimension) return false;
  try {
    add(template);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

async function answer(range: ToWarm): Promise<void> {
  if (range) {
    const block = await makeBlock(range);
    port?.postMessage(block, buffersOf(block.rows));
  } else {
    await reader.close();
    port?.close();
  }
}

/** One after the other: a page's templates are valid until the next page. */
let turn = Promise.resolve();
port.on('message', (range: ToWarm) => {
  turn = turn.then(() => answer(range));
});
