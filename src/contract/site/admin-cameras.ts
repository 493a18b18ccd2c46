/** The cameras of the host, for the console's and the kiosk's camera checks. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

const textOrNull = F.orNull(Type.String());

export const AdminCamera = Type.Object({
  /** ID of the physical device, the same after every restart. */
  id: Type.String(),
  name: Type.String(),
  /** Labels under which a page on this host may see the camera. */
  labels: Type.Array(Type.String()),
  bus: Type.Enum(['usb', 'pci', 'platform', 'virtual', 'unknown']),
  driver: textOrNull,
  usb: F.orNull(Type.Object({ vendor: Type.String(), product: Type.String(), serial: textOrNull })),
  /** Why the camera is a program and not hardware. Null: it is hardware. */
  virtual_because: textOrNull,
  /** Whether the camera is on the site's allow-list. Null: there is no list. */
  allowed: F.orNull(Type.Boolean()),
  /** The allow-list entry for this model. Null if it cannot be listed. */
  rule: textOrNull,
  nodes: Type.Array(Type.String()),
});

export const AdminCameras = Type.Object({
  cameras: Type.Array(AdminCamera),
  /** Why the operating system's cameras cannot be listed (only Linux can). Null: they were. */
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
    access: { scope: 'status:read' },
    response: AdminCameras,
  }),
};
