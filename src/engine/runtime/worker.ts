/** Entry of a worker thread with one set of networks. Started by the pool only. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Provider } from '../../domain/packs/engine-provider.ts';
import { noTimes } from '../../domain/packs/ports-engine.ts';
import { GATHERED_ROWS, Gathering } from '../network/gathering.ts';
import type { LoadedPack } from '../packs/packs.ts';
import { besideModels, closeModels, openModels, warmUp } from '../pipeline/models.ts';
import { readPicture, tracePicture } from '../pipeline/pipeline.ts';
import { setUpDecoder } from '../stages/decode.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The data with which the pool starts a worker. */
export interface WorkerData {
  pack: LoadedPack;
  provider: Provider;
  inBackground: boolean;
  /** How many pictures are read at the same time. */
  atOnce: number;
}

/** A thread of this niceness gets a ninth of the time of an ordinary thread when they compete. */
const BACKGROUND_NICENESS = 10;

const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker thread only');
const say = (message: FromWorker) => port.postMessage(message);

setUpDecoder();
const { pack, provider, inBackground, atOnce } = workerData as WorkerData;
// On Linux, 0 means the calling thread; elsewhere it means the whole process.
if (inBackground && process.platform === 'linux') setPriority(0, BACKGROUND_NICENESS);
const gathering = atOnce > 1 ? new Gathering() : undefined;
const models = await openModels(pack, provider, gathering);
await warmUp(models, gathering ? GATHERED_ROWS : []);
/** Networks with input buffers, of which each picture in work has its own. */
const free = [models, ...Array.from({ length: atOnce - 1 }, () => besideModels(models))];

async function answer(message: Exclude<ToWorker, { kind: 'close' }>): Promise<void> {
  const { id } = message;
  const own = free.pop();
  const stageMs = noTimes();
  try {
    if (!own) throw new Error(`the pool sent more than ${atOnce} pictures at once`);
    const reading =
      message.kind === 'trace'
        ? await tracePicture(message.bytes, stageMs)
        : await readPicture(own, message.bytes, message, stageMs);
    say({ kind: 'read', id, reading, stageMs });
    // The message holds a copy of the template, so this one can be wiped.
    if (reading.kind === 'face') reading.template?.fill(0);
  } catch (error) {
    say({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    // The sender has its own bytes; this copy of a face is no longer needed.
    message.bytes.fill(0);
    if (own) free.push(own);
  }
}

const inWork = new Set<Promise<void>>();

async function close(): Promise<void> {
  await Promise.all(inWork);
  await closeModels(models);
  port?.close();
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'close') return void close();
  const work = answer(message).finally(() => inWork.delete(work));
  inWork.add(work);
});
say({ kind: 'ready' });
