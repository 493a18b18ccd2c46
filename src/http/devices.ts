import type { FastifyInstance } from 'fastify';
import type { AdminDeviceRevoked, AdminDevices } from '../contract/admin-devices.ts';
import { DEVICE_OPERATIONS } from '../contract/operations-devices.ts';
import { toIso } from '../domain/time.ts';
import type { TrustedDevice } from '../domain/trusted-device.ts';
import { listDevices, revokeDevice } from '../flows/trusted-devices.ts';
import type { World } from '../flows/world.ts';
import { serve } from './route.ts';

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
  serve(app, world, DEVICE_OPERATIONS.deleteTrustedDevice, async ({ params }) => ({
    result: await revokeDevice(world, params.id_type, params.identifier, params.device_id),
    errors: [],
  }));
}

const view = ({ deviceId, deviceInfo, registeredAtUs }: TrustedDevice) => ({
  device_id: deviceId,
  device_info: deviceInfo,
  registered_at: toIso(registeredAtUs),
});

/** The same for operators, by Auth ID. */
export function servePersonDevices(admin: FastifyInstance, world: World): void {
  admin.get('/admin/v1/people/:auth_id/devices', async (request): Promise<AdminDevices> => {
    const { auth_id } = request.params as { auth_id: string };
    const { devices } = listDevices(world, 'auth', auth_id);
    return { trusted_devices: devices.map(view), errors: [] };
  });
  admin.delete(
    '/admin/v1/people/:auth_id/devices/:device_id',
    async (request): Promise<AdminDeviceRevoked> => {
      const { auth_id, device_id } = request.params as { auth_id: string; device_id: string };
      return { result: await revokeDevice(world, 'auth', auth_id, device_id), errors: [] };
    },
  );
}
