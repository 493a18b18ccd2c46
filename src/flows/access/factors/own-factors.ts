import type { SecurityKey } from '../../../domain/access/operator.ts';
import type { AuditedBy } from '../../../domain/audit/caller.ts';
import { refusal } from '../../../domain/failure.ts';
import { seconds } from '../../../domain/time.ts';
import { audit } from '../../audit.ts';
import { hashHexOf, hashOf } from '../../identifiers.ts';
import type { Stored } from '../../stored.ts';
import { PendingProofs } from '../pending-proofs.ts';
import { known } from '../proof.ts';
import { codeStepBy, newCodeSecret } from './one-time-code.ts';
import { firstRecoveryCodes, newRecoveryCodes, proveSecondFactor, wrongFactor } from './second-factor.ts';
import { MAX_SECURITY_KEYS, type RelyingParty, type SecurityKeys } from './security-keys.ts';

/** An hour: enough to find the phone, install an app and type six digits. */
const OFFER_LIFE_US = seconds(3600);

/**
 * Secrets offered to authenticator apps and not confirmed yet. The service chooses them and keeps them until then: a
 * secret supplied by the page could be known to somebody else.
 */
export class CodeOffers {
  readonly #offers: PendingProofs;

  constructor(world: Stored) {
    this.#offers = new PendingProofs(world, 'one-time code', OFFER_LIFE_US);
  }

  /**
   * Offers a secret.
   * @param session the cookie's secret: the offer is valid only in this session and replaces an earlier one
   */
  async make(session: string): Promise<Uint8Array> {
    const secret = newCodeSecret();
    await this.#offers.make(ofSession(session), Buffer.from(secret).toString('base64'));
    return secret;
  }

  /** The secret offered in this session; null: there is none, or it has expired. */
  async of(session: string): Promise<Uint8Array | null> {
    const text = await this.#offers.look(ofSession(session));
    return text === null ? null : new Uint8Array(Buffer.from(text, 'base64'));
  }

  /** Withdraws the offer of this session. */
  async drop(session: string): Promise<void> {
    await this.#offers.take(ofSession(session));
  }
}

/**
 * An offer is named by the hash of the cookie's secret and sealed with the secret itself, which the store does not
 * have.
 */
const ofSession = (session: string) => ({ name: hashHexOf(session), secret: session });

export interface OwnSession {
  /** The cookie's secret. */
  secret: string;
  operatorId: string;
}

/**
 * Requires a one-time code at sign-in from now on, and ends the operator's other sessions.
 * @param code proves that the authenticator has the secret
 * @param oldCode a code from the current authenticator, if this one replaces it; or a recovery code
 * @returns recovery codes, unless there are some already
 * @throws Failure invalid (`code`, `old_code`)
 */
export async function turnCodeOn(
  world: Stored,
  actor: AuditedBy,
  session: OwnSession,
  secret: Uint8Array,
  { code, oldCode }: { code: string; oldCode: string | null },
): Promise<string[] | null> {
  return world.store.transact(async (tx) => {
    const operator = await known(tx, session.operatorId);
    const replaces = operator.hasCode;
    if (replaces && (await proveSecondFactor(tx, operator, { code: oldCode }, null, world.clock)) === null)
      throw refusal('old_code_required', 'old_code');
    const step = codeStepBy(world.clock, secret, code, 0);
    if (step === null) throw wrongFactor();
    await tx.setCodeSecret(operator.id, secret);
    await tx.setCodeStep(operator.id, step);
    await tx.endConsoleSessionsOf(operator.id, hashOf(session.secret));
    await audit(world, tx, {
      actor,
      action: 'operator.code_on',
      subject: operator.id,
      details: { replaces },
    });
    return firstRecoveryCodes(tx, operator.id);
  });
}

/** Stops requiring one-time codes, and ends the operator's other sessions. */
export function turnCodeOff(world: Stored, actor: AuditedBy, session: OwnSession): Promise<void> {
  return world.store.transact(async (tx) => {
    const { operatorId: id, secret } = session;
    await tx.setCodeSecret(id, null);
    await tx.endConsoleSessionsOf(id, hashOf(secret));
    await audit(world, tx, { actor, action: 'operator.code_off', subject: id });
  });
}

/**
 * Removes all second factors of an operator who has lost them: the password alone signs in until they set up others.
 * Ends all sessions of the operator.
 * @throws Failure unknown_resource
 */
