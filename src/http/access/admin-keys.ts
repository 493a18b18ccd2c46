import type { FastifyInstance } from 'fastify';
import { ADMIN_KEY_OPERATIONS, type AdminKey, type KeyCall } from '../../contract/access/admin-keys.ts';
import { isScope, SCOPES } from '../../contract/access/scopes.ts';
import type { ListedCall } from '../../domain/access/key-calls.ts';
import { nearestOf } from '../../domain/edit-distance.ts';
import { fault, faultIn } from '../../domain/failure.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { addressFault } from '../../flows/access/address-list.ts';
import { countCalls, everyCall, listCalls } from '../../flows/access/read-calls.ts';
import { endKey, type ListedKey, listKeys, makeKey, replaceKey } from '../../flows/access/site-keys.ts';
import type { World } from '../../flows/world.ts';
import { exportTable } from '../export-table.ts';
import { paginationOf, serveOperation } from '../route.ts';

/** Serves API keys: list, create, replace, revoke. */
export function serveKeys(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_KEY_OPERATIONS;
  serveCalls(admin, world);
  serveOperation(admin, operations.listKeys, async () => ({
    keys: (await listKeys(world)).map((listed) => view(listed)),
  }));
  serveOperation(
    admin,
    operations.createKey,
    async ({ body, caller }) => {
      const { name, scopes, allow, redirects, kiosks, expires_in_days: expiresInDays = null } = body;
      const wanted = { name, scopes, allow, redirects, kiosks, expiresInDays };
      const { key, record } = await makeKey(world, caller, wanted);
      return { key, id: record.id };
    },
    { further: ({ body }) => [...scopeFaults(body.scopes), ...addressFaults(body.allow)] },
  );
  serveOperation(admin, operations.rotateKey, async ({ params, body, caller }) => {
    const made = await replaceKey(world, caller, params.id, body.overlap_hours);
    return { key: made.key, id: made.record.id, old_ends_at: toIso(made.oldEndsAtUs) };
  });
  serveOperation(admin, operations.revokeKey, async ({ params, caller }) => {
    await endKey(world, caller, params.id);
    return {};
  });
}

/** Serves the calls of a key. Calls that are still in memory are written first, so that the newest are included. */
function serveCalls(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_KEY_OPERATIONS;
  serveOperation(admin, operations.listKeyCalls, async ({ params, query }) => {
    await admin.calls.write();
    const { size, after, failed } = query;
    const request = { keyId: params.id, failedOnly: failed === 'true', size, after };
    const { items, next } = await listCalls(world, request);
    return { calls: items.map(callView), ...paginationOf(next) };
  });
  exportTable(admin, world, operations.exportKeyCalls, {
    subject: 'key_calls',
    head: ['at', 'method', 'route', 'status', 'errors', 'duration_ms', 'address', 'appliance'],
    async items({ params, query }) {
      await admin.calls.write();
      return await everyCall(world, params.id, query.failed === 'true');
    },
    rowsOf: (call) => [rowOf(callView(call))],
  });
  serveOperation(admin, operations.countKeyCalls, async ({ params }) => {
    await admin.calls.write();
    const { days, codes } = await countCalls(world, params.id);
    return {
      days: days.map(({ fromUs, untilUs, ...counts }) => ({
        from: toIso(fromUs),
        until: toIso(untilUs),
        ...counts,
      })),
      codes,
    };
  });
}

const callView = (call: ListedCall): KeyCall => ({
  at: toIso(call.atUs),
  method: call.method,
  route: call.route,
  status: call.status,
  call_errors: [...call.errors],
  duration_ms: call.durationUs / 1000,
  address: call.address,
  appliance: call.node,
});

const rowOf = (call: KeyCall): string[] => [
  call.at,
  call.method,
  call.route,
  String(call.status),
  call.call_errors.map(({ code, parameter }) => `${code} ${parameter}`.trim()).join('; '),
  String(call.duration_ms),
  call.address,
  call.appliance,
];

/** @param entries undefined: the check of the shape has already refused them */
const addressFaults = (entries: readonly string[] | undefined) =>
  (entries ?? []).flatMap((entry) => {
    const wrong = addressFault(entry);
    return wrong ? [faultIn('allow', wrong)] : [];
  });

/** Names the first text that is no scope, and the one that was probably meant. */
function scopeFaults(scopes: readonly string[] | undefined) {
  const scope = (scopes ?? []).find((text) => !isScope(text));
  if (scope === undefined) return [];
  return [fault('unknown_scope', 'scopes', { scope, nearest: nearestOf(scope, SCOPES) ?? '' })];
}

const view = ({ key, needed }: ListedKey): AdminKey => ({
  id: key.id,
  name: key.name,
  scopes: [...key.scopes],
  allow: [...key.allow],
  redirects: [...key.redirects],
  kiosks: [...key.kiosks],
  created_at: toIso(key.createdAtUs),
  expires_at: isoOrNull(key.expiresAtUs),
  revoked_at: isoOrNull(key.revokedAtUs),
  last_used_at: isoOrNull(key.lastUsedAtUs),
  last_used_from: key.lastUsedFrom,
  needed: needed && {
    since: toIso(needed.sinceUs),
    scopes: [...needed.scopes],
    too_many: key.scopes.filter((scope) => !needed.scopes.includes(scope)),
  },
});
