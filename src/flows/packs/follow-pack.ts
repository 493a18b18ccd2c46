import type { FaceEngine } from '../../domain/packs/ports-engine.ts';
import type { PackBench } from '../../domain/packs/ports-packs.ts';
import { type Cause, cause, causeOfError } from '../../domain/site/cause.ts';
import { type Gallery, overtakenText } from '../gallery/gallery.ts';
import type { Switching } from './needs.ts';

/** After a failure it is tried again; ms. */
const AGAIN_MS = 5000;

class NotInstalled extends Error {
  readonly why: Cause;

  constructor(pack: string) {
    super(
      `the site has changed to the model pack ${pack}, which is not installed whole on this appliance: install it here, too`,
    );
    this.why = cause('pack_not_installed', this.message, { pack });
  }
}

export interface FollowHooks {
  onFailure(error: unknown): void;
  /** Right before: what compares with the old pack is to end. */
  before(): Promise<void>;
  after(old: FaceEngine): Promise<void>;
}

/**
 * Another appliance of the site has changed the model pack: this one opens that pack, too. It decides nothing meanwhile, as
 * whoever was registered since is not in the gallery of before.
 */
export class PackFollowing {
  readonly #world: Switching;
  readonly #bench: PackBench;
  readonly #hooks: FollowHooks;
  readonly #closing = new AbortController();
  #running: Promise<void> | null = null;
  #failed: { pack: string; cause: Cause } | null = null;
  #againAtMs = 0;

  constructor(world: Switching, bench: PackBench, hooks: FollowHooks) {
    this.#world = world;
    this.#bench = bench;
    this.#hooks = hooks;
  }

  /** Why this appliance decides nothing; null: its pack is the site's. */
  problem(): string | null {
    return this.cause()?.text ?? null;
  }

  /** The same by its code. */
  cause(): Cause | null {
    const pack = this.#world.packs.overtakenBy();
    if (pack === null) return null;
    return this.#failed?.pack === pack
      ? this.#failed.cause
      : cause('pack_loading', overtakenText(pack), { pack });
  }

  /** Begins to follow where the site's pack is another; to be called every second or so. */
  look(): void {
    const pack = this.#world.packs.overtakenBy();
    if (pack === null || this.#running || this.#closing.signal.aborted) return;
    if (performance.now() < this.#againAtMs) return;
    this.#running = this.#follow(pack)
      .catch((error: unknown) => this.#note(pack, error))
      .finally(() => {
        this.#running = null;
      });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #follow(pack: string): Promise<void> {
    const [world, bench, { signal }] = [this.#world, this.#bench, this.#closing];
    const installed = bench.packs().find(({ name }) => name === pack);
    if (!installed?.complete) throw new NotInstalled(pack);
    const engine = await bench.openEngine(pack, false);
    try {
      const { gallery, fill } = await bench.openGallery<Gallery>(engine.pack);
      // From here on it is told of what changes.
      world.packs.current().gallery.follower = gallery;
      await fill(signal);
      await this.#hooks.before();
      await world.store.site.caughtUp();
      signal.throwIfAborted();
      const { engine: old } = await world.enrolments.run(async () =>
        world.packs.exchange({ engine, gallery }),
      );
      this.#failed = null;
      await this.#hooks.after(old);
    } catch (error) {
      if (world.packs.current().engine !== engine) {
        world.packs.current().gallery.follower = null;
        await engine.close();
      }
      throw error;
    }
  }

  #note(pack: string, error: unknown): void {
    if (this.#closing.signal.aborted) return;
    this.#againAtMs = performance.now() + AGAIN_MS;
    const why = error instanceof NotInstalled ? error.why : causeOfError(error);
    if (this.#failed?.cause.text !== why.text) this.#hooks.onFailure(error);
    this.#failed = { pack, cause: why };
  }
}
