import type { BodyOf } from '../../contract/operation.ts';
import { OPERATIONS, type Operations } from '../../contract/operations.ts';
import { mayRedirectTo } from '../../contract/sessions/redirect-uri.ts';
import { type Fault, fault } from '../../domain/failure.ts';
import type { SessionKind, SessionPolicy } from '../../domain/sessions/session.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { ParameterCheck } from '../validate.ts';

/**
 * @param uri undefined: it has a fault already
 * @param ofKey the redirects that the caller's key allows; empty: all of the site
 */
export function redirectFaults(
  { redirectAllowList }: Pick<Settings, 'redirectAllowList'>,
  ofKey: readonly string[],
  uri: string | undefined,
): Fault[] {
  if (uri === undefined) return [];
  if (!mayRedirectTo(uri, redirectAllowList)) {
    const entry = entryFor(uri);
    // Without a list, http, https and reverse-domain schemes are allowed, which a list replaces.
    const reason = redirectAllowList.length === 0 ? 'redirect_scheme' : 'redirect_not_listed';
    return [fault(reason, 'redirect_uri', { entry })];
  }
  if (ofKey.length === 0 || mayRedirectTo(uri, ofKey)) return [];
  return [fault('redirect_not_of_key', 'redirect_uri', { entry: entryFor(uri) })];
}

/** An entry of an allow-list that covers the URI, unless that is too long to be read. */
function entryFor(uri: string): string {
  const { protocol, origin } = new URL(uri);
  const entry = origin === 'null' ? protocol : origin;
  return entry.length > 100 ? 'its origin or scheme' : entry;
}

type AuthenticationBody = BodyOf<Operations['issueAuthenticationUrl']>;
type RegistrationBody = BodyOf<Operations['issueRegistrationUrl']>;

/** The members that both kinds share. Validation has applied the defaults, so every optional member is present. */
function shared(body: Required<AuthenticationBody> | Required<RegistrationBody>) {
  return {
    expiresS: body.expires,
    sessionTimeoutS: body.session_timeout,
    autoRedirectWaitingS: body.auto_redirect_waiting_time,
    redirectUri: body.redirect_uri,
    oneTimeAccess: body.one_time_access,
    firstAccessIpRestriction: body.first_access_ip_restriction,
    autoRedirect: body.auto_redirect,
    tutorial: body.tutorial,
  };
}

export function authenticationPolicy(given: AuthenticationBody): SessionPolicy {
  const body = given as Required<AuthenticationBody>;
  const { retry_limit: retryLimit, detection_timeout: detectionTimeoutS } = body;
  return { ...shared(body), retryLimit, detectionTimeoutS, checkOverwrite: false };
}

export function registrationPolicy(given: RegistrationBody, detectionTimeoutS: number): SessionPolicy {
  const body = given as Required<RegistrationBody>;
  return { ...shared(body), retryLimit: null, detectionTimeoutS, checkOverwrite: body.check_overwrite };
}

const registration = new ParameterCheck<RegistrationBody>(OPERATIONS.issueRegistrationUrl.body);
const authentication = new ParameterCheck<AuthenticationBody>(OPERATIONS.issueAuthenticationUrl.body);

/**
 * The policy of a session that the console issues: the given members, and the defaults of 4.1 and 4.2 for all others.
 */
export function consolePolicy(
  { registrationDetectionTimeoutS }: Pick<Settings, 'registrationDetectionTimeoutS'>,
  kind: SessionKind,
  said: { identifier: string; redirect_uri: string; expires: number },
): SessionPolicy {
  const given = { ...said, id_type: 'auth', session_timeout: 300 };
  return kind === 'registration'
    ? registrationPolicy(registration.read(given, []), registrationDetectionTimeoutS)
    : authenticationPolicy(authentication.read(given, []));
}
