import { AsyncLocalStorage } from 'node:async_hooks';
import * as oidc from 'openid-client';
import {
  CLOCK_TOLERANCE_S,
  type Claims,
  CONFIRMED_WITHIN_S,
  groupsIn,
  ID_TOKEN_ALGORITHMS,
  isOverflowing,
  isSameIssuer,
  ProviderFault,
  type ProviderSettings,
} from '../../domain/access/identity-provider.ts';
import type {
  IdentityProvider,
  ProviderAnswer,
  ProviderTokens,
} from '../../domain/access/ports-identity-provider.ts';
import { inOurWords } from './provider-faults.ts';
import { callProvider, hostOf, isAllowedHost } from './provider-fetch.ts';

/** How long the provider's metadata is believed; its keys are read again by the library as it needs them. */
const FRESH_MS = 10 * 60_000;
/** A call ends after this, whatever the provider does. */
const LONGEST_MS = 8000;
/** Conversations with the provider at the same time: what strangers cause must not use up connections or memory. */
const AT_ONCE = 8;
const MOST_WAITING = 32;

type Tokens = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

/** The identity provider by OpenID Connect: authorization code with PKCE, state and nonce. */
export class OpenIdConnect implements IdentityProvider {
  #known: { of: string; config: Promise<oidc.Configuration>; untilMs: number } | null = null;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #longestMs: number;
  readonly #closing = new AbortController();
  /** Within the exchange of a refresh token: who reads the token endpoint's answer before the library does. */
  readonly #exchange = new AsyncLocalStorage<(answer: Response) => Promise<void>>();

  /** @param longestMs how long one call of the provider may take */
  constructor(longestMs = LONGEST_MS) {
    this.#longestMs = longestMs;
  }

  close(): void {
    this.#closing.abort();
  }

  async begin(settings: ProviderSettings, ask: Parameters<IdentityProvider['begin']>[1]): Promise<string> {
    return await this.#inTurn(async () => {
      const config = await this.#configOf(settings);
      const { response_modes_supported: modes } = config.serverMetadata();
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: ask.redirectUri,
        scope: settings.scopes,
        state: ask.state,
        nonce: ask.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(ask.verifier),
        code_challenge_method: 'S256',
        // After the #, the code reaches no server but this one's page, and no log of a proxy.
        ...(modes?.includes('fragment') ? { response_mode: 'fragment' } : {}),
        ...(ask.again ? { prompt: 'login', max_age: '0' } : {}),
      });
      return url.href;
    });
  }

  async finish(
    settings: ProviderSettings,
    back: Parameters<IdentityProvider['finish']>[1],
  ): Promise<ProviderAnswer> {
    return await this.#inTurn(async () => {
      const config = await this.#configOf(settings);
      const url = new URL(back.redirectUri);
      url.search = back.answer;
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: back.verifier,
        expectedNonce: back.nonce,
        expectedState: back.state,
        idTokenExpected: true,
        ...(back.again ? { maxAge: CONFIRMED_WITHIN_S } : {}),
      });
      return await answerOf(config, settings, tokens, null);
    });
  }

  async check(...asked: Parameters<IdentityProvider['check']>): Promise<ProviderAnswer> {
    // Not in turn with what strangers cause: its caller asks about a few at a time.
    return await inOurWords(this.#checked(...asked));
  }

  async #checked(
    ...[settings, tokens, subject, onRenewed]: Parameters<IdentityProvider['check']>
  ): Promise<ProviderAnswer> {
    const config = await this.#configOf(settings);
    if (tokens.refresh !== null) {
      const { refresh } = tokens;
      // The library says nothing of the answer before it has fetched keys and believes the ID token: that may fail when the token
      // is used up already.
      const hear = async (answer: Response) => {
        const next = await renewedIn(answer, tokens);
        if (next !== null) onRenewed(next);
      };
      const renewed = await this.#exchange.run(hear, () => oidc.refreshTokenGrant(config, refresh));
      return await answerOf(config, settings, renewed, { subject, refresh });
    }
    const { issuer, userinfo_endpoint: userinfo } = config.serverMetadata();
    if (userinfo === undefined) throw new ProviderFault('denied', 'no_refresh_token');
    const claims = await oidc.fetchUserInfo(config, tokens.access, subject);
    return { issuer, subject, claims: claims as Claims, tokens };
  }

  async signOutAddress(settings: ProviderSettings, backTo: string): Promise<string | null> {
    return await this.#inTurn(async () => {
      const config = await this.#configOf(settings);
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      // Without id_token_hint, which would be a token in an address: the provider asks the person instead.
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: backTo }).href;
    });
  }

  async test(settings: ProviderSettings, redirectUri: string): Promise<void> {
    this.#known = null;
    await this.#inTurn(async () => {
      const config = await this.#configOf(settings);
      await readKeys(config, this.#fetching(settings));
      await tryClient(config, redirectUri);
    });
  }

  #fetching =
    (settings: ProviderSettings): oidc.CustomFetch =>
    async (url, call) => {
      const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(this.#longestMs)]);
      const answer = await callProvider(settings, url, call, signal);
      // The exchange is posted; keys are not.
      if (call.method === 'POST') await this.#exchange.getStore()?.(answer);
      return answer;
    };

  /** @throws ProviderFault */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw new ProviderFault('too_slow');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await inOurWords(work());
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  async #configOf(settings: ProviderSettings): Promise<oidc.Configuration> {
    const of = JSON.stringify(settings);
    if (this.#known?.of !== of || performance.now() >= this.#known.untilMs) {
      const config = discovered(settings, this.#fetching(settings));
      this.#known = { of, config, untilMs: performance.now() + FRESH_MS };
      config.catch(() => {
        if (this.#known?.config === config) this.#known = null;
      });
    }
    return await this.#known.config;
  }
}

/** Reads the provider's metadata, and refuses what is no sound provider. @throws ProviderFault */
async function discovered(
  settings: ProviderSettings,
  fetching: oidc.CustomFetch,
): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
    [oidc.customFetch]: fetching,
  });
  const metadata = found.serverMetadata();
  // The library would let some providers name another issuer than the one that was asked for.
  if (!isSameIssuer(metadata.issuer, issuer))
    throw new ProviderFault('other_issuer', hostOf(metadata.issuer));
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
    if (URL.parse(metadata[name] ?? '')?.protocol !== 'https:') throw new ProviderFault('no_endpoint', name);
  for (const name of ['token_endpoint', 'jwks_uri'] as const)
    if (!isAllowedHost(metadata[name] ?? '', settings))
      throw new ProviderFault('other_host', hostOf(metadata[name] ?? ''));
  const pkce = metadata.code_challenge_methods_supported;
  if (pkce !== undefined && !pkce.includes('S256')) throw new ProviderFault('no_pkce');
  const algorithms = (metadata.id_token_signing_alg_values_supported ?? ['RS256']).filter((name) =>
    ID_TOKEN_ALGORITHMS.includes(name),
  );
  if (algorithms.length === 0) throw new ProviderFault('no_algorithm');
  const {
    userinfo_endpoint: userinfo,
    end_session_endpoint: endSession,
    supportsPKCE: _,
    ...sound
  } = metadata;
  const config = new oidc.Configuration(
    {
      ...sound,
      id_token_signing_alg_values_supported: algorithms,
      // At another host, it is as if there were none: groups must then be in the ID token.
      ...(userinfo !== undefined && isAllowedHost(userinfo, settings) ? { userinfo_endpoint: userinfo } : {}),
      ...(URL.parse(endSession ?? '')?.protocol === 'https:' ? { end_session_endpoint: endSession } : {}),
    },
    clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
    authenticationOf(clientSecret, metadata.token_endpoint_auth_methods_supported),
  );
  config[oidc.customFetch] = fetching;
  // The library would otherwise believe an ID token because TLS brought it.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

