import { randomInt } from 'node:crypto';
import type { Operator } from '../../../domain/access/operator.ts';
import { refusal } from '../../../domain/failure.ts';
import type { StoreWrites } from '../../../domain/ports.ts';
import type { Clock } from '../../../domain/site/clock-doubt.ts';
import { hashOf } from '../../identifiers.ts';
import { codeStepBy } from './one-time-code.ts';
import type {
  AuthenticationResponseJSON,
  KeyAssertion,
  PublicKeyCredentialRequestOptionsJSON,
  RelyingParty,
  SecurityKeys,
} from './security-keys.ts';

/** The second factor presented in addition to the password. */
export interface SecondFactor {
  /** A code from the authenticator app, or one of the recovery codes. */
  code: string | null;
  securityKey: AuthenticationResponseJSON | null;
  site: RelyingParty | null;
}

/** The second factors that an operator can choose from. */
export interface FactorChoice {
  code: boolean;
  securityKey: PublicKeyCredentialRequestOptionsJSON | null;
  recovery: boolean;
}

/** What was proved in addition to the password; `none`: the account has no second factor. */
export type ProvedFactor = 'none' | 'code' | 'security_key' | 'recovery';

/** Whether an operator has set up a second factor. */
export const hasSecondFactor = (o: Pick<Operator, 'hasCode' | 'securityKeys'>): boolean =>
  o.hasCode || o.securityKeys > 0;

/** The second factors that an operator can choose from, with a fresh challenge for their security keys. */
export async function factorChoice(
  keys: SecurityKeys,
  operator: Operator,
  site: RelyingParty | null,
  recoveryCodes: number,
): Promise<FactorChoice> {
  const securityKey = await keys.signInOptions(operator.id, site);
  return { code: operator.hasCode, securityKey, recovery: recoveryCodes > 0 };
}

/** Verifies the security key's signature, if there is one. Call this before the transaction. */
export const usedKeyOf = async (
  keys: SecurityKeys,
  operatorId: string,
  { securityKey, site }: SecondFactor,
): Promise<KeyAssertion | null> => (securityKey ? await keys.verify(operatorId, securityKey, site) : null);

/**
 * Checks an operator's second factor. Each code is accepted once.
 * @param usedKey the result of usedKeyOf
 * @returns which factor was proved; null: not proved
 */
export async function proveSecondFactor(
  tx: StoreWrites,
  operator: Operator,
  { code }: Pick<SecondFactor, 'code'>,
  usedKey: KeyAssertion | null,
  clock: Clock,
): Promise<ProvedFactor | null> {
  const nowUs = clock.nowUs();
  if (!hasSecondFactor(operator)) return 'none';
  if (usedKey)
    return (await tx.takeSecurityKey(operator.id, usedKey.id, usedKey.counter, nowUs))
      ? 'security_key'
      : null;
  if (code === null) return null;
  if (isRecoveryCode(code))
    return (await tx.takeRecoveryCode(operator.id, recoveryHash(code), nowUs)) ? 'recovery' : null;
  const secrets = await tx.operatorSecrets(operator.id);
  if (!secrets?.codeSecret) return null;
  const step = codeStepBy(clock, secrets.codeSecret, code, secrets.codeStep);
  if (step === null) return null;
  await tx.setCodeStep(operator.id, step);
  return 'code';
}

/** Letters and digits that are hard to confuse. 16 of 31 characters make 79 bits, so a plain hash protects them. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const GROUPS = 4;

/**
 * Replaces the operator's recovery codes, for a lost phone or key: ten codes that are shown once and each sign in once.
 */
export async function newRecoveryCodes(tx: StoreWrites, operatorId: string): Promise<string[]> {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
  await tx.setRecoveryCodes(operatorId, codes.map(recoveryHash));
  return codes;
}

/** Makes recovery codes along with the first second factor. @returns null: there are some already */
export const firstRecoveryCodes = async (tx: StoreWrites, operatorId: string): Promise<string[] | null> =>
  (await tx.recoveryCodesLeft(operatorId)) > 0 ? null : await newRecoveryCodes(tx, operatorId);

/** Without what separates the groups; in full width, as a Japanese keyboard types it, hyphens may be of several kinds. */
const plain = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}\u2212\u30fc]/gu, '');
const isRecoveryCode = (code: string): boolean => /^[a-z2-9]{16}$/.test(plain(code));
const recoveryHash = (code: string): Uint8Array => hashOf(plain(code));

/** The failure for a wrong or missing second factor: invalid (`code`). */
export const wrongFactor = () => refusal('wrong_code', 'code');