export function removeSecondFactors(world: Stored, actor: AuditedBy, id: string): Promise<void> {
  return world.store.transact(async (tx) => {
    await known(tx, id);
    await tx.setCodeSecret(id, null);
    for (const key of await tx.securityKeys(id)) await tx.removeSecurityKey(id, key.id);
    await tx.setRecoveryCodes(id, []);
    await tx.endConsoleSessionsOf(id);
    await audit(world, tx, { actor, action: 'operator.factors_off', subject: id });
  });
}

/** The operator’s keys. @param site null: no key works where the console was opened */
export async function listSecurityKeys(
  { store }: Pick<Stored, 'store'>,
  operatorId: string,
  site: RelyingParty | null,
): Promise<(SecurityKey & { worksHere: boolean })[]> {
  const keys = await store.securityKeys(operatorId);
  return keys.map((key) => ({ ...key, worksHere: key.rpId === site?.rpId }));
}

/** What a browser needs to make a new key. @throws Failure unknown_resource */
export const offerSecurityKey = async (
  { store }: Pick<Stored, 'store'>,
  keys: SecurityKeys,
  operatorId: string,
  site: RelyingParty,
): ReturnType<SecurityKeys['registrationOptions']> =>
  keys.registrationOptions(await known(store, operatorId), site);

/**
 * Adds a security key, and ends the operator's other sessions.
 * @returns recovery codes, unless there are some already
 * @throws Failure state_forbids: there are 10 keys already
 */
export function addSecurityKey(
  world: Stored,
  actor: AuditedBy,
  session: OwnSession,
  key: Omit<SecurityKey, 'createdAtUs' | 'usedAtUs'>,
): Promise<string[] | null> {
  return world.store.transact(async (tx) => {
    const { id } = await known(tx, session.operatorId);
    if ((await tx.securityKeys(id)).length >= MAX_SECURITY_KEYS)
      throw refusal('most_security_keys', 'name', { most: MAX_SECURITY_KEYS });
    await tx.addSecurityKey({ ...key, createdAtUs: world.clock.nowUs(), usedAtUs: null });
    await tx.endConsoleSessionsOf(id, hashOf(session.secret));
    await audit(world, tx, { actor, action: 'operator.security_key_add', subject: id });
    return firstRecoveryCodes(tx, id);
  });
}

/** Removes a security key, and ends the operator's other sessions. @throws Failure unknown_resource */
export function removeSecurityKey(
  world: Stored,
  actor: AuditedBy,
  session: OwnSession,
  keyId: string,
): Promise<void> {
  return world.store.transact(async (tx) => {
    const { operatorId } = session;
    if (!(await tx.removeSecurityKey(operatorId, keyId))) throw refusal('not_found', 'id');
    await tx.endConsoleSessionsOf(operatorId, hashOf(session.secret));
    await audit(world, tx, { actor, action: 'operator.security_key_remove', subject: operatorId });
  });
}

/** Replaces the operator's recovery codes. @throws Failure unknown_resource */
export const renewRecoveryCodes = (world: Stored, actor: AuditedBy, id: string): Promise<string[]> =>
  world.store.transact(async (tx) => {
    await known(tx, id);
    await audit(world, tx, { actor, action: 'operator.recovery_codes', subject: id });
    return newRecoveryCodes(tx, id);
  });

/** Ends one console session of an operator. @param id the session's ID in the list @throws Failure unknown_resource */
export const endSession = (world: Stored, actor: AuditedBy, operatorId: string, id: string): Promise<void> =>
  world.store.transact(async (tx) => {
    if (!(await tx.endListedSession(operatorId, id))) throw refusal('not_found', 'id');
    await audit(world, tx, {
      actor,
      action: 'operator.session_end',
      subject: operatorId,
      details: { session: id },
    });
  });

/** Ends all console sessions of an operator. @throws Failure unknown_resource */
export const endSessions = (world: Stored, actor: AuditedBy, operatorId: string): Promise<void> =>
  world.store.transact(async (tx) => {
    await known(tx, operatorId);
    await tx.endConsoleSessionsOf(operatorId);
    await audit(world, tx, {
      actor,
      action: 'operator.session_end',
      subject: operatorId,
      details: { all: true },
    });
  });