function authenticationOf(secret: string, methods: readonly string[] | undefined): oidc.ClientAuth {
  if (secret === '') return oidc.None();
  const isPost = methods !== undefined && !methods.includes('client_secret_basic');
  return isPost ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
}

/**
 * @param before who it must be about, and the refresh token that goes on to be valid if there is no other; null: this is a
 * sign-in
 * @throws ProviderFault
 */
async function answerOf(
  config: oidc.Configuration,
  settings: ProviderSettings,
  tokens: Tokens,
  before: { subject: string; refresh: string } | null,
): Promise<ProviderAnswer> {
  const said = tokens.claims();
  const subject = said?.sub ?? before?.subject;
  if (subject === undefined) throw new ProviderFault('malformed');
  if (before !== null && subject !== before.subject) throw new ProviderFault('subject');
  if (said !== undefined && said.iat > Date.now() / 1000 + CLOCK_TOLERANCE_S)
    throw new ProviderFault('clock');
  const { issuer, userinfo_endpoint: userinfo } = config.serverMetadata();
  const own: Claims = said ?? {};
  const { groupsClaim } = settings;
  const isEnough = groupsIn(own, groupsClaim) !== null || isOverflowing(own, groupsClaim);
  const more =
    isEnough || userinfo === undefined ? {} : await oidc.fetchUserInfo(config, tokens.access_token, subject);
  return { issuer, subject, claims: { ...more, ...own }, tokens: tokensIn(tokens, before?.refresh ?? null) };
}

/** @param before the refresh token that goes on to be valid if there is no other */
const tokensIn = (told: Tokens, before: string | null): ProviderTokens => ({
  access: told.access_token,
  refresh: told.refresh_token ?? before,
});

/**
 * The tokens in an answer of the token endpoint that the library has yet to judge, and nothing else of it.
 * @returns null: it has no new refresh token
 */
async function renewedIn(answer: Response, before: ProviderTokens): Promise<ProviderTokens | null> {
  const told: unknown = answer.ok
    ? await answer
        .clone()
        .json()
        .catch(() => null)
    : null;
  const { access_token: access, refresh_token: refresh } = (told ?? {}) as Record<string, unknown>;
  if (typeof refresh !== 'string') return null;
  return { access: typeof access === 'string' ? access : before.access, refresh };
}

/** @throws ProviderFault */
async function readKeys(config: oidc.Configuration, fetching: oidc.CustomFetch): Promise<void> {
  const address = config.serverMetadata().jwks_uri ?? '';
  const headers = { accept: 'application/json' };
  const answer = await fetching(address, { method: 'GET', headers, body: undefined, redirect: 'manual' });
  if (!answer.ok) throw new ProviderFault('status', String(answer.status));
  const body: unknown = await answer.json().catch(() => null);
  const keys = typeof body === 'object' && body !== null && 'keys' in body ? body.keys : null;
  if (!Array.isArray(keys)) throw new ProviderFault('not_json');
  if (keys.length === 0) throw new ProviderFault('signature');
}

/** Sends a code that nobody issued: a provider that knows the client and its secret refuses the code, and nothing else. */
async function tryClient(config: oidc.Configuration, redirectUri: string): Promise<void> {
  const grant = oidc.genericGrantRequest(config, 'authorization_code', {
    code: 'test-of-the-client',
    redirect_uri: redirectUri,
    code_verifier: oidc.randomPKCECodeVerifier(),
  });
  try {
    await inOurWords(grant);
  } catch (error) {
    const isExpected = error instanceof ProviderFault && ['code', 'denied'].includes(error.problem);
    if (!isExpected) throw error;
  }
}
