import type { FastifyInstance } from 'fastify';
import {
  type AdminSessionAnswer,
  AdminSessionQuery,
  type AdminSessions,
} from '../contract/admin-sessions.ts';
import { type Fault, failure } from '../domain/failure.ts';
import { parseInstant } from '../domain/time.ts';
import { listSessions, type SessionRequest } from '../flows/list-sessions.ts';
import type { World } from '../flows/world.ts';
import { sessionView } from './admin-views.ts';
import { QueryCheck } from './query-check.ts';
import { refuse } from './validate.ts';

type Query = AdminSessionQuery & { limit: number };

/** What happened at the issued URLs. */
export function serveSessionLists(app: FastifyInstance, world: World): void {
  const { store } = world;
  const { calibration } = world.engine.pack;
  const check = new QueryCheck<Query>(AdminSessionQuery);
  app.get('/admin/v1/sessions', async (request): Promise<AdminSessions> => {
    const faults: Fault[] = [];
    const query = check.read(request.query, faults);
    refuse(faults);
    const { items, next } = listSessions(world, requestOf(query));
    const sessions = items.map((item) => sessionView(item, world.engine.pack.calibration));
    return { sessions, ...(next === null ? {} : { pagination: { next } }), errors: [] };
  });
  app.get('/admin/v1/sessions/:id', async (request): Promise<AdminSessionAnswer> => {
    const session = store.session((request.params as { id: string }).id);
    if (!session) throw failure('unknown_resource', 'id', 'is not known');
    const attempts = store.attempts(session.id);
    return { session: sessionView({ session, attempts }, world.engine.pack.calibration), errors: [] };
  });
}

const requestOf = ({ result, injection, ...query }: Query): SessionRequest => ({
  kind: query.kind ?? null,
  state: query.state ?? null,
  result: result === undefined ? null : result === 'accepted',
  reason: query.reason ?? null,
  identifier: query.identifier ?? null,
  injection: injection === undefined ? null : injection === 'none' ? 'none' : SCORES[injection],
  sinceUs: query.since === undefined ? null : parseInstant(query.since),
  untilUs: query.until === undefined ? null : parseInstant(query.until),
  limit: query.limit,
  after: query.after,
});

const SCORES = { '0': 0, '1': 1, '2': 2 } as const;
