import type { SessionOrigin } from '../../domain/access/guessing.ts';
import type { ApiKeyReads } from '../../domain/access/ports-api-keys.ts';
import type { GuessingReads } from '../../domain/access/ports-guessing.ts';
import type { KioskReads } from '../../domain/kiosks/ports-kiosks.ts';

interface Named {
  id: string;
  name: string;
}

/** Both are null if an operator issued the session in the console, or an earlier version did not record the issuer. */
export interface SessionIssuer {
  key: Named | null;
  /** The kiosk at which the session was issued or shown. */
  kiosk: Named | null;
}

type Reads = Pick<ApiKeyReads, 'apiKeys'> & Pick<KioskReads, 'kiosks'>;

/** Who issued a session. */
export async function issuerOf(
  store: Reads & Pick<GuessingReads, 'sessionOrigin'>,
  sessionId: string,
): Promise<SessionIssuer> {
  const [issuer] = await issuersOf(store, [await store.sessionOrigin(sessionId)]);
  return issuer;
}

/**
 * Who issued each of many sessions, in the same order. If a key or kiosk was removed since, its ID is used as the name.
 */
export async function issuersOf(store: Reads, origins: readonly SessionOrigin[]): Promise<SessionIssuer[]> {
  const keys = origins.some(({ keyId }) => keyId !== null) ? namesOf(await store.apiKeys()) : NOBODY;
  const kiosks = origins.some(({ kioskId }) => kioskId !== null) ? namesOf(await store.kiosks()) : NOBODY;
  const named = (id: string | null, names: ReadonlyMap<string, string>): Named | null =>
    id === null ? null : { id, name: names.get(id) ?? id };
  return origins.map(({ keyId, kioskId }) => ({ key: named(keyId, keys), kiosk: named(kioskId, kiosks) }));
}

const NOBODY: ReadonlyMap<string, string> = new Map();
const namesOf = (all: readonly Named[]): ReadonlyMap<string, string> =>
  new Map(all.map(({ id, name }) => [id, name]));
