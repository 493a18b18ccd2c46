/** 4.1 and 4.2: issuing URLs. */

import { Type } from 'typebox';
import { Issued } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { KB } from '../media.ts';
import { None, operation } from '../operation.ts';

export const SESSION_OPERATIONS = {
  issueAuthenticationUrl: operation({
    section: '4.1',
    id: 'issueAuthenticationUrl',
    method: 'POST',
    path: '/v1/auth_face/sessions',
    summary: 'Issue face-authentication URL',
    scope: 'sessions:write',
    finerScope: 'authentications:write',
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
    example: {
      id_type: 'auth',
      identifier: '0123456789abcdef0123456789abcdef',
      redirect_uri: 'https://app.example/back',
      expires: 600,
    },
    bodyLimitBytes: 64 * KB,
    response: Issued,
    failures: ['unknown_identifier', 'not_registered', 'state_forbids'],
  }),
  issueRegistrationUrl: operation({
    section: '4.2',
    id: 'issueRegistrationUrl',
    method: 'POST',
    path: '/v1/auth_face/register_sessions',
    summary: 'Issue face-registration URL',
    scope: 'sessions:write',
    finerScope: 'registrations:write',
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
      metadata: Type.Optional(F.GivenMetadata),
    }),
    example: {
      id_type: 'auth',
      identifier: '0123456789abcdef0123456789abcdef',
      redirect_uri: 'https://app.example/back',
      expires: 600,
      metadata: { member: 4711 },
    },
    // Metadata of 300 KB can arrive six times as large if every character is escaped.
    bodyLimitBytes: 2048 * KB,
    response: Issued,
    failures: ['unknown_identifier', 'already_registered', 'state_forbids', 'too_large'],
  }),
};
