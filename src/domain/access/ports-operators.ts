/** Operators, their sessions in the console, and their second factors; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';
import type { ConsoleSession, ListedSession, Operator, OperatorSecrets, SecurityKey } from './operator.ts';

export interface OperatorReads {
  operators(): Promise<Operator[]>;
  /** Also where none of them is what the service wrote. */
  hasOperators(): Promise<boolean>;
  operator(id: string): Promise<Operator | null>;
  operatorByName(name: string): Promise<Operator | null>;
  /** @throws SealBroken */
  operatorSecrets(id: string): Promise<OperatorSecrets | null>;
}

export interface OperatorWrites {
  addOperator(operator: Operator, passwordHash: string): Promise<void>;
  /** Display name, role, disabled, signed in. */
  saveOperator(operator: Operator): Promise<void>;
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  setMustSetPassword(id: string, must: boolean): Promise<void>;
  /** Null: no code from now on. */
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
  /** Those of the set-up link when `operatorId` is null. @param except stays */
  endConsoleSessionsOf(operatorId: string | null, except?: Uint8Array): Promise<void>;
  /** @returns false when the operator has no such session. */
  endListedSession(operatorId: string, id: string): Promise<boolean>;
  touchConsoleSession(hash: Uint8Array, atUs: Micros): Promise<void>;
  confirmConsoleSession(hash: Uint8Array, atUs: Micros): Promise<void>;
  dropConsoleSessions(endedBeforeUs: Micros): Promise<void>;
}

export interface SecondFactorReads {
  securityKeys(operatorId: string): Promise<SecurityKey[]>;
  recoveryCodesLeft(operatorId: string): Promise<number>;
  /** Whose password a link sets; null: it was used, has expired, or there is none. */
  operatorOfReset(hash: Uint8Array, nowUs: Micros): Promise<string | null>;
}

export interface SecondFactorWrites {
  addSecurityKey(key: SecurityKey): Promise<void>;
  /** @returns false for a counter that does not grow: the key was copied. */
  takeSecurityKey(operatorId: string, id: string, counter: number, atUs: Micros): Promise<boolean>;
  removeSecurityKey(operatorId: string, id: string): Promise<boolean>;
  /** In the place of those before. */
  setRecoveryCodes(operatorId: string, hashes: readonly Uint8Array[]): Promise<void>;
  /** @returns false for one that there is not, or that was used. */
  takeRecoveryCode(operatorId: string, hash: Uint8Array, atUs: Micros): Promise<boolean>;
  setReset(operatorId: string, hash: Uint8Array, endsAtUs: Micros): Promise<void>;
  dropReset(operatorId: string): Promise<void>;
}
