import type { FastifyInstance } from 'fastify';
import type { AdminRetention } from '../contract/admin-retention.ts';
import { toIso } from '../domain/time.ts';
import { retentionOutlook } from '../flows/retention.ts';
import type { World } from '../flows/world.ts';

export function serveRetention(admin: FastifyInstance, world: World): void {
  admin.get('/admin/v1/retention', async (): Promise<AdminRetention> => {
    const kinds = retentionOutlook(world).map(({ kind, keepDays, due, nextAtUs }) => ({
      kind,
      keep_days: keepDays,
      due,
      next_at: nextAtUs === null ? null : toIso(nextAtUs),
    }));
    return { kinds, errors: [] };
  });
}
