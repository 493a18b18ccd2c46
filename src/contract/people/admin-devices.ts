/** Trusted devices as the console shows them: what 4.13 returns, and the operators' names for them. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { KnownPerson, PersonParams } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { CSV } from '../media.ts';
import { Pagination, Paging } from '../paging.ts';
import { NAME_PATTERN } from '../text-patterns.ts';
import { DEVICE_LABEL_MAX_CHARS } from './person-limits.ts';
import { DEVICE_OPERATIONS } from './v1-devices.ts';

export const AdminDevice = Type.Object({
  ...DEVICE_OPERATIONS.listTrustedDevices.response.properties.trusted_devices.items.properties,
  label: F.orNull(Type.String(), 'What operators call the device. Null: it has no name'),
});

/** A device with its owner. */
export const OwnedDevice = Type.Object({
  ...AdminDevice.properties,
  auth_id: Type.String({ description: 'Auth ID of the person who trusts it' }),
  person: KnownPerson,
});
export type AdminOwnedDevice = Static<typeof OwnedDevice>;

const DeviceParams = Type.Object({
  ...PersonParams.properties,
  device_id: Type.String({ description: 'Management ID of the device' }),
});

export const ADMIN_DEVICE_OPERATIONS = {
  listDevices: adminOperation({
    id: 'listDevices',
    method: 'GET',
    path: '/admin/v1/trusted_devices',
    summary: 'List all trusted devices, newest first',
    access: { scope: 'people:read' },
    query: Type.Object({
      ...Paging(50),
    }),
    response: Type.Object({
      trusted_devices: Type.Array(OwnedDevice, { description: 'Newest first' }),
      pagination: Pagination,
    }),
  }),
  exportDevices: adminOperation({
    id: 'exportDevices',
    method: 'GET',
    path: '/admin/v1/trusted_devices.csv',
    summary: 'All of them as a table',
    access: { scope: 'people:read', role: 'admin' },
    response: CSV('omote-trusted-devices.csv'),
  }),
  listPersonDevices: adminOperation({
    id: 'listPersonDevices',
    method: 'GET',
    path: '/admin/v1/people/{auth_id}/devices',
    summary: 'List a person’s trusted devices',
    access: { scope: 'people:read' },
    params: PersonParams,
    response: Type.Object({
      trusted_devices: Type.Array(AdminDevice, { description: 'Oldest first' }),
    }),
    failures: ['unknown_identifier', 'state_forbids'],
  }),
  renameDevice: adminOperation({
    id: 'renameDevice',
    method: 'PATCH',
    path: '/admin/v1/people/{auth_id}/devices/{device_id}',
    summary: 'Rename a device',
    access: { scope: 'people:write' },
    params: DeviceParams,
    body: Type.Object({
      label: F.Trimmed({
        minLength: 1,
        maxLength: DEVICE_LABEL_MAX_CHARS,
        pattern: NAME_PATTERN,
      }),
    }),
    example: { label: 'Phone of the reception' },
    response: Type.Object({ trusted_device: AdminDevice }),
    failures: ['unknown_identifier', 'unknown_resource', 'state_forbids'],
  }),
  revokeDevice: adminOperation({
    id: 'revokeDevice',
    method: 'DELETE',
    path: '/admin/v1/people/{auth_id}/devices/{device_id}',
    summary: 'Revoke a trusted device, effective immediately',
    access: { scope: 'people:write' },
    params: DeviceParams,
    response: DEVICE_OPERATIONS.deleteTrustedDevice.response,
    failures: ['unknown_identifier'],
  }),
};
