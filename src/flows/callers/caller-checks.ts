import { randomInt } from 'node:crypto';
import { isLocked } from '../../domain/access/lockout.ts';
import { RateGate } from '../../domain/access/rate.ts';
import { besideEarlier } from '../../domain/appliances/versions.ts';
import type { AuditedBy, Caller } from '../../domain/audit/caller.ts';
import { type CallerCheck, type CallReason, newWord } from '../../domain/callers/caller-check.ts';
import { refusal } from '../../domain/failure.ts';
import { deletionReason } from '../../domain/people/deletion.ts';
import type { KnownPerson, PersonListing } from '../../domain/people/ports-people.ts';
import {
  checksCaller,
  reject,
  type Session,
  type SessionPolicy,
  settle,
} from '../../domain/sessions/session.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Deciding, Matching } from '../deciding.ts';
import { knownKiosk } from '../kiosks/kiosk-pairing.ts';
import { noteEnd, present, refuseUnlessWaiting } from '../kiosks/kiosk-present.ts';
import type { Presenting } from '../kiosks/needs.ts';
import type { Listed } from '../paged-list.ts';
import { findPeople } from '../people/list-people.ts';
import type { SigningResults } from '../sessions/needs.ts';
import { isComparable, openSession } from '../sessions/open-session.ts';
import { asOfNow } from '../sessions/read-result.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { SessionWatch } from '../sessions/session-watch.ts';
import { signedResult } from '../sessions/signed-result.ts';
import type { Stored } from '../stored.ts';

interface CheckRequest {
  authId: string;
  reason: CallReason;
  ticket: string | null;
  /** The kiosk that is to show it; null: a link is issued. */
  kioskId: string | null;
  /** The ID of the API key that asks; undefined: an operator does. */
  keyId: string | undefined;
}

interface IssuedCheck {
  sessionId: string;
  /** Null: a kiosk shows the check. */
  url: string | null;
}

/** More than anybody answers the telephone, too few to try the people of a site one by one. */
export const CHECKS_PER_MINUTE = 10;

/** More than anybody types, too few to list everybody. */
export const SEARCHES_PER_MINUTE = 60;

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
interface CheckingCallers extends Deciding, Presenting {
  sessions: SessionWatch;
}

/** Finds and checks callers: for each operator or key and appliance, so many times a minute. */
export class CallerChecks {
  readonly #world: CheckingCallers;
  readonly #gate = new RateGate(CHECKS_PER_MINUTE, 60 * MICROS_PER_SECOND);
  readonly #searches = new RateGate(SEARCHES_PER_MINUTE, 60 * MICROS_PER_SECOND);

  constructor(world: CheckingCallers) {
    this.#world = world;
  }

  /** Seconds until the caller may start another; 0: now, and it is counted. */
  waitS(actor: string): number {
    return this.#wait(this.#gate, actor);
  }

  /** The same for searches. */
  searchWaitS(actor: string): number {
    return this.#wait(this.#searches, actor);
  }

  #wait(gate: RateGate, actor: string): number {
    const { allowed, retryAfterS } = gate.take(actor, this.#world.clock.nowUs());
    return allowed ? 0 : retryAfterS;
  }

  /**
   * Starts a check of whoever says that they are this person.
   * @throws Failure unknown_identifier, not_registered; unknown_resource: there is no such kiosk; state_forbids: the person
   * is suspended or being deleted, the kiosk is not waiting, or an appliance of the site runs an earlier version, which would
   * take the check for an authentication; scope_missing: the verdict could name nobody who checked
   */
  async start({ authId, reason, ticket, kioskId, keyId }: CheckRequest, by: Caller): Promise<IssuedCheck> {
    const world = this.#world;
    if (!NAMED.test(by.actor)) throw refusal('caller_without_id', 'role');
    const { store } = world;
    if (besideEarlier(await store.siteAppliances(), store.site.nodeId))
      throw refusal('earlier_appliance', 'id');
    const kiosk = kioskId === null ? null : await knownKiosk(world.store, kioskId);
    if (kiosk) await refuseUnlessWaiting(world.kiosks, kiosk.id);
    const check: CallerCheck = { ...newWord((n) => randomInt(n)), reason, ticket, by: by.actor };
    const { sessionId, url } = await openSession(world, {
      kind: 'authentication',
      idType: 'auth',
      identifier: authId,
      policy: policyOf(check),
      metadata: '{}',
      keyId,
      audited: { actor: by, action: 'caller.check', details: { auth_id: authId, why: reason, ticket } },
    });
    if (!kiosk) return { sessionId, url };
    try {
      await present(world, by, kiosk, { path: new URL(url).pathname, consent: false });
    } catch (error) {
      // Nobody decided it.
      await cancelCheck(world, sessionId, by, 'service');
      throw error;
    }
    return { sessionId, url: null };
  }
}

