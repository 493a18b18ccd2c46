/** A worker thread that loads the gallery: it reads, unseals and encodes templates. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { libraryName } from '../../search/library-name.ts';
import { RowMaker } from '../../search/row-maker.ts';
import { openTemplateReader } from '../../store/gallery/template-reader.ts';
import {
  buffersOf,
  WARM_BLOCK,
  type WarmBlock,
  type WarmOptions,
  type WarmRequest,
} from './warm-messages.ts';

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

async function makeBlock({ after, upTo, memory }: NonNullable<WarmRequest>): Promise<WarmBlock> {
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
      // Templates in clear are wiped rather than left to the garbage collector.
      (row ?? template)?.fill(0);
    }
  return { authIds, rows, broken };
}

/** A template that opens but can't be compared (wrong length, values that aren't numbers) counts as broken. */
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

async function answer(range: WarmRequest): Promise<void> {
  if (range) {
    const block = await makeBlock(range);
    port?.postMessage(block, buffersOf(block.rows));
  } else {
    await reader.close();
    port?.close();
  }
}

/** Requests run one after the other, because a page's templates are valid only until the next page. */
let turn = Promise.resolve();
port.on('message', (range: WarmRequest) => {
  turn = turn.then(() => answer(range));
});
