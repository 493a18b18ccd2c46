/** A person’s sign-in to another system: a session like any other, which only the browser that began it can use. */

import type { AuditedBy } from '../../domain/audit/caller.ts';
import { NOBODY } from '../../domain/kiosks/kiosk.ts';
import { type Acr, acrOf, type OpenIdClient, type SignInRefusal } from '../../domain/openid/openid.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { type IdType, issue, type SessionPolicy } from '../../domain/sessions/session.ts';
import { type EndedSession, hasEnded } from '../../domain/sessions/signed-result.ts';
import { isRecent, MICROS_PER_SECOND, seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import { hashOf, newId, newSecret } from '../identifiers.ts';
import { isRecognisable } from '../sessions/open-session.ts';
import { readResult } from '../sessions/read-result.ts';
import { visitSession } from '../sessions/visit-session.ts';
import type { SigningPeopleIn } from './needs.ts';

/** How long a person may take in front of the camera, with all attempts. */
const CAPTURE_S = 300;
/** How long a result may wait for the browser to come back. */
const RESULT_LIFE_S = 120;
const RETRIES = 3;
const DETECTION_S = 60;

/** The session of a sign-in, and what its browser needs for it. */
export interface BegunSignIn {
  sessionId: string;
  /** Of the issued URL. */
  path: string;
  /** What the browser shows to be the one that opened the URL, and for how many seconds. */
  ticket: string;
  lifeS: number;
  /** The limits on guessing that it began under. */
  acr: Acr;
}

/**
 * Issues a session for a person and opens it at once for the browser that asks: the issued URL is of no use to another
 * browser. An ID that nobody has, or whose person cannot be recognised now, gets a session like any other, which is
 * always rejected.
 * @param hint what the system gave as the person’s ID, of the client’s kind
 * @param back where the browser goes when the session has ended
 * @param address of the browser
 */
export async function beginSignIn(
  world: SigningPeopleIn,
  { id: client, idType }: Pick<OpenIdClient, 'id' | 'idType'>,
  hint: string,
  back: string,
  address: string,
): Promise<BegunSignIn> {
  const token = newSecret();
  const acr = acrOf(world.settings.guessingProfile);
  const sessionId = await world.store.transact(async (tx) => {
    const authId = (await recognisable(world, tx, idType, hint)) ?? NOBODY;
    const what = {
      kind: 'authentication',
      idType,
      identifier: hint,
      authId,
      policy: policyOf(client, back),
    } as const;
    const session = issue({ ...what, id: newId() }, world.clock.nowUs());
    await tx.addSession(session, hashOf(token), '{}');
    return session.id;
  });
  const visit = await visitSession(world, token, '', address);
  if (!visit.admitted) throw new Error(`a session that was just issued is ${visit.refused}`);
  return { sessionId, path: `/s/${token}`, ticket: visit.ticket, lifeS: visit.lifeS, acr };
}

/** Somebody showed their face for a sign-in. */
export interface SignedIn {
  sub: string;
  authId: string;
  authTimeS: number;
}

/** What a system is told once the session has ended; null: it has not. */
export async function signInEnd(
  world: SigningPeopleIn,
  sessionId: string,
): Promise<SignedIn | { refused: SignInRefusal } | null> {
  const session = await readResult(world, 'authentication', sessionId);
  if (!hasEnded(session)) return null;
  if (!session.outcome.result) return { refused: whyRefused(session) };
  const { outcome, identifier: sub } = session;
  if (!isRecent(outcome.atUs, world.clock.nowUs(), seconds(RESULT_LIFE_S))) return { refused: 'too_late' };
  // Since the end of the session, the person may have been deleted or suspended, or the link given to somebody else.
  const authId = await recognisable(world, world.store, session.idType, sub);
  if (authId === null || authId !== session.authId) return { refused: 'not_confirmed' };
  return { sub, authId, authTimeS: Math.floor(outcome.atUs / MICROS_PER_SECOND) };
}

/** Notes that a system is told who somebody is. @param actor the browser that brings it the code */
export const noteSignIn = (
  world: SigningPeopleIn,
  actor: AuditedBy,
  { authId, session, client }: { authId: string; session: string; client: string },
): Promise<void> =>
  world.store.transact((tx) =>
    audit(world, tx, { actor, action: 'openid.sign_in', subject: authId, details: { session, client } }),
  );

function whyRefused({ outcome: { reason } }: EndedSession): SignInRefusal {
  if (reason === 'alternative') return 'alternative';
  return reason === 'session_timeout' ? 'out_of_time' : 'not_confirmed';
}

/** Whom an ID names, if their face can be compared now and no deletion or suspension forbids it. */
async function recognisable(
  world: Pick<SigningPeopleIn, 'packs'>,
  store: StoreReads,
  idType: IdType,
  hint: string,
): Promise<string | null> {
  const authId = (idType === 'ekyc' ? await store.authIdOfEkyc(hint) : hint) ?? NOBODY;
  return (await isRecognisable(world, store, authId)) ? authId : null;
}

const policyOf = (client: string, back: string): SessionPolicy => ({
  expiresS: CAPTURE_S,
  retryLimit: RETRIES,
  sessionTimeoutS: CAPTURE_S,
  detectionTimeoutS: DETECTION_S,
  autoRedirectWaitingS: 1,
  redirectUri: back,
  oneTimeAccess: true,
  firstAccessIpRestriction: false,
  autoRedirect: true,
  tutorial: false,
  checkOverwrite: false,
  signsIn: client,
});
