import type { FastifyInstance } from 'fastify';
import type { AdminSession } from '../contract/admin.ts';
import {
  type AdminSessionAnswer,
  AdminSessionQuery,
  type AdminSessions,
} from '../contract/admin-sessions.ts';
import { type Fault, failure } from '../domain/failure.ts';
import { parseInstant } from '../domain/time.ts';
import { auditLook } from '../flows/audit.ts';
import { listSessions, type SessionRequest } from '../flows/list-sessions.ts';
import type { World } from '../flows/world.ts';
import { sessionView } from './admin-views.ts';
import { csvOf } from './csv.ts';
import { QueryCheck } from './query-check.ts';
import { refuse } from './validate.ts';

type Query = AdminSessionQuery & { limit: number };

/** What happened at the issued URLs. */
export function serveSessionLists(app: FastifyInstance, world: World): void {
  const { store } = world;
  const check = new QueryCheck<Query>(AdminSessionQuery);
  const read = (given: unknown): SessionRequest => {
    const faults: Fault[] = [];
    const query = check.read(given, faults);
    refuse(faults);
    return requestOf(query);
  };
  app.get('/admin/v1/sessions', async (request): Promise<AdminSessions> => {
    const { items, next } = listSessions(world, read(request.query));
    const sessions = items.map((item) => sessionView(item, world.engine.pack));
    return { sessions, ...(next === null ? {} : { pagination: { next } }), errors: [] };
  });
  app.get('/admin/v1/sessions.csv', { config: { role: 'admin' } }, async (request, reply) => {
    const wanted = read(request.query);
    await auditLook(world, { actor: request.caller, action: 'list.export', subject: 'sessions' });
    reply.header('content-disposition', 'attachment; filename="omote-sessions.csv"');
    return reply.type('text/csv; charset=utf-8').send(csvOf(HEAD, rowsOf(world, wanted)));
  });
  app.get('/admin/v1/sessions/:id', async (request): Promise<AdminSessionAnswer> => {
    const session = store.session((request.params as { id: string }).id);
    if (!session) throw failure('unknown_resource', 'id', 'is not known');
    const attempts = store.attempts(session.id);
    return { session: sessionView({ session, attempts }, world.engine.pack), errors: [] };
  });
}

const requestOf = ({ result, injection, ...query }: Query): SessionRequest => ({
  kind: query.kind ?? null,
  state: query.state ?? null,
  result: result === undefined ? null : result === 'failed' ? 'failed' : result === 'accepted',
  reason: query.reason ?? null,
  identifier: query.identifier ?? null,
  injection: injection === undefined ? null : INJECTIONS[injection],
  sinceUs: query.since === undefined ? null : parseInstant(query.since),
  untilUs: query.until === undefined ? null : parseInstant(query.until),
  limit: query.limit,
  after: query.after,
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
];
const PAGE = 500;

/** Between pages others are served: a page may look at many sessions and hold none. */
async function* rowsOf(world: World, wanted: SessionRequest): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const { items, next } = listSessions(world, { ...wanted, limit: PAGE, after });
    for (const item of items) yield rowOf(sessionView(item, world.engine.pack));
    after = next ?? undefined;
    await new Promise(setImmediate);
  } while (after !== undefined);
}

const rowOf = (s: AdminSession): string[] =>
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
  ].map((value) => String(value ?? ''));
