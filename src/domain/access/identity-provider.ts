/** The site's identity provider, at which operators sign in by OpenID Connect (docs/integrate/sign-in.md). */
import { Type } from 'typebox';
import { type Shape, shapeOf } from '../stored.ts';
import { type Micros, seconds } from '../time.ts';
import { OPERATOR_NAME, ROLES, type Role } from './operator.ts';

/** Groups that can be given a role. */
export const MOST_GROUPS = 50;

export interface GroupRole {
  /** As the provider names it; upper and lower case differ. */
  group: string;
  role: Role;
}

/** How the provider is reached and believed; kept sealed. */
export interface ProviderSettings {
  /** `https:`; its metadata is at `/.well-known/openid-configuration` below it, and names exactly it. */
  issuer: string;
  clientId: string;
  /** Empty: the client has none (a public client). */
  clientSecret: string;
  /** What is asked for, with spaces between; `openid` is one of them. */
  scopes: string;
  /** The claim that lists groups; a name with dots may lead into nested objects. */
  groupsClaim: string;
  groupRoles: readonly GroupRole[];
  /** What the button calls the provider. */
  label: string;
  /** Certificates in PEM that are trusted for it, beside the usual ones; empty: none. */
  ca: string;
  /** The provider may be a program of this host: addresses of loopback are allowed. */
  onHost: boolean;
  /** Hosts beside the issuer's at which its endpoints may be. */
  otherHosts: readonly string[];
}

export const PROVIDER_SETTINGS: Shape<ProviderSettings> = shapeOf(
  Type.Object({
    issuer: Type.String(),
    clientId: Type.String(),
    clientSecret: Type.String(),
    scopes: Type.String(),
    groupsClaim: Type.String(),
    groupRoles: Type.Array(Type.Object({ group: Type.String(), role: Type.Enum([...ROLES]) })),
    label: Type.String(),
    ca: Type.String(),
    onHost: Type.Boolean(),
    otherHosts: Type.Array(Type.String()),
  }),
);

/** Problems that may pass by themselves: the provider has said nothing about the person. */
const PASSING = [
  'destination',
  'too_slow',
  'unreachable',
  'tls',
  'redirect',
  'status',
  'not_json',
  'too_large',
  'other_issuer',
  'no_endpoint',
  'other_host',
  'no_pkce',
  'no_algorithm',
  'client',
] as const;

/**
 * What can be wrong with a provider or what it says.
 *
 * Reaching it: `destination` (its name leads to an address that may not be called), `too_slow`, `unreachable`, `tls`,
 * `redirect`, `status` (its answer is no success), `not_json`, `too_large`.
 *
 * Its metadata: `other_issuer`, `no_endpoint`, `other_host` (an endpoint is at a host that is not allowed), `no_pkce`,
 * `no_algorithm`.
 *
 * Its words about somebody: `client` (it does not know the client or its secret), `code` (it does not take the code, or not
 * again), `denied` (it let nobody in), `clock` (a time is too far from this appliance's), `signature`, `algorithm`, `audience`,
 * `issuer`, `nonce`, `state`, `not_again` (the person was not asked again), `subject` (it is about somebody else),
 * `malformed`.
 */
