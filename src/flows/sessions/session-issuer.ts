import type { SessionOrigin } from '../../domain/access/guessing.ts';
import type { ApiKeyReads } from '../../domain/access/ports-api-keys.ts';
import type { GuessingReads } from '../../domain/access/ports-guessing.ts';
import type { KioskReads } from '../../domain/kiosks/ports-kiosks.ts';

interface Named {
  id: string;
  name: string;
}

/** Both null: an operator in the console, or a version that kept no note of it. */
export interface SessionIssuer {
  key: Named | null;
  /** On whose screen it was issued or shown. */
  kiosk: Named | null;
}

type Reads = Pick<ApiKeyReads, 'apiKeys'> & Pick<KioskReads, 'kiosks'>;

/** The caller who issued a session. */
export async function issuerOf(
  store: Reads & Pick<GuessingReads, 'sessionOrigin'>,
  sessionId: string,
): Promise<SessionIssuer> {
  const [issuer] = await issuersOf(store, [await store.sessionOrigin(sessionId)]);
  return issuer;
}

/** ... of many, in their order. Of what was removed since, the ID alone is known: it stands for the name, too. */
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
