import type { FastifyInstance } from 'fastify';
import { ADMIN_NOTICE_OPERATIONS, type AdminNotice } from '../../contract/site/admin-notices.ts';
import type { AdminAttention } from '../../contract/site/admin-status.ts';
import { mayAs, type Role } from '../../domain/access/operator.ts';
import type { DiskUse } from '../../domain/site/disk.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import type { Backups } from '../../flows/backup/backups.ts';
import { staffCalls } from '../../flows/kiosks/staff-calls.ts';
import { type HostFacts, type NoticeNow, noticesFor, seeNotice } from '../../flows/site/notices.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

interface NoticeContext {
  diskUse: () => Promise<DiskUse>;
  backups: { backups: Backups };
}

/** The part of the status that lists what waits for the operator who asks. */
export async function attentionOf(world: World, context: NoticeContext, role: Role): Promise<AdminAttention> {
  return {
    // Whoever may answer none is called to none.
    staff_calls: (mayAs(role, 'viewer') ? await staffCalls(world) : []).map(
      ({ kiosk, askedAtUs, acknowledged }) => ({
        kiosk_id: kiosk.id,
        name: kiosk.name,
        asked_at: toIso(askedAtUs),
        acknowledged_at: isoOrNull(acknowledged?.atUs ?? null),
        acknowledged_by: acknowledged?.by ?? null,
      }),
    ),
    notices: (await noticesFor(world, role, await ofHost(context))).map(view),
  };
}

export function serveNotices(admin: FastifyInstance, world: World, context: NoticeContext): void {
  serveOperation(admin, ADMIN_NOTICE_OPERATIONS.seeNotice, async ({ params, body, caller, request }) => {
    const who = { caller, operator: request.operator, role: request.who.role };
    await seeNotice(world, who, { kind: params.kind, version: body.version }, await ofHost(context));
    return {};
  });
}

const ofHost = async ({ diskUse, backups: { backups } }: NoticeContext): Promise<HostFacts> => ({
  disk: await diskUse(),
  backups: !backups.madeHere ? 'elsewhere' : backups.running === null ? 'none_running' : 'running',
});

const view = ({ notice: { kind, urgent, count, atUs }, version, seen }: NoticeNow): AdminNotice => ({
  kind,
  urgent,
  count,
  at: isoOrNull(atUs),
  version,
  seen: seen && { at: toIso(seen.atUs), by: seen.by },
});
