import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadQuery } from '../../contract/operation.ts';
import { ADMIN_EXEMPTION_OPERATIONS } from '../../contract/sessions/admin-exemptions.ts';
import { ADMIN_SESSION_OPERATIONS, type ListedSession } from '../../contract/sessions/admin-sessions.ts';
import { ADMIN_SIGNED_RESULT_OPERATIONS } from '../../contract/sessions/admin-signed-results.ts';
import { ADMIN_TRY_OPERATIONS } from '../../contract/sessions/admin-try.ts';
import { publishedKeys, type ResultKeyRing } from '../../domain/sessions/result-keys.ts';
import type { SessionKind } from '../../domain/sessions/session.ts';
import { parseInstant, toIso } from '../../domain/time.ts';
import { issueAuthId } from '../../flows/people/issue-auth-id.ts';
import {
  endExemption,
  exemptPerson,
  exemptSession,
  readExemption,
} from '../../flows/sessions/challenge-exemptions.ts';
import {
  everySession,
  type IssuedSessionItem,
  listSessions,
  readSession,
} from '../../flows/sessions/list-sessions.ts';
import type { SigningResults } from '../../flows/sessions/needs.ts';
import { openSession } from '../../flows/sessions/open-session.ts';
import { keySet, resultKeys, rotateResultKeys } from '../../flows/sessions/result-keys.ts';
import { signedResult } from '../../flows/sessions/signed-result.ts';
import type { WithPerson } from '../../flows/with-people.ts';
import type { World } from '../../flows/world.ts';
import { readerOf } from '../access/admin-access.ts';
import { exportTable } from '../export-table.ts';
import { knownOrNull } from '../known-views.ts';
import { DONE_PATH } from '../pages/done-page.ts';
import { paginationOf, serveOperation } from '../route.ts';
import { consolePolicy } from './session-policy.ts';
import { type SessionAlone, sessionView } from './session-views.ts';

/** Serves the sessions of issued URLs: the list, a table of it, and one session. */
export function serveSessionLists(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_SESSION_OPERATIONS;
  serveOperation(admin, operations.listSessions, async ({ query, request }) => {
    const { limit: size = query.size, after } = query;
    const reader = readerOf(request, query.kiosk);
    const { items, next } = await listSessions(world, { ...filterOf(query), reader, size, after });
    return { sessions: items.map((item) => listedView(world, item)), ...paginationOf(next) };
  });
  exportTable(admin, world, operations.exportSessions, {
    subject: 'sessions',
    head: HEAD,
    items: ({ query, request }) =>
      everySession(world, { ...filterOf(query), reader: readerOf(request, query.kiosk) }),
    rowsOf: (item) => [rowOf(issuedView(world, item))],
  });
  serveOperation(admin, operations.getSession, async ({ params, request }) => {
    const item = await readSession(world, params.id, readerOf(request));
    const { issued_by: _, ...session } = listedView(world, item);
    return { session, issued_by: item.issuedBy };
  });
}

const listedView = (world: World, item: WithPerson<IssuedSessionItem>): ListedSession => ({
  ...sessionView(item, world.packs.current().engine.pack),
  person: knownOrNull(item.person),
  issued_by: item.issuedBy,
});

type IssuedAlone = SessionAlone & Pick<ListedSession, 'issued_by'>;

const issuedView = (world: World, item: IssuedSessionItem): IssuedAlone => ({
  ...sessionView(item, world.packs.current().engine.pack),
  issued_by: item.issuedBy,
});

type Filter = ReadQuery<typeof ADMIN_SESSION_OPERATIONS.exportSessions>;

const filterOf = ({ result, injection, ...query }: Filter) => ({
  kind: query.kind ?? null,
  state: query.state ?? null,
  result: result === undefined ? null : result === 'failed' ? ('failed' as const) : result === 'accepted',
  reason: query.reason ?? null,
  identifier: query.identifier ?? null,
  kioskId: query.kiosk ?? null,
  keyId: query.key ?? null,
  injection: injection === undefined ? null : INJECTIONS[injection],
  sinceUs: query.since === undefined ? null : parseInstant(query.since),
  untilUs: query.until === undefined ? null : parseInstant(query.until),
});

const INJECTIONS = { '0': 0, '1': 1, '2': 2, suspicious: 'suspicious', none: 'none' } as const;

const HEAD = [
  'issued_at',
  'svc_auth_session_id',
  'kind',
  'id_type',
  'identifier',
  'auth_id',
  'state',
  'result',
  'reason',
  'camera_injection_score',
  'attempts',
  'opened_at',
  'concluded_at',
  'key_id',
  'key_name',
  'kiosk_id',
  'kiosk_name',
  'identified',
  'comparison',
  'caller_check',
];

