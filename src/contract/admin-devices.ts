/** Trusted devices as the console reads them: the same that 4.13 tells. */
import { type Static, Type } from 'typebox';
import { Errors } from './fields.ts';
import { DEVICE_OPERATIONS } from './operations-devices.ts';

const { trusted_devices } = DEVICE_OPERATIONS.listTrustedDevices.response.properties;

export const AdminDevices = Type.Object({ trusted_devices, errors: Errors });
export type AdminDevices = Static<typeof AdminDevices>;

/** false: this person has no such device. */
export const AdminDeviceRevoked = DEVICE_OPERATIONS.deleteTrustedDevice.response;
export type AdminDeviceRevoked = Static<typeof AdminDeviceRevoked>;

export const AdminDevicesQuery = Type.Object({
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  /** What `pagination.next` of the page before says. */
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}\\.[0-9a-f]{1,64}$' })),
});
export type AdminDevicesQuery = Static<typeof AdminDevicesQuery>;

/** Of everybody, newest first. */
export const AdminAllDevices = Type.Object({
  trusted_devices: Type.Array(
    Type.Object({
      device_id: Type.String(),
      device_info: Type.String(),
      registered_at: Type.String(),
      auth_id: Type.String(),
    }),
  ),
  pagination: Type.Optional(Type.Object({ next: Type.String() })),
  errors: Errors,
});
export type AdminAllDevices = Static<typeof AdminAllDevices>;
