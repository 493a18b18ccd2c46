import type { FastifyInstance } from 'fastify';
import { ADMIN_DEVICE_OPERATIONS } from '../../contract/people/admin-devices.ts';
import { DEVICE_OPERATIONS } from '../../contract/people/v1-devices.ts';
import type { TrustedDevice } from '../../domain/people/trusted-device.ts';
import { toIso } from '../../domain/time.ts';
import {
  listAllDevices,
  listDevices,
  renameDevice,
  revokeDevice,
} from '../../flows/people/trusted-devices.ts';
import type { World } from '../../flows/world.ts';
import { knownView } from '../known-views.ts';
import { paginationOf, serveOperation } from '../route.ts';

/** Serves 4.13 and 4.14. */
export function serveDevices(v1: FastifyInstance, world: World): void {
  serveOperation(v1, DEVICE_OPERATIONS.listTrustedDevices, async ({ params }) => {
    const { id_type, identifier } = params;
    const { authId, devices } = await listDevices(world, id_type, identifier);
    return {
      id_type,
      identifier,
      svc_auth_id: authId,
      trusted_devices: devices.map(view),
    };
  });
  serveOperation(v1, DEVICE_OPERATIONS.deleteTrustedDevice, async ({ params, caller }) => ({
    result: await revokeDevice(world, caller, params.id_type, params.identifier, params.device_id),
  }));
}

const view = ({ deviceId, deviceInfo, registeredAtUs }: TrustedDevice) => ({
  device_id: deviceId,
  device_info: deviceInfo,
  registered_at: toIso(registeredAtUs),
});

const adminView = (device: TrustedDevice) => ({ ...view(device), label: device.label });

/** Serves trusted devices for operators, who can also name them: the devices of one person, and those of everybody. */
export function servePersonDevices(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_DEVICE_OPERATIONS;
  serveOperation(admin, operations.listPersonDevices, async ({ params }) => ({
    trusted_devices: (await listDevices(world, 'auth', params.auth_id)).devices.map(adminView),
  }));
  serveOperation(admin, operations.renameDevice, async ({ params, body, caller }) => ({
    trusted_device: adminView(
      await renameDevice(world, caller, params.auth_id, params.device_id, body.label),
    ),
  }));
  serveOperation(admin, operations.revokeDevice, async ({ params, caller }) => ({
    result: await revokeDevice(world, caller, 'auth', params.auth_id, params.device_id),
  }));
  serveOperation(admin, operations.listDevices, async ({ query: { after, size } }) => {
    const { items, next } = await listAllDevices(world, after, size);
    return {
      trusted_devices: items.map((device) => ({
        ...adminView(device),
        auth_id: device.authId,
        person: knownView(device.person, device.authId),
      })),
      ...paginationOf(next),
    };
  });
}
