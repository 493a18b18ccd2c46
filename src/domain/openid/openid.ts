import { Type } from 'typebox';
import type { GuessingProfile } from '../access/guessing.ts';
import type { IdType } from '../sessions/session.ts';
import { orNull, type Shape, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/** How systems sign people in by their face: Omote is an OpenID Provider for them (docs/integrate/openid-provider.md). */

/** How a client authenticates at the token endpoint. `none`: a public client, which has no secret. */
const CLIENT_AUTHS = ['client_secret_basic', 'client_secret_post', 'none'] as const;
type ClientAuth = (typeof CLIENT_AUTHS)[number];

/** What an ID token says about the sign-in: the limits on guessing by face that were in force. */
export const ACRS = ['urn:omote:face', 'urn:omote:face:nist_800_63b'] as const;
export type Acr = (typeof ACRS)[number];

export const acrOf = (profile: GuessingProfile): Acr => (profile === 'nist_800_63b' ? ACRS[1] : ACRS[0]);

/** A system that sends people here to sign in. */
export interface OpenIdClient {
  id: string;
  /** What operators call it. */
  name: string;
  /** Where it may have people sent back to; each exactly as it is here. */
  redirectUris: readonly string[];
  auth: ClientAuth;
  /** SHA-256 of its secret, hex; null: it is public. */
  secretHash: string | null;
  /** Which kind of ID it gives as `login_hint`, and is given back as `sub`. */
  idType: IdType;
  /** It accepts sign-ins of these; others are refused before a camera is opened. */
  acrs: readonly Acr[];
  createdAtUs: Micros;
}

export interface OpenIdSettings {
  /** Whether the provider is served. */
  on: boolean;
  /** Oldest first. */
  clients: readonly OpenIdClient[];
}

export const OPENID_OFF: OpenIdSettings = { on: false, clients: [] };

export const OPENID_SETTINGS: Shape<OpenIdSettings> = shapeOf(
  Type.Object({
    on: Type.Boolean(),
    clients: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        redirectUris: Type.Array(Type.String()),
        auth: Type.Enum(CLIENT_AUTHS),
        secretHash: orNull(Type.String()),
        idType: Type.Enum(['ekyc', 'auth']),
        acrs: Type.Array(Type.Enum(ACRS)),
        createdAtUs: Type.Number(),
      }),
    ),
  }),
);

export const MOST_CLIENTS = 50;

/**
 * Why a person was not signed in, in the words of the protocol. A system learns no more: whether the ID is known, the face
 * is another or the person is suspended looks the same.
 */
export type SignInRefusal = 'not_confirmed' | 'alternative' | 'out_of_time' | 'too_late';

/** The person’s own device, in the names that `oidc-provider` knows. */
const OWN_DEVICE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a client with these redirect URIs is an app, which the system hands addresses of its own scheme to (RFC 8252). */
export const isOfApp = (uris: readonly string[]): boolean => uris.some((uri) => !/^https?:/i.test(uri));

/**
 * Whether codes may be sent to addresses that have the form of redirect URIs: over https, to a program of the person’s own
 * device, or to an app. Plain http to elsewhere would show them to the network. One that the protocol refuses would make the
 * whole client useless: an app has no https on the person’s own device.
 */
export function mayBeSentCodes(uris: readonly string[]): boolean {
  const ofApp = isOfApp(uris);
  return uris.every((uri) => {
    const url = URL.parse(uri);
    if (url === null || uri.includes('#')) return false;
    const own = OWN_DEVICE.has(url.hostname);
    if (url.protocol === 'http:') return own;
    return url.protocol === 'https:' ? !(ofApp && own) : url.protocol.includes('.');
  });
}
