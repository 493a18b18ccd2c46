import type { PackBench } from '../../domain/packs/ports-packs.ts';
import { type Cause, cause, causeOfError } from '../../domain/site/cause.ts';
import type { Gallery } from '../gallery/gallery.ts';
import type { PrepareExchange, Switching } from './needs.ts';

/** The pause after a failure before the next attempt, ms. */
const AGAIN_MS = 5000;

class NotInstalled extends Error {
  readonly why: Cause;

  constructor(pack: string) {
    super(
      `the site has switched to the model pack ${pack}, which is not completely installed on this appliance: install it here too`,
    );
    this.why = cause('pack_not_installed', this.message, { pack });
  }
}

interface FollowHooks {
  /** Called when opening the pack fails for a new reason; it is tried again. */
  onFailure(error: unknown): void;
  /** Called right before the exchange: ends everything that compares templates of the old pack. */
  before(): Promise<void>;
  prepare: PrepareExchange;
}

/**
 * Opens the site's model pack on this appliance after another appliance switched to it. Until then this appliance makes
 * no decisions, because people registered since the switch are missing from its gallery.
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

  /** Why this appliance makes no decisions, as a sentence; null: it uses the site's pack. */
  problem(): string | null {
    return this.cause()?.text ?? null;
  }

  /** The same as a cause with its code. */
  cause(): Cause | null {
    const pack = this.#world.packs.overtakenBy();
    if (pack === null) return null;
    return this.#failed?.pack === pack
      ? this.#failed.cause
      : cause(
          'pack_loading',
          `the site has changed to the model pack ${pack}, which this appliance is loading; try again in some seconds`,
          { pack },
        );
  }

  /** Starts opening the site's pack if it differs from the one in use. To be called about every second. */
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

  /** Aborts the opening, for the service's shutdown. */
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
      // From here on, the new gallery also receives changes.
      world.packs.current().gallery.follower = gallery;
      await fill(signal);
      await this.#hooks.before();
      await world.store.site.caughtUp();
      signal.throwIfAborted();
      await world.enrolments.run(async () => {
        const exchanged = await this.#hooks.prepare(engine.pack, world.store);
        exchanged(world.packs.exchange({ engine, gallery }).engine);
      });
      this.#failed = null;
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
