/** Entry of a worker thread: one set of networks, one picture at a time. Started by the pool only. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Provider } from '../../domain/packs/engine-provider.ts';
import type { LoadedPack } from '../packs/packs.ts';
import { closeModels, openModels, warmUp } from '../pipeline/models.ts';
import { readPicture } from '../pipeline/pipeline.ts';
import { DECODE_LIMITS, setUpDecoder } from '../stages/decode.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** What the pool starts a worker with. */
export interface WorkerData {
  pack: LoadedPack;
  provider: Provider;
  inBackground: boolean;
}

/** Gets a ninth of what an ordinary thread gets, where they compete. */
const BACKGROUND_NICENESS = 10;

const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker thread only');
const say = (message: FromWorker) => port.postMessage(message);

setUpDecoder();
const { pack, provider, inBackground } = workerData as WorkerData;
// Linux takes 0 for the calling thread; elsewhere it is the whole process.
if (inBackground && process.platform === 'linux') setPriority(0, BACKGROUND_NICENESS);
const models = await openModels(pack, provider);
await warmUp(models);

async function answer(message: ToWorker): Promise<void> {
  if (message.kind === 'close') {
    await closeModels(models);
    port?.close();
    return;
  }
  try {
    const reading = await readPicture(models, message.bytes, message, DECODE_LIMITS);
    say({ kind: 'read', reading });
    // What was sent is a copy.
    if (reading.kind === 'face') reading.template?.fill(0);
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    // The sender has its own; this copy of somebody's face is over.
    message.bytes.fill(0);
  }
}

// One after the other: the networks' input buffers are shared, and `close` must wait for the picture at hand.
let last: Promise<void> = Promise.resolve();
port.on('message', (message: ToWorker) => {
  last = last.then(() => answer(message));
});
say({ kind: 'ready' });
