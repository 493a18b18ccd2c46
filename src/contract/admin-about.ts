/** The product and what others gave to it: GET /admin/v1/about. */
import { type Static, Type } from 'typebox';

const errors = Type.Array(Type.Object({ code: Type.String(), desc: Type.String(), value: Type.String() }));

const Licensed = Type.Object({
  name: Type.String(),
  version: Type.String(),
  licence: Type.String(),
});

export const AdminAbout = Type.Object({
  version: Type.String(),
  licence: Type.String(),
  node: Type.String(),
  platform: Type.String(),
  data_dir: Type.String(),
  models: Type.Array(Type.Object({ name: Type.String(), task: Type.String(), licence: Type.String() })),
  /** Empty where the program was not built. */
  packages: Type.Array(Licensed),
  errors,
});
export type AdminAbout = Static<typeof AdminAbout>;
