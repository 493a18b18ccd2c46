import { NOT_LOCKED } from '../../domain/access/lockout.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { type Failure, refusal } from '../../domain/failure.ts';
import { type Kiosk, NOBODY } from '../../domain/kiosks/kiosk.ts';
import type { DeleteProcess } from '../../domain/people/deletion.ts';
import { isNewLinkId } from '../../domain/people/link-id.ts';
import type { StoreReads, StoreWrites } from '../../domain/ports.ts';
import {
  type IdType,
  issue,
  type Session,
  type SessionKind,
  type SessionPolicy,
} from '../../domain/sessions/session.ts';
import { isRecent, seconds } from '../../domain/time.ts';
import type { Guessing } from '../access/needs.ts';
import { tellSite } from '../access/pacing.ts';
import { audit } from '../audit.ts';
import { recognisesNow } from '../identification/find-person.ts';
import { hashHexOf, hashOf, newId, newSecret } from '../identifiers.ts';
import { linkEkyc } from '../people/link-ekyc.ts';
import { acceptWithdrawal } from '../people/request-deletion.ts';
import { isActive, isRecognisable } from '../sessions/open-session.ts';
import { type ConsentGiven, consentAsked, recordConsent } from './kiosk-consent.ts';

interface KioskRequest {
  kind: SessionKind;
  /**
   * An eKYC ID or an Auth ID: people do not know which kind theirs is. Null: the person entered none and is to be
   * recognised.
   */
  identifier: string | null;
  consent: ConsentGiven | null;
  /** The person wants to withdraw their consent, for which they are recognised first. */
  withdraws: boolean;
}

/** How long the issued URL is valid: the page only asks for it when the person taps to start. */
const EXPIRES_S = 60;
/** How long somebody who was recognised may take to read and to confirm that their data is deleted. The page asks no longer. */
const RECOGNISED_US = seconds(120);
const ID_CHARS = 32;

/**
 * Sessions that people start at a kiosk without an operator. Nothing reveals whether an identifier exists: for
 * authentication, an unknown one gets a session like any other, which is always rejected; for registration, every
 * identifier that cannot be registered is refused in the same words. Both are limited alike, and an accepted session no
 * longer counts towards the limit (access/pacing.ts).
 */
export class KioskSessions {
  readonly #world: Pick<Guessing, 'clock' | 'store' | 'settings' | 'pacing' | 'packs'>;

  constructor(world: Pick<Guessing, 'clock' | 'store' | 'settings' | 'pacing' | 'packs'>) {
    this.#world = world;
  }

  /**
   * Checks that an identifier can be registered, before the person is asked for anything else.
   * @throws Failure state_forbids: this kiosk does not register, or the identifier cannot be registered; rate_limited
   */
  async checkRegistration(kiosk: Kiosk, identifier: string): Promise<void> {
    this.#offered('registration');
    this.#mayAsk(kiosk);
    if (!(await this.#registrable(this.#world.store, identifier))) {
      await this.#count(kiosk, newId());
      throw notRegistrable();
    }
  }

  /**
   * Issues a session that starts at this kiosk.
   * @returns the path of the issued URL
   * @throws Failure state_forbids, rate_limited; invalid: consent is missing, or is not in a language of the text, or a
   * registration has no identifier
   */
  async open(actor: AuditedBy, kiosk: Kiosk, request: KioskRequest): Promise<string> {
    this.#offered(request.kind);
    if (request.identifier === null) this.#recognises(request.kind);
    if (request.withdraws) this.#withdraws(request.kind);
    const issued = { id: newId(), token: newSecret() };
    const counted = this.#count(kiosk, issued.id);
    const opened = this.#world.store.transact(async (tx) => {
      const { id: subject, kind } = await this.#issue(tx, kiosk, request, issued);
      if (kind === 'authentication') return;
      const details = { kind, consent_version: request.consent?.version ?? null };
      await audit(this.#world, tx, { actor, action: 'person.session', subject, details });
    });
    await Promise.all([counted, opened]);
    return `/s/${issued.token}`;
  }

