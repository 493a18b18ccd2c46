import { KEY_USES, type NeededLately, neededLately } from '../../domain/access/key-uses.ts';
import type { ApiKey } from '../../domain/access/ports-api-keys.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { Micros } from '../../domain/time.ts';
import type { Alongside } from '../answer-once.ts';
import { audit } from '../audit.ts';
import { createKey, type KeyRequest, keyPrefix, revokeKey, rotateKey, unknownKiosk } from './manage-keys.ts';
import type { KeyAccess } from './needs.ts';

/** Administrators create, replace and revoke API keys here; the audit log records each change. */

/** All keys of the site, also those that have ended. */
export async function listKeys({ store, clock }: Pick<KeyAccess, 'store' | 'clock'>): Promise<ListedKey[]> {
  const uses = (await KEY_USES.read(store)) ?? {};
  const nowUs = clock.nowUs();
  return (await store.apiKeys()).map((key) => ({ key, needed: neededLately(uses, key.id, nowUs) }));
}

export interface ListedKey {
  key: ApiKey;
  /** The least scopes that its calls needed lately; null: no call is known. */
  needed: NeededLately | null;
}

/**
 * Creates an API key. @returns the key itself, which is shown only now, and its record
 * @throws Failure invalid: one of its kiosks is not there
 */
export async function makeKey(
  world: KeyAccess,
  actor: AuditedBy,
  wanted: KeyRequest,
): Promise<{ key: string; record: ApiKey }> {
  const kiosk = await unknownKiosk(world.store, wanted.kiosks);
  if (kiosk !== undefined) throw refusal('no_such_kiosk', 'kiosks', { kiosk });
  return await createKey(
    world.store,
    world.clock.nowUs(),
    wanted,
    (tx, { id }) => audit(world, tx, { actor, action: 'key.create', subject: id }),
    keyPrefix(world),
  );
}

/**
 * Replaces an API key; see rotateKey.
 * @throws Failure unknown_resource; state_forbids: it was revoked or has expired
 */
export async function replaceKey(
  world: KeyAccess,
  actor: AuditedBy,
  id: string,
  overlapHours: number,
): Promise<{ key: string; record: ApiKey; oldEndsAtUs: Micros }> {
  if (!(await world.store.apiKeys()).some((key) => key.id === id)) throw unknown();
  const told: Alongside<ApiKey> = (tx, successor) =>
    audit(world, tx, {
      actor,
      action: 'key.rotate',
      subject: id,
      details: { successor: successor.id, overlap_hours: overlapHours },
    });
  const nowUs = world.clock.nowUs();
  const made = await rotateKey(world.store, nowUs, id, overlapHours, told, keyPrefix(world));
  if (!made) throw refusal('key_ended', 'id');
  return made;
}

/** Revokes an API key with immediate effect. @throws Failure unknown_resource */
export async function endKey(world: KeyAccess, actor: AuditedBy, id: string): Promise<void> {
  const known = await revokeKey(world.store, world.clock.nowUs(), id, (tx) =>
    audit(world, tx, { actor, action: 'key.revoke', subject: id }),
  );
  if (!known) throw unknown();
}

const unknown = () => refusal('not_found', 'id');
