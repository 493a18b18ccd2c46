/** 4.3, 4.9 and 4.10: results of sessions. */

import { Type } from 'typebox';
import { SessionParams } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { operation } from '../operation.ts';

export const RESULT_OPERATIONS = {
  getRegistrationResult: operation({
    section: '4.3',
    id: 'getRegistrationResult',
    method: 'GET',
    path: '/v1/auth_face/register_sessions/{svc_auth_session_id}',
    summary: 'Get registration result',
    scope: 'results:read',
    params: SessionParams,
    body: null,
    bodyLimitBytes: 0,
    response: Type.Object({
      svc_auth_session_id: Type.String({ description: 'The registration session' }),
      svc_register_session_id: Type.Optional(Type.String({ description: 'Once completed; the same value' })),
      id_type: F.IdType,
      identifier: Type.String({ description: 'As given when the URL was issued' }),
      completed: Type.Boolean({
        description: 'Whether the result is fixed; false while the URL is issued or in use',
      }),
      result: Type.Boolean({ description: 'Whether the face was registered; false until `completed`' }),
      registered_at: F.IsoTimeOnce,
      camera_injection_score: F.InjectionScore,
      face_feature_id: Type.Union([Type.String(), Type.Null()], {
        description: 'ID of the registered face. Null unless the registration succeeded',
      }),
    }),
    failures: ['unknown_resource'],
  }),
  getAuthenticationResult: operation({
    section: '4.9',
    id: 'getAuthenticationResult',
    method: 'GET',
    path: '/v1/auth_sessions/{svc_auth_session_id}',
    summary: 'Get authentication result',
    scope: 'results:read',
    params: SessionParams,
    body: null,
    bodyLimitBytes: 0,
    response: Type.Object({
      svc_auth_session_id: Type.String({ description: 'The authentication session' }),
      auth_method: Type.Literal('Face_web', { description: 'Always `Face_web`: by face, in a browser' }),
      id_type: F.IdType,
      identifier: Type.String({ description: 'As given when the URL was issued' }),
      completed: Type.Boolean({
        description: 'Whether the result is fixed; false while the URL is issued or in use',
      }),
      result: Type.Boolean({ description: 'Whether the person was accepted; false until `completed`' }),
      authenticated_at: F.IsoTimeOnce,
      camera_injection_score: F.InjectionScore,
    }),
    failures: ['unknown_resource'],
  }),
  getMetadata: operation({
    section: '4.10',
    id: 'getMetadata',
    method: 'GET',
    path: '/v1/auth_sessions/{svc_auth_session_id}/metadata',
    summary: 'Get metadata',
    scope: 'results:read',
    params: SessionParams,
    body: null,
    bodyLimitBytes: 0,
    response: Type.Object({
      svc_auth_session_id: Type.String({ description: 'The authentication session, as asked for' }),
      metadata: F.Metadata,
    }),
    failures: ['unknown_resource', 'state_forbids', 'metadata_expired'],
  }),
};
