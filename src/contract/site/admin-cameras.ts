/** The cameras of the host, for the console's and the kiosk's camera checks. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

const textOrNull = F.orNull(Type.String());

const AdminCamera = Type.Object({
  /** Of the physical device, the same from start to start. */
  id: Type.String(),
  name: Type.String(),
  /** What a page on this host may see as the camera's label. */
  labels: Type.Array(Type.String()),
  bus: Type.Enum(['usb', 'pci', 'platform', 'virtual', 'unknown']),
  driver: textOrNull,
  usb: F.orNull(Type.Object({ vendor: Type.String(), product: Type.String(), serial: textOrNull })),
  /** Why it is a program and no hardware; null: it is hardware. */
  virtual_because: textOrNull,
  /** On the site's allow-list; null: there is no list. */
  allowed: F.orNull(Type.Boolean()),
  /** What to put on the allow-list for this model; null where it cannot be on it. */
  rule: textOrNull,
  nodes: Type.Array(Type.String()),
});

export const AdminCameras = Type.Object({
  cameras: Type.Array(AdminCamera),
  /** Why the system cannot be asked (only Linux can); null: it was asked. */
  unknown_because: textOrNull,
  allow_list: Type.Array(Type.String()),
});
export type AdminCameras = Static<typeof AdminCameras>;

export const ADMIN_CAMERA_OPERATIONS = {
  listCameras: adminOperation({
    id: 'listCameras',
    method: 'GET',
    path: '/admin/v1/cameras',
    summary: 'List cameras connected to this host',
    access: {},
    response: AdminCameras,
  }),
};
