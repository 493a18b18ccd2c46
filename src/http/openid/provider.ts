import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ClientMetadata, Configuration, InteractionResults, Provider } from 'oidc-provider';
import { ACRS, isOfApp, type OpenIdClient } from '../../domain/openid/openid.ts';
import type { SigningResultKey } from '../../domain/sessions/result-keys.ts';
import { hashHexOf } from '../../flows/identifiers.ts';
import { openIdSettings } from '../../flows/openid/openid-clients.ts';
import { resultKeys } from '../../flows/sessions/result-keys.ts';
import type { World } from '../../flows/world.ts';
import { errorPage } from './error-page.ts';
import { METADATA_PATH, OPENID_PATH } from './paths.ts';
import { LIVES_S, SignInMemory } from './sign-in-memory.ts';

/** What the provider needs of the server. */
interface Server {
  failed(request: FastifyRequest, error: unknown): void;
  /** Counts a sign-in. @returns whether it may begin */
  mayBegin(request: FastifyRequest): boolean;
  /** A code is about to be sent. */
  signedIn(request: FastifyRequest, clientId: string, shown: Shown): Promise<void>;
}

/** Whose face was shown, in which session. */
export interface Shown {
  authId: string;
  session: string;
}

/** The path of the metadata below the mount. */
const DISCOVERY = METADATA_PATH.slice(OPENID_PATH.length);

/**
 * The provider as `oidc-provider` runs it. It is loaded when it is first needed, and made again when the site has another
 * base URL or signs with another key.
 */
export class OpenIdProvider {
  readonly #world: World;
  readonly #server: Server;
  readonly memory = new SignInMemory();
  /** Signs cookies, whose content is of use to this process alone. */
  readonly #cookieKey = randomBytes(32).toString('base64url');
  readonly #requests = new WeakMap<object, FastifyRequest>();
  #made: { of: string; provider: Promise<Provider> } | null = null;

  constructor(world: World, server: Server) {
    this.#world = world;
    this.#server = server;
  }

  get issuer(): string {
    return this.#world.settings.baseUrl + OPENID_PATH;
  }

  /** What answers requests of the protocol, once it is loaded. */
  async ready(): Promise<(request: FastifyRequest, response: ServerResponse) => Promise<void>> {
    const provider = await this.#provider();
    return (request, response) => this.#answer(provider, request, response);
  }

