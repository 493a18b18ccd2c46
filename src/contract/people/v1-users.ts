/** 4.4 and 4.5: people and their faces. */
import { Type } from 'typebox';
import * as F from '../fields.ts';
import { KB } from '../media.ts';
import { None, operation } from '../operation.ts';
import { PICTURE_FAILURES } from './picture-failures.ts';

export const USER_OPERATIONS = {
  issueAuthId: operation({
    section: '4.4',
    id: 'issueAuthId',
    method: 'POST',
    path: '/v1/auth',
    summary: 'Issue user ID',
    scope: 'users:write',
    params: None,
    body: null,
    bodyLimitBytes: 64 * KB,
    response: Type.Object({
      auth_id: Type.String({ description: 'The new Auth ID, 32 hexadecimal characters' }),
      created_at: F.IsoTime('Issue time'),
    }),
    failures: [],
  }),
  registerFaceImage: operation({
    section: '4.5',
    id: 'registerFaceImage',
    method: 'POST',
    path: '/v1/auth/{identifier}/faces',
    summary: 'Register a face image for a user ID',
    scope: 'users:write',
    params: Type.Object({ identifier: F.Identifier('Auth ID') }),
    body: Type.Object({
      face_image: Type.String({
        minLength: 1,
        format: 'base64',
        maxLength: F.FACE_IMAGE_MAX_CHARS,
        description: 'JPEG image encoded in Base64',
      }),
      check_overwrite: F.CheckOverwrite,
    }),
    example: { face_image: F.EXAMPLE_JPEG },
    bodyLimitBytes: F.PICTURE_BODY_BYTES,
    response: Type.Object({
      auth_id: Type.String({ description: 'The Auth ID whose face this is now' }),
      created_at: F.IsoTime('When the face was registered'),
    }),
    failures: ['unknown_identifier', 'already_registered', 'state_forbids', ...PICTURE_FAILURES],
  }),
};
