import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { ProviderFault, type ProviderProblem } from '../../domain/access/identity-provider.ts';

/** What the protocol's library refuses, in our words. @throws ProviderFault; any other error as it is */
export async function inOurWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw faultOf(error);
  }
}

/** An error code of the protocol (RFC 6749), of which nothing else is kept. */
const wordOf = (code: unknown): string =>
  typeof code === 'string' && /^[a-z_]{1,60}$/.test(code) ? code : '';

const OF_CLIENT = ['invalid_client', 'unauthorized_client'];

/** The provider will answer later. */
const PASSING_WORDS = ['server_error', 'temporarily_unavailable', 'slow_down'];

function faultOf(error: unknown): unknown {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProviderFault) return cause;
  if (error instanceof AuthorizationResponseError) return new ProviderFault('denied', wordOf(error.error));
  if (error instanceof ResponseBodyError) {
    const word = wordOf(error.error);
    if (OF_CLIENT.includes(word)) return new ProviderFault('client');
    if (error.status >= 500 || error.status === 429 || PASSING_WORDS.includes(word))
      return new ProviderFault('status', String(error.status));
    return new ProviderFault(word === 'invalid_grant' ? 'code' : 'denied', word);
  }
  if (error instanceof WWWAuthenticateChallengeError)
    return isOfClient(error) ? new ProviderFault('client') : new ProviderFault('denied', 'invalid_token');
  return error instanceof ClientError ? ofClientError(error) : error;
}

/** The token endpoint challenges for the client’s credentials, userinfo for the token. */
const isOfClient = ({ cause }: WWWAuthenticateChallengeError): boolean =>
  cause.some(({ scheme }) => scheme === 'basic');

const BY_CODE: Readonly<Record<string, ProviderProblem>> = {
  OAUTH_RESPONSE_IS_NOT_JSON: 'not_json',
  OAUTH_PARSE_ERROR: 'not_json',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_KEY_SELECTION_FAILED: 'signature',
  OAUTH_UNSUPPORTED_OPERATION: 'algorithm',
  OAUTH_MISSING_SERVER_METADATA: 'no_endpoint',
  OAUTH_INVALID_SERVER_METADATA: 'no_endpoint',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'no_endpoint',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'no_endpoint',
  OAUTH_TIMEOUT: 'too_slow',
  OAUTH_ABORT: 'too_slow',
};

const BY_CLAIM: Readonly<Record<string, ProviderProblem>> = {
  aud: 'audience',
  azp: 'audience',
  iss: 'issuer',
  nonce: 'nonce',
  auth_time: 'not_again',
};

function ofClientError(error: ClientError): ProviderFault {
  const [inner, about] = [error.cause, detailsOf(error)];
  const said = inner instanceof Error ? inner.message : error.message;
  if (error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
    return new ProviderFault('status', inner instanceof Response ? String(inner.status) : '');
  if (typeof about.claim === 'string' && about.claim in BY_CLAIM)
    return new ProviderFault(BY_CLAIM[about.claim]);
  if (about.attribute === 'issuer') return new ProviderFault('other_issuer');
  if (about.attribute === 'sub' || /"sub"/.test(said)) return new ProviderFault('subject');
  if (/signature/.test(said)) return new ProviderFault('signature');
  if (/"alg"/.test(said)) return new ProviderFault('algorithm');
  if (/"iss"/.test(said)) return new ProviderFault('issuer');
  if (/"state"/.test(said)) return new ProviderFault('state');
  return new ProviderFault(BY_CODE[error.code ?? ''] ?? 'malformed');
}

/** What the library says an error is about. It also holds tokens, which go nowhere. */
function detailsOf({ cause }: ClientError): { claim?: unknown; attribute?: unknown } {
  const inner = cause instanceof Error ? cause.cause : cause;
  return typeof inner === 'object' && inner !== null ? inner : {};
}
