import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  PRESENTATION_OPERATIONS,
  PresentAuthentication,
  PresentRegistration,
} from '../../contract/kiosks/admin-kiosks.ts';
import type { ReadBody } from '../../contract/operation.ts';
import { actorName, keyIdOf, mayAs } from '../../domain/access/operator.ts';
import { Failure, type Fault, fault, refusal } from '../../domain/failure.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { authoriseCall, givenKey } from '../../flows/access/authorise-call.ts';
import { actorOf } from '../../flows/access/console-access.ts';
import {
  cancelPresentation,
  kindOfIssued,
  present,
  readPresentation,
  refuseUnlessWaiting,
} from '../../flows/kiosks/kiosk-present.ts';
import { readKiosk } from '../../flows/kiosks/read-kiosks.ts';
import { openSession } from '../../flows/sessions/open-session.ts';
import type { World } from '../../flows/world.ts';
import { actorOfKey, COMMAND, refuseOtherKiosks, requireConfirmed } from '../access/admin-access.ts';
import { callsBy, orThrottled } from '../access/admit-key.ts';
import { consoleSessionOf, refuseOtherSites } from '../access/console-cookie.ts';
import { addressOf } from '../edge/address.ts';
import { callerAs } from '../edge/caller.ts';
import { isOfCommand } from '../edge/command-listener.ts';
import { type AnswerOf, type Call, serveOperation } from '../route.ts';
import { givenMetadata } from '../sessions/given-metadata.ts';
import { authenticationPolicy, redirectFaults, registrationPolicy } from '../sessions/session-policy.ts';
import { metadataFaults, ParameterCheck, refuse } from '../validate.ts';

/** A key with one of these scopes may issue any session, and so may put any on a screen. */
const SCOPES = ['sessions:write', 'admin'] as const;
/** What puts an authentication on a screen: nobody's registration changes by it. */
const PRESENT = 'kiosks:present';
/** The smaller scopes, each for one kind of session. */
const FINER = { authentication: 'authentications:write', registration: 'registrations:write' } as const;
/** The default of `expires`, seconds: walking up to a kiosk takes longer than opening a page. */
const WAITS_S = 60;

type Wanted = ReadBody<typeof PRESENTATION_OPERATIONS.present>;

/**
 * Serves the sessions that a local system puts on a kiosk's screen. They are registered apart from the rest of
 * /admin/v1 because keys of smaller scopes may call them.
 */
export function servePresentations(app: FastifyInstance, world: World): void {
  const issue = issuer(world);
  app.register(async (scoped) => {
    scoped.decorateRequest('who');
    scoped.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await authorise(world, request, reply);
    });
    const run = async ({ params, body: wanted, request }: Call<typeof PRESENTATION_OPERATIONS.present>) => {
      const { kiosk } = await readKiosk(world, params.id);
      const faults: Fault[] = [];
      if (
        [wanted.url, wanted.authentication, wanted.registration].filter((w) => w !== undefined).length !== 1
      )
        faults.push(fault('url_or_kind', 'url'));
      const path = wanted.url === undefined ? null : issuedPath(world, wanted.url);
      if (wanted.url !== undefined && path === null) faults.push(fault('url_of_elsewhere', 'url'));
      refuse(faults);
      const kind = path === null ? kindOf(wanted) : await kindOfIssued(world, path);
      if (!mayPresent(request, kind)) throw refusal('scope_required', FINER[kind]);
      if (request.apiKey && kind === 'registration')
        request.server.calls.noteScope(request.apiKey.id, FINER[kind]);
      await refuseUnlessWaiting(world.kiosks, kiosk.id);
      const toPresent = {
        path: path ?? (await issue(wanted, request)),
        consent: wanted.consent,
      };
      const shown = await present(world, request.caller, kiosk, toPresent);
      return view(world, kiosk.id, shown.id);
    };
    serveOperation(scoped, PRESENTATION_OPERATIONS.present, run, { source: true });
    serveOperation(scoped, PRESENTATION_OPERATIONS.getPresentation, ({ params }) =>
      view(world, params.id, params.presentation_id),
    );
    serveOperation(scoped, PRESENTATION_OPERATIONS.cancelPresentation, async ({ params, caller }) => {
      const { id, presentation_id } = params;
      await cancelPresentation(world, caller, id, presentation_id);
      return view(world, id, presentation_id);
    });
  });
}

type Kind = keyof typeof FINER;

const kindOf = (wanted: Wanted): Kind => (wanted.authentication ? 'authentication' : 'registration');

