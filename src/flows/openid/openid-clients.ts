/** Whether people sign in to other systems here, and to which, as administrators set it. */

import type { AuditAction, AuditDetails } from '../../domain/audit/audit.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import {
  MOST_CLIENTS,
  mayBeSentCodes,
  OPENID_OFF,
  OPENID_SETTINGS,
  type OpenIdClient,
  type OpenIdSettings,
} from '../../domain/openid/openid.ts';
import type { SecretReads } from '../../domain/site/ports-settings.ts';
import { StoredDamaged } from '../../domain/stored.ts';
import { audit } from '../audit.ts';
import { hashHexOf, newId, newSecret } from '../identifiers.ts';
import type { Stored } from '../stored.ts';

const SECRET = 'openid';

/** @throws StoredDamaged */
export async function openIdSettings(store: SecretReads): Promise<OpenIdSettings> {
  const stored = await store.secret(SECRET);
  if (stored === null) return OPENID_OFF;
  const settings = OPENID_SETTINGS.ofJson(Buffer.from(stored).toString());
  if (settings === undefined) throw new StoredDamaged('settings', 'value', SECRET);
  return settings;
}

/** Serves the provider, or not. Clients stay. Saying the same again is no change. */
export const switchOpenId = (world: Stored, actor: AuditedBy, on: boolean): Promise<void> =>
  change(world, actor, (settings) => (settings.on === on ? settings : { ...settings, on }), {
    action: 'openid.switch',
    details: { on },
  });

/**
 * Adds a client.
 * @returns its ID and its secret, which is not shown again; null: it is public
 * @throws Failure invalid (`redirect_uris`); state_forbids: there are MOST_CLIENTS
 */
export async function addClient(
  world: Stored,
  actor: AuditedBy,
  given: Omit<OpenIdClient, 'id' | 'secretHash' | 'createdAtUs'>,
): Promise<{ id: string; secret: string | null }> {
  if (!mayBeSentCodes(given.redirectUris)) throw refusal('not_sign_in_address', 'redirect_uris');
  const [id, secret] = [newId(), given.auth === 'none' ? null : newSecret()];
  const secretHash = secret && hashHexOf(secret);
  const added = { ...given, id, secretHash, createdAtUs: world.clock.nowUs() };
  const to = (settings: OpenIdSettings): OpenIdSettings => {
    if (settings.clients.length >= MOST_CLIENTS)
      throw refusal('most_openid_clients', 'client', { most: MOST_CLIENTS });
    return { ...settings, clients: [...settings.clients, added] };
  };
  await change(world, actor, to, { action: 'openid.client_add', subject: id });
  return { id, secret };
}

/**
 * Gives a client another secret; the one before is refused from now on.
 * @throws Failure unknown_resource; state_forbids: a public client has none
 */
export async function renewClientSecret(world: Stored, actor: AuditedBy, id: string): Promise<string> {
  const secret = newSecret();
  const to = (settings: OpenIdSettings): OpenIdSettings => {
    const client = knownClient(settings, id);
    if (client.secretHash === null) throw refusal('public_client', 'id');
    const renewed = { ...client, secretHash: hashHexOf(secret) };
    return { ...settings, clients: settings.clients.map((one) => (one.id === id ? renewed : one)) };
  };
  await change(world, actor, to, { action: 'openid.client_secret', subject: id });
  return secret;
}

/** Removes a client: nobody signs in to it any more, and codes that it has are refused. @throws Failure unknown_resource */
export const removeClient = (world: Stored, actor: AuditedBy, id: string): Promise<void> =>
  change(
    world,
    actor,
    (settings) => {
      knownClient(settings, id);
      return { ...settings, clients: settings.clients.filter((client) => client.id !== id) };
    },
    { action: 'openid.client_remove', subject: id },
  );

function knownClient({ clients }: OpenIdSettings, id: string): OpenIdClient {
  const client = clients.find((one) => one.id === id);
  if (client === undefined) throw refusal('not_found', 'id');
  return client;
}

const change = (
  world: Stored,
  actor: AuditedBy,
  to: (settings: OpenIdSettings) => OpenIdSettings,
  {
    action,
    subject = null,
    details = {},
  }: { action: AuditAction; subject?: string | null; details?: AuditDetails },
): Promise<void> =>
  world.store.transact(async (tx) => {
    const before = await openIdSettings(tx);
    const after = to(before);
    if (after === before) return;
    await tx.setSecret(SECRET, Buffer.from(JSON.stringify(after)));
    await audit(world, tx, { actor, action, ...(subject === null ? {} : { subject }), details });
  });
