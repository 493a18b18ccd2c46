import { randomInt } from 'node:crypto';
import { RateGate } from '../../domain/access/rate.ts';
import type { Caller } from '../../domain/audit/caller.ts';
import { type CallerCheck, type CallReason, newWord } from '../../domain/callers/caller-check.ts';
import { refusal } from '../../domain/failure.ts';
import type { KnownPerson, PersonListing } from '../../domain/people/ports-people.ts';
import { reject, type Session, type SessionPolicy, settle } from '../../domain/sessions/session.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Deciding } from '../deciding.ts';
import { knownKiosk } from '../kiosks/kiosk-pairing.ts';
import { present, refuseUnlessWaiting } from '../kiosks/kiosk-present.ts';
import type { Presenting } from '../kiosks/needs.ts';
import type { Listed } from '../paged-list.ts';
import { listPeople } from '../people/list-people.ts';
import type { SigningResults } from '../sessions/needs.ts';
import { openSession } from '../sessions/open-session.ts';
import { asOfNow } from '../sessions/read-result.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { SessionWatch } from '../sessions/session-watch.ts';
import { signedResult } from '../sessions/signed-result.ts';
import type { Stored } from '../stored.ts';

export interface CheckRequest {
  authId: string;
  reason: CallReason;
  ticket: string | null;
  /** The kiosk that is to show it; null: a link is issued. */
  kioskId: string | null;
  /** The ID of the API key that asks; undefined: an operator does. */
  keyId: string | undefined;
}

export interface IssuedCheck {
  sessionId: string;
  /** Null: a kiosk shows the check. */
  url: string | null;
}

/** More than anybody answers the telephone, too few to try the people of a site one by one. */
export const CHECKS_PER_MINUTE = 10;

/** A link opens within ten minutes, once; whoever opened it has five. Nothing stays open longer, whoever closes which page. */
const LIMITS = { expiresS: 600, sessionTimeoutS: 300, detectionTimeoutS: 60, retryLimit: 2 } as const;

const policyOf = (check: CallerCheck): SessionPolicy => ({
  ...LIMITS,
  autoRedirectWaitingS: 1,
  // There is nothing to return to.
  redirectUri: '',
  oneTimeAccess: true,
  firstAccessIpRestriction: true,
  autoRedirect: false,
  // The page waits for a tap, so that the word is compared before the camera is on.
  tutorial: true,
  checkOverwrite: false,
  checksCaller: check,
});

/** What a check needs: sessions, kiosks, and the pages that show it. */
export interface CheckingCallers extends Deciding, Presenting {
  sessions: SessionWatch;
}

/** Starts checks of callers: for each operator or key and appliance, at most ten a minute. */
export class CallerChecks {
  readonly #world: CheckingCallers;
  readonly #gate = new RateGate(CHECKS_PER_MINUTE, 60 * MICROS_PER_SECOND);

  constructor(world: CheckingCallers) {
    this.#world = world;
  }

  /** Seconds until the caller may start another; 0: now, and it is counted. */
  waitS(actor: string): number {
    const { allowed, retryAfterS } = this.#gate.take(actor, this.#world.clock.nowUs());
    return allowed ? 0 : retryAfterS;
  }

  /**
   * Starts a check of whoever says that they are this person.
   * @throws Failure unknown_identifier, not_registered; unknown_resource: there is no such kiosk; state_forbids: the person
   * is suspended or being deleted, or the kiosk is not waiting
   */
  async start({ authId, reason, ticket, kioskId, keyId }: CheckRequest, by: Caller): Promise<IssuedCheck> {
    const world = this.#world;
    const kiosk = kioskId === null ? null : await knownKiosk(world.store, kioskId);
    if (kiosk) await refuseUnlessWaiting(world.kiosks, kiosk.id);
    const check: CallerCheck = { ...newWord((n) => randomInt(n)), reason, ticket, by: by.actor };
    const { sessionId, url } = await openSession(world, {
      kind: 'authentication',
      idType: 'auth',
      identifier: authId,
      policy: policyOf(check),
      metadata: '{}',
      ...(keyId === undefined ? {} : { keyId }),
      audited: { actor: by, action: 'caller.check', details: { auth_id: authId, why: reason, ticket } },
    });
    if (!kiosk) return { sessionId, url };
    try {
      await present(world, by, kiosk, { path: new URL(url).pathname, consent: false });
    } catch (error) {
      await cancelCheck(world, sessionId, by);
      throw error;
    }
    return { sessionId, url: null };
  }
}

export interface OwnCheck {
  session: Session;
  check: CallerCheck;
  person: KnownPerson | null;
  kioskId: string | null;
}

/** The check, if it is one’s own: another operator sees no word of it. @throws Failure unknown_resource */
function ownCheck(session: Session | null, by: string): CallerCheck {
  const check = session?.policy.checksCaller;
  if (check?.by !== by) throw refusal('not_found', 'id');
  return check;
}

/** One’s own check as of now. @throws Failure unknown_resource */
export async function readCheck(world: Stored, id: string, by: string): Promise<OwnCheck> {
  const { store } = world;
  const stored = await store.session(id);
  const check = ownCheck(stored, by);
  const session = await asOfNow(world, stored as Session);
  const [known, { kioskId }] = await Promise.all([
    store.peopleKnown([session.authId]),
    store.sessionOrigin(id),
  ]);
  return { session, check, person: known.get(session.authId) ?? null, kioskId };
}

/** The signed verdict of one’s own check. @throws Failure unknown_resource; state_forbids: it has not ended */
export async function takeVerdict(world: SigningResults, id: string, by: Caller): Promise<string> {
  ownCheck(await world.store.session(id), by.actor);
  const verdict = await signedResult(world, id);
  await world.store.transact((tx) => audit(world, tx, { actor: by, action: 'caller.verdict', subject: id }));
  return verdict;
}

/**
 * Cancels one’s own check, as if its time were over, and notifies its page: nobody is filmed on. One that has ended stays as
 * it is.
 * @throws Failure unknown_resource
 */
export async function cancelCheck(
  world: Stored & Pick<CheckingCallers, 'sessions'>,
  id: string,
  by: Caller,
): Promise<void> {
  await world.store.transact(async (tx) => {
    const stored = await tx.session(id);
    ownCheck(stored, by.actor);
    const nowUs = world.clock.nowUs();
    const before = stored as Session;
    const settled = settle(before, nowUs);
    await saveSession(
      tx,
      before,
      reject(settled, before.opened ? 'session_timeout' : 'never_opened', nowUs),
      nowUs,
    );
    if (settled.outcome === null) await audit(world, tx, { actor: by, action: 'caller.cancel', subject: id });
    await tx.noteChange('session', id);
  });
  await world.store.site.updateMemory(() => world.sessions.ended(id));
}

const MOST_FOUND = 10;

/** People of whom an ID begins so, or whose name holds these words. */
export async function findCallers(
  world: Listed,
  text: string,
): Promise<{ people: readonly PersonListing[]; more: boolean }> {
  const { items, next } = await listPeople(world, { by: 'any', text, size: MOST_FOUND });
  return { people: items.slice(0, MOST_FOUND), more: next !== null || items.length > MOST_FOUND };
}
