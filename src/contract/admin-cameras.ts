/** The cameras of the host, for the console's and the kiosk's camera checks: GET /admin/v1/cameras. */
import { type Static, Type } from 'typebox';

const errors = Type.Array(Type.Object({ code: Type.String(), desc: Type.String(), value: Type.String() }));
const textOrNull = Type.Union([Type.String(), Type.Null()]);

export const AdminCamera = Type.Object({
  /** Of the physical device, the same from start to start. */
  id: Type.String(),
  name: Type.String(),
  /** What a page on this host may see as the camera's label. */
  labels: Type.Array(Type.String()),
  bus: Type.Enum(['usb', 'pci', 'platform', 'virtual', 'unknown']),
  driver: textOrNull,
  usb: Type.Union([
    Type.Object({ vendor: Type.String(), product: Type.String(), serial: textOrNull }),
    Type.Null(),
  ]),
  /** Why it is a program and no hardware; null: it is hardware. */
  virtual_because: textOrNull,
  /** On the site's allow-list; null: there is no list. */
  allowed: Type.Union([Type.Boolean(), Type.Null()]),
  /** What to put on the allow-list for this model; null where it cannot be on it. */
  rule: textOrNull,
  nodes: Type.Array(Type.String()),
});
export type AdminCamera = Static<typeof AdminCamera>;

export const AdminCameras = Type.Object({
  cameras: Type.Array(AdminCamera),
  /** Why the system cannot be asked (only Linux can); null: it was asked. */
  unknown_because: textOrNull,
  allow_list: Type.Array(Type.String()),
  errors,
});
export type AdminCameras = Static<typeof AdminCameras>;
