/** Operators, their console sessions and their second factors; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';
import type { ConsoleSession, ListedSession, Operator, OperatorSecrets, SecurityKey } from './operator.ts';

export interface OperatorReads {
  operators(): Promise<Operator[]>;
  /** Whether there is any operator, including rows that the service did not write. */
  hasOperators(): Promise<boolean>;
  operator(id: string): Promise<Operator | null>;
  operatorByName(name: string): Promise<Operator | null>;
  /** @throws SealBroken */
  operatorSecrets(id: string): Promise<OperatorSecrets | null>;
}

export interface OperatorWrites {
  addOperator(operator: Operator, passwordHash: string): Promise<void>;
  /** Saves the display name, the role, and when the operator was disabled and last signed in. */
  saveOperator(operator: Operator): Promise<void>;
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  setMustSetPassword(id: string, must: boolean): Promise<void>;
  /** Sets the secret of the authenticator app; null: no code is asked for any more. */
  setCodeSecret(id: string, secret: Uint8Array | null): Promise<void>;
  setCodeStep(id: string, step: number): Promise<void>;
}

export interface ConsoleSessionReads {
  consoleSession(hash: Uint8Array): Promise<ConsoleSession | null>;
  consoleSessionsOf(operatorId: string): Promise<ListedSession[]>;
}

export interface ConsoleSessionWrites {
  addConsoleSession(hash: Uint8Array, session: ConsoleSession): Promise<void>;
  endConsoleSession(hash: Uint8Array): Promise<void>;
  /**
   * Ends an operator's console sessions, or those of the set-up link if `operatorId` is null.
   * @param except a session that stays open
   */
  endConsoleSessionsOf(operatorId: string | null, except?: Uint8Array): Promise<void>;
  /** @returns false if the operator has no such session */
  endListedSession(operatorId: string, id: string): Promise<boolean>;
  touchConsoleSession(hash: Uint8Array, atUs: Micros): Promise<void>;
  confirmConsoleSession(hash: Uint8Array, atUs: Micros): Promise<void>;
  dropConsoleSessions(endedBeforeUs: Micros): Promise<void>;
}

export interface SecondFactorReads {
  securityKeys(operatorId: string): Promise<SecurityKey[]>;
  recoveryCodesLeft(operatorId: string): Promise<number>;
  /** The operator whose password a reset link sets; null: the link was used or has expired, or there is none. */
  operatorOfReset(hash: Uint8Array, nowUs: Micros): Promise<string | null>;
}

export interface SecondFactorWrites {
  addSecurityKey(key: SecurityKey): Promise<void>;
  /** Records a use of a security key. @returns false if the counter did not grow: the key may be a clone */
  takeSecurityKey(operatorId: string, id: string, counter: number, atUs: Micros): Promise<boolean>;
  removeSecurityKey(operatorId: string, id: string): Promise<boolean>;
  /** Replaces all recovery codes of the operator. */
  setRecoveryCodes(operatorId: string, hashes: readonly Uint8Array[]): Promise<void>;
  /** Uses up a recovery code. @returns false if there is no such code or it was already used */
  takeRecoveryCode(operatorId: string, hash: Uint8Array, atUs: Micros): Promise<boolean>;
  setReset(operatorId: string, hash: Uint8Array, endsAtUs: Micros): Promise<void>;
  dropReset(operatorId: string): Promise<void>;
}
