import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { Reading, TracedReading } from '../../domain/capture/reading.ts';
import { EngineBusy, type StageTimes, WorkerDied } from '../../domain/packs/ports-engine.ts';
import type { FromWorker, ToWorker } from './messages.ts';

export interface SlotOptions {
  /** The worker's entry; `data`: its workerData. */
  url: URL;
  data: unknown;
  /** Time, ms, for a worker to end on its own before it is terminated. */
  leaveMs: number;
  /** Called when the slot can take a picture. */
  onIdle: () => void;
  onRestart: () => void;
}

export interface SlotResult {
  reading: Reading | TracedReading;
  stageMs: StageTimes;
}

interface Work {
  resolve(result: SlotResult): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** First pause before a worker that died is restarted, ms; it doubles with each death in a row. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 30_000;

/**
 * One worker thread, which is replaced if it dies or gets stuck. Terminating a thread while ONNX Runtime computes aborts
 * the whole process, so a worker is first asked to leave.
 */
export class Slot {
  readonly #options: SlotOptions;
  #worker: Worker;
  /** Workers that got stuck and were replaced, until they are gone. */
  readonly #leaving = new Map<Worker, Promise<void>>();
  #ready = false;
  #everReady = false;
  #work: Work | null = null;
  /** Number of deaths since the last result. */
  #deaths = 0;
  #pause: NodeJS.Timeout | null = null;
  #closing = false;
  #death: Error | null = null;
  readonly #opened = Promise.withResolvers<void>();

  constructor(options: SlotOptions) {
    this.#options = options;
    this.#worker = this.#start();
  }

  /** The first start. Rejects if the worker dies before it is ready; then it is not restarted. */
  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  /** Whether there is a worker that can read, now or after its current picture. */
  get running(): boolean {
    return this.#ready;
  }

  get idle(): boolean {
    return this.#ready && this.#work === null && !this.#closing;
  }

  /**
   * Reads or traces a picture; only for an idle slot. The bytes are copied.
   * @param limitMs time after which the worker counts as stuck and is replaced
   * @throws WorkerDied; EngineBusy if the slot is closed; Error if a network fails
   */
  read(message: Exclude<ToWorker, { kind: 'close' }>, limitMs: number): Promise<SlotResult> {
    // The bytes are copied because the sender may still need its memory (a capture keeps its best frame). Cloning would
    // copy the whole of a pooled buffer that the bytes are only a part of, and Buffer.slice() does not copy.
    const bytes = new Uint8Array(message.bytes);
    return new Promise((resolve, reject) => {
      this.#work = { resolve, reject, timer: setTimeout(() => this.#replace(), limitMs) };
      this.#worker.postMessage({ ...message, bytes } satisfies ToWorker, [bytes.buffer]);
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (this.#pause) clearTimeout(this.#pause);
    await Promise.all([this.#end(this.#worker), ...this.#leaving.values()]);
  }

  async #end(worker: Worker): Promise<void> {
    if (worker.threadId === -1) return;
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage({ kind: 'close' } satisfies ToWorker);
    const force = setTimeout(() => worker.terminate(), this.#options.leaveMs);
    await gone;
    clearTimeout(force);
  }

  /** Gives up a worker that is stuck. Its picture is answered at once; it ends when, or if, it comes back. */
  #replace(): void {
    const stuck = this.#worker;
    this.#leaving.set(
      stuck,
      this.#end(stuck).finally(() => this.#leaving.delete(stuck)),
    );
    this.#died();
  }

  #start(): Worker {
    // The worker shares the process's environment: native code must see what no-telemetry.ts sets.
    const worker = new Worker(this.#options.url, {
      name: 'face engine',
      workerData: this.#options.data,
      execArgv: [],
      env: SHARE_ENV,
    });
    const isReplaced = (): boolean => this.#leaving.has(worker);
    worker.on('message', (message: FromWorker) => {
      if (!isReplaced()) this.#hear(message);
    });
    worker.on('error', (error) => {
      if (!isReplaced()) this.#death = error instanceof Error ? error : new Error(String(error));
    });
    worker.on('exit', () => {
      if (!isReplaced()) this.#died();
    });
    return worker;
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'ready') {
      this.#ready = true;
      this.#everReady = true;
      this.#opened.resolve();
    } else {
      this.#deaths = 0;
      const work = this.#takeWork();
      if (message.kind === 'read') work?.resolve(message);
      else work?.reject(new Error(`the face engine failed: ${message.message}`));
    }
    this.#options.onIdle();
  }

  #died(): void {
    this.#ready = false;
    const work = this.#takeWork();
    if (this.#closing) {
      work?.reject(new EngineBusy('the engine is closing'));
      return;
    }
    work?.reject(new WorkerDied('the engine worker stopped while reading this picture'));
    const cause = this.#death ?? new Error('the engine worker stopped');
    if (!this.#everReady) {
      this.#opened.reject(cause);
      return;
    }
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#deaths++);
    this.#pause = setTimeout(() => this.#restart(), pauseMs);
    this.#options.onRestart();
  }

  /** Where the system has no thread left, starting one throws: it is tried again after a longer pause. */
  #restart(): void {
    try {
      this.#worker = this.#start();
    } catch (error) {
      this.#death = error instanceof Error ? error : new Error(String(error));
      this.#died();
    }
  }

  #takeWork(): Work | null {
    const work = this.#work;
    this.#work = null;
    if (work) clearTimeout(work.timer);
    return work;
  }
}
