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
