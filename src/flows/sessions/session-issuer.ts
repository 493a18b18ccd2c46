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

type Reads = Pick<ApiKeyReads, 'apiKeys'> & Pick<KioskReads, 'kiosk'> & Pick<GuessingReads, 'sessionOrigin'>;

/** Who asked for a session. Of what was removed since, the ID alone is known: it stands for the name, too. */
export async function issuerOf(store: Reads, sessionId: string): Promise<SessionIssuer> {
  const { keyId, kioskId } = await store.sessionOrigin(sessionId);
  const key = keyId === null ? undefined : (await store.apiKeys()).find(({ id }) => id === keyId);
  const kiosk = kioskId === null ? null : await store.kiosk(kioskId);
  const named = (id: string | null, name: string | undefined): Named | null =>
    id === null ? null : { id, name: name ?? id };
  return { key: named(keyId, key?.name), kiosk: named(kioskId, kiosk?.name) };
}