/** A key that may issue only one kind of session cannot put the other on a screen. Operators may present both. */
const mayPresent = ({ apiKey }: FastifyRequest, kind: Kind): boolean =>
  apiKey === null ||
  [...SCOPES, FINER[kind], ...(kind === 'authentication' ? [PRESENT] : [])].some((scope) =>
    apiKey.scopes.includes(scope),
  );

/** Admits operators, and keys of any of the scopes. @throws Failure */
async function authorise(world: World, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isOfCommand(request)) {
    request.who = COMMAND;
    request.caller = callerAs(request, actorName(COMMAND));
    return;
  }
  const { authorization } = request.headers;
  if (authorization === undefined) {
    const actor = await actorOf(world, consoleSessionOf(request));
    if (!actor) throw refusal('key_required', 'Authorization');
    refuseOtherSites(request);
    if (actor.duty !== null) throw refusal('set_up_first', actor.duty);
    const needed = request.method === 'GET' ? 'viewer' : 'admin';
    if (!mayAs(actor.role, needed)) throw refusal('role_required_here', 'role', { needed });
    request.who = actor;
    request.caller = callerAs(request, actorName(actor));
    return;
  }
  const needed = { least: PRESENT, others: [...SCOPES, ...Object.values(FINER)] };
  const key = await authoriseCall(world, givenKey(authorization), needed, addressOf(request));
  if (key instanceof Failure) throw orThrottled(key, request, reply);
  refuseOtherKiosks(key, request);
  request.server.calls.noteScope(key.id, PRESENT);
  const throttled = request.server.limits.ofKey(key.id, reply);
  if (throttled) throw throttled;
  request.who = actorOfKey(key, ['sessions:write', FINER.registration]);
  callsBy(key, request);
}

/**
 * Issues a session as 4.1 or 4.2 does, and returns the path of its URL. Faults name parameters as
 * `registration.expires`.
 */
function issuer(world: World): (wanted: Wanted, request: FastifyRequest) => Promise<string> {
  const authentication = new ParameterCheck<never>(PresentAuthentication);
  const registration = new ParameterCheck<{ metadata?: object; id_type: 'auth'; identifier: string }>(
    PresentRegistration,
  );
  return async (wanted, request) => {
    const redirects = request.apiKey?.redirects ?? [];
    const kind = kindOf(wanted);
    const standard = { expires: WAITS_S, tutorial: false, redirect_uri: `${world.settings.baseUrl}/kiosk` };
    const asked = (wanted.authentication ?? wanted.registration) as { redirect_uri?: unknown } | undefined;
    const given = { ...standard, ...asked };
    const faults: Fault[] = [];
    const body = (kind === 'authentication' ? authentication : registration).read(given, faults);
    if (asked?.redirect_uri !== undefined)
      faults.push(
        ...redirectFaults(world.settings, redirects, (body as { redirect_uri?: string }).redirect_uri),
      );
    const { metadata, id_type: idType, identifier } = body as { metadata?: object } & Identified;
    const kept = () => (metadata === undefined ? '{}' : givenMetadata(request, kind));
    if (kind === 'registration') faults.push(...metadataFaults(metadata ?? {}, kept));
    refuse(faults.map((f) => ({ ...f, parameter: `${kind}.${f.parameter}` })));
    const policy =
      kind === 'authentication'
        ? authenticationPolicy(body as never)
        : registrationPolicy(body as never, world.settings.registrationDetectionTimeoutS);
    const replacing = () => requireConfirmed(world, request.who);
    const wished = { kind, idType, identifier, policy, replacing, metadata: kept() } as const;
    const { url } = await openSession(world, { ...wished, keyId: keyIdOf(request.who) });
    return new URL(url).pathname;
  };
}

interface Identified {
  id_type: 'auth' | 'ekyc';
  identifier: string;
}

function issuedPath({ settings }: World, given: string): string | null {
  const url = URL.parse(given);
  if (!url || url.origin !== URL.parse(settings.baseUrl)?.origin) return null;
  return /^\/s\/[A-Za-z0-9_-]{16,128}$/.test(url.pathname) ? url.pathname : null;
}

/** @throws Failure unknown_resource */
async function view(
  world: World,
  kioskId: string,
  id: string,
): Promise<AnswerOf<typeof PRESENTATION_OPERATIONS.getPresentation>> {
  const { shown, now } = await readPresentation(world, kioskId, id);
  return {
    presentation_id: shown.id,
    kiosk_id: shown.kioskId,
    svc_auth_session_id: shown.sessionId,
    kind: shown.kind,
    state: now.state,
    result: now.result,
    reason: now.reason,
    sent_at: toIso(shown.sentAtUs),
    shown_at: isoOrNull(shown.shownAtUs),
    started_at: isoOrNull(now.startedAtUs),
    ended_at: isoOrNull(now.endedAtUs),
  };
}