export const PROVIDER_PROBLEMS = [
  ...PASSING,
  'code',
  'denied',
  'clock',
  'signature',
  'algorithm',
  'audience',
  'issuer',
  'nonce',
  'state',
  'not_again',
  'subject',
  'malformed',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

/** The provider could not be asked, or what it said is not believed. Holds no token, code or secret. */
export class ProviderFault extends Error {
  readonly problem: ProviderProblem;
  /** What it is about, such as a host or a word of the protocol; empty: nothing. */
  readonly detail: string;
  constructor(problem: ProviderProblem, detail = '') {
    super(detail === '' ? problem : `${problem}: ${detail}`);
    this.problem = problem;
    this.detail = detail.slice(0, 200);
  }
}

export const mayPass = (problem: ProviderProblem): boolean =>
  (PASSING as readonly string[]).includes(problem);

/** Signature algorithms that are accepted: all with a public key of the provider, none with a shared secret. */
export const ID_TOKEN_ALGORITHMS: readonly string[] = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** How far times of the provider may be from this appliance's clock, s. */
export const CLOCK_TOLERANCE_S = 60;
/** A person who confirms an action must have signed in at the provider within this time, s, plus the clock's tolerance. */
export const CONFIRMED_WITHIN_S = 60;
/** How long a sign-in that was begun waits for the browser to come back. */
export const PENDING_US: Micros = seconds(10 * 60);
/** How often the provider is asked whether an operator still has the groups: within five minutes, with the asking. */
export const CHECK_EVERY_US: Micros = seconds(4 * 60);
/** How soon it is asked again after it could not be asked. */
export const CHECK_AGAIN_US: Micros = seconds(60);
/** How long a session goes on while the provider cannot be asked. */
export const UNCHECKED_US: Micros = seconds(15 * 60);

/** What the provider says of a person who signed in. */
export type Claims = Readonly<Record<string, unknown>>;

/** The groups of somebody; null: the claims do not say, which is not the same as having none. */
export function groupsIn(claims: Claims, name: string): readonly string[] | null {
  const found = valueAt(claims, name);
  if (typeof found === 'string') return [found];
  if (!Array.isArray(found)) return null;
  return found.filter((one): one is string => typeof one === 'string');
}

/**
 * Entra ID names claims that would be too long, and says where they are instead. A claim that is only named is not there.
 */
export function isOverflowing(claims: Claims, name: string): boolean {
  const named = claims._claim_names;
  return claims[name] === undefined && typeof named === 'object' && named !== null && name in named;
}

function valueAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let at: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof at !== 'object' || at === null || Array.isArray(at) || !Object.hasOwn(at, part)) return;
    at = (at as Claims)[part];
  }
  return at;
}

/** The highest role that one of the groups gives; null: none gives any. */
export function roleOfGroups(
  groups: readonly string[],
  { groupRoles }: Pick<ProviderSettings, 'groupRoles'>,
): Role | null {
  const roles = groupRoles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return ROLES.findLast((role) => roles.includes(role)) ?? null;
}

const NAME_CLAIMS = ['preferred_username', 'email', 'upn', 'sub'] as const;
const MOST_NAME_CHARS = 56;

/**
 * A sign-in name for an operator from the provider, made of what the claims call the person.
 * @returns a valid name of at most 56 characters, so that a number can follow it
 */
export function operatorNameOf(claims: Claims): string {
  for (const claim of NAME_CLAIMS) {
    const given = claims[claim];
    if (typeof given !== 'string') continue;
    const name = [...given.normalize('NFKC')]
      .map((sign) => (/[\p{L}\p{N}._@+-]/u.test(sign) ? sign : '-'))
      .join('')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .slice(0, MOST_NAME_CHARS)
      .toWellFormed();
    if (OPERATOR_NAME.test(name)) return name;
  }
  return 'operator';
}

/** The name that the console shows. Control characters and marks that change the direction of writing are left out. */
export function displayNameOf(claims: Claims, name: string): string {
  const given = typeof claims.name === 'string' ? claims.name : '';
  const shown = given.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...shown].slice(0, 100).join('').trim() || name;
}

/** Whether a text can be an issuer: https, without user name, password, query and fragment. */
export function isIssuer(text: string): boolean {
  const url = text.length <= 2048 ? URL.parse(text) : null;
  if (url === null || url.protocol !== 'https:' || text.endsWith('?') || text.endsWith('#')) return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}

/** Whether two texts name the same issuer; a slash at the end makes none another. */
export const isSameIssuer = (a: string, b: string): boolean => a.replace(/\/$/, '') === b.replace(/\/$/, '');