const rowOf = (s: IssuedAlone): string[] =>
  [
    s.issued_at,
    s.id,
    s.kind,
    s.id_type,
    s.identifier,
    s.auth_id,
    s.state,
    s.result,
    s.reason,
    s.camera_injection_score,
    s.attempts.length,
    s.opened_at,
    s.concluded_at,
    s.issued_by.key?.id,
    s.issued_by.key?.name,
    s.issued_by.kiosk?.id,
    s.issued_by.kiosk?.name,
    s.identified,
    s.comparison,
    s.caller_check,
  ].map((value) => String(value ?? ''));

/** Serves exemptions from moving the head: operators exempt a person, and systems with the scope exempt one session. */
export function serveExemptions(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_EXEMPTION_OPERATIONS;
  const answer = async (authId: string) => {
    const found = await readExemption(world, authId);
    return { exemption: found && { since: toIso(found.sinceUs), by: found.by, reason: found.reason } };
  };
  serveOperation(admin, operations.getExemption, ({ params }) => answer(params.auth_id));
  serveOperation(admin, operations.grantExemption, async ({ params, body, caller }) => {
    await exemptPerson(world, caller, params.auth_id, body.reason);
    return answer(params.auth_id);
  });
  serveOperation(admin, operations.endExemption, async ({ params, caller }) => {
    await endExemption(world, caller, params.auth_id);
    return answer(params.auth_id);
  });
  serveOperation(admin, operations.exemptSession, async ({ params, caller, request }) => {
    await exemptSession(world, caller, params.id, readerOf(request));
    return { svc_auth_session_id: params.id };
  });
}

/** Serves the console's “Try it”: the same flows as /v1, with the defaults. */
export function serveTryIt(admin: FastifyInstance, world: World): void {
  const open = async (request: FastifyRequest, kind: SessionKind, identifier: string, metadata = '{}') => {
    const { caller: actor } = request;
    // The address that the operator uses: the base URL may be another name, for which this browser has no session.
    const here = `${request.protocol}://${request.host}`;
    // The console shows the result, so the tab that the person used is no longer needed.
    const redirect_uri = here + DONE_PATH;
    const policy = consolePolicy(world.settings, kind, { identifier, redirect_uri, expires: 600 });
    const audited = { actor, action: 'try.session' } as const;
    // Not named after a key that calls: its systems must not take a trial for a result that they asked for.
    const session = { kind, idType: 'auth', identifier, policy, metadata, audited } as const;
    const { sessionId, url } = await openSession(world, session);
    return { url: url.replace(world.settings.baseUrl, here), svc_auth_session_id: sessionId };
  };
  serveOperation(admin, ADMIN_TRY_OPERATIONS.tryRegistration, async ({ request }) => {
    const { authId } = await issueAuthId(world, { actor: null });
    const metadata = JSON.stringify({ from: 'console' });
    return { auth_id: authId, ...(await open(request, 'registration', authId, metadata)) };
  });
  serveOperation(admin, ADMIN_TRY_OPERATIONS.tryAuthentication, ({ body, request }) =>
    open(request, 'authentication', body.auth_id),
  );
}

const operations = ADMIN_SIGNED_RESULT_OPERATIONS;

/** Serves signed results, and their keys to operators. */
export function serveSignedResults(admin: FastifyInstance, world: SigningResults): void {
  serveOperation(admin, operations.getSignedResult, async ({ params, request }) => ({
    signed_result: await signedResult(world, params.id, readerOf(request)),
  }));
  serveOperation(admin, operations.listResultKeys, async () => view(await resultKeys(world.store)));
  serveOperation(admin, operations.rotateResultKeys, async ({ body: { compromised = false }, caller }) =>
    view(await rotateResultKeys(world, caller, compromised)),
  );
}

/** Serves the public keys of signed results to everybody. */
export function serveKeySet(app: FastifyInstance, world: SigningResults): void {
  serveOperation(app, operations.getKeySet, async ({ reply }) => {
    // Short enough that a verifier learns of replaced keys within minutes.
    reply.header('cache-control', 'public, max-age=300').header('x-content-type-options', 'nosniff');
    return JSON.stringify(keySet(await resultKeys(world.store)), null, 2);
  });
}

const view = (ring: ResultKeyRing) => ({
  keys: publishedKeys(ring).map(({ kid, state }) => ({ kid, state })),
});
