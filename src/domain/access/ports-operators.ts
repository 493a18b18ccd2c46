/** Operators, their sessions in the console, and their second factors; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';
import type { ConsoleSession, ListedSession, Operator, OperatorSecrets, SecurityKey } from './operator.ts';

export interface OperatorReads {
  operators(): Operator[];
  /** Also where none of them is what the service wrote. */
  hasOperators(): boolean;
  operator(id: string): Operator | null;
  operatorByName(name: string): Operator | null;
  /** @throws SealBroken */
  operatorSecrets(id: string): OperatorSecrets | null;
}

export interface OperatorWrites {
  addOperator(operator: Operator, passwordHash: string): void;
  /** Display name, role, disabled, signed in. */
  saveOperator(operator: Operator): void;
  setPasswordHash(id: string, passwordHash: string): void;
  setMustSetPassword(id: string, must: boolean): void;
  /** Null: no code from now on. */
  setCodeSecret(id: string, secret: Uint8Array | null): void;
  setCodeStep(id: string, step: number): void;
}

export interface ConsoleSessionReads {
  consoleSession(hash: Uint8Array): ConsoleSession | null;
  consoleSessionsOf(operatorId: string): ListedSession[];
}

export interface ConsoleSessionWrites {
  addConsoleSession(hash: Uint8Array, session: ConsoleSession): void;
  endConsoleSession(hash: Uint8Array): void;
  /** Those of the set-up link when `operatorId` is null. @param except stays */
  endConsoleSessionsOf(operatorId: string | null, except?: Uint8Array): void;
  /** @returns false when the operator has no such session. */
  endListedSession(operatorId: string, id: string): boolean;
  touchConsoleSession(hash: Uint8Array, atUs: Micros): void;
  confirmConsoleSession(hash: Uint8Array, atUs: Micros): void;
  dropConsoleSessions(endedBeforeUs: Micros): void;
}

export interface SecondFactorReads {
  securityKeys(operatorId: string): SecurityKey[];
  recoveryCodesLeft(operatorId: string): number;
  /** Whose password a link sets; null: it was used, has expired, or there is none. */
  operatorOfReset(hash: Uint8Array, nowUs: Micros): string | null;
}

export interface SecondFactorWrites {
  addSecurityKey(key: SecurityKey): void;
  /** @returns false for a counter that does not grow: the key was copied. */
  takeSecurityKey(operatorId: string, id: string, counter: number, atUs: Micros): boolean;
  removeSecurityKey(operatorId: string, id: string): boolean;
  /** In the place of those before. */
  setRecoveryCodes(operatorId: string, hashes: readonly Uint8Array[]): void;
  /** @returns false for one that there is not, or that was used. */
  takeRecoveryCode(operatorId: string, hash: Uint8Array, atUs: Micros): boolean;
  setReset(operatorId: string, hash: Uint8Array, endsAtUs: Micros): void;
  dropReset(operatorId: string): void;
}
