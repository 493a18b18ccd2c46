import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import { refusal } from '../../domain/failure.ts';
import { acrOf, type OpenIdClient, type SignInRefusal } from '../../domain/openid/openid.ts';
import { isLinkId } from '../../domain/people/link-id.ts';
import { openIdSettings } from '../../flows/openid/openid-clients.ts';
import {
  type BegunSignIn,
  beginSignIn,
  noteSignIn,
  type SignedIn,
  signInEnd,
} from '../../flows/openid/sign-in.ts';
import { keySet, resultKeys } from '../../flows/sessions/result-keys.ts';
import type { World } from '../../flows/world.ts';
import { addressOf } from '../edge/address.ts';
import { callerAs } from '../edge/caller.ts';
import { captureCookie } from '../pages/pages.ts';
import { errorPage } from './error-page.ts';
import { METADATA_PATH, OPENID_PATH } from './paths.ts';
import { OpenIdProvider, type Shown } from './provider.ts';

/** The longest address of an authorization request: what it says is kept while the sign-in is under way. */
const LONGEST_ADDRESS = 4096;

const WHY: Record<SignInRefusal, string> = {
  not_confirmed: 'the face was not confirmed',
  alternative: 'the person chose to prove their identity in another way than with their face',
  out_of_time: 'the person took too long',
  too_late: 'the browser came back too late',
};

/**
 * Serves the OpenID Provider under its own paths, as long as an administrator has switched it on (docs/decisions/0104). The
 * protocol is that of `oidc-provider`; the interaction is a session of the capture page.
 */
export function serveOpenId(app: FastifyInstance, world: World): void {
  const provider = new OpenIdProvider(world, {
    failed: (request, error) => app.logFault(request, error, 'a sign-in to another system failed'),
    mayBegin(request) {
      const may = app.limits.maySignIn(request);
      if (!may) app.refusals.note('guesses', callerAs(request, 'service'));
      return may;
    },
    signedIn: (request, client, shown) =>
      noteSignIn(world, callerAs(request, 'service'), { ...shown, client }),
  });
  app.register(async (openid) => {
    openid.addHook('onRequest', async (_request, reply) => {
      if (!(await openIdSettings(world.store)).on) throw refusal('unknown_path', 'path');
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    });
    // The provider reads the bodies itself, at most 56 KB.
    openid.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));
    const protocol = (request: FastifyRequest, reply: FastifyReply) => answer(provider, request, reply);
    openid.get(METADATA_PATH, protocol);
    openid.get(`${OPENID_PATH}/jwks`, async (_, reply) => {
      reply.header('cache-control', 'public, max-age=300').type('application/jwk-set+json');
      return JSON.stringify(keySet(await resultKeys(world.store)));
    });
    openid.get(`${OPENID_PATH}/auth`, (request, reply) => {
      if ((request.raw.url ?? '').length > LONGEST_ADDRESS)
        return sendError(request, reply, 400, 'invalid_request', 'the request is too long');
      if (!isVisit(request))
        return sendError(
          request,
          reply,
          400,
          'invalid_request',
          'only a browser’s own visit begins a sign-in',
        );
      return answer(provider, request, reply);
    });
    openid.get(`${OPENID_PATH}/auth/:uid`, protocol);
    openid.post(`${OPENID_PATH}/token`, protocol);
    openid.get(`${OPENID_PATH}/userinfo`, protocol);
    openid.post(`${OPENID_PATH}/userinfo`, protocol);
    openid.get(`${OPENID_PATH}/interaction/:uid`, (request, reply) =>
      interact({ world, provider, request, reply }),
    );
  });
}

/**
 * Whether the browser goes to the address itself, as far as it says so. The pictures and frames of any page could otherwise use
 * up what the network of its visitor may begin.
 */
function isVisit({ headers }: FastifyRequest): boolean {
  const into = headers['sec-fetch-dest'];
  return (into === undefined || into === 'document') && headers['sec-purpose'] === undefined;
}

async function answer(
  provider: OpenIdProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Until this is there, the server answers what fails.
  const respond = await provider.ready();
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  await respond(request, reply.raw);
  return reply;
}

