import type { Reading } from '../../domain/capture/reading.ts';
import { EngineBusy, type ReadOptions } from '../../domain/packs/ports-engine.ts';
import { Slot } from './slot.ts';

export interface PoolOptions {
  url: URL;
  /** Sent to each worker as workerData. */
  data: unknown;
  workers: number;
  /**
   * Maximum number of pictures that may wait. Further ones are refused, so that memory and waiting times stay bounded.
   */
  queueLimit: number;
  /** How long after its deadline a picture may keep a worker before the worker counts as stuck, ms. */
  stuckMs: number;
}

interface Waiting {
  image: Uint8Array;
  options: ReadOptions;
  /** The value of performance.now() from which the result is of no use. */
  deadline: number;
  timer: NodeJS.Timeout;
  resolve(reading: Promise<Reading>): void;
  reject(error: Error): void;
}

/** Worker threads that share one bounded queue, first come, first served. */
export class Pool {
  readonly #options: PoolOptions;
  readonly #slots: Slot[];
  readonly #queue: Waiting[] = [];
  #closing = false;
  restarts = 0;

  private constructor(options: PoolOptions) {
    this.#options = options;
    const slot = { onIdle: () => this.#next(), onRestart: () => this.restarts++ };
    this.#slots = Array.from(
      { length: options.workers },
      () => new Slot({ ...slot, url: options.url, data: options.data }),
    );
  }

  /** Resolves when all workers are ready. @throws the error that kept a worker from starting */
  static async open(options: PoolOptions): Promise<Pool> {
    const pool = new Pool(options);
    const starts = await Promise.allSettled(pool.#slots.map((s) => s.opened));
    const failed = starts.find((s) => s.status === 'rejected');
    if (!failed) return pool;
    await pool.close();
    throw failed.reason;
  }

  /** Number of workers. */
  get size(): number {
    return this.#slots.length;
  }

  get queued(): number {
    return this.#queue.length;
  }

  /** @throws EngineBusy; WorkerDied; Error if a network fails */
  read(image: Uint8Array, options: ReadOptions): Promise<Reading> {
    if (this.#closing) return Promise.reject(new EngineBusy('the engine is closing'));
    if (options.deadlineMs <= 0) return Promise.reject(new EngineBusy('the deadline has passed'));
    if (this.#queue.length >= this.#options.queueLimit && !this.#slots.some((s) => s.idle))
      return Promise.reject(new EngineBusy('the queue is full'));
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + options.deadlineMs;
      const timer = setTimeout(() => this.#giveUp(waiting), options.deadlineMs);
      const waiting: Waiting = { image, options, deadline, timer, resolve, reject };
      this.#queue.push(waiting);
      this.#next();
    });
  }

  /** Refuses waiting pictures, lets the workers finish their current ones and ends them. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const waiting of this.#queue.splice(0)) {
      clearTimeout(waiting.timer);
      waiting.reject(new EngineBusy('the engine is closing'));
    }
    await Promise.all(this.#slots.map((s) => s.close()));
  }

  #next(): void {
    const slot = this.#slots.find((s) => s.idle);
    const waiting = slot && this.#queue.shift();
    if (!waiting) return;
    clearTimeout(waiting.timer);
    const { limits, embed } = waiting.options;
    const limitMs = Math.max(0, waiting.deadline - performance.now()) + this.#options.stuckMs;
    waiting.resolve(slot.read({ kind: 'read', bytes: waiting.image, limits, embed }, limitMs));
  }

  #giveUp(waiting: Waiting): void {
    const at = this.#queue.indexOf(waiting);
    if (at >= 0) this.#queue.splice(at, 1);
    waiting.reject(new EngineBusy('the deadline passed before the picture was read'));
  }
}
