/** Operators of the console, what each role may do, and the caller of /admin/v1. */

import { Type } from 'typebox';
import { type Grounds, grounds } from '../failure.ts';
import { type Shape, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/** The roles. Each can do what the roles before it can: check callers; view; decide reviews; everything. */
export const ROLES = ['helpdesk', 'viewer', 'reviewer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role includes the rights of another. */
export const mayAs = (has: Role, needed: Role): boolean => ROLES.indexOf(has) >= ROLES.indexOf(needed);

export interface Operator {
  id: string;
  /** The sign-in name, which also signs decisions: never changed, never given to another operator. */
  name: string;
  displayName: string;
  role: Role;
  createdAtUs: Micros;
  disabledAtUs: Micros | null;
  signedInAtUs: Micros | null;
  /** Whether an authenticator app is set up, whose codes are a second factor. */
  hasCode: boolean;
  /** Number of security keys; each is a second factor. */
  securityKeys: number;
  /** Somebody else chose or saw the password: the operator must set another before doing anything else. */
  mustSetPassword: boolean;
  /** Signs in at the identity provider, which says the role: without a password and second factors of this appliance. */
  fromProvider: boolean;
}

/** How a security key is reached, as WebAuthn calls it. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];
export const TRANSPORT_LIST: Shape<readonly Transport[]> = shapeOf(Type.Array(Type.Enum([...TRANSPORTS])));

/** A WebAuthn credential. It holds no secret. */
export interface SecurityKey {
  id: string;
  operatorId: string;
  /** The domain name for which the key was created; the key works for no other. */
  rpId: string;
  name: string;
  publicKey: Uint8Array<ArrayBuffer>;
  /** The signature counter at the latest use; a cloned key would fall behind. */
  counter: number;
  transports: readonly Transport[];
  createdAtUs: Micros;
  usedAtUs: Micros | null;
}

/** The secrets that a sign-in is verified against. */
export interface OperatorSecrets {
  /** argon2id in its usual notation. */
  passwordHash: string;
  /** The secret shared with the operator's authenticator app; null: no code is asked for. @see Operator.hasCode */
  codeSecret: Uint8Array | null;
  /** The latest time step whose code was used; no code is accepted twice. */
  codeStep: number;
}

/**
 * operator: signed in with an account. setup: opened with the one-time link while there is no account.
 */
export type ConsoleSession = SessionFacts &
  ({ kind: 'operator'; operatorId: string } | { kind: 'setup'; operatorId: null });

interface SessionFacts {
  startedAtUs: Micros;
  endsAtUs: Micros;
  /** Where the session was opened: the network address, and the browser's name; empty: unknown. */
  address: string;
  device: string;
  /** When somebody last did something in the session; automatic requests of the page do not count. */
  seenAtUs: Micros;
  /** When the operator last confirmed their identity with password and second factor; 0: never in this session. */
  confirmedAtUs: Micros;
}

/** A console session with its ID, which is not secret and grants no access. */
export type ListedSession = ConsoleSession & { id: string };

/** What an operator must set up before anything else. */
export type RequiredStep = 'password' | 'second_factor';

/** The caller of /admin/v1. */
export interface Actor {
  /** `task`: a command on the host that works on the data folder. */
  kind: ConsoleSession['kind'] | 'key' | 'task';
  /** The ID of the operator or API key; empty for the other kinds. */
  id: string;
  /** The name that signs decisions; different names are different people. */
  name: string;
  role: Role;
  /** null for all but operators, and for operators who have nothing left to set up. */
  duty: RequiredStep | null;
  /**
   * When the operator last confirmed their identity; null: the caller is not an operator and cannot be asked for a
   * password.
   */
  confirmedAtUs: Micros | null;
  /** The operator signs in at the identity provider, and confirms there, too. */
  fromProvider?: boolean;
  /** The API key has a scope for this, granted by an operator who had confirmed their identity. */
  security?: boolean;
}

/** How the audit log names a caller: by ID alone. */
export const actorName = ({ kind, id }: { kind: Actor['kind'] | 'kiosk'; id: string }): string =>
  id === '' ? kind : `${kind}:${id}`;

/** The ID of the API key that calls; undefined: no key does. */
export const keyIdOf = ({ kind, id }: Pick<Actor, 'kind' | 'id'>): string | undefined =>
  kind === 'key' ? id : undefined;

/** Letters and digits of any script, and the signs that e-mail addresses have. No spaces and no look-alike signs. */
export const OPERATOR_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{0,63}$/u;
/** A name as it is kept and looked for: Japanese keyboards also type letters in full width. */
export const signInName = (typed: string): string => typed.normalize('NFKC');
/** Whether the name that signs is an account's. API keys, commands and the set-up link sign with a space in it. */
export const isAccount = (signer: string): boolean => OPERATOR_NAME.test(signer);

export const PASSWORD_MIN_CHARS = 12;
/** Long enough for any sentence. The maximum bounds the work of hashing. */
const PASSWORD_MAX_CHARS = 256;

/**
 * One spelling for a password that can be typed in several (full-width, composed), so that the same keys give the same
 * password.
 */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/**
 * Checks a password's form. Its length counts; rules about kinds of characters do not exist (NIST SP 800-63B).
 * flows/access/password-strength.ts checks the rest.
 * @returns what is wrong with the form, or null
 */
export function passwordFault(given: string, name: string): Grounds | null {
  const password = normalPassword(given);
  if (given.length > PASSWORD_MAX_CHARS) return grounds('too_long', { most: PASSWORD_MAX_CHARS });
  if ([...password].length < PASSWORD_MIN_CHARS) return grounds('too_short', { least: PASSWORD_MIN_CHARS });
  if (new Set(password.toLowerCase()).size < 6) return grounds('too_few_different');
  if (name.length > 3 && password.toLowerCase().includes(name.toLowerCase())) return grounds('contains_name');
  return null;
}
