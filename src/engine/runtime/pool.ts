import type { Reading, TracedReading } from '../../domain/capture/reading.ts';
import {
  EngineBusy,
  noWork,
  type ReadOptions,
  STAGES,
  type TraceOptions,
} from '../../domain/packs/ports-engine.ts';
import type { PictureWork } from './messages.ts';
import { Slot } from './slot.ts';
import { type Turn, Turns } from './turns.ts';

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
  /** How long a worker may take to end when it is asked to, ms, before it is terminated. */
  leaveMs: number;
}

/** `alone`: see Turn. */
export type PoolReadOptions = ReadOptions & Partial<Pick<Turn, 'alone'>>;

interface Waiting extends Turn {
  /** The value of performance.now() when the picture came. */
  since: number;
  image: Uint8Array;
  work: PictureWork;
  /** The value of performance.now() from which the result is of no use. */
  deadline: number;
  resolve(reading: Promise<Reading | TracedReading>): void;
  /** Answers a picture that waits no longer. */
  refuse(why: string): void;
}

/** Worker threads that share one bounded queue, from which sources of pictures are served in turn. */
export class Pool {
  readonly #options: PoolOptions;
  readonly #slots: Slot[];
  readonly #queue = new Turns<Waiting>();
  #closing = false;
  restarts = 0;
  /** See EngineStatus. */
  readonly work = noWork();

  private constructor(options: PoolOptions) {
    this.#options = options;
    const slot = { onIdle: () => this.#next(), onRestart: () => this.restarts++ };
    this.#slots = Array.from(
      { length: options.workers },
      () => new Slot({ ...slot, url: options.url, data: options.data, leaveMs: options.leaveMs }),
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

  /** Number of workers that are running; one that died is being replaced. */
  get running(): number {
    return this.#slots.filter((s) => s.running).length;
  }

  get queued(): number {
    return this.#queue.length;
  }

  /** Whether the picture of somebody who has none waiting would be refused. */
  get full(): boolean {
    const ordinary: Turn = { purpose: 'still', source: SOMEBODY, alone: false };
    return this.#isFullFor(ordinary) && !this.#queue.hasRoomFor(ordinary);
  }

  /** @throws EngineBusy; WorkerDied; Error if a network fails */
  read(image: Uint8Array, options: PoolReadOptions): Promise<Reading> {
    const { limits, pose, embed, purpose = 'still', alone = false } = options;
    const work = { kind: 'read', limits, ...(pose && { pose }), embed, purpose } as const;
    return this.#submit(image, work, { ...options, purpose, alone }) as Promise<Reading>;
  }

  /** @throws as read */
  trace(image: Uint8Array, options: TraceOptions): Promise<TracedReading> {
    const turn = { ...options, purpose: 'frame', alone: false } as const;
    return this.#submit(image, { kind: 'trace' }, turn) as Promise<TracedReading>;
  }

  #submit(
    image: Uint8Array,
    work: PictureWork,
    { deadlineMs, signal, purpose, source = OWN, alone }: TraceOptions & Omit<Turn, 'source'>,
  ): Promise<Reading | TracedReading> {
    if (this.#closing) return Promise.reject(new EngineBusy('the engine is closing'));
    if (deadlineMs <= 0) return Promise.reject(new EngineBusy('the deadline has passed'));
    if (signal?.aborted) return Promise.reject(new EngineBusy(NOBODY_WAITS));
    if (this.#isFullFor({ purpose, source, alone })) {
      const dropped = this.#queue.makeRoomFor({ source });
      if (!dropped) return Promise.reject(new EngineBusy(QUEUE_FULL));
      dropped.refuse(QUEUE_FULL);
    }
    return new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const waiting: Waiting = {
        ...{ image, work, purpose, source, alone },
        since: performance.now(),
        deadline: performance.now() + deadlineMs,
        resolve: (reading) => {
          stopWaiting();
          resolve(reading);
        },
        refuse: (why) => {
          stopWaiting();
          this.#queue.remove(waiting);
          reject(new EngineBusy(why));
        },
      };
      const onAbort = (): void => waiting.refuse(NOBODY_WAITS);
      const timer = setTimeout(
        () => waiting.refuse('the deadline passed before the picture was read'),
        deadlineMs,
      );
      signal?.addEventListener('abort', onAbort);
      this.#queue.add(waiting);
      this.#next();
    });
  }

  /** Refuses waiting pictures, lets the workers finish their current ones and ends them. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const waiting of this.#queue.clear()) waiting.refuse('the engine is closing');
    await Promise.all(this.#slots.map((s) => s.close()));
  }

  /** An idle worker takes the picture at once, unless it has to wait for another that is in work. */
  #isFullFor(picture: Turn): boolean {
    if (this.#queue.length < this.#options.queueLimit) return false;
    return !(this.#slots.some((s) => s.idle) && this.#queue.isReady(picture));
  }

  #next(): void {
    for (;;) {
      const slot = this.#slots.find((s) => s.idle);
      const waiting = slot && this.#queue.take();
      if (!waiting) return;
      waiting.resolve(this.#readIn(slot, waiting));
    }
  }

  async #readIn(slot: Slot, waiting: Waiting): Promise<Reading | TracedReading> {
    const began = performance.now();
    const limitMs = Math.max(0, waiting.deadline - began) + this.#options.stuckMs;
    const { image: bytes, purpose } = waiting;
    const work = this.work[purpose];
    try {
      const { reading, stageMs } = await slot.read({ ...waiting.work, bytes }, limitMs);
      for (const stage of STAGES) work.stageMs[stage] += stageMs[stage];
      const ms = Math.min(performance.now() - began, UNUSUAL_MS);
      const before = work.latelyMs ?? ms;
      work.latelyMs = before + (ms - before) / Math.min(LATELY, work.pictures + 1);
      return reading;
    } finally {
      const ms = performance.now() - began;
      work.pictures++;
      work.busyMs += ms;
      work.waitedMs += began - waiting.since;
      this.#queue.done(waiting, ms);
      this.#next();
    }
  }
}

/** So many of the latest pictures say how long one takes: those of several visits, whose frames take different times. */
const LATELY = 50;
/** A single picture that takes longer, because the machine stood still, says no more than this, ms. */
const UNUSUAL_MS = 1000;
/** The source of the appliance's own work. */
const OWN = { party: '', network: '' };
const SOMEBODY = { party: 'somebody', network: 'elsewhere' };
const QUEUE_FULL = 'the queue is full';
const NOBODY_WAITS = 'nobody waits for the picture any more';