/** Operators and keys, whose names in the audit log say who they are. */
const NAMED = /^(operator|key):/;

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

/**
 * The signed verdict of one’s own check. The audit log, which is never erased, says so the first time.
 * @throws Failure unknown_resource; state_forbids: it has not ended, or the person has been suspended or deleted since
 */
export async function takeVerdict(world: SigningResults, id: string, by: Caller): Promise<string> {
  const { store } = world;
  const session = await store.session(id);
  ownCheck(session, by.actor);
  const { authId } = session as Session;
  const deletion = await store.deletionOf(authId);
  if (deletion) throw refusal(deletionReason(deletion), 'id');
  if ((await store.suspendedSince(authId)) !== null) throw refusal('suspended', 'id');
  const verdict = await signedResult(world, id, 'of_callers');
  const taken = { actor: by.actor, action: 'caller.verdict', subject: id } as const;
  const earlier = { ...taken, fromUs: null, untilUs: null };
  if ((await store.auditPage(earlier, null, 1)).entries.length === 0)
    await store.transact((tx) => audit(world, tx, { ...taken, actor: by }));
  return verdict;
}

/**
 * Cancels one’s own check, as if its time were over, and notifies its page and kiosk: nobody is filmed on. One that has ended
 * stays as it is.
 * @param audited who the audit log says cancelled it
 * @throws Failure unknown_resource
 */
export async function cancelCheck(
  world: Ending,
  id: string,
  by: Caller,
  audited: AuditedBy = by,
): Promise<void> {
  ownCheck(await world.store.session(id), by.actor);
  await end(world, id, audited);
  await takeOffKiosk(world, id);
}

/** Whoever was to be checked left the kiosk: its session stays open for nobody. Does nothing for other sessions. */
export async function abandonCheck(world: Ending, id: string): Promise<void> {
  const session = await world.store.session(id);
  if (session && checksCaller(session)) await end(world, id, 'service');
}

type Ending = Presenting & Pick<CheckingCallers, 'sessions'>;

async function end(world: Ending, id: string, audited: AuditedBy): Promise<void> {
  await world.store.transact(async (tx) => {
    const before = await tx.session(id);
    if (!before) throw refusal('not_found', 'id');
    const nowUs = world.clock.nowUs();
    const settled = settle(before, nowUs);
    await saveSession(
      tx,
      before,
      reject(settled, before.opened ? 'session_timeout' : 'never_opened', nowUs),
      nowUs,
    );
    if (settled.outcome === null)
      await audit(world, tx, { actor: audited, action: 'caller.cancel', subject: id });
    await tx.noteChange('session', id);
  });
  await world.store.site.updateMemory(() => world.sessions.ended(id));
}

/** Otherwise the kiosk would go on inviting somebody until the link’s time is over. */
async function takeOffKiosk(world: Presenting, id: string): Promise<void> {
  const { kioskId } = await world.store.sessionOrigin(id);
  const shown = kioskId === null ? null : await world.store.presentationAt(kioskId, id);
  if (kioskId === null || !shown || shown.end) return;
  await noteEnd(world, await knownKiosk(world.store, kioskId), shown.id, 'cancelled');
  await world.kiosks.cancel(kioskId, shown.id);
}

const MOST_FOUND = 10;
/** Of an ID, so that nobody lists everybody by two letters. */
const LEAST_OF_ID = 4;

export interface FoundCaller extends PersonListing {
  /** After failed attempts, at the person’s own devices; a kiosk may still let them try. */
  locked: boolean;
  /** Their face opens with a code that they alone have. */
  needsCode: boolean;
  /** The pack in use has no template of their face: they have to register again. */
  unusable: boolean;
}

/** People of whom an ID begins so, with at least four characters, or whose name holds these words. */
export async function findCallers(
  world: Listed & Pick<Stored, 'clock'> & Pick<Matching, 'packs'>,
  text: string,
): Promise<{ people: readonly FoundCaller[]; more: boolean }> {
  const byName = text.length < LEAST_OF_ID;
  const { items, next } = await findPeople(world, { by: 'any', text, size: MOST_FOUND, byName });
  const nowUs = world.clock.nowUs();
  const found = items.slice(0, MOST_FOUND).map(async (person) => ({
    ...person,
    locked: isLocked(person.lockout, nowUs),
    needsCode: (await world.store.faceOf(person.authId))?.heldByOwner === true,
    unusable: person.face !== null && !(await isComparable(world, world.store, person.authId)),
  }));
  return { people: await Promise.all(found), more: next !== null || items.length > MOST_FOUND };
}
