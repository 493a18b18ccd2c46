/** The product, and the third-party work in it. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

export const Licensed = Type.Object({
  name: Type.String({ description: 'Name of the package' }),
  version: Type.String({ description: 'Version that is built in' }),
  licence: Type.String({ description: 'Licence, as an SPDX expression' }),
});

export const AboutModel = Type.Object({
  name: Type.String({ description: 'Name of the model, such as `detect-yunet`' }),
  title: Type.String({ description: 'What the model is called for people' }),
  task: Type.String({ description: 'What the network is for, such as detection or recognition' }),
  licence: Type.String({ description: 'Licence of the model' }),
  source: Type.String({ description: 'Where the model comes from' }),
  in_use: Type.Boolean({ description: 'Whether the active pack uses it' }),
  packs: Type.Array(Type.String(), { description: 'Packs that contain it' }),
});

export const AdminAbout = Type.Object({
  version: Type.String({ description: 'Version of Omote' }),
  licence: Type.String({ description: 'Licence of Omote' }),
  node: Type.String({ description: 'Version of Node.js that runs it' }),
  platform: Type.String({ description: 'Operating system and processor of the host' }),
  data_dir: Type.String({ description: 'Path of the data folder on the host' }),
  models: Type.Array(AboutModel, { description: 'Models that are in use or installed' }),
  packages: Type.Array(Licensed, {
    description: 'Packages that are built in. Empty: the program was not built',
  }),
});
export type AdminAbout = Static<typeof AdminAbout>;

export const ModelLicence = Type.Object({
  name: Type.String({ description: 'Name of the model, such as `detect-yunet`' }),
  licence: Type.String({ description: 'Licence of the model' }),
  source: Type.String({ description: 'Where the model comes from' }),
  text: F.orNull(Type.String(), 'Text of the licence, at most 128 KB. Null: the model came without one'),
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
