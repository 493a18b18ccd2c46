import type { StoreReads } from '../../domain/ports.ts';
import type { Change } from '../../domain/site/changes.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import { audit } from '../audit.ts';
import type { Gallery } from '../gallery/gallery.ts';
import { applySiteCalibration } from '../packs/site-calibration.ts';
import type { World } from '../world.ts';

/** What this appliance holds beside the world. */
interface HeldElsewhere {
  /** Puts the site's settings in force as they are stored. */
  reloadSettings(): Promise<void>;
  /** People decided of the time. */
  obeyClock(decision: Pick<Change, 'seq' | 'subject'>): Promise<void>;
}

/**
 * What the appliances of the site committed, put into what this one holds in memory. Each change is a reason to look at what the store
 * says now, so that a change that is applied twice, or after a later one, does no harm.
 */
export function followSite(world: World, held: HeldElsewhere): void {
  world.store.site.follow(
    async (changes, reads) => {
      for (const change of latestOfEach(changes)) await apply(world, change, reads, held);
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

const latestOfEach = (changes: readonly Change[]): readonly Change[] => [
  ...new Map(
    changes.map((change) => [
      change.secret === null ? `${change.kind} ${change.subject}` : change.seq,
      change,
    ]),
  ).values(),
];

async function apply(
  world: World,
  { seq, kind, subject, secret, nodeId }: Change,
  reads: StoreReads,
  held: HeldElsewhere,
): Promise<void> {
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
      await held.reloadSettings();
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
      if (secret !== null && nodeId !== world.store.site.nodeId) await world.kiosks.obey(subject, secret);
      return;
  }
}

/** @param reads of the store, also while this appliance may not decide */
async function showStored(gallery: Gallery, authId: string, reads: StoreReads): Promise<void> {
  try {
    gallery.show(authId, (await reads.templateOf(authId, gallery.pack))?.template ?? null);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    gallery.show(authId, null);
    gallery.leaveOut(authId);
  }
}
