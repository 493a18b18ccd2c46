import { ACTIVE_PACK } from '../../domain/packs/pack-switch.ts';
import type { FaceEngine } from '../../domain/packs/ports-engine.ts';
import type { Store } from '../../domain/ports.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import type { Gallery } from './gallery.ts';

/** A model pack at work: its networks, and the gallery of the templates that they make. One is nothing without the other. */
export interface PackAtWork {
  readonly engine: FaceEngine;
  readonly gallery: Gallery;
}

/**
 * The pack that decides. Another may take over between any two turns of the event loop: whoever uses more than one part of it, or
 * one part twice, asks once and keeps the answer for as long as the use lasts. The pack of before answers that long, too.
 */
export class ActivePack {
  #now: PackAtWork;
  /** What the site's appliances decide by, once that was told. */
  #ofSite: string | null = null;

  constructor(first: PackAtWork) {
    this.#now = Object.freeze({ ...first });
  }

  current(): PackAtWork {
    return this.#now;
  }

  /** In one moment, whole. @returns the pack of before */
  exchange({ engine, gallery }: PackAtWork): PackAtWork {
    const before = this.#now;
    this.#now = Object.freeze({ engine, gallery });
    this.#judge();
    return before;
  }

  /** The appliances of the site decide by this pack from now on. Until it is here, this one decides nothing. */
  decidesAtSite(pack: string): void {
    this.#ofSite = pack;
    this.#judge();
  }

  /** The pack that the site has changed to, and this appliance has not; null: this one may decide. */
  overtakenBy(): string | null {
    return this.#now.gallery.overtakenBy;
  }

  #judge(): void {
    const { engine, gallery } = this.#now;
    gallery.overtakenBy = this.#ofSite === engine.pack.name ? null : this.#ofSite;
  }
}

/** In a transaction that decides by this pack: whether another appliance of the site has changed to another one meanwhile. */
export async function isOvertaken(
  { store }: { store: Pick<Store, 'site'> },
  tx: SettingReads,
  pack: string,
): Promise<boolean> {
  // The pack of a store's only appliance changes between two turns of its own.
  if (store.site.nodeId === null) return false;
  return ((await tx.setting(ACTIVE_PACK)) ?? pack) !== pack;
}
