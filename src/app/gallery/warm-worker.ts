/** A thread of the warm start: reads, unseals and encodes templates. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { libraryName } from '../../search/library-name.ts';
import { RowMaker } from '../../search/row-maker.ts';
import { TemplateReader } from '../../store/gallery/template-reader.ts';
import { buffersOf, type ToWarm, WARM_BLOCK, type WarmBlock, type WarmOptions } from './warm-messages.ts';

/** Rows read at a time: few, so that the garbage collector finds little alive. */
const PAGE = 64;

const port = parentPort;
if (!port) throw new Error('warm-worker.ts runs as a worker thread only');
const { folder, dataKey, pack, dimension, libraryFolder } = workerData as WarmOptions;
const maker = await RowMaker.open(dimension, libraryFolder);
const libraryPath = join(libraryFolder, libraryName());
const reader = await TemplateReader.open({ folder, dataKey, pack, dimension, libraryPath });

async function makeBlock({ after, upTo, memory }: NonNullable<ToWarm>): Promise<WarmBlock> {
  const { rows, add } = maker.begin(WARM_BLOCK, memory);
  const authIds: string[] = [];
  const broken: string[] = [];
  for (let at = after; at < upTo; at += PAGE)
    for (const { authId, template } of await reader.page(at, Math.min(upTo, at + PAGE), PAGE)) {
      if (template && added(template, add)) authIds.push(authId);
      else broken.push(authId);
      // A face in clear does not wait for the garbage collector.
      template?.fill(0);
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

port.on('message', async (range: ToWarm) => {
  if (range) {
    const block = await makeBlock(range);
    port.postMessage(block, buffersOf(block.rows));
  } else {
    reader.close();
    port.close();
  }
});
