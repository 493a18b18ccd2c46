/** The /v1 operations: one table from which routes, validation, types, client and OpenAPI are made. */
import { type Static, type TObject, Type } from 'typebox';
import type { CatalogueKind } from './errors.ts';
import * as F from './fields.ts';

export const SCOPES = [
  'sessions:write',
  'results:read',
  'users:write',
  'users:delete',
  'images:read',
  'shield:read',
  'devices:read',
  'devices:write',
  'admin',
] as const;
export type Scope = (typeof SCOPES)[number];
/** What the first key may do: all of /v1, not the administration. */
export const V1_SCOPES: readonly Scope[] = SCOPES.filter((s) => s !== 'admin');

export interface Operation<
  P extends TObject = TObject,
  B extends TObject | null = TObject | null,
  R extends TObject = TObject,
> {
  /** Section of the spec. */
  section: string;
  id: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  summary: string;
  scope: Scope;
  params: P;
  body: B;
  bodyLimitBytes: number;
  response: R;
  failures: readonly CatalogueKind[];
}

const operation = <P extends TObject, B extends TObject | null, R extends TObject>(o: Operation<P, B, R>) =>
  o;
const None = Type.Object({});
const KB = 1024;
const SessionParams = Type.Object({ svc_auth_session_id: F.ResourceId('Session ID') });

const Issued = Type.Object({
  url: Type.String({ description: 'To be opened by the person' }),
  svc_auth_session_id: Type.String(),
  errors: F.Errors,
});

export const OPERATIONS = {
  issueAuthenticationUrl: operation({
    section: '4.1',
    id: 'issueAuthenticationUrl',
    method: 'POST',
    path: '/v1/auth_face/sessions',
    summary: 'Issue face-authentication URL',
    scope: 'sessions:write',
    params: None,
    body: Type.Object({
      id_type: F.IdType,
      identifier: F.Identifier('eKYC linkage ID when id_type=ekyc; Auth ID when id_type=auth'),
      expires: F.Expires,
      retry_limit: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 100, default: 3, description: 'Retries after a failed attempt' }),
      ),
      session_timeout: F.SessionTimeout,
      detection_timeout: F.DetectionTimeout,
      auto_redirect_waiting_time: F.AutoRedirectWaitingTime,
      redirect_uri: F.RedirectUri,
      one_time_access: F.OneTimeAccess,
      first_access_ip_restriction: F.FirstAccessIpRestriction,
      auto_redirect: F.AutoRedirect,
      tutorial: F.Tutorial,
    }),
    bodyLimitBytes: 64 * KB,
    response: Issued,
    failures: ['unknown_identifier', 'not_registered'],
  }),
  issueRegistrationUrl: operation({
    section: '4.2',
    id: 'issueRegistrationUrl',
    method: 'POST',
    path: '/v1/auth_face/register_sessions',
    summary: 'Issue face-registration URL',
    scope: 'sessions:write',
    params: None,
    body: Type.Object({
      id_type: Type.Enum(['auth'], { description: 'Kind of the identifier' }),
      identifier: F.Identifier('Auth ID'),
      expires: F.Expires,
      session_timeout: F.SessionTimeout,
      auto_redirect_waiting_time: F.AutoRedirectWaitingTime,
      redirect_uri: F.RedirectUri,
      one_time_access: F.OneTimeAccess,
      first_access_ip_restriction: F.FirstAccessIpRestriction,
      check_overwrite: F.CheckOverwrite,
      auto_redirect: F.AutoRedirect,
      tutorial: F.Tutorial,
      metadata: Type.Optional(F.Metadata),
    }),
    // Metadata of 300 KB may arrive six times as long when every character is escaped.
    bodyLimitBytes: 2048 * KB,
    response: Issued,
    failures: ['unknown_identifier', 'already_registered', 'too_large'],
  }),
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
      svc_auth_session_id: Type.String(),
      svc_register_session_id: Type.Optional(Type.String({ description: 'Once completed; the same value' })),
      id_type: F.IdType,
      identifier: Type.String(),
      completed: Type.Boolean(),
      result: Type.Boolean(),
      registered_at: F.IsoTime('Empty string while not completed'),
      camera_injection_score: F.InjectionScore,
      face_feature_id: Type.Union([Type.String(), Type.Null()]),
      errors: F.Errors,
    }),
    failures: ['unknown_resource'],
  }),
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
      auth_id: Type.String(),
      created_at: F.IsoTime('Issue time'),
      errors: F.Errors,
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
        description: 'JPEG image encoded in Base64',
      }),
      check_overwrite: F.CheckOverwrite,
    }),
    bodyLimitBytes: F.FACE_IMAGE_MAX_CHARS + 64 * KB,
    response: Type.Object({
      auth_id: Type.String(),
      created_at: F.IsoTime('Face registration time'),
      errors: F.Errors,
    }),
    failures: [
      'unknown_identifier',
      'already_registered',
      'too_large',
      'image_no_face',
      'image_several_faces',
      'image_face_too_small',
      'image_unsharp_or_dark',
      'image_face_turned',
      'image_face_covered',
    ],
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
      svc_auth_session_id: Type.String(),
      auth_method: Type.Literal('Face_web'),
      id_type: F.IdType,
      identifier: Type.String(),
      completed: Type.Boolean(),
      result: Type.Boolean(),
      authenticated_at: F.IsoTime('Empty string while not completed'),
      camera_injection_score: F.InjectionScore,
      errors: F.Errors,
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
      svc_auth_session_id: Type.String(),
      metadata: F.Metadata,
      errors: F.Errors,
    }),
    failures: ['unknown_resource', 'state_forbids', 'metadata_expired'],
  }),
};

export type Operations = typeof OPERATIONS;
export type BodyOf<O extends Operation> = O['body'] extends TObject ? Static<O['body']> : undefined;
export type ParamsOf<O extends Operation> = Static<O['params']>;
export type ResponseOf<O extends Operation> = Static<O['response']>;
