import type { FaceEngine } from '../../domain/packs/ports-engine.ts';
import type { Matching } from '../../flows/deciding.ts';

/** Far longer than a request takes, ms. */
export const OLD_ENGINE_MS = 60_000;

/**
 * Engines of packs that were in use before. What began with such a pack ends with it: each is closed once requests have had
 * time to end and nobody holds it. Attempts hold it until their session's deadline at the latest.
 */
export class OldEngines {
  readonly #packs: Pick<Matching['packs'], 'isHeld'>;
  readonly #looks = new Map<FaceEngine, NodeJS.Timeout>();

  constructor(packs: Pick<Matching['packs'], 'isHeld'>) {
    this.#packs = packs;
  }

  add(engine: FaceEngine): void {
    const look = () => void (this.#packs.isHeld(engine) || this.#retire(engine));
    this.#looks.set(engine, setInterval(look, OLD_ENGINE_MS));
  }

  /** Closes all of them at once. */
  async close(): Promise<void> {
    await Promise.all([...this.#looks.keys()].map((engine) => this.#retire(engine)));
  }

  async #retire(engine: FaceEngine): Promise<void> {
    clearInterval(this.#looks.get(engine));
    this.#looks.delete(engine);
    await engine.close();
  }
}
