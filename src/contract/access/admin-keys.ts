/** API keys. Instants are ISO 8601 with microseconds. */

import { type Static, Type } from 'typebox';
import { Done } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { adminOperation, Defaulted } from '../operation.ts';
import { SCOPES } from './scopes.ts';

export const AdminKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  /** Addresses that may use it; empty: all. */
  allow: Type.Array(Type.String()),
  /** Where its sessions may lead people; empty: wherever the site allows. */
  redirects: Type.Array(Type.String()),
  created_at: F.Instant,
  expires_at: F.orNull(F.Instant),
  revoked_at: F.orNull(F.Instant),
  last_used_at: F.orNull(F.Instant),
  last_used_from: F.orNull(Type.String({ description: 'Network address of that call' })),
});
export type AdminKey = Static<typeof AdminKey>;

const Key = Type.String({ description: 'The key itself; it is not kept and cannot be shown again' });

export const AdminKeyRotated = Type.Object({
  key: Key,
  id: Type.String(),
  old_ends_at: Type.String({ description: 'The old key keeps working until then' }),
  errors: F.Errors,
});
export type AdminKeyRotated = Static<typeof AdminKeyRotated>;

const KeyParams = Type.Object({ id: Type.String({ description: 'API key' }) });

export const ADMIN_KEY_OPERATIONS = {
  listKeys: adminOperation({
    id: 'listKeys',
    method: 'GET',
    path: '/admin/v1/keys',
    summary: 'List all API keys, including revoked and expired ones',
    access: {},
    response: Type.Object({ keys: Type.Array(AdminKey), errors: F.Errors }),
  }),
  createKey: adminOperation({
    id: 'createKey',
    method: 'POST',
    path: '/admin/v1/keys',
    summary: 'Create an API key. It’s returned only in this response',
    access: { confirmed: true, bringsIn: true },
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 100 }),
      scopes: Type.Array(Type.Enum(SCOPES), { minItems: 1, maxItems: SCOPES.length }),
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
      expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
    }),
    example: {
      name: 'Door controller',
      scopes: ['authentications:write', 'results:read'],
      expires_in_days: 365,
    },
    response: Type.Object({ key: Key, id: Type.String(), errors: F.Errors }),
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
          maximum: 720,
          default: 24,
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
    access: { confirmed: true },
    params: KeyParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
};
