import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request, type Server } from 'node:https';
import { type AddressInfo, isIP } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { makeAuthority, makeServerCertificate } from '../../src/flows/site/make-certificate.ts';

/** An ID token as the provider would send it, for tests to bend. */
export interface IdToken {
  claims: JWTPayload;
  /** `none` and HS256 are signed as forgers would. */
  alg: string;
  kid: string;
  key: JWK;
}

interface Person {
  groups: readonly string[] | undefined;
  claims?: Record<string, unknown>;
}

/** Asks whether somebody wants to sign out; `form` is the provider's own. */
const SIGN_OUT_PAGE = async (ctx: { body: unknown }, form: string): Promise<void> => {
  ctx.body = `<!DOCTYPE html>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
};

const CLIENT = { id: 'omote', secret: 'secret-of-the-client' };

/** A real OpenID Provider (`oidc-provider`) over TLS on this host, whose people, answers and moods tests set. */
export class IdentityProviderServer {
  readonly #server: Server;
  #provider!: Provider;
  #key!: JWK;
  /** PEM of the authority of its certificate. */
  readonly ca: string;
  readonly people = new Map<string, Person>();
  /** Who signs in at once when asked; null: a page asks. */
  person: string | null = 'mori';
  /** Answers a call instead of the provider. @returns true if it did */
  instead: (path: string, req: IncomingMessage, res: ServerResponse) => boolean = () => false;
  /** Bends what the provider answers as JSON. */
  bend: (path: string, body: Record<string, unknown>) => void = () => undefined;
  /** Bends the ID tokens of the token endpoint. */
  bendToken: ((token: IdToken) => void) | null = null;
  /** The paths that were called, without queries. */
  readonly calls: string[] = [];

  readonly #host: string;

  private constructor(host: string) {
    this.#host = host;
    const now = Date.now();
    const authority = makeAuthority('tests', now);
    const { keyPem, certificatePem } = makeServerCertificate(authority, [host, '127.0.0.1'], now);
    this.ca = authority.certificatePem;
    this.#server = createServer({ key: keyPem, cert: certificatePem }, (req, res) => {
      const path = new URL(req.url ?? '', 'https://localhost').pathname;
      this.calls.push(path);
      if (!this.instead(path, req, res)) void this.#provider.callback()(req, res);
    });
  }

  /** @param host an address of this machine, or a name that leads to loopback */
  static async listen(
    redirectUri: string,
    signedOutUri: string,
    host = 'localhost',
  ): Promise<IdentityProviderServer> {
    const made = new IdentityProviderServer(host);
    made.#server.listen(0, isIP(host) === 0 ? '127.0.0.1' : host);
    await once(made.#server, 'listening');
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    made.#key = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' };
    made.#provider = made.#made(redirectUri, signedOutUri);
    made.people.set('mori', { groups: ['omote-admins'] });
    return made;
  }

  get issuer(): string {
    return `https://${this.#host}:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How an administrator would set it. */
  get settings() {
    return {
      issuer: this.issuer,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      scopes: 'openid profile',
      groups_claim: 'groups',
      groups: [
        { group: 'omote-admins', role: 'admin' },
        { group: 'omote-viewers', role: 'viewer' },
      ],
      label: 'Staff account',
      ca: this.ca,
      on_host: true,
      other_hosts: [] as string[],
    };
  }

  /** What its key set has. */
  publicKeys(): Record<string, string>[] {
    const { d: _, p: __, q: ___, dp: ____, dq: _____, qi: ______, ...shown } = this.#key;
    return [shown as Record<string, string>];
  }

  /** Everything as it was at first. */
  calm(): void {
    this.person = 'mori';
    this.people.clear();
    this.people.set('mori', { groups: ['omote-admins'] });
    this.instead = () => false;
    this.bend = () => undefined;
    this.bendToken = null;
    this.calls.length = 0;
  }

  /** The tokens, codes and sessions of the provider. */
  readonly #tokens = new Map<string, unknown>();

  #made(redirectUri: string, signedOutUri: string): Provider {
    const tokens = this.#tokens;
    class Memory {
      readonly #name: string;
      constructor(name: string) {
        this.#name = name;
      }
      #at = (id: string) => `${this.#name}:${id}`;
      async upsert(id: string, payload: { uid?: string }) {
        tokens.set(this.#at(id), payload);
      }
      find = async (id: string) => tokens.get(this.#at(id));
      findByUid = async (uid: string) =>
        [...tokens].find(
          ([at, one]) => at.startsWith(`${this.#name}:`) && (one as { uid?: string }).uid === uid,
        )?.[1];
      findByUserCode = async () => undefined;
      async consume(id: string) {
        (tokens.get(this.#at(id)) as { consumed?: number }).consumed = Math.floor(Date.now() / 1000);
      }
      async destroy(id: string) {
        tokens.delete(this.#at(id));
      }
      async revokeByGrantId(grantId: string) {
        for (const [at, one] of tokens)
          if ((one as { grantId?: string }).grantId === grantId) tokens.delete(at);
      }
    }
    const configuration: Configuration = {
      adapter: Memory as never,
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          post_logout_redirect_uris: [signedOutUri],
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
        },
      ],
      jwks: { keys: [this.#key as never] },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'] },
      conformIdTokenClaims: false,
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: true, logoutSource: SIGN_OUT_PAGE },
      },
      ttl: {
        Interaction: 600,
        Grant: 3600,
        Session: 3600,
        AccessToken: 600,
        RefreshToken: 3600,
        IdToken: 600,
      },
      pkce: { required: () => true },
      issueRefreshToken: async () => true,
      rotateRefreshToken: true,
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      loadExistingGrant: async (ctx) => {
        const { Grant } = ctx.oidc.provider;
        const grant = new Grant({
          clientId: ctx.oidc.client?.clientId ?? '',
          accountId: ctx.oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid profile offline_access');
        await grant.save();
        return grant;
      },
      findAccount: async (_, sub) => {
        const person = this.people.get(sub);
        if (person === undefined) return undefined;
        const { groups, claims } = person;
        return {
          accountId: sub,
          claims: async () => ({
            sub,
            name: `${sub} of the site`,
            preferred_username: sub,
            groups,
            ...claims,
          }),
        };
      },
    };
    const provider = new Provider(this.issuer, configuration);
    provider.use(async (ctx, next) => {
      const isSignIn = ctx.path.startsWith('/interaction/');
      if (isSignIn) return await this.#interact(ctx.req, ctx.res, ctx);
      await next();
      if (typeof ctx.body !== 'object' || ctx.body === null || Buffer.isBuffer(ctx.body)) return;
      const body = ctx.body as Record<string, unknown>;
      if (ctx.path === '/token' && this.bendToken !== null && typeof body.id_token === 'string')
        body.id_token = await this.#bent(body.id_token, this.bendToken);
      this.bend(ctx.path, body);
    });
    return provider;
  }

  async #bent(token: string, bend: (token: IdToken) => void): Promise<string> {
    const bent: IdToken = { claims: decodeJwt(token), alg: 'RS256', kid: 'first', key: this.#key };
    bend(bent);
    if (bent.alg === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(bent.claims)}.`;
    }
    const key =
      bent.alg === 'HS256' ? new TextEncoder().encode(CLIENT.secret) : await importJWK(bent.key, bent.alg);
    return await new SignJWT(bent.claims).setProtectedHeader({ alg: bent.alg, kid: bent.kid }).sign(key);
  }

  /** The provider's own page, on which people say who they are. */
  async #interact(
    req: IncomingMessage,
    res: ServerResponse,
    ctx: { respond?: boolean | undefined },
  ): Promise<void> {
    ctx.respond = false;
    const asked = new URL(req.url ?? '', this.issuer).searchParams.get('person') ?? this.person;
    if (asked === null) {
      res.setHeader('content-type', 'text/html');
      res.end('<form><input name="person" aria-label="Person"><button>Sign in</button></form>');
      return;
    }
    const result = asked === '' ? { error: 'access_denied' } : { login: { accountId: asked } };
    await this.#provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}

/** A browser at the provider, with its cookies. */
export class ProviderVisitor {
  readonly #cookies = new Map<string, string>();
  readonly #ca: string;

  constructor({ ca }: IdentityProviderServer) {
    this.#ca = ca;
  }

  /**
   * Follows the provider's redirects.
   * @returns the parameters with which it sends the browser back, as a query
   */
  async walk(address: string): Promise<string> {
    const { host } = new URL(address);
    let at = new URL(address);
    for (let i = 0; i < 12; i++) {
      const to = await this.#step(at);
      at = new URL(to, at);
      if (at.host !== host) return at.hash.slice(1) || at.search.slice(1);
    }
    throw new Error(`the provider goes round in circles at ${at.pathname}`);
  }

  async #step(at: URL): Promise<string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const call = request(at, { ca: this.#ca, headers: { cookie }, agent: false });
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of answer) text += part;
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair] = line.split(';');
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const { location } = answer.headers;
    if (location === undefined)
      throw new Error(`no redirect at ${at.pathname}: ${answer.statusCode} ${text}`);
    return location;
  }
}
