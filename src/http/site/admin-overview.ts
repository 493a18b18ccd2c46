import type { FastifyInstance } from 'fastify';
import { ADMIN_OVERVIEW_OPERATIONS } from '../../contract/site/admin-overview.ts';
import { type DiskUse, diskState } from '../../domain/site/disk.ts';
import { toIso } from '../../domain/time.ts';
import { type Figures, overview } from '../../flows/site/overview.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

/** Serves the figures of the console's overview. */
export function serveOverview(app: FastifyInstance, world: World, diskUse: () => Promise<DiskUse>): void {
  serveOperation(app, ADMIN_OVERVIEW_OPERATIONS.getOverview, async ({ query: { range } }) => {
    const found = await overview(world, range);
    const { open, pending } = found.reviews;
    return {
      range,
      time_zone: world.settings.timeZone,
      from: toIso(found.fromUs),
      until: toIso(found.untilUs),
      buckets: found.buckets.map(({ fromUs, untilUs, figures }) => ({
        from: toIso(fromUs),
        until: toIso(untilUs),
        ...figuresView(figures),
      })),
      totals: figuresView(found.totals),
      reasons: found.reasons.map(([reason, count]) => ({ reason, count })),
      attempt_ends: found.attemptEnds.map(([end, count]) => ({ end, count })),
      reviews: { open, pending },
      gallery: found.gallery,
      disk: diskView(await diskUse()),
    };
  });
}

const figuresView = (f: Figures) => ({
  registered: f.registered,
  registration_rejected: f.registrationRejected,
  accepted: f.accepted,
  rejected: f.rejected,
  never_opened: f.neverOpened,
  other_way: f.otherWay,
  suspicious: f.suspicious,
});

const diskView = (use: DiskUse) => ({
  state: diskState(use),
  free_bytes: use.freeBytes,
  total_bytes: use.totalBytes,
  database_bytes: use.databaseBytes,
  wal_bytes: use.walBytes,
});
