/** People and sessions that are not asked to move the head. */
import { type Static, Type } from 'typebox';
import { Errors } from './fields.ts';

export const ExemptionRequest = Type.Object({
  /** For the person's page; kept sealed, and erased with the person. */
  reason: Type.String({ minLength: 3, maxLength: 300 }),
});

export const AdminExemption = Type.Object({
  since: Type.String(),
  /** As the audit log names them. */
  by: Type.String(),
  /** Null: cannot be read any more. */
  reason: Type.Union([Type.String(), Type.Null()]),
});
export type AdminExemption = Static<typeof AdminExemption>;

export const AdminExemptionAnswer = Type.Object({
  exemption: Type.Union([AdminExemption, Type.Null()]),
  errors: Errors,
});
export type AdminExemptionAnswer = Static<typeof AdminExemptionAnswer>;

export const AdminSessionExempted = Type.Object({ svc_auth_session_id: Type.String(), errors: Errors });
export type AdminSessionExempted = Static<typeof AdminSessionExempted>;
