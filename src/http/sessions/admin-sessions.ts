import type { FastifyInstance } from 'fastify';
import type { ReadQuery } from '../../contract/operation.ts';
import { ADMIN_SESSION_OPERATIONS, type ListedSession } from '../../contract/sessions/admin-sessions.ts';
import { parseInstant } from '../../domain/time.ts';
import {
  everySession,
  type IssuedSessionItem,
  listSessions,
  readSession,
} from '../../flows/sessions/list-sessions.ts';
import type { WithPerson } from '../../flows/with-people.ts';
import type { World } from '../../flows/world.ts';
import { exportTable } from '../export-table.ts';
import { knownOrNull } from '../known-views.ts';
import { paginationOf, serveOperation } from '../route.ts';
import { type SessionAlone, sessionView } from './session-views.ts';

/** Serves the sessions of issued URLs: the list, a table of it, and one session. */
export function serveSessionLists(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_SESSION_OPERATIONS;
  serveOperation(admin, operations.listSessions, async ({ query }) => {
    const { limit: size = query.size, after } = query;
    const { items, next } = await listSessions(world, { ...filterOf(query), size, after });
    return { sessions: items.map((item) => listedView(world, item)), ...paginationOf(next) };
  });
  exportTable(admin, world, operations.exportSessions, {
    subject: 'sessions',
    head: HEAD,
    items: ({ query }) => everySession(world, filterOf(query)),
    rowsOf: (item) => [rowOf(issuedView(world, item))],
  });
  serveOperation(admin, operations.getSession, async ({ params }) => {
    const item = await readSession(world, params.id);
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
