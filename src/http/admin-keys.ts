import type { FastifyInstance } from 'fastify';
import { type TObject, Type } from 'typebox';
import type { AdminKeyCreated, AdminKeyRotated, AdminKeys } from '../contract/admin.ts';
import { SCOPES } from '../contract/operation.ts';
import { type Fault, failure } from '../domain/failure.ts';
import { toIso } from '../domain/time.ts';
import { addressFault } from '../flows/address-list.ts';
import { audit } from '../flows/audit.ts';
import { createKey, ROTATION_OVERLAP_HOURS, revokeKey, rotateKey } from '../flows/manage-keys.ts';
import type { World } from '../flows/world.ts';
import { keyView } from './admin-views.ts';
import { fault, ParameterCheck, refuse } from './validate.ts';

const KEY_REQUEST: TObject = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  scopes: Type.Array(Type.Enum(SCOPES), { minItems: 1, maxItems: SCOPES.length }),
  allow: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100, default: [] })),
  redirects: Type.Optional(
    Type.Array(Type.String({ maxLength: 2048, format: 'redirect-entry' }), { maxItems: 100, default: [] }),
  ),
  expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
});

interface KeyRequestBody {
  name: string;
  scopes: string[];
  allow: string[];
  redirects: string[];
  expires_in_days?: number;
}

const ROTATION = Type.Object({
  overlap_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 720, default: ROTATION_OVERLAP_HOURS })),
});

const unknownKey = () => failure('unknown_resource', 'id', 'is not known');

/** API keys: list, make, replace, end. */
export function serveKeys(app: FastifyInstance, world: World): void {
  const { store, clock } = world;
  const check = new ParameterCheck<KeyRequestBody>(KEY_REQUEST);
  app.get('/admin/v1/keys', async (): Promise<AdminKeys> => {
    return { keys: store.apiKeys().map(keyView), errors: [] };
  });
  app.post(
    '/admin/v1/keys',
    { config: { role: 'admin', confirmed: true } },
    async (request): Promise<AdminKeyCreated> => {
      const faults: Fault[] = [];
      const { name, scopes, allow, redirects, expires_in_days } = check.read(request.body, faults);
      for (const entry of allow ?? []) {
        const wrong = addressFault(entry);
        if (wrong) faults.push(fault('allow', wrong));
      }
      refuse(faults);
      const wanted = { name, scopes, allow, redirects, expiresInDays: expires_in_days ?? null };
      const { key, record } = await createKey(store, clock.nowUs(), wanted, (tx, { id }) =>
        audit(world, tx, { actor: request.caller, action: 'key.create', subject: id }),
      );
      return { key, id: record.id, errors: [] };
    },
  );
  app.delete('/admin/v1/keys/:id', { config: { role: 'admin', confirmed: true } }, async (request) => {
    const { id } = request.params as { id: string };
    const known = await revokeKey(store, clock.nowUs(), id, (tx) =>
      audit(world, tx, { actor: request.caller, action: 'key.revoke', subject: id }),
    );
    if (!known) throw unknownKey();
    return { errors: [] };
  });
  serveRotation(app, world);
}

function serveRotation(app: FastifyInstance, world: World): void {
  const { store, clock } = world;
  const check = new ParameterCheck<{ overlap_hours: number }>(ROTATION);
  app.post(
    '/admin/v1/keys/:id/rotate',
    { config: { role: 'admin', confirmed: true } },
    async (request): Promise<AdminKeyRotated> => {
      const { id } = request.params as { id: string };
      const faults: Fault[] = [];
      const { overlap_hours } = check.read(request.body, faults);
      refuse(faults);
      if (!store.apiKeys().some((key) => key.id === id)) throw unknownKey();
      const made = await rotateKey(store, clock.nowUs(), id, overlap_hours, (tx, successor) =>
        audit(world, tx, {
          actor: request.caller,
          action: 'key.rotate',
          subject: id,
          details: { successor: successor.id, overlap_hours },
        }),
      );
      if (!made) throw failure('state_forbids', 'id', 'has ended already');
      return { key: made.key, id: made.record.id, old_ends_at: toIso(made.oldEndsAtUs), errors: [] };
    },
  );
}