  async #answer(provider: Provider, request: FastifyRequest, response: ServerResponse): Promise<void> {
    const { raw } = request;
    this.#requests.set(raw, request);
    // The addresses that it makes are those of the site, whatever name or proxy the request came by.
    const { protocol, host } = new URL(this.issuer);
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.headers['x-forwarded-host'] = host;
    raw.url = (raw.url ?? '').slice(OPENID_PATH.length);
    Object.assign(raw, { baseUrl: OPENID_PATH });
    await provider.callback()(raw, response);
  }

  /** The interaction of the browser that asks. @throws Error: it has none, or it is over */
  async interaction({ raw }: FastifyRequest, response: ServerResponse) {
    return await (await this.#provider()).interactionDetails(raw, response);
  }

  /** Ends an interaction. @returns where the browser has to go */
  async finish(
    { raw }: FastifyRequest,
    response: ServerResponse,
    result: InteractionResults,
  ): Promise<string> {
    const provider = await this.#provider();
    return await provider.interactionResult(raw, response, result, { mergeWithLastSubmission: false });
  }

  async #provider(): Promise<Provider> {
    const { current } = await resultKeys(this.#world.store);
    const of = `${this.issuer} ${current.kid}`;
    if (this.#made?.of !== of) this.#made = { of, provider: this.#make(this.issuer, current) };
    try {
      return await this.#made.provider;
    } catch (error) {
      this.#made = null;
      throw error;
    }
  }

  async #make(issuer: string, key: SigningResultKey): Promise<Provider> {
    const { default: Provider, errors, interactionPolicy } = await import('oidc-provider');
    const { Check, Prompt, base } = interactionPolicy;
    const full = () => new errors.TemporarilyUnavailable('too many sign-ins are under way');
    // Everybody shows their face, every time; and somebody else than the system already knows is not signed in.
    const policy = base();
    policy.clear();
    policy.add(
      new Prompt(
        { name: 'login', requestable: true },
        new Check('face', 'the person has to show their face', 'login_required', ({ oidc, req }) => {
          const login = oidc.result?.login;
          // Whoever resumed what has not ended would get another interaction, and no limit would count it.
          if (login === undefined && oidc.route === 'resume')
            throw new errors.AccessDenied('the sign-in has not ended');
          if (login === undefined) {
            const request = this.#requests.get(req);
            // What fails anyway is not counted.
            if (!oidc.promptPending('none') && request && !this.#server.mayBegin(request))
              throw new errors.TemporarilyUnavailable('too many sign-ins from this network');
            return Check.REQUEST_PROMPT;
          }
          const { IdTokenHint } = oidc.entities as { IdTokenHint?: { payload: { sub?: string } } };
          if (IdTokenHint !== undefined && IdTokenHint.payload.sub !== login.accountId)
            throw new errors.AccessDenied('another person than the one of id_token_hint');
          return Check.NO_NEED_TO_PROMPT;
        }),
      ),
    );
    const { sandbox } = this.#world;
    const secure = issuer.startsWith('https:');
    const cookie = { httpOnly: true, sameSite: 'lax', secure, signed: true } as const;
    const cookieName = (name: string) => `${secure ? '__Secure-' : ''}omote_${name}`;
    const configuration: Configuration = {
      adapter: (model: string) => this.memory.adapter(model, (id) => this.#clientOf(id), full),
      jwks: { keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', ...key }] },
      enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
      clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
      responseTypes: ['code'],
      scopes: ['openid'],
      claims: { openid: ['sub', 'acr', 'amr', 'auth_time', ...(sandbox ? ['sandbox'] : [])] },
      acrValues: ACRS,
      subjectTypes: ['public'],
      pkce: { required: () => true },
      allowOmittingSingleRegisteredRedirectUri: false,
      features: {
        devInteractions: { enabled: false },
        dPoP: { enabled: false },
        pushedAuthorizationRequests: { enabled: false },
        resourceIndicators: { enabled: false },
        rpInitiatedLogout: { enabled: false },
      },
      routes: { authorization: '/auth', token: '/token', userinfo: '/userinfo', jwks: '/jwks' },
      ttl: { ...LIVES_S, Session: 1 },
      cookies: {
        keys: [this.#cookieKey],
        names: {
          session: cookieName('openid_session'),
          interaction: cookieName('openid'),
          resume: cookieName('openid_resume'),
        },
        long: cookie,
        short: cookie,
      },
      interactions: { url: (_, { uid }) => `${OPENID_PATH}/interaction/${uid}`, policy },
      expiresWithSession: () => false,
      clientBasedCORS: () => false,
      findAccount: (_, sub) => ({
        accountId: sub,
        claims: () => ({ sub, ...(sandbox ? { sandbox: true } : {}) }),
      }),
      async loadExistingGrant({ oidc }) {
        const clientId = oidc.client?.clientId ?? '';
        const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
        grant.addOIDCScope('openid');
        await grant.save();
        return grant;
      },
      renderError(ctx, { error, error_description: description }) {
        const page = errorPage(ctx.get('accept-language'), error, description);
        ctx.set('content-security-policy', page.policy);
        ctx.type = 'html';
        ctx.body = page.html;
      },
    };
    const provider = new Provider(issuer, configuration);
    provider.proxy = true;
    const issued = new WeakMap<object, { clientId: string; shown: Shown }>();
    provider.on('authorization.success', (ctx) => {
      const { client, result } = ctx.oidc;
      if (client && result) issued.set(ctx.req, { clientId: client.clientId, shown: result.shown as Shown });
    });
    provider.use(async (ctx, next) => {
      await next();
      const [request, code] = [this.#requests.get(ctx.req), issued.get(ctx.req)];
      if (request && code) await this.#server.signedIn(request, code.clientId, code.shown);
      // What clients are allowed; the provider lists what it knows.
      if (ctx.path === DISCOVERY) Object.assign(ctx.body as object, { response_modes_supported: ['query'] });
    });
    // Secrets are kept as hashes, which clients do not know.
    provider.Client.prototype.compareClientSecret = function compare(given: string) {
      return timingSafeEqual(Buffer.from(hashHexOf(given)), Buffer.from(String(this.clientSecret)));
    };
    // Character by character, also the port of an app on the person’s own device.
    provider.Client.prototype.redirectUriAllowed = function allowed(uri: string) {
      return this.redirectUris?.includes(uri) ?? false;
    };
    provider.on('server_error', (ctx, error) => this.#failed(ctx.req, error));
    // Of the server below the protocol.
    const events: EventEmitter = provider;
    events.on('error', (error: Error, ctx?: { req: object }) => ctx && this.#failed(ctx.req, error));
    return provider;
  }

  #failed(raw: object, error: Error): void {
    const request = this.#requests.get(raw);
    if (request) this.#server.failed(request, error);
  }

  async #clientOf(id: string): Promise<ClientMetadata | undefined> {
    const { clients } = await openIdSettings(this.#world.store);
    const client = clients.find((one) => one.id === id);
    return client && metadataOf(client);
  }
}

function metadataOf({ id, name, redirectUris, auth, secretHash }: OpenIdClient): ClientMetadata {
  return {
    client_id: id,
    client_name: name,
    redirect_uris: [...redirectUris],
    application_type: isOfApp(redirectUris) ? 'native' : 'web',
    token_endpoint_auth_method: auth,
    ...(secretHash === null ? {} : { client_secret: secretHash }),
    grant_types: ['authorization_code'],
    response_types: ['code'],
    response_modes: ['query'],
    id_token_signed_response_alg: 'EdDSA',
  };
}
