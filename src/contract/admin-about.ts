/** The product and what others gave to it. */
import { type Static, Type } from 'typebox';

const errors = Type.Array(Type.Object({ code: Type.String(), desc: Type.String(), value: Type.String() }));

const Licensed = Type.Object({
  name: Type.String(),
  version: Type.String(),
  licence: Type.String(),
});

const AboutModel = Type.Object({
  name: Type.String(),
  title: Type.String(),
  task: Type.String(),
  licence: Type.String(),
  source: Type.String(),
  /** Of the pack that decides. */
  in_use: Type.Boolean(),
  /** Packs that are made of it. */
  packs: Type.Array(Type.String()),
});

/** GET /admin/v1/about */
export const AdminAbout = Type.Object({
  version: Type.String(),
  licence: Type.String(),
  node: Type.String(),
  platform: Type.String(),
  data_dir: Type.String(),
  /** In use or installed. */
  models: Type.Array(AboutModel),
  /** Empty where the program was not built. */
  packages: Type.Array(Licensed),
  errors,
});
export type AdminAbout = Static<typeof AdminAbout>;

/** GET /admin/v1/about/models/{name} */
export const AdminModelLicence = Type.Object({
  name: Type.String(),
  licence: Type.String(),
  source: Type.String(),
  /** Plain, at most 128 KB; null: the model came without one. */
  text: Type.Union([Type.String(), Type.Null()]),
  errors,
});
export type AdminModelLicence = Static<typeof AdminModelLicence>;