interface Interacting {
  world: World;
  provider: OpenIdProvider;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The browser begins a sign-in, or comes back from the capture page. Only the browser with the cookie of the interaction is
 * heard, and what the address says about a session is not: whose face counts was fixed when the sign-in began.
 */
async function interact(at: Interacting): Promise<FastifyReply> {
  const { world, provider, request, reply } = at;
  const { uid, params, result, returnTo } = await provider
    .interaction(request, reply.raw)
    .catch(ifNoneWasBegun);
  if (uid === null || uid !== (request.params as { uid: string }).uid)
    return sendError(request, reply, 400, 'invalid_request', 'this browser has begun no such sign-in');
  // Decided once.
  if (result !== undefined) return reply.redirect(returnTo, 303);
  const clientId = String(params.client_id);
  const under = provider.memory.begun.get(uid);
  if (under !== undefined) {
    const { sessionId, path } = await under;
    const end = await signInEnd(world, sessionId);
    if (end === null) return reply.redirect(path, 303);
    return finish(at, resultOf(world, end, await under));
  }
  const { clients } = await openIdSettings(world.store);
  const client = clients.find(({ id }) => id === clientId);
  if (client === undefined) return finish(at, failed('unauthorized_client', 'the client was removed'));
  const hint = params.login_hint;
  const fault = hintFault(hint) ?? acrFault(world, client);
  if (fault !== null) return finish(at, fault);
  const begun = provider.memory.begun.getOrMake(uid, () => begin(at, client, String(hint), uid));
  if (begun === null) return finish(at, failed('temporarily_unavailable', 'too many sign-ins are under way'));
  return showCamera(at, await begun);
}

/** What the protocol refuses, as it does without the cookie, has begun nothing. @throws any other error */
function ifNoneWasBegun(error: { statusCode?: number }): typeof NONE {
  if (error.statusCode === 400) return NONE;
  throw error;
}

const NONE = { uid: null, params: {} as Record<string, unknown>, result: undefined, returnTo: '' };

function begin(
  { world, provider, request }: Interacting,
  client: OpenIdClient,
  hint: string,
  uid: string,
): Promise<BegunSignIn> {
  const back = `${provider.issuer}/interaction/${uid}`;
  const begun = beginSignIn(world, client, hint, back, addressOf(request));
  // Whoever comes again begins anew.
  begun.catch(() => provider.memory.begun.delete(uid));
  return begun;
}

/** The cookie is of the capture page alone, which this browser is sent to. */
function showCamera({ request, reply }: Interacting, { path, ticket, lifeS }: BegunSignIn): FastifyReply {
  reply.setCookie(captureCookie(request), ticket, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.server.overTls(request),
    maxAge: lifeS,
  });
  return reply.redirect(path, 303);
}

function hintFault(hint: unknown): InteractionResults | null {
  if (typeof hint !== 'string' || hint === '')
    return failed('login_required', 'login_hint has to name the person whose face is expected');
  return isLinkId(hint) ? null : failed('invalid_request', 'login_hint has the form of no ID of this site');
}

const acrFault = (world: World, { acrs }: OpenIdClient): InteractionResults | null =>
  acrs.includes(acrOf(world.settings.guessingProfile))
    ? null
    : failed(
        'unmet_authentication_requirements',
        'this site signs people in with none of the acr that the client accepts',
      );

function resultOf(
  { settings }: World,
  end: SignedIn | { refused: SignInRefusal },
  { acr, sessionId }: BegunSignIn,
): InteractionResults {
  if ('refused' in end) return failed('access_denied', WHY[end.refused]);
  if (acrOf(settings.guessingProfile) !== acr)
    return failed('unmet_authentication_requirements', 'the site changed its acr during the sign-in');
  const { sub, authId, authTimeS } = end;
  const login = { accountId: sub, amr: ['face'], acr, ts: authTimeS, remember: false };
  return { login, shown: { authId, session: sessionId } satisfies Shown };
}

const failed = (error: string, description: string): InteractionResults => ({
  error,
  error_description: description,
});

async function finish({ provider, request, reply }: Interacting, result: InteractionResults) {
  return reply.redirect(await provider.finish(request, reply.raw, result), 303);
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  error: string,
  description: string,
): FastifyReply {
  const { html, policy } = errorPage(request.headers['accept-language'] ?? '', error, description);
  reply.code(status).header('content-security-policy', policy);
  return reply.type('text/html; charset=utf-8').send(html);
}
