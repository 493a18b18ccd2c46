import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type AdminOverview, OverviewRange } from '../contract/admin-overview.ts';
import { type DiskUse, diskState } from '../domain/disk.ts';
import type { Fault } from '../domain/failure.ts';
import { toIso } from '../domain/time.ts';
import { type Figures, overview, type Range } from '../flows/overview.ts';
import type { World } from '../flows/world.ts';
import { QueryCheck } from './query-check.ts';
import { refuse } from './validate.ts';

const QUERY = Type.Object({ range: Type.Optional(Type.Enum(OverviewRange.enum, { default: 'today' })) });

/** The site at a glance. */
export function serveOverview(app: FastifyInstance, world: World, diskUse: () => Promise<DiskUse>): void {
  const check = new QueryCheck<{ range: Range }>(QUERY);
  app.get('/admin/v1/overview', async (request): Promise<AdminOverview> => {
    const faults: Fault[] = [];
    const { range } = check.read(request.query, faults);
    refuse(faults);
    const found = overview(world, range);
    const { people, faces } = world.store.counts();
    const { open, pending } = world.store.reviewCounts();
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
      gallery: { people, faces, searchable: world.search.size },
      disk: diskView(await diskUse()),
      errors: [],
    };
  });
}

const figuresView = (f: Figures) => ({
  registered: f.registered,
  registration_rejected: f.registrationRejected,
  accepted: f.accepted,
  rejected: f.rejected,
  never_opened: f.neverOpened,
  suspicious: f.suspicious,
});

const diskView = (use: DiskUse) => ({
  state: diskState(use),
  free_bytes: use.freeBytes,
  total_bytes: use.totalBytes,
  database_bytes: use.databaseBytes,
  wal_bytes: use.walBytes,
});
