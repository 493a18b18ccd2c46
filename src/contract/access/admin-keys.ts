/** API keys. Instants are ISO 8601 with microseconds. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import { described } from '../described.ts';
import * as F from '../fields.ts';
import { CSV } from '../media.ts';
import { Pagination, Paging } from '../paging.ts';
import { NAME_PATTERN } from '../text-patterns.ts';
import { KEY_MAX_DAYS, OVERLAP_MAX_HOURS, OVERLAP_USUAL_HOURS } from './key-limits.ts';
import { SCOPES } from './scopes.ts';

export const AdminKey = Type.Object({
  id: Type.String({ description: 'ID of the key, which is no secret' }),
  name: Type.String({ description: 'What operators call the key' }),
  scopes: Type.Array(Type.String(), { description: 'What the key may do' }),
  allow: Type.Array(Type.String(), {
    description: 'Network addresses that the key may be used from. Empty: any address',
  }),
  redirects: Type.Array(Type.String(), {
    description: 'Redirect URIs that sessions of this key may use. Empty: all that the site allows',
  }),
  kiosks: Type.Array(Type.String(), { description: 'IDs of the kiosks that the key may use. Empty: all' }),
  created_at: F.IsoTime('When the key was made'),
  expires_at: F.orNull(F.Instant, 'When the key ends by itself. Null: never'),
  revoked_at: F.orNull(F.Instant, 'When the key was revoked. Null: it was not'),
  last_used_at: F.orNull(F.Instant, 'When the key was last used, to within a minute. Null: never'),
  last_used_from: F.orNull(Type.String(), 'Network address of that call. Null: the key was never used'),
  needed: F.orNull(
    Type.Object(
      {
        since: F.IsoTime('From when calls are known, at most 30 days ago'),
        scopes: Type.Array(Type.String(), { description: 'The least scopes that would have been enough' }),
        too_many: Type.Array(Type.String(), { description: 'Scopes of the key that no call needed' }),
      },
      { description: 'What its calls needed in the last 30 days. Null: none is known' },
    ),
  ),
});
export type AdminKey = Static<typeof AdminKey>;

const Key = Type.String({ description: 'The key itself; it is not kept and cannot be shown again' });

export const AdminKeyRotated = Type.Object({
  key: Key,
  id: Type.String({ description: 'ID of the new key' }),
  old_ends_at: F.IsoTime('The old key keeps working until then'),
});
export type AdminKeyRotated = Static<typeof AdminKeyRotated>;

const KeyParams = Type.Object({ id: Type.String({ description: 'API key' }) });

export const KeyCall = Type.Object({
  at: F.IsoTime('When the service responded'),
  method: Type.String({ description: 'HTTP method' }),
  route: Type.String({ description: 'Path with the names of its parameters, never their values' }),
  status: Type.Integer({ description: 'HTTP status of the answer' }),
  call_errors: Type.Array(
    Type.Object({
      code: Type.String({ description: 'See the error catalogue' }),
      parameter: Type.String({ description: 'Empty: none, or one that the operation does not know' }),
    }),
    { description: 'What the answer had under `errors`; empty: the call succeeded' },
  ),
  duration_ms: Type.Number({ description: 'From the recognition of the key to the answer, ms' }),
  address: Type.String({ description: 'Network address of the caller' }),
  appliance: Type.String({
    description: 'ID of the appliance that answered; empty: the data is in the appliance’s own folder',
  }),
});
export type KeyCall = Static<typeof KeyCall>;

const { after, size } = Paging(50);
const FailedOnly = Type.Optional(
  Type.Enum(['true', 'false'], { description: 'true: only calls that failed' }),
);

export const ADMIN_KEY_OPERATIONS = {
  listKeyCalls: adminOperation({
    id: 'listKeyCalls',
    method: 'GET',
    path: '/admin/v1/keys/{id}/calls',
    summary:
      'The latest calls of /v1 by an API key, newest first: 500 that succeeded and 500 that failed, of seven days at most',
    access: { scope: 'keys:read' },
    params: KeyParams,
    query: Type.Object({ failed: FailedOnly, size, after }),
    response: Type.Object({
      calls: Type.Array(KeyCall, { description: 'Newest first' }),
      pagination: Pagination,
    }),
    failures: ['unknown_resource'],
  }),
  exportKeyCalls: adminOperation({
    id: 'exportKeyCalls',
    method: 'GET',
    path: '/admin/v1/keys/{id}/calls.csv',
    summary: 'All of them as a table',
    access: { scope: 'keys:read', role: 'admin' },
    params: KeyParams,
    query: Type.Object({ failed: FailedOnly }),
    response: CSV('omote-calls.csv'),
    failures: ['unknown_resource'],
  }),
  countKeyCalls: adminOperation({
    id: 'countKeyCalls',
    method: 'GET',
    path: '/admin/v1/keys/{id}/call_counts',
    summary:
      'How many calls of /v1 an API key made: by day of the site’s zone, and by the code of their first error',
    access: { scope: 'keys:read' },
    params: KeyParams,
    response: Type.Object({
      days: Type.Array(
        Type.Object({
          from: F.IsoTime('Beginning of the day'),
          until: F.IsoTime('End of the day, which is not part of it'),
          succeeded: Type.Integer({ description: 'Number of calls without an error' }),
          failed: Type.Integer({ description: 'Number of calls that were answered with an error' }),
        }),
        { description: 'The last seven days of the site’s zone, today included, oldest first' },
      ),
      codes: Type.Array(
        Type.Object({
          code: Type.String({ description: 'See the error catalogue' }),
          count: Type.Integer({ description: 'Number of calls whose first error has this code' }),
        }),
        { description: 'The codes of first errors in those days, most frequent first' },
      ),
    }),
    failures: ['unknown_resource'],
  }),
  listKeys: adminOperation({
    id: 'listKeys',
    method: 'GET',
    path: '/admin/v1/keys',
    summary: 'List all API keys, including revoked and expired ones',
    access: { scope: 'keys:read' },
    response: Type.Object({
      keys: Type.Array(AdminKey, { description: 'All keys, those that have ended included, oldest first' }),
    }),
  }),
  createKey: adminOperation({
    id: 'createKey',
    method: 'POST',
    path: '/admin/v1/keys',
    summary: 'Create an API key. It’s returned only in this response',
    access: { confirmed: true, bringsIn: true },
    body: Type.Object({
      name: Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: NAME_PATTERN,
        description: 'What operators call the key',
      }),
      scopes: Type.Array(Type.String({ minLength: 1, maxLength: 64, ...described({ enum: SCOPES }) }), {
        minItems: 1,
        maxItems: SCOPES.length,
        description: 'What the key may do',
      }),
      allow: Defaulted(
        Type.Array(Type.String({ maxLength: 64 }), {
          maxItems: 100,
          default: [],
          description: 'Addresses or networks (CIDR) that can use it. Empty: any',
        }),
      ),
      redirects: Defaulted(
        Type.Array(Type.String({ maxLength: 2048, format: 'redirect-entry' }), {
          maxItems: 100,
          default: [],
          description: 'Where its sessions may lead people; empty: wherever the site allows',
        }),
      ),
      kiosks: Defaulted(
        Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
          maxItems: 100,
          default: [],
          description: 'IDs of the only kiosks that it may use; empty: all',
        }),
      ),
      expires_in_days: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: KEY_MAX_DAYS,
          description: 'Days after which the key ends by itself. Absent: it does not',
        }),
      ),
    }),
    example: {
      name: 'Door controller',
      scopes: ['authentications:write', 'results:read'],
      expires_in_days: 365,
    },
    response: Type.Object({
      key: Key,
      id: Type.String({ description: 'ID of the key, which is no secret' }),
    }),
  }),
  rotateKey: adminOperation({
    id: 'rotateKey',
    method: 'POST',
    path: '/admin/v1/keys/{id}/rotate',
    summary: 'Replace an API key with a new one of the same name, scopes, addresses and lifetime',
    access: { confirmed: true, bringsIn: true },
    params: KeyParams,
    body: Type.Object({
      overlap_hours: Defaulted(
        Type.Integer({
          minimum: 0,
          maximum: OVERLAP_MAX_HOURS,
          default: OVERLAP_USUAL_HOURS,
          description: 'Hours during which both keys work',
        }),
      ),
    }),
    example: { overlap_hours: 24 },
    response: AdminKeyRotated,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  revokeKey: adminOperation({
    id: 'revokeKey',
    method: 'DELETE',
    path: '/admin/v1/keys/{id}',
    summary: 'Revoke an API key, effective from the next call',
    access: { scope: 'keys:write', confirmed: true },
    params: KeyParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
};
