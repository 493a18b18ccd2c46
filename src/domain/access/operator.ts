/** People who work with the console, what each may do, and who is acting in a call of /admin/v1. */
import { Type } from 'typebox';
import { type Shape, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

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
  /** An authenticator app is set up: its codes are a second factor. */
  hasCode: boolean;
  /** How many there are; each is a second factor. */
  securityKeys: number;
  /** The password was chosen or seen by somebody else: nothing may be done before another is set. */
  mustSetPassword: boolean;
}

/** How a security key is reached, as WebAuthn calls it. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type Transport = (typeof TRANSPORTS)[number];
export const TRANSPORT_LIST: Shape<readonly Transport[]> = shapeOf(Type.Array(Type.Enum([...TRANSPORTS])));

/** A WebAuthn credential. Nothing of it is secret. */
export interface SecurityKey {
  id: string;
  operatorId: string;
  /** The domain name under which it was made, and under which alone it works. */
  rpId: string;
  name: string;
  publicKey: Uint8Array<ArrayBuffer>;
  /** Of the latest use; a copy of the key would fall behind. */
  counter: number;
  transports: readonly Transport[];
  createdAtUs: Micros;
  usedAtUs: Micros | null;
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
export type ConsoleSession = SessionFacts &
  ({ kind: 'operator'; operatorId: string } | { kind: 'setup' | 'task'; operatorId: null });

interface SessionFacts {
  startedAtUs: Micros;
  endsAtUs: Micros;
  /** Where it was opened: a network address, and what the browser calls itself; empty: unknown. */
  address: string;
  device: string;
  /** When somebody last did something in it; what the page asks for by itself does not count. */
  seenAtUs: Micros;
  /** When its operator last proved who they are, by password and second factor. */
  confirmedAtUs: Micros;
}

/** @see ConsoleSession; the ID is no secret and opens nothing. */
export type ListedSession = ConsoleSession & { id: string };

/** What an operator has to do before anything else. */
export type Duty = 'password' | 'second_factor';

/** Who calls /admin/v1. */
export interface Actor {
  kind: ConsoleSession['kind'] | 'key';
  /** Of the operator or the API key; empty for the others. */
  id: string;
  /** Signs decisions: different names are different people. */
  name: string;
  role: Role;
  /** null for all but operators, and for those who have done it. */
  duty: Duty | null;
  /** null: not an operator, of whom no password can be asked. */
  confirmedAtUs: Micros | null;
  /** Of an API key: an operator who had proved who they are gave it the scope `admin:security`. */
  security?: boolean;
}

/** How the audit log names whoever acts: IDs alone. */
export const actorName = ({ kind, id }: { kind: Actor['kind'] | 'kiosk'; id: string }): string =>
  id === '' ? kind : `${kind}:${id}`;

/** Letters, digits and what e-mail addresses have; also ja. No spaces, nothing that looks like another. */
export const OPERATOR_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{0,63}$/u;

export const PASSWORD_MIN_CHARS = 12;
/** Long enough for any sentence; bounds what is hashed. */
const PASSWORD_MAX_CHARS = 256;

/** One spelling of what may be typed in several (full-width, composed): the same keys, the same password. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/** @returns what is wrong with its form, or null; flows/password-strength.ts judges the rest. Length counts; rules about kinds of characters do not (NIST SP 800-63B). */
export function passwordFault(given: string, name: string): string | null {
  const password = normalPassword(given);
  if (given.length > PASSWORD_MAX_CHARS) return `must be at most ${PASSWORD_MAX_CHARS} characters`;
  if ([...password].length < PASSWORD_MIN_CHARS) return `must be at least ${PASSWORD_MIN_CHARS} characters`;
  if (new Set(password.toLowerCase()).size < 6) return 'must have at least 6 different characters';
  if (name.length > 3 && password.toLowerCase().includes(name.toLowerCase()))
    return 'must not contain the sign-in name';
  return null;
}

/** Somebody must be left who may do everything. */
export function isLastAdmin(operators: readonly Operator[], id: string): boolean {
  const admins = operators.filter((o) => o.role === 'admin' && o.disabledAtUs === null);
  return admins.length === 1 && admins[0]?.id === id;
}
