import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { Reading } from '../../domain/capture/reading.ts';
import { EngineBusy } from '../../domain/packs/ports-engine.ts';
import type { FromWorker, ToWorker } from './messages.ts';

export interface SlotOptions {
  /** The worker's entry and what it is started with. */
  url: URL;
  data: unknown;
  /** The slot can take a picture. */
  onIdle: () => void;
  onRestart: () => void;
}

interface Work {
  resolve(reading: Reading): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** First pause before a died worker is started again, ms; doubles with each death in a row. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 30_000;
/** For a worker that was asked to close, ms, before it is stopped by force. */
const CLOSE_MS = 3000;

/** One worker thread that is started again when it dies. */
export class Slot {
  readonly #options: SlotOptions;
  #worker: Worker;
  #ready = false;
  #everReady = false;
  #work: Work | null = null;
  /** Deaths since the last answer. */
  #deaths = 0;
  #pause: NodeJS.Timeout | null = null;
  #closing = false;
  #death: Error | null = null;
  readonly #opened = Promise.withResolvers<void>();

  constructor(options: SlotOptions) {
    this.#options = options;
    this.#worker = this.#start();
  }

  /** The first start; rejects when the worker dies before it is ready, and then it is not tried again. */
  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  get idle(): boolean {
    return this.#ready && this.#work === null && !this.#closing;
  }

  /**
   * Only for an idle slot. The bytes are copied.
   * @param limitMs after which the worker counts as stuck and is started anew.
   * @throws EngineBusy when the worker dies over it; Error when a network fails.
   */
  read(message: Extract<ToWorker, { kind: 'read' }>, limitMs: number): Promise<Reading> {
    // A copy and not the sender's memory, which it may still need (a capture keeps its best frame). Cloning
    // would copy all of a pooled buffer that the bytes are only a part of, and Buffer.slice() does not copy.
    const bytes = new Uint8Array(message.bytes);
    return new Promise((resolve, reject) => {
      this.#work = { resolve, reject, timer: setTimeout(() => this.#worker.terminate(), limitMs) };
      this.#worker.postMessage({ ...message, bytes } satisfies ToWorker, [bytes.buffer]);
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (this.#pause) clearTimeout(this.#pause);
    const worker = this.#worker;
    if (worker.threadId === -1) return;
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage({ kind: 'close' } satisfies ToWorker);
    const force = setTimeout(() => worker.terminate(), CLOSE_MS);
    await gone;
    clearTimeout(force);
  }

  #start(): Worker {
    // The process's own environment and no copy: what no-telemetry.ts sets must be seen by native code.
    const worker = new Worker(this.#options.url, {
      workerData: this.#options.data,
      execArgv: [],
      env: SHARE_ENV,
    });
    worker.on('message', (message: FromWorker) => this.#hear(message));
    worker.on('error', (error) => {
      this.#death = error instanceof Error ? error : new Error(String(error));
    });
    worker.on('exit', () => this.#died());
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
      if (message.kind === 'read') work?.resolve(message.reading);
      else work?.reject(new Error(`the face engine failed: ${message.message}`));
    }
    this.#options.onIdle();
  }

  #died(): void {
    this.#ready = false;
    this.#takeWork()?.reject(new EngineBusy('the engine worker stopped over this picture'));
    if (this.#closing) return;
    const cause = this.#death ?? new Error('the engine worker stopped');
    if (!this.#everReady) {
      this.#opened.reject(cause);
      return;
    }
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#deaths++);
    this.#pause = setTimeout(() => {
      this.#worker = this.#start();
    }, pauseMs);
    this.#options.onRestart();
  }

  #takeWork(): Work | null {
    const work = this.#work;
    this.#work = null;
    if (work) clearTimeout(work.timer);
    return work;
  }
}
