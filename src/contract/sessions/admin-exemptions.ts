/** People and sessions that are exempt from head movements. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { PersonParams } from '../common-shapes.ts';
import * as F from '../fields.ts';

export const Exemption = Type.Object({
  since: F.IsoTime('When the exemption was granted'),
  by: Type.String({ description: 'Who granted it, as `actor` of the audit log' }),
  reason: F.orNull(
    Type.String(),
    'Why it was granted, as the operator wrote it. Null: it can no longer be decrypted',
  ),
});
export type AdminExemption = Static<typeof Exemption>;

/** Null: the person has no exemption. */
export const ExemptionAnswer = Type.Object({
  exemption: F.orNull(Exemption, 'The person’s exemption. Null: none'),
});

export const ADMIN_EXEMPTION_OPERATIONS = {
  getExemption: adminOperation({
    id: 'getExemption',
    method: 'GET',
    path: '/admin/v1/people/{auth_id}/challenge_exemption',
    summary: 'Get a person’s exemption from head movements',
    access: { scope: 'people:read' },
    params: PersonParams,
    response: ExemptionAnswer,
  }),
  grantExemption: adminOperation({
    id: 'grantExemption',
    method: 'PUT',
    path: '/admin/v1/people/{auth_id}/challenge_exemption',
    summary: 'Exempt this person from head movements in all sessions',
    access: { scope: 'people:exempt', confirmed: true },
    params: PersonParams,
    body: Type.Object({
      /** Shown on the person's page. It is stored encrypted and erased with the person. */
      reason: F.Trimmed({ minLength: 3, maxLength: 300 }),
    }),
    example: { reason: 'Cannot turn the head' },
    response: ExemptionAnswer,
    failures: ['unknown_identifier', 'state_forbids'],
  }),
  endExemption: adminOperation({
    id: 'endExemption',
    method: 'DELETE',
    path: '/admin/v1/people/{auth_id}/challenge_exemption',
    summary: 'End a person’s exemption',
    access: { scope: 'people:exempt' },
    params: PersonParams,
    response: ExemptionAnswer,
    failures: ['unknown_identifier', 'unknown_resource', 'state_forbids'],
  }),
  exemptSession: adminOperation({
    id: 'exemptSession',
    method: 'POST',
    path: '/admin/v1/sessions/{id}/challenge_exemption',
    summary: 'Exempt one session from head movements before it’s opened',
    access: { scope: 'sessions:exempt', confirmed: true },
    params: Type.Object({ id: Type.String({ description: 'Session ID' }) }),
    response: Type.Object({ svc_auth_session_id: Type.String({ description: 'The exempted session' }) }),
    failures: ['unknown_resource', 'state_forbids'],
  }),
};
