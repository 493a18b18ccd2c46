/** 4.13 and 4.14: trusted devices. */
import { Type } from 'typebox';
import * as F from '../fields.ts';
import { operation } from '../operation.ts';

const Person = {
  id_type: F.IdType,
  identifier: F.Identifier('eKYC linkage ID when id_type=ekyc; Auth ID when id_type=auth'),
};

export const DEVICE_OPERATIONS = {
  listTrustedDevices: operation({
    section: '4.13',
    id: 'listTrustedDevices',
    method: 'GET',
    path: '/v1/{id_type}/{identifier}/trusted_devices',
    summary: 'List trusted devices',
    scope: 'devices:read',
    params: Type.Object(Person),
    body: null,
    bodyLimitBytes: 0,
    response: Type.Object({
      id_type: F.IdType,
      identifier: Type.String({ description: 'As requested' }),
      svc_auth_id: Type.String({ description: 'The Auth ID' }),
      trusted_devices: Type.Array(
        Type.Object({
          device_id: Type.String({ description: 'Management ID of the device' }),
          device_info: Type.String({ description: 'For people, e.g. Chrome 156 / Windows 11' }),
          registered_at: F.IsoTime('When the person chose to trust the device'),
        }),
        { description: 'Browsers in which the person chose to be trusted, oldest first; empty: none' },
      ),
    }),
    failures: ['unknown_identifier', 'state_forbids'],
  }),
  deleteTrustedDevice: operation({
    section: '4.14',
    id: 'deleteTrustedDevice',
    method: 'DELETE',
    path: '/v1/{id_type}/{identifier}/trusted_devices/{device_id}',
    summary: 'Delete a trusted device',
    scope: 'devices:write',
    params: Type.Object({ ...Person, device_id: F.ResourceId('Management ID of the device') }),
    body: null,
    bodyLimitBytes: 0,
    response: Type.Object({
      result: Type.Boolean({ description: 'false: this ID has no such device' }),
    }),
    failures: ['unknown_identifier'],
  }),
};
