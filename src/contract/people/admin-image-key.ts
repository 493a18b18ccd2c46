/** The site's public key, which registered pictures are encrypted with (4.6). */
import { Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

export const ImageKey = Type.Object({
  fingerprint: F.orNull(Type.String(), 'SHA-256 of the key, hex. Null: there is no key'),
  pem: F.orNull(Type.String(), 'The public key in PEM. Null: there is no key'),
});

export const ADMIN_IMAGE_KEY_OPERATIONS = {
  getImageKey: adminOperation({
    id: 'getImageKey',
    method: 'GET',
    path: '/admin/v1/image_key',
    summary: 'The public key that registered images are encrypted to',
    access: { scope: 'settings:read' },
    response: ImageKey,
  }),
  setImageKey: adminOperation({
    id: 'setImageKey',
    method: 'PUT',
    path: '/admin/v1/image_key',
    summary: 'Set that key; the next answers are for its private half',
    access: { scope: 'settings:write', role: 'admin', confirmed: true },
    body: Type.Object({
      pem: Type.String({ minLength: 1, maxLength: 8192, description: 'RSA-2048 public key, SPKI as PEM' }),
    }),
    example: { pem: '-----BEGIN PUBLIC KEY-----…' },
    response: ImageKey,
  }),
};
