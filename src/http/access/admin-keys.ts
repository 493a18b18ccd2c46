import type { FastifyInstance } from 'fastify';
import { ADMIN_KEY_OPERATIONS, type AdminKey } from '../../contract/access/admin-keys.ts';
import type { ApiKey } from '../../domain/access/ports-api-keys.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { addressFault } from '../../flows/access/address-list.ts';
import { endKey, makeKey, replaceKey } from '../../flows/access/site-keys.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../surface-route.ts';
import { fault } from '../validate.ts';

/** API keys: list, make, replace, end. */
export function serveKeys(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_KEY_OPERATIONS;
  serveOperation(admin, operations.listKeys, async () => ({ keys: (await world.store.apiKeys()).map(view) }));
  serveOperation(
    admin,
    operations.createKey,
    async ({ body, caller }) => {
      const { name, scopes, allow, redirects, expires_in_days: expiresInDays = null } = body;
      const { key, record } = await makeKey(world, caller, { name, scopes, allow, redirects, expiresInDays });
      return { key, id: record.id };
    },
    { further: ({ body }) => addressFaults(body.allow) },
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

/** @param entries undefined: the shape has refused them. */
const addressFaults = (entries: readonly string[] | undefined) =>
  (entries ?? []).flatMap((entry) => {
    const wrong = addressFault(entry);
    return wrong ? [fault('allow', wrong)] : [];
  });

const view = (key: ApiKey): AdminKey => ({
  id: key.id,
  name: key.name,
  scopes: [...key.scopes],
  allow: [...key.allow],
  redirects: [...key.redirects],
  created_at: toIso(key.createdAtUs),
  expires_at: isoOrNull(key.expiresAtUs),
  revoked_at: isoOrNull(key.revokedAtUs),
  last_used_at: isoOrNull(key.lastUsedAtUs),
  last_used_from: key.lastUsedFrom,
});
