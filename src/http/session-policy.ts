import type { BodyOf } from '../contract/operation.ts';
import type { Operations } from '../contract/operations.ts';
import type { SessionPolicy } from '../domain/session.ts';

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