  /**
   * The person whom a session just recognised here withdraws their consent. The ID of the deletion follows from the session's
   * token: a kiosk that did not hear the answer asks again and is told of the same deletion, although the session has
   * forgotten its token by then.
   * @param path of the session, as the kiosk was given it
   * @throws Failure unknown_resource; state_forbids: the site does not allow it, or nobody was recognised in time
   */
  withdraw(actor: AuditedBy, kiosk: Kiosk, path: string): Promise<DeleteProcess> {
    const { store, settings, clock } = this.#world;
    const token = path.replace(/^\/s\//, '');
    const id = hashHexOf(`withdrawal:${token}`).slice(0, ID_CHARS);
    return store.transact(async (tx) => {
      const begun = await tx.deleteProcess(id);
      if (begun) return begun;
      if (!settings.kioskWithdrawals) throw refusal('withdrawals_off', 'path');
      const authId = await recognised(tx, kiosk, token, clock.nowUs());
      return acceptWithdrawal(this.#world, tx, authId, actor, id);
    });
  }

  async #issue(
    tx: StoreWrites,
    kiosk: Kiosk,
    { kind, identifier, consent, withdraws }: KioskRequest,
    { id, token }: { id: string; token: string },
  ): Promise<Session> {
    const world = this.#world;
    const whose = identifier === null ? WHOEVER_COMES : await this.#whose(tx, kind, identifier);
    const what = { id, kind, ...whose, policy: this.#policy(kind, identifier === null, withdraws) };
    const session = issue(what, world.clock.nowUs());
    await tx.addSession(session, hashOf(token), '{}');
    await tx.setSessionOrigin(session.id, { kioskId: kiosk.id });
    if (kind === 'registration' && (await consentAsked(tx))) {
      if (!consent) throw refusal('required', 'consent');
      await recordConsent(world, tx, session, kiosk.id, consent);
    }
    return session;
  }

  async #whose(tx: StoreWrites, kind: SessionKind, identifier: string) {
    const found =
      kind === 'registration'
        ? await this.#registrant(tx, identifier)
        : await verifiable(this.#world, tx, identifier);
    return { ...(found ?? { authId: NOBODY, idType: 'ekyc' as const }), identifier };
  }

  /** @throws Failure state_forbids */
  async #registrant(tx: StoreWrites, identifier: string): Promise<{ authId: string; idType: IdType }> {
    if (!(await this.#registrable(tx, identifier))) throw notRegistrable();
    const known = await personBehind(tx, identifier);
    if (known) return known;
    const authId = newId();
    const createdAtUs = this.#world.clock.nowUs();
    await tx.addPerson({ authId, createdAtUs, lockout: NOT_LOCKED });
    await linkEkyc(tx, identifier, authId, createdAtUs);
    return { authId, idType: 'ekyc' };
  }

  /**
   * Whether an identifier can be registered at a kiosk: only a first face, so that nobody can replace another person's
   * face by knowing their number.
   */
  async #registrable(store: StoreReads, identifier: string): Promise<boolean> {
    const known = await personBehind(store, identifier);
    if (known) return (await isActive(store, known.authId)) && (await store.faceOf(known.authId)) === null;
    const mayBeNew = isNewLinkId(identifier) && !/^[0-9a-f]{32}$/.test(identifier);
    return this.#world.settings.kioskRegisters === 'new' && mayBeNew;
  }

  #offered(kind: SessionKind): void {
    const { kioskOffers } = this.#world.settings;
    if (kioskOffers !== 'both' && kioskOffers !== kind) throw refusal('kind_not_offered', 'kind');
  }

  /** @throws Failure state_forbids: kiosks recognise nobody; invalid: a registration needs an ID */
  #recognises(kind: SessionKind): void {
    if (kind === 'registration') throw refusal('required', 'identifier');
    if (!recognisesNow(this.#world)) throw refusal('identification_off', 'identifier');
  }

  /** @throws Failure state_forbids: the site does not allow it, or it is no authentication */
  #withdraws(kind: SessionKind): void {
    if (kind === 'registration') throw refusal('kind_not_offered', 'kind');
    if (!this.#world.settings.kioskWithdrawals) throw refusal('withdrawals_off', 'withdraws');
  }

  #mayAsk({ id }: Kiosk): void {
    if (!this.#world.pacing.mayAskAtKiosk(id, this.#world.clock.nowUs())) throw paced();
  }

  /**
   * Counts an ID that was entered here, also if it is refused, and tells the appliance that the kiosk's next call may come
   * to. It throws at once, before anything else can begin.
   * @throws Failure rate_limited
   */
  #count({ id: kiosk }: Kiosk, session: string): Promise<void> {
    const { pacing, clock, store } = this.#world;
    if (!pacing.beginAtKiosk(session, kiosk, clock.nowUs())) throw paced();
    if (store.site.nodeId === null) return Promise.resolve();
    return store.transact((tx) => tellSite(tx, { begun: { session, kiosk } }));
  }

  #policy(kind: SessionKind, identifies: boolean, withdraws: boolean): SessionPolicy {
    const { baseUrl, kioskRetryLimit, kioskSessionTimeoutS, kioskDetectionTimeoutS } = this.#world.settings;
    return {
      expiresS: EXPIRES_S,
      // Every attempt is a search of everybody, and whoever is not recognised enters their ID instead.
      retryLimit: kind === 'registration' ? null : identifies ? 0 : kioskRetryLimit,
      sessionTimeoutS: kioskSessionTimeoutS,
      detectionTimeoutS: kioskDetectionTimeoutS,
      autoRedirectWaitingS: 0,
      redirectUri: `${baseUrl}/kiosk`,
      oneTimeAccess: true,
      firstAccessIpRestriction: true,
      autoRedirect: false,
      tutorial: false,
      checkOverwrite: true,
      ...(identifies ? { identifies } : {}),
      ...(withdraws ? { withdraws } : {}),
    };
  }
}

