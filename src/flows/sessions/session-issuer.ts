import type { GuessingReads, SessionOrigin } from '../../domain/access/guessing.ts';
import type { ApiKeyReads } from '../../domain/access/ports-api-keys.ts';
import type { OperatorReads } from '../../domain/access/ports-operators.ts';
import type { AuditReads } from '../../domain/audit/audit.ts';
import { refusal } from '../../domain/failure.ts';
import type { KioskReads } from '../../domain/kiosks/ports-kiosks.ts';
import type { Session } from '../../domain/sessions/session.ts';
import { seconds } from '../../domain/time.ts';

interface Named {
  id: string;
  name: string;
}

/** All are null if nobody recorded the issuer: the set-up link, or an earlier version. */
export interface SessionIssuer {
  key: Named | null;
  /** The kiosk at which the session was issued or shown. */
  kiosk: Named | null;
}

/** As on the session's own page. */
export interface WholeIssuer extends SessionIssuer {
  /** The name of the operator who issued it in the console, or registered a picture. */
  operator: string | null;
}

/** Who asks about sessions. */
export interface Reader {
  /** Those at these kiosks alone, and those that the API key issued; empty: all. */
  kiosks: readonly string[];
  /** undefined: no key asks, or those that it issued are not meant. */
  keyId: string | undefined;
}

export const mayRead = ({ kiosks, keyId }: Reader, origin: SessionOrigin): boolean =>
  kiosks.length === 0 ||
  (origin.kioskId !== null && kiosks.includes(origin.kioskId)) ||
  (origin.keyId !== null && origin.keyId === keyId);

/** @throws Failure unknown_resource (`id`), as for a session that there is not */
export async function refuseOthers(
  reads: Pick<GuessingReads, 'sessionOrigin'>,
  reader: Reader,
  id: string,
): Promise<void> {
  if (reader.kiosks.length > 0 && !mayRead(reader, await reads.sessionOrigin(id)))
    throw refusal('not_found', 'id');
}

type Reads = Pick<ApiKeyReads, 'apiKeys'> & Pick<KioskReads, 'kiosks'>;

/** Who issued a session. */
export async function issuerOf(
  store: Reads & Pick<GuessingReads, 'sessionOrigin'> & Pick<AuditReads, 'auditPage'> & OperatorReads,
  session: Session,
): Promise<WholeIssuer> {
  const [issuer] = await issuersOf(store, [await store.sessionOrigin(session.id)]);
  const unknown = issuer.key === null && issuer.kiosk === null;
  return { ...issuer, operator: unknown ? await operatorOf(store, session) : null };
}

/** A picture's session is written at most this long after it was issued. */
const WRITTEN_WITHIN_US = seconds(30);
const OPERATOR = 'operator:';

/** The name of the operator who issued the session, by the audit log; null: none did. */
async function operatorOf(
  store: Pick<AuditReads, 'auditPage'> & OperatorReads,
  { id, kind, authId, issuedAtUs }: Session,
): Promise<string | null> {
  const any = { actor: null, action: null, fromUs: null, untilUs: null };
  const { entries: issued } = await store.auditPage({ ...any, subject: id }, null, MOST_ENTRIES);
  const registered = {
    ...any,
    action: 'person.register',
    subject: authId,
    fromUs: issuedAtUs,
    untilUs: issuedAtUs + WRITTEN_WITHIN_US,
  };
  const entries = [
    ...issued.filter(({ action }) => STARTS.has(action)),
    ...(kind === 'registration' ? (await store.auditPage(registered, null, 1)).entries : []),
  ];
  const actor = entries.map((entry) => entry.actor).find((name) => name.startsWith(OPERATOR));
  if (actor === undefined) return null;
  const operator = (await store.operators()).find((o) => OPERATOR + o.id === actor);
  return operator ? operator.displayName || operator.name : null;
}

/** Actions by which operators issue sessions. */
const STARTS: ReadonlySet<string> = new Set(['try.session', 'person.session', 'caller.check']);
/** Enough for all entries about one session. */
const MOST_ENTRIES = 100;

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
