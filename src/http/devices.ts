import type { FastifyInstance } from 'fastify';
import {
  type AdminAllDevices,
  type AdminDeviceAnswer,
  type AdminDeviceRevoked,
  type AdminDevices,
  AdminDevicesQuery,
  DeviceLabelRequest,
} from '../contract/admin-devices.ts';
import { DEVICE_OPERATIONS } from '../contract/operations-devices.ts';
import type { Fault } from '../domain/failure.ts';
import { toIso } from '../domain/time.ts';
import type { TrustedDevice } from '../domain/trusted-device.ts';
import { audit } from '../flows/audit.ts';
import { listDevices, renameDevice, revokeDevice } from '../flows/trusted-devices.ts';
import type { World } from '../flows/world.ts';
import { QueryCheck } from './query-check.ts';
import { serve } from './route.ts';
import { checkOf, isObject, refuse } from './validate.ts';

/** 4.13 and 4.14. */
export function serveDevices(app: FastifyInstance, world: World): void {
  serve(app, world, DEVICE_OPERATIONS.listTrustedDevices, async ({ params }) => {
    const { id_type, identifier } = params;
    const { authId, devices } = listDevices(world, id_type, identifier);
    return {
      id_type,
      identifier,
      svc_auth_id: authId,
      trusted_devices: devices.map(view),
      errors: [],
    };
  });
  serve(app, world, DEVICE_OPERATIONS.deleteTrustedDevice, async ({ params, caller }) => ({
    result: await revokeDevice(world, params.id_type, params.identifier, params.device_id, (tx, subject) =>
      audit(world, tx, { actor: caller, action: 'device.revoke', subject }),
    ),
    errors: [],
  }));
}

const view = ({ deviceId, deviceInfo, registeredAtUs }: TrustedDevice) => ({
  device_id: deviceId,
  device_info: deviceInfo,
  registered_at: toIso(registeredAtUs),
});

const adminView = (device: TrustedDevice) => ({ ...view(device), label: device.label });

/** The same for operators, who may name them: those of a person, and those of everybody. */
export function servePersonDevices(admin: FastifyInstance, world: World): void {
  admin.get('/admin/v1/people/:auth_id/devices', async (request): Promise<AdminDevices> => {
    const { auth_id } = request.params as { auth_id: string };
    const { devices } = listDevices(world, 'auth', auth_id);
    return { trusted_devices: devices.map(adminView), errors: [] };
  });
  serveRename(admin, world);
  admin.delete(
    '/admin/v1/people/:auth_id/devices/:device_id',
    async (request): Promise<AdminDeviceRevoked> => {
      const { auth_id, device_id } = request.params as { auth_id: string; device_id: string };
      const result = await revokeDevice(world, 'auth', auth_id, device_id, (tx) =>
        audit(world, tx, { actor: request.caller, action: 'device.revoke', subject: device_id }),
      );
      return { result, errors: [] };
    },
  );
  serveAllDevices(admin, world);
}

function serveRename(admin: FastifyInstance, world: World): void {
  const read = checkOf(DeviceLabelRequest);
  admin.patch('/admin/v1/people/:auth_id/devices/:device_id', async (request): Promise<AdminDeviceAnswer> => {
    const { auth_id, device_id } = request.params as { auth_id: string; device_id: string };
    const { label } = read(trimmed(request.body));
    const device = await renameDevice(world, auth_id, device_id, label, (tx) =>
      audit(world, tx, { actor: request.caller, action: 'device.rename', subject: device_id }),
    );
    return { trusted_device: adminView(device), errors: [] };
  });
}

/** Spaces around it are no part of a name. */
const trimmed = (body: unknown): unknown =>
  isObject(body) && typeof body.label === 'string' ? { label: body.label.trim() } : body;

function serveAllDevices(admin: FastifyInstance, { store }: World): void {
  const check = new QueryCheck<AdminDevicesQuery & { size: number }>(AdminDevicesQuery);
  admin.get('/admin/v1/trusted_devices', async (request): Promise<AdminAllDevices> => {
    const faults: Fault[] = [];
    const { size, after = '' } = check.read(request.query, faults);
    refuse(faults);
    const [, at, deviceId] = /^(\d{1,16})\.(\w+)$/.exec(after) ?? [];
    const before = deviceId === undefined ? null : { registeredAtUs: Number(at), deviceId };
    const found = store.trustedDevicePage(before, size + 1);
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    const more = last && found.length > size ? { next: `${last.registeredAtUs}.${last.deviceId}` } : null;
    return {
      trusted_devices: shown.map((d) => ({ ...adminView(d), auth_id: d.authId })),
      ...(more ? { pagination: more } : {}),
      errors: [],
    };
  });
}
