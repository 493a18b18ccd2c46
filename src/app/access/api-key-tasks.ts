/** The work of `omote keys …`. */

import { ADMIN_KEY_OPERATIONS } from '../../contract/access/admin-keys.ts';
import { isScope, SCOPES } from '../../contract/access/scopes.ts';
import { refusalWords } from '../../contract/refusals/words.ts';
import { isRedirectEntry } from '../../contract/sessions/redirect-uri.ts';
import { nearestOf } from '../../domain/edit-distance.ts';
import { Failure } from '../../domain/failure.ts';
import { toIso } from '../../domain/time.ts';
import { addressFault } from '../../flows/access/address-list.ts';
import { type KeyRequest, ROTATION_OVERLAP_HOURS, unknownKiosk } from '../../flows/access/manage-keys.ts';
import type { KeyAccess } from '../../flows/access/needs.ts';
import { endKey, listKeys, makeKey, replaceKey } from '../../flows/access/site-keys.ts';
import type { Config } from '../config.ts';
import { isSandboxFolder } from '../folders.ts';
import { judged, type Typed } from '../judged.ts';
import { withStore } from '../with-store.ts';

/** Re-exported for the shells, which may not import flows. */
export { ROTATION_OVERLAP_HOURS };

/**
 * @returns the key, which is shown only once, and its ID
 * @throws Error with a human-readable message if a scope, an address or a redirect isn't valid
 */
export async function createApiKey(
  config: Config,
  request: KeyRequest,
): Promise<{ key: string; id: string }> {
  refuseUnknownScopes(request.scopes);
  for (const entry of request.allow) {
    const wrong = addressFault(entry);
    if (wrong) throw new Error(`--allow ${entry}: ${refusalWords(wrong)}`);
  }
  const nowhere = (request.redirects ?? []).find((entry) => !isRedirectEntry(entry));
  if (nowhere !== undefined)
    throw new Error(
      `--redirects ${nowhere}: must be like https://app.example, https://app.example/back/ or myapp:`,
    );
  const given = { ...request, expires_in_days: request.expiresInDays ?? undefined };
  judged(ADMIN_KEY_OPERATIONS.createKey.body, given, TYPED);
  return await withStore(
    config,
    async (store, clock) => {
      const kiosk = await unknownKiosk(store, request.kiosks);
      if (kiosk !== undefined)
        throw new Error(`--kiosks ${kiosk}: there is no kiosk with this ID; GET /admin/v1/kiosks lists them`);
      const { key, record } = await makeKey(access(config, store, clock), 'task', request);
      return { key, id: record.id };
    },
    'begin',
  );
}

const TYPED: Typed = {
  name: 'the name',
  scopes: '--scopes',
  allow: '--allow',
  redirects: '--redirects',
  kiosks: '--kiosks',
  expires_in_days: '--expires-in-days',
};

/** A command changes the keys of a sandbox, too, if it is given its folder. */
const access = ({ dataDir }: Config, store: KeyAccess['store'], clock: KeyAccess['clock']): KeyAccess => ({
  store,
  clock,
  sandbox: isSandboxFolder(dataDir),
});

/** @throws Error with a human-readable message that names the first unknown scope, and the nearest known one */
export function refuseUnknownScopes(scopes: readonly string[]): void {
  const unknown = scopes.find((text) => !isScope(text));
  if (unknown === undefined && scopes.length > 0) return;
  const meant =
    unknown === undefined
      ? 'no scope given'
      : `unknown scope ${unknown}; did you mean ${nearestOf(unknown, SCOPES)}?`;
  throw new Error(`${meant} Known scopes: ${SCOPES.join(', ')}`);
}

/** All API keys, without the keys themselves. Times are ISO 8601. */
export const listApiKeys = (config: Config) =>
  withStore(config, async (store, clock) =>
    (await listKeys({ store, clock })).map(({ key: k, needed }) => ({
      id: k.id,
      name: k.name,
      state: keyState(k, clock.nowUs()),
      scopes: k.scopes,
      allow: k.allow,
      redirects: k.redirects,
      kiosks: k.kiosks,
      createdAt: toIso(k.createdAtUs),
      lastUsedAt: k.lastUsedAtUs === null ? null : toIso(k.lastUsedAtUs),
      needed: needed && { since: toIso(needed.sinceUs), scopes: needed.scopes },
    })),
  );

function keyState(key: { revokedAtUs: number | null; expiresAtUs: number | null }, nowUs: number): string {
  if (key.revokedAtUs !== null) return 'revoked';
  return key.expiresAtUs !== null && nowUs >= key.expiresAtUs ? 'expired' : 'active';
}

/**
 * Revokes a key and records this in the audit log.
 * @throws Error with a human-readable message if no active key has this ID
 */
export const revokeApiKey = (config: Config, id: string): Promise<void> =>
  withStore(config, (store, clock) =>
    endKey(access(config, store, clock), 'task', id).catch(unlessEnded(id)),
  );

/**
 * Creates a key that replaces another, which stays valid for the overlap.
 * @param overlapHours whole hours, from 0 to 720
 * @returns the new key, shown only once, and when the old one expires (ISO 8601)
 * @throws Error with a human-readable message if no active key has this ID
 */
export const rotateApiKey = (
  config: Config,
  id: string,
  overlapHours: number,
): Promise<{ key: string; id: string; oldEndsAt: string }> =>
  withStore(config, async (store, clock) => {
    const made = await replaceKey(access(config, store, clock), 'task', id, overlapHours).catch(
      unlessEnded(id),
    );
    return { key: made.key, id: made.record.id, oldEndsAt: toIso(made.oldEndsAtUs) };
  });

const unlessEnded = (id: string) => (error: unknown) => {
  throw error instanceof Failure
    ? new Error(`there is no active key with ID ${id}; see omote keys list`)
    : error;
};
