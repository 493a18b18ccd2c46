import { type Change, latestOfEach } from '../../domain/appliances/changes.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { SealBroken, StoreUnavailable } from '../../domain/store-failure.ts';
import { audit } from '../audit.ts';
import type { Gallery } from '../gallery/gallery.ts';
import { applySiteCalibration } from '../packs/site-calibration.ts';
import type { World } from '../world.ts';
import { type Applying, HeldChanges } from './held-changes.ts';

/** What this appliance keeps up to date in addition to the world. */
interface HeldElsewhere {
  /** Puts the stored settings of the site in force. @param reads see `SiteLink.follow` */
  reloadSettings(reads: StoreReads): Promise<void>;
  /** An operator decided which time is right. */
  obeyClock(decision: Pick<Change, 'seq' | 'subject'>): Promise<void>;
  /** A change could not be applied. @param passedOver true: it will not be tried again */
  onFailure: Applying['onFailure'];
}

/**
 * Applies the changes that the site's appliances committed to the data that this appliance holds in memory. Each change
 * only causes a fresh read of the store, so applying one twice, or after a later one, does no harm. A change that
 * cannot be applied is held back while the others continue (held-changes.ts).
 */
export function followSite(world: World, held: HeldElsewhere): void {
  const { site } = world.store;
  const heldBack = new HeldChanges();
  site.follow(
    async (changes, reads) => {
      try {
        await heldBack.take(latestOfEach(changes), {
          apply: (change) => apply(world, change, reads, held),
          onFailure: held.onFailure,
        });
      } finally {
        site.holdBack(heldBack.held);
      }
    },
    (nodes, change) =>
      world.afterwork.add(() =>
        world.store.transact(async (tx) => {
          for (const { id } of nodes)
            await audit(world, tx, {
              actor: 'service',
              action: 'site.behind',
              subject: id,
              details: { change },
            });
        }),
      ),
  );
}

async function apply(
  world: World,
  { seq, kind, subject, secret, unopened, nodeId }: Change,
  reads: StoreReads,
  held: HeldElsewhere,
): Promise<void> {
  if (unopened) throw new SealBroken(`a change of the site (${kind}) cannot be decrypted`);
  switch (kind) {
    case 'template':
    case 'refined':
    case 'gone': {
      const { gallery } = world.packs.current();
      await showStored(gallery, subject, reads);
      if (gallery.follower) await showStored(gallery.follower, subject, reads);
      return;
    }
    case 'setting':
      await held.reloadSettings(reads);
      await applySiteCalibration(reads, world.packs.current().engine.pack);
      world.kiosks.greetHere();
      return;
    case 'guess':
      if (secret !== null)
        world.pacing.heard(secret, nodeId === world.store.site.nodeId, world.clock.nowUs());
      return;
    case 'clock':
      return await held.obeyClock({ seq, subject });
    case 'pack':
      return world.packs.decidesAtSite(subject);
    case 'session':
      world.sessions.ended(subject);
      return;
    case 'kiosk':
      if (secret !== null && nodeId !== world.store.site.nodeId)
        await world.kiosks.obey(subject, secret, reads);
      return;
    case 'data_key':
      // The store itself handles this change.
      return;
  }
}

/**
 * Makes the gallery match the store for one person.
 * @param reads reads the store, even while this appliance may not decide
 */
async function showStored(gallery: Gallery, authId: string, reads: StoreReads): Promise<void> {
  try {
    gallery.show(authId, (await reads.templateOf(authId, gallery.pack))?.template ?? null);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    // Better not found at all than found by an outdated template.
    gallery.show(authId, null);
    gallery.leaveOut(authId);
    // Trying again does not repair damaged data in the store.
    if (!(error instanceof SealBroken)) throw error;
  }
}