/** Whose session it is until a search has said it. */
const WHOEVER_COMES = { authId: NOBODY, idType: 'auth', identifier: NOBODY } as const;

const paced = (): Failure => refusal('too_many_ids', 'rate');

const notRegistrable = (): Failure => refusal('not_registrable_here', 'identifier');

/** Finds a person by either kind of ID. */
async function personBehind(
  store: StoreReads,
  identifier: string,
): Promise<{ authId: string; idType: IdType } | null> {
  const linked = await store.authIdOfEkyc(identifier);
  if (linked !== null) return { authId: linked, idType: 'ekyc' };
  return (await store.person(identifier)) ? { authId: identifier, idType: 'auth' } : null;
}

/** Somebody who cannot be recognised now, whatever the reason, is met like somebody unknown. */
async function verifiable(
  world: Pick<Guessing, 'packs'>,
  store: StoreReads,
  identifier: string,
): Promise<{ authId: string; idType: IdType } | null> {
  const known = await personBehind(store, identifier);
  return (await isRecognisable(world, store, known?.authId ?? NOBODY)) ? known : null;
}

/** Whom a session recognised that was begun at this kiosk for a withdrawal. Any other visit is no wish to be deleted. */
async function recognised(store: StoreReads, kiosk: Kiosk, token: string, nowUs: number): Promise<string> {
  const session = await store.sessionByToken(hashOf(token));
  const origin = session && (await store.sessionOrigin(session.id));
  if (!session?.policy.withdraws || origin?.kioskId !== kiosk.id) throw refusal('not_found', 'path');
  const { outcome, authId } = session;
  const inTime = outcome?.result && isRecent(outcome.atUs, nowUs, RECOGNISED_US);
  if (!inTime) throw refusal('recognised_too_long_ago', 'path');
  return authId;
}
