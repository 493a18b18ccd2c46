/** Entry of a worker thread: one set of networks, one picture at a time. Started by the pool only. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Provider } from '../../domain/packs/engine-provider.ts';
import { noTimes } from '../../domain/packs/ports-engine.ts';
import type { LoadedPack } from '../packs/packs.ts';
import { closeModels, openModels, warmUp } from '../pipeline/models.ts';
import { readPicture, tracePicture } from '../pipeline/pipeline.ts';
import { setUpDecoder } from '../stages/decode.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The data with which the pool starts a worker. */
export interface WorkerData {
  pack: LoadedPack;
  provider: Provider;
  inBackground: boolean;
}

/** A thread of this niceness gets a ninth of the time of an ordinary thread when they compete. */
const BACKGROUND_NICENESS = 10;

const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker thread only');
const say = (message: FromWorker) => port.postMessage(message);

setUpDecoder();
const { pack, provider, inBackground } = workerData as WorkerData;
// On Linux, 0 means the calling thread; elsewhere it means the whole process.
if (inBackground && process.platform === 'linux') setPriority(0, BACKGROUND_NICENESS);
const models = await openModels(pack, provider);
await warmUp(models);

async function answer(message: ToWorker): Promise<void> {
  if (message.kind === 'close') {
    await closeModels(models);
    port?.close();
    return;
  }
  const stageMs = noTimes();
  try {
    const reading =
      message.kind === 'trace'
        ? await tracePicture(message.bytes, stageMs)
        : await readPicture(models, message.bytes, message, stageMs);
    say({ kind: 'read', reading, stageMs });
    // The message holds a copy of the template, so this one can be wiped.
    if (reading.kind === 'face') reading.template?.fill(0);
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    // The sender has its own bytes; this copy of a face is no longer needed.
    message.bytes.fill(0);
    (message.bytes.buffer as ArrayBuffer).transfer(0);
  }
}

// Pictures are read one after the other: the networks' input buffers are shared, and `close` must wait for the current
// picture.
let last: Promise<void> = Promise.resolve();
port.on('message', (message: ToWorker) => {
  last = last.then(() => answer(message));
});
say({ kind: 'ready' });
