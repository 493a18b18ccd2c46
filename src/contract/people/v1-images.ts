/** 4.6: the registered picture, readable with the site's private key. */
import { Type } from 'typebox';
import * as F from '../fields.ts';
import { None, operation } from '../operation.ts';

export const IMAGE_OPERATIONS = {
  getFaceImage: operation({
    section: '4.6',
    id: 'getFaceImage',
    method: 'GET',
    path: '/v1/auth_face/register_sessions/faces',
    summary: 'Get registered face image',
    scope: 'images:read',
    params: None,
    query: Type.Object({
      identifier: F.Identifier('Auth ID'),
      face_feature_id: F.ResourceId('Feature ID of the registered face'),
    }),
    body: null,
    bodyLimitBytes: 0,
    response: Type.Object({
      image: Type.String({
        description: 'Base64 of the JPEG encrypted with AES-256-GCM, followed by the tag of 16 bytes',
      }),
      secret: Type.String({
        description:
          "Base64 of the AES key encrypted with the site's RSA-2048 key (OAEP, SHA-256; 256 bytes), followed by the nonce of 12 bytes",
      }),
    }),
    failures: ['unknown_identifier', 'unknown_resource', 'state_forbids'],
  }),
};
