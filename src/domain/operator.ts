/** People who work with the console, what each may do, and who is acting in a call of /admin/v1. */
import type { Micros } from './time.ts';

/** Each may do what those before it may: look; judge reviews; everything. */
export const ROLES = ['viewer', 'reviewer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const mayAs = (has: Role, needed: Role): boolean => ROLES.indexOf(has) >= ROLES.indexOf(needed);

export interface Operator {
  id: string;
  /** What is typed at sign-in, and what decisions are signed with: never changed, never given to another. */
  name: string;
  displayName: string;
  role: Role;
  createdAtUs: Micros;
  disabledAtUs: Micros | null;
  signedInAtUs: Micros | null;
  /** Sign-in asks for a one-time code as well. */
  hasCode: boolean;
}

/** What a sign-in is judged by. */
export interface OperatorSecrets {
  /** argon2id in its usual notation. */
  passwordHash: string;
  /** Shared with the operator's authenticator; null: no code is asked for. @see hasCode */
  codeSecret: Uint8Array | null;
  /** The latest time step whose code was used: none is taken twice. */
  codeStep: number;
}

/**
 * operator: signed in with an account. setup: by the one-time link, while there is no account at all.
 * task: a command on the host that works on the data folder.
 */
export type ConsoleSession =
  | { kind: 'operator'; operatorId: string; startedAtUs: Micros; endsAtUs: Micros }
  | { kind: 'setup' | 'task'; operatorId: null; startedAtUs: Micros; endsAtUs: Micros };

/** Who calls /admin/v1. */
export interface Actor {
  kind: ConsoleSession['kind'] | 'key';
  /** Of the operator or the API key; empty for the others. */
  id: string;
  /** Signs decisions: different names are different people. */
  name: string;
  role: Role;
}

/** How the audit log names whoever acts: IDs alone. */
export const actorName = ({ kind, id }: Pick<Actor, 'kind' | 'id'>): string =>
  id === '' ? kind : `${kind}:${id}`;

export interface OperatorReads {
  operators(): Operator[];
  operator(id: string): Operator | null;
  operatorByName(name: string): Operator | null;
  /** @throws SealBroken */
  operatorSecrets(id: string): OperatorSecrets | null;
  consoleSession(hash: Uint8Array): ConsoleSession | null;
}

export interface OperatorWrites {
  addOperator(operator: Operator, passwordHash: string): void;
  /** Display name, role, disabled, signed in. */
  saveOperator(operator: Operator): void;
  setPasswordHash(id: string, passwordHash: string): void;
  /** Null: no code from now on. */
  setCodeSecret(id: string, secret: Uint8Array | null): void;
  setCodeStep(id: string, step: number): void;
  addConsoleSession(hash: Uint8Array, session: ConsoleSession): void;
  endConsoleSession(hash: Uint8Array): void;
  /** Also those of the set-up link when `operatorId` is null. */
  endConsoleSessionsOf(operatorId: string | null): void;
  dropConsoleSessions(endedBeforeUs: Micros): void;
}

/** Letters, digits and what e-mail addresses have; also ja. No spaces, nothing that looks like another. */
export const OPERATOR_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{0,63}$/u;

export const PASSWORD_MIN_CHARS = 12;
/** Long enough for any sentence; bounds what is hashed. */
const PASSWORD_MAX_CHARS = 256;

/** One spelling of what may be typed in several (full-width, composed): the same keys, the same password. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/** @returns what is wrong with it, or null. Length counts; rules about kinds of characters do not (NIST SP 800-63B). */
export function passwordFault(given: string, name: string): string | null {
  const password = normalPassword(given);
  if (given.length > PASSWORD_MAX_CHARS) return `must be at most ${PASSWORD_MAX_CHARS} characters`;
  if ([...password].length < PASSWORD_MIN_CHARS) return `must be at least ${PASSWORD_MIN_CHARS} characters`;
  if (new Set(password.toLowerCase()).size < 6) return 'must have at least 6 different characters';
  if (name.length > 3 && password.toLowerCase().includes(name.toLowerCase()))
    return 'must not contain the sign-in name';
  return GUESSED_FIRST.some((word) => password.toLowerCase().startsWith(word) && password.length < 16)
    ? 'is among the first that anybody would try'
    : null;
}

const GUESSED_FIRST = [
  'password',
  'passw0rd',
  '12345678',
  'qwertyui',
  'administrator',
  'omoteomote',
  'letmein',
];

/** Somebody must be left who may do everything. */
export function isLastAdmin(operators: readonly Operator[], id: string): boolean {
  const admins = operators.filter((o) => o.role === 'admin' && o.disabledAtUs === null);
  return admins.length === 1 && admins[0]?.id === id;
}
