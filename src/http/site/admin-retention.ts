import type { FastifyInstance } from 'fastify';
import { ADMIN_RETENTION_OPERATIONS } from '../../contract/site/admin-retention.ts';
import { isoOrNull } from '../../domain/time.ts';
import { retentionOutlook } from '../../flows/site/retention.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

export function serveRetention(admin: FastifyInstance, world: World): void {
  serveOperation(admin, ADMIN_RETENTION_OPERATIONS.getRetention, async () => ({
    kinds: (await retentionOutlook(world)).map(({ kind, keepDays, due, nextAtUs }) => ({
      kind,
      keep_days: keepDays,
      due,
      next_at: isoOrNull(nextAtUs),
    })),
  }));
}
