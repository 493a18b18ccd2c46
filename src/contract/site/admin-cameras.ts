/** The cameras of the host, for the console's and the kiosk's camera checks. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

const textOrNull = (description: string) => F.orNull(Type.String(), description);

export const AdminCamera = Type.Object({
  id: Type.String({ description: 'ID of the physical device, the same after every restart' }),
  name: Type.String({ description: 'What the operating system calls the camera' }),
  labels: Type.Array(Type.String(), {
    description: 'Labels under which a page on this host may see the camera',
  }),
  bus: Type.Enum(['usb', 'pci', 'platform', 'virtual', 'unknown'], {
    description: 'How the camera is connected; `virtual`: it is a program',
  }),
  driver: textOrNull('Driver of the operating system. Null: not known'),
  usb: F.orNull(
    Type.Object({
      vendor: Type.String({ description: 'Vendor ID, four hexadecimal digits' }),
      product: Type.String({ description: 'Product ID, four hexadecimal digits' }),
      serial: textOrNull('Serial number. Null: the camera has none'),
    }),
    'The identity of a USB camera. Null: it is not at USB',
  ),
  virtual_because: textOrNull('Why the camera is a program and not hardware. Null: it is hardware'),
  allowed: F.orNull(Type.Boolean(), 'Whether the camera is on the site’s allow-list. Null: there is no list'),
  rule: textOrNull('The allow-list entry for this model. Null: it cannot be listed'),
  nodes: Type.Array(Type.String(), { description: 'Device files of the camera' }),
});

export const AdminCameras = Type.Object({
  cameras: Type.Array(AdminCamera, { description: 'The cameras that are connected to this host' }),
  unknown_because: textOrNull(
    'Why the operating system’s cameras cannot be listed (only Linux can). Null: they were',
  ),
  allow_list: Type.Array(Type.String(), {
    description: 'The setting camera_allow_list; empty: any camera can be used',
  }),
});
export type AdminCameras = Static<typeof AdminCameras>;

export const ADMIN_CAMERA_OPERATIONS = {
  listCameras: adminOperation({
    id: 'listCameras',
    method: 'GET',
    path: '/admin/v1/cameras',
    summary: 'List cameras connected to this host',
    access: { scope: 'status:read' },
    response: AdminCameras,
  }),
};
