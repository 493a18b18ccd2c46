/** Replaces the engine's worker: does what the first byte of the picture says. */
import { parentPort, workerData } from 'node:worker_threads';
import { noTimes } from '../../src/domain/packs/ports-engine.ts';
import type { FromWorker, ToWorker } from '../../src/engine/runtime/messages.ts';

export const ANSWER = 1;
/** Answers after 10 ms times the second byte. */
export const SLOW = 2;
export const DIE = 3;
/** Computes forever, so that no message gets through. */
export const HANG = 4;
export const FAIL = 5;

const say = (message: FromWorker) => parentPort?.postMessage(message);
const answer = (width: number) =>
  say({
    kind: 'read',
    reading: { kind: 'no_face', imageWidth: width, imageHeight: 0, trace: new Uint8Array(1) },
    stageMs: { ...noTimes(), decode: 1 },
  });

if (workerData === 'broken') throw new Error('this pack does not load');
parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'close') return parentPort?.close();
  const [what, more] = message.bytes;
  if (what === DIE) process.exit(1);
  if (what === HANG) for (;;);
  if (what === FAIL) say({ kind: 'failed', message: 'NaN' });
  if (what === SLOW) setTimeout(answer, 10 * more, more);
  if (what === ANSWER) answer(message.bytes.length);
});
say({ kind: 'ready' });
