import type { BodyOf } from '../contract/operation.ts';
import type { Operations } from '../contract/operations.ts';
import { mayRedirectTo } from '../contract/redirect-uri.ts';
import type { Fault } from '../domain/failure.ts';
import type { SessionPolicy } from '../domain/session.ts';
import type { Settings } from '../domain/settings.ts';
import { fault, REDIRECT_WORDING } from './validate.ts';

/** @param uri undefined: it had a fault already. @param ofKey what the caller's key is narrowed to. */
export function redirectFaults(
  { redirectAllowList }: Pick<Settings, 'redirectAllowList'>,
  ofKey: readonly string[],
  uri: string | undefined,
): Fault[] {
  if (uri === undefined) return [];
  const allowed = mayRedirectTo(uri, redirectAllowList) && (ofKey.length === 0 || mayRedirectTo(uri, ofKey));
  return allowed ? [] : [fault('redirect_uri', REDIRECT_WORDING)];
}

type AuthenticationBody = BodyOf<Operations['issueAuthenticationUrl']>;
type RegistrationBody = BodyOf<Operations['issueRegistrationUrl']>;

/** Defaults were applied by validation: every optional member is there. */
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
