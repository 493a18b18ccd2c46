/** Trusted devices as the console reads them: what 4.13 tells, and what operators call them. */
import { type Static, Type } from 'typebox';
import { Errors } from './fields.ts';
import { DEVICE_OPERATIONS } from './operations-devices.ts';

export const DEVICE_LABEL_MAX_CHARS = 80;

const AdminDevice = Type.Object({
  ...DEVICE_OPERATIONS.listTrustedDevices.response.properties.trusted_devices.items.properties,
  /** null: nobody gave it a name. */
  label: Type.Union([Type.String(), Type.Null()]),
});

/** GET /admin/v1/people/{auth_id}/devices */
export const AdminDevices = Type.Object({ trusted_devices: Type.Array(AdminDevice), errors: Errors });
export type AdminDevices = Static<typeof AdminDevices>;

/** PATCH /admin/v1/people/{auth_id}/devices/{device_id} */
export const DeviceLabelRequest = Type.Object({
  /** Without spaces around it. Neither control characters nor such as turn the direction of writing. */
  label: Type.String({
    minLength: 1,
    maxLength: DEVICE_LABEL_MAX_CHARS,
    pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$',
  }),
});
export const AdminDeviceAnswer = Type.Object({ trusted_device: AdminDevice, errors: Errors });
export type AdminDeviceAnswer = Static<typeof AdminDeviceAnswer>;

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
  trusted_devices: Type.Array(Type.Object({ ...AdminDevice.properties, auth_id: Type.String() })),
  pagination: Type.Optional(Type.Object({ next: Type.String() })),
  errors: Errors,
});
export type AdminAllDevices = Static<typeof AdminAllDevices>;
