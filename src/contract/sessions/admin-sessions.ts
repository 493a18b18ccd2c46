/** The console's list of sessions. Instants are ISO 8601 with microseconds. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';
import { CSV } from '../media.ts';
import { EarlierSize, Pagination, Paging } from '../paging.ts';
import { AdminSession } from './admin-session.ts';
import { SESSION_REASONS } from './session-reasons.ts';

const { after } = Paging(50);
const FILTERS = {
  kind: Type.Optional(Type.Enum(['authentication', 'registration'])),
  state: Type.Optional(Type.Enum(['issued', 'opened', 'attempting', 'concluded'])),
  result: Type.Optional(
    Type.Enum(['accepted', 'rejected', 'failed'], {
      description: 'failed: rejected, except when the link was never opened',
    }),
  ),
  reason: Type.Optional(Type.Enum(SESSION_REASONS)),
  identifier: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description:
        'Auth ID or eKYC ID. Returns all sessions of that person, whichever ID they were issued for',
    }),
  ),
  kiosk: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'Kiosk that it was shown at, by its ID' }),
  ),
  key: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'API key that asked for it, by its ID' }),
  ),
  injection: Type.Optional(
    Type.Enum(['0', '1', '2', 'suspicious', 'none'], {
      description: 'Injection score of the result; `suspicious`: 1 or 2, `none`: not assessed',
    }),
  ),
  since: Type.Optional(Type.String({ format: 'instant', description: 'Issued from here on' })),
  until: Type.Optional(Type.String({ format: 'instant', description: 'Issued before this' })),
};

export const IdAndName = Type.Object({
  id: Type.String({ description: 'ID of the key or kiosk' }),
  name: Type.String({ description: 'What operators call it' }),
});
const Named = F.orNull(IdAndName);
const IssuedBy = Type.Object(
  { key: Named, kiosk: Named },
  {
    description:
      'The API key that issued it and the kiosk that showed it. Both null: issued in the console, or for a trial or a liveness test, whoever asked; or not recorded by an earlier version',
  },
);
const WholeIssuer = Type.Object(
  {
    ...IssuedBy.properties,
    operator: F.orNull(
      Type.String({
        description: 'Name of the operator who issued it in the console or registered a picture',
      }),
    ),
  },
  {
    description:
      'The API key, kiosk or operator that it came from; null: not that way, or not recorded by an earlier version',
  },
);

export const ListedSession = Type.Object({ ...AdminSession.properties, issued_by: IssuedBy });
export type ListedSession = Static<typeof ListedSession>;

export const ADMIN_SESSION_OPERATIONS = {
  listSessions: adminOperation({
    id: 'listSessions',
    method: 'GET',
    path: '/admin/v1/sessions',
    summary:
      'List sessions, newest first. A page searches a limited period and may contain fewer rows than requested',
    access: { scope: 'sessions:read' },
    query: Type.Object({
      ...FILTERS,
      limit: EarlierSize,
      ...Paging(50),
    }),
    response: Type.Object({
      sessions: Type.Array(ListedSession, { description: 'Newest first' }),
      pagination: Pagination,
    }),
  }),
  exportSessions: adminOperation({
    id: 'exportSessions',
    method: 'GET',
    path: '/admin/v1/sessions.csv',
    summary: 'Export as a table',
    access: { scope: 'sessions:read', role: 'admin' },
    // `limit` and `after` of the list are accepted here too and ignored: the export is always complete.
    query: Type.Object({ ...FILTERS, limit: EarlierSize, after }),
    response: CSV('omote-sessions.csv'),
  }),
  getSession: adminOperation({
    id: 'getSession',
    method: 'GET',
    path: '/admin/v1/sessions/{id}',
    summary: 'One session, with its attempts',
    access: { scope: 'sessions:read' },
    params: Type.Object({ id: Type.String({ description: 'Session ID' }) }),
    response: Type.Object({ session: AdminSession, issued_by: WholeIssuer }),
    failures: ['unknown_resource'],
  }),
};
