import type { Reading, TracedReading } from '../../src/domain/capture/reading.ts';
import {
  EngineBusy,
  type EngineStatus,
  type FaceEngine,
  noWork,
  type PackInfo,
  type ReadOptions,
  type TraceOptions,
} from '../../src/domain/packs/ports-engine.ts';
import { tracedOf } from './readings.ts';

/** An engine that returns scripted readings whatever the pictures show, and records its calls. */
export class ScriptedEngine implements FaceEngine {
  readonly pack: PackInfo;
  readonly asked: { image: Uint8Array; options: ReadOptions | TraceOptions }[] = [];
  /** Maximum number of pictures that were being read at the same time. */
  mostAtOnce = 0;
  readonly #script: (Reading | Error)[] = [];
  #running = 0;
  #open: Promise<void> = Promise.resolve();

  constructor(pack: PackInfo) {
    this.pack = pack;
  }

  /** Sets the readings of the next pictures, in this order. */
  will(...readings: (Reading | Error)[]): this {
    this.#script.push(...readings);
    return this;
  }

  /**
   * Holds pictures back from now on.
   * @returns a function that lets them through
   */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#open = promise;
    return resolve;
  }

  /** @throws EngineBusy if the script has ended */
  async read(image: Uint8Array, options: ReadOptions): Promise<Reading> {
    const told = await this.#next(image, options);
    return told.kind === 'face' && !options.embed ? { ...told, template: null } : told;
  }

  /** What is scripted is a reading of the frame, which is traced here. @throws EngineBusy if the script has ended */
  trace = async (image: Uint8Array, options: TraceOptions): Promise<TracedReading> =>
    tracedOf(await this.#next(image, options));

  async #next(image: Uint8Array, options: ReadOptions | TraceOptions): Promise<Reading> {
    this.asked.push({ image, options });
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#running);
    const told = this.#script.shift() ?? new EngineBusy('the script is at its end');
    try {
      await this.#open;
      if (told instanceof Error) throw told;
      return told;
    } finally {
      this.#running--;
    }
  }

  status(): EngineStatus {
    const provider = 'cpu';
    return {
      workers: 1,
      queued: 0,
      queueLimit: 1,
      full: false,
      restarts: 0,
      work: noWork(),
      provider,
      trials: [],
    };
  }

  async close(): Promise<void> {}
}
