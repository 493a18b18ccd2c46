/** The appliance that programs call, with what an attacker of each kind has of it. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { ServiceMessage } from '../../../src/contract/capture/capture.ts';
import { playCapture } from '../../../src/sandbox/camera/play-capture.ts';
import {
  type Answer,
  Appliance,
  NETWORKS_AT_START,
  WITHOUT_CHALLENGE,
} from '../../../test/support/appliance.ts';
import { IdentityProviderServer, type ProviderVisitor } from '../../../test/support/identity-provider.ts';
import { SignInBrowser } from '../../../test/support/sign-in-browser.ts';
import { portrait } from '../../sample-people.ts';

/** Of operators whom the programs add. */
export const PASSWORD = 'correct horse battery 7';
export const BACK = 'https://app.example/signed_in';

const LONGEST_CLOSE_MS = 20_000;

export interface ClientOfSite {
  id: string;
  secret: string;
}

export class AttackedSite implements AsyncDisposable {
  readonly omote: Appliance;
  readonly idp: IdentityProviderServer;
  readonly photo: Buffer;
  /** A registered person. */
  readonly ada: string;
  /** Systems at which people sign in with their faces. */
  readonly portal: ClientOfSite;
  readonly other: ClientOfSite;

  private constructor(made: Pick<AttackedSite, 'omote' | 'idp' | 'photo' | 'ada' | 'portal' | 'other'>) {
    [this.omote, this.idp, this.photo] = [made.omote, made.idp, made.photo];
    [this.ada, this.portal, this.other] = [made.ada, made.portal, made.other];
  }

  static async start(): Promise<AttackedSite> {
    // With an engine of its own, which ends with it: the process of the command does, too.
    const env = { ...WITHOUT_CHALLENGE, OMOTE_LOG_LEVEL: 'silent' };
    const omote = await Appliance.start(env, NETWORKS_AT_START);
    await omote.makeAccount();
    const idp = await IdentityProviderServer.listen(`${omote.url}/console/sign-in`, `${omote.url}/console`);
    const photo = await portrait('ada');
    const ada = await omote.registered(photo);
    const added = async (name: string): Promise<ClientOfSite> =>
      ok(
        await omote.admin('POST', '/openid/clients', {
          name,
          redirect_uris: [BACK],
          auth: 'client_secret_basic',
          id_type: 'auth',
        }),
      );
    const [portal, other] = [await added('Portal'), await added('Other')];
    ok(await omote.admin('PUT', '/openid', { on: true }));
    return new AttackedSite({ omote, idp, photo, ada, portal, other });
  }

  /** Whatever an attack left open doesn't keep the program: all was said by then. */
  async [Symbol.asyncDispose](): Promise<void> {
    const late = new AbortController();
    const closed = Promise.all([this.omote.close(), this.idp.close()]);
    try {
      await Promise.race([closed, pause(LONGEST_CLOSE_MS, null, { signal: late.signal })]);
    } finally {
      late.abort();
    }
  }
}

/** @returns the body @throws Error if the call was refused: the program is wrong, and says nothing of the service */
export function ok({ status, body, text }: Answer): Answer['body'] {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
}

/** @returns the status as a refusal of what was asked; null: it is none, as of a fault or of too many calls */
export const refusalByStatus = (status: number): string | null =>
  status >= 400 && status < 500 && status !== 429 ? String(status) : null;

/** How a call was refused: its status and reason; null: it was not. */
export function refusalOf({ status, body }: Pick<Answer, 'status' | 'body'>): string | null {
  if (refusalByStatus(status) === null) return null;
  const [first] = body?.errors ?? [];
  const problem = first?.values?.problem;
  return `${status}${first?.reason ? ` ${problem ?? first.reason}` : ''}`;
}

/** A browser of an operator: it keeps its cookies. */
export class OperatorBrowser {
  readonly #omote: Appliance;
  readonly #cookies = new Map<string, string>();

