import { ACTIVE_PACK } from '../../domain/packs/pack-switch.ts';
import type { FaceEngine } from '../../domain/packs/ports-engine.ts';
import type { Store } from '../../domain/ports.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import type { Gallery } from './gallery.ts';

/**
 * A model pack in use: its networks and the gallery of the templates that they make. They are always replaced together.
 */
export interface RunningPack {
  readonly engine: FaceEngine;
  readonly gallery: Gallery;
}

/**
 * The model pack in use. Another may take over between any two turns of the event loop. Code that uses several parts of
 * it, or one part twice, therefore calls `current()` once and keeps the result while it works; the earlier pack keeps
 * working for that long.
 */
export class ActivePack {
  #now: RunningPack;
  readonly #held = new Map<object, RunningPack>();
  /** The name of the pack that the site's appliances use; null: not known yet. */
  #ofSite: string | null = null;

  constructor(first: RunningPack) {
    this.#now = Object.freeze({ ...first });
  }

  /** The pack in use at this moment. */
  current(): RunningPack {
    return this.#now;
  }

  /**
   * The pack in use at this moment, whose engine `holder` needs for longer than a request takes: until it lets go, or holds
   * another.
   */
  hold(holder: object): RunningPack {
    this.#held.set(holder, this.#now);
    return this.#now;
  }

  letGo(holder: object): void {
    this.#held.delete(holder);
  }

  isHeld(engine: FaceEngine): boolean {
    return [...this.#held.values()].some((running) => running.engine === engine);
  }

  /** Replaces engine and gallery at once. @returns the earlier pack */
  exchange({ engine, gallery }: RunningPack): RunningPack {
    const before = this.#now;
    this.#now = Object.freeze({ engine, gallery });
    this.#judge();
    return before;
  }

  /** The site's appliances use this pack from now on. Until it is open here, this appliance makes no decisions. */
  decidesAtSite(pack: string): void {
    this.#ofSite = pack;
    this.#judge();
  }

  /** The pack that the site switched to and this appliance has not opened yet; null: this appliance may decide. */
  overtakenBy(): string | null {
    return this.#now.gallery.overtakenBy;
  }

  #judge(): void {
    const { engine, gallery } = this.#now;
    gallery.overtakenBy = this.#ofSite === engine.pack.name ? null : this.#ofSite;
  }
}

/**
 * Whether another appliance of the site has meanwhile switched to another pack. Check this in the transaction that
 * decides with `pack`.
 */
export async function isOvertaken(
  { store }: { store: Pick<Store, 'site'> },
  tx: SettingReads,
  pack: string,
): Promise<boolean> {
  // With a single appliance, the pack changes between two turns of its own event loop.
  if (store.site.nodeId === null) return false;
  return ((await tx.setting(ACTIVE_PACK)) ?? pack) !== pack;
}
