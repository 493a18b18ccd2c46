import type { SecurityKey } from '../../../domain/access/operator.ts';
import type { AuditedBy } from '../../../domain/audit/audit.ts';
import { failure } from '../../../domain/failure.ts';
import { seconds } from '../../../domain/time.ts';
import { audit } from '../../audit.ts';
import { hashHexOf, hashOf } from '../../identifiers.ts';
import type { Stored } from '../../stored.ts';
import { Offers } from '../offers.ts';
import { known } from '../operators.ts';
import { codeStepBy, newCodeSecret } from './one-time-code.ts';
import { firstRecoveryCodes, newRecoveryCodes, proveSecondFactor, wrongFactor } from './second-factor.ts';
import { type KeySite, MAX_SECURITY_KEYS, type SecurityKeys } from './security-keys.ts';

/** To find the phone, install an app and type six digits. */
const OFFER_LIFE_US = seconds(3600);

/**
 * Secrets that were offered to authenticator apps and are not proved yet. The service chooses them and keeps them
 * until then: a secret that a page brings along could be one that somebody else knows.
 */
export class CodeOffers {
  readonly #offers: Offers;

  constructor(world: Stored) {
    this.#offers = new Offers(world, 'one-time code', OFFER_LIFE_US);
  }

  /** @param session the offer is good in this session alone; a second one replaces it. */
  async make(session: string): Promise<Uint8Array> {
    const secret = newCodeSecret();
    await this.#offers.make(ofSession(session), Buffer.from(secret).toString('base64'));
    return secret;
  }

  async of(session: string): Promise<Uint8Array | null> {
    const text = await this.#offers.look(ofSession(session));
    return text === null ? null : new Uint8Array(Buffer.from(text, 'base64'));
  }

  async drop(session: string): Promise<void> {
    await this.#offers.take(ofSession(session));
  }
}

/** The cookie's secret, of which the store has the hash alone. */
const ofSession = (session: string) => ({ name: hashHexOf(session), secret: session });

export interface OwnSession {
  /** The cookie's secret. */
  secret: string;
  operatorId: string;
}

/**
 * From now on sign-in asks for a code; the operator's other sessions end.
 * @param code proves that the authenticator has the secret. @param oldCode of the authenticator that it replaces
 * @returns recovery codes, when there are none yet @throws Failure invalid (`code`, `old_code`)
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
      throw failure('invalid', 'old_code', 'is required, and must be a code from the current authenticator');
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

export function turnCodeOff(world: Stored, actor: AuditedBy, session: OwnSession): Promise<void> {
  return world.store.transact(async (tx) => {
    const { operatorId: id, secret } = session;
    await tx.setCodeSecret(id, null);
    await tx.endConsoleSessionsOf(id, hashOf(secret));
    await audit(world, tx, { actor, action: 'operator.code_off', subject: id });
  });
}

/** For who has lost phone and keys: the password alone signs in, until they set up others. Ends the sessions. */
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
  site: KeySite | null,
): Promise<(SecurityKey & { worksHere: boolean })[]> {
  const keys = await store.securityKeys(operatorId);
  return keys.map((key) => ({ ...key, worksHere: key.rpId === site?.rpId }));
}

/** What a browser needs to make a new key. @throws Failure unknown_resource */
export const offerSecurityKey = async (
  { store }: Pick<Stored, 'store'>,
  keys: SecurityKeys,
  operatorId: string,
  site: KeySite,
): ReturnType<SecurityKeys['registrationOptions']> =>
  keys.registrationOptions(await known(store, operatorId), site);

/** @returns recovery codes, when there are none yet @throws Failure state_forbids */
export function addSecurityKey(
  world: Stored,
  actor: AuditedBy,
  session: OwnSession,
  key: Omit<SecurityKey, 'createdAtUs' | 'usedAtUs'>,
): Promise<string[] | null> {
  return world.store.transact(async (tx) => {
    const { id } = await known(tx, session.operatorId);
    if ((await tx.securityKeys(id)).length >= MAX_SECURITY_KEYS)
      throw failure('state_forbids', 'name', `cannot be added: there are ${MAX_SECURITY_KEYS} keys already`);
    await tx.addSecurityKey({ ...key, createdAtUs: world.clock.nowUs(), usedAtUs: null });
    await tx.endConsoleSessionsOf(id, hashOf(session.secret));
    await audit(world, tx, { actor, action: 'operator.security_key_add', subject: id });
    return firstRecoveryCodes(tx, id);
  });
}

/** @throws Failure unknown_resource */
export function removeSecurityKey(
  world: Stored,
  actor: AuditedBy,
  session: OwnSession,
  keyId: string,
): Promise<void> {
  return world.store.transact(async (tx) => {
    const { operatorId } = session;
    if (!(await tx.removeSecurityKey(operatorId, keyId)))
      throw failure('unknown_resource', 'id', 'is not known');
    await tx.endConsoleSessionsOf(operatorId, hashOf(session.secret));
    await audit(world, tx, { actor, action: 'operator.security_key_remove', subject: operatorId });
  });
}

/** In the place of those before. */
export const renewRecoveryCodes = (world: Stored, actor: AuditedBy, id: string): Promise<string[]> =>
  world.store.transact(async (tx) => {
    await known(tx, id);
    await audit(world, tx, { actor, action: 'operator.recovery_codes', subject: id });
    return newRecoveryCodes(tx, id);
  });

/** @throws Failure unknown_resource */
export const endSession = (world: Stored, actor: AuditedBy, operatorId: string, id: string): Promise<void> =>
  world.store.transact(async (tx) => {
    if (!(await tx.endListedSession(operatorId, id))) throw failure('unknown_resource', 'id', 'is not known');
    await audit(world, tx, {
      actor,
      action: 'operator.session_end',
      subject: operatorId,
      details: { session: id },
    });
  });

/** All of them. @throws Failure unknown_resource */
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