  constructor({ omote }: Pick<AttackedSite, 'omote'>) {
    this.#omote = omote;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  /** Gives this browser what was stolen from another. */
  take(stolen: ReadonlyMap<string, string>): this {
    for (const [name, value] of stolen) this.#cookies.set(name, value);
    return this;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-omote-console': '1' };
    const answer = await this.#omote.call(method, `/admin/v1${path}`, { body, headers, key: null });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (at === pair.length - 1) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** Goes to the identity provider. @returns what it says, as a query */
  async begin(at: ProviderVisitor): Promise<string> {
    return await at.walk(ok(await this.call('POST', '/sign_in/provider')).address);
  }

  finish = (answer: string): Promise<Answer> => this.call('POST', '/sign_in/provider/answer', { answer });
}

/** What a system has to remember of a sign-in that it began for a person, and what it was sent back. */
export interface FaceSignIn {
  verifier: string;
  nonce: string;
  state: string;
  code: string;
}

/** Somebody signs in at a system with their face. */
export async function signedIn(site: AttackedSite, by: ClientOfSite): Promise<FaceSignIn> {
  const { omote, ada, photo } = site;
  const { address, ...kept } = authorization(site, by, ada);
  const browser = new SignInBrowser(omote.url);
  const { url: page } = await browser.follow(address);
  await playCapture(page, [photo], { headers: { cookie: browser.cookiesFor(page) } });
  const { url } = await browser.follow(browser.pathOf('omote_openid'));
  const code = new URL(url).searchParams.get('code');
  if (code === null) throw new Error(`no code: ${url}`);
  return { ...kept, code };
}

/** A request of a system, with parameters in place of the usual ones. */
export function authorization({ omote }: AttackedSite, { id }: ClientOfSite, hint: string, more = {}) {
  const [verifier, nonce, state] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64url'));
  const params = new URLSearchParams({
    client_id: id,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: BACK,
    login_hint: hint,
    code_challenge: createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url'),
    code_challenge_method: 'S256',
    state: state ?? '',
    nonce: nonce ?? '',
    ...more,
  });
  const kept = { verifier: verifier ?? '', nonce: nonce ?? '', state: state ?? '' };
  return { address: `${omote.url}/oidc/auth?${params}`, ...kept };
}

/** Asks for tokens. @param change what is not as it was at the beginning; undefined leaves it out */
export async function tokensFor(
  { omote }: AttackedSite,
  { id, secret }: ClientOfSite,
  { code, verifier }: FaceSignIn,
  change: Record<string, string> = {},
): Promise<{ status: number; body: Answer['body'] }> {
  const response = await fetch(`${omote.url}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: BACK,
      code_verifier: verifier,
      ...change,
    }),
  });
  return { status: response.status, body: await response.json() };
}

/** How tokens were refused: the error of the protocol; null: they were not. */
export const tokenRefusal = ({ status, body }: { status: number; body: Answer['body'] }): string | null =>
  refusalByStatus(status) && String(body.error);

/** Errors of the protocol that say nothing of what was asked. */
const FAULTS = ['server_error', 'temporarily_unavailable'];

/** How the request of a system for a sign-in was refused, with no code and nowhere else; null: it was not. */
export async function authorizationRefusal({ omote }: AttackedSite, address: string): Promise<string | null> {
  const { url, status } = await new SignInBrowser(omote.url).follow(address);
  if (status === 400) return '400';
  const { origin, pathname, search, hash } = new URL(url);
  // Of some response types, errors come in the fragment.
  const told = new URLSearchParams(search || hash.slice(1));
  const error = told.get('error');
  if (origin + pathname !== BACK || told.has('code') || error === null || FAULTS.includes(error)) return null;
  return error;
}

/** The socket broke, or the service failed: what was asked was not refused. */
const BROKEN: readonly number[] = [1006, 1011];

/**
 * How the socket of a page was refused; null: it was not.
 * @param heard how a message refuses the page; null: it takes it; undefined: neither. Without it, whoever may open it is in.
 */
export function socketRefusal(
  socket: WebSocket,
  heard?: (message: ServiceMessage) => string | null | undefined,
): Promise<string | null> {
  return new Promise<string | null>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(refusalByStatus(statusCode)));
    socket.on('close', (code) => {
      if (BROKEN.includes(code)) reject(new Error(`the socket broke: ${code}`));
      else resolve(`closed ${code}`);
    });
    if (heard === undefined) socket.on('open', () => resolve(null));
    socket.on('message', (data) => {
      const how = heard?.(JSON.parse(String(data)) as ServiceMessage);
      if (how !== undefined) resolve(how);
    });
  }).finally(() => socket.terminate());
}
