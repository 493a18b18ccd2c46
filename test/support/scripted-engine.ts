import type { Reading } from '../../src/domain/capture/reading.ts';
import {
  EngineBusy,
  type EngineStatus,
  type FaceEngine,
  type PackInfo,
  type ReadOptions,
} from '../../src/domain/packs/ports-engine.ts';

/** An engine that returns scripted readings whatever the pictures show, and records its calls. */
export class ScriptedEngine implements FaceEngine {
  readonly pack: PackInfo;
  readonly asked: { image: Uint8Array; options: ReadOptions }[] = [];
  /** Pictures that were being read at the same time, at most. */
  mostAtOnce = 0;
  readonly #script: (Reading | Error)[] = [];
  #running = 0;
  #open: Promise<void> = Promise.resolve();

  constructor(pack: PackInfo) {
    this.pack = pack;
  }

  /** The readings of the next pictures, in this order. */
  will(...readings: (Reading | Error)[]): this {
    this.#script.push(...readings);
    return this;
  }

  /** Pictures wait from now on. @returns what lets them through */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#open = promise;
    return resolve;
  }

  /** @throws EngineBusy where the script is at its end */
  async read(image: Uint8Array, options: ReadOptions): Promise<Reading> {
    this.asked.push({ image, options });
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#running);
    const told = this.#script.shift() ?? new EngineBusy('the script is at its end');
    try {
      await this.#open;
      if (told instanceof Error) throw told;
      return told.kind === 'face' && !options.embed ? { ...told, template: null } : told;
    } finally {
      this.#running--;
    }
  }

  status(): EngineStatus {
    const provider = 'cpu';
    return { workers: 1, queued: 0, queueLimit: 1, restarts: 0, provider, trials: [] };
  }

  async close(): Promise<void> {}
}
