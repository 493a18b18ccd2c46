/** The product, and the third-party work in it. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

export const Licensed = Type.Object({
  name: Type.String(),
  version: Type.String(),
  licence: Type.String(),
});

export const AboutModel = Type.Object({
  name: Type.String(),
  title: Type.String(),
  task: Type.String(),
  licence: Type.String(),
  source: Type.String(),
  /** Whether the active pack uses it. */
  in_use: Type.Boolean(),
  /** Packs that contain it. */
  packs: Type.Array(Type.String()),
});

export const AdminAbout = Type.Object({
  version: Type.String(),
  licence: Type.String(),
  node: Type.String(),
  platform: Type.String(),
  data_dir: Type.String(),
  /** Models that are in use or installed. */
  models: Type.Array(AboutModel),
  /** Empty if the program was not built. */
  packages: Type.Array(Licensed),
});
export type AdminAbout = Static<typeof AdminAbout>;

export const ModelLicence = Type.Object({
  name: Type.String(),
  licence: Type.String(),
  source: Type.String(),
  /** Plain text, at most 128 KB. Null: the model came without one. */
  text: F.orNull(Type.String()),
});

export const ADMIN_ABOUT_OPERATIONS = {
  getAbout: adminOperation({
    id: 'getAbout',
    method: 'GET',
    path: '/admin/v1/about',
    summary: 'The product, its version, and the models and packages that it is made of',
    access: { scope: 'status:read' },
    response: AdminAbout,
  }),
  getModelLicence: adminOperation({
    id: 'getModelLicence',
    method: 'GET',
    path: '/admin/v1/about/models/{name}',
    summary: "A model's licence",
    access: { scope: 'status:read' },
    params: Type.Object({ name: Type.String({ description: 'Model' }) }),
    response: ModelLicence,
    failures: ['unknown_resource'],
  }),
  exportLicences: adminOperation({
    id: 'exportLicences',
    method: 'GET',
    path: '/admin/v1/about/licences.txt',
    summary: 'The licences of all packages that were built in',
    access: { scope: 'status:read' },
    response: { media: 'text/plain' },
  }),
};
