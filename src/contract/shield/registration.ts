import { Type } from 'typebox';
import * as F from '../fields.ts';

/** Which registration of which person a record of duplicates names. */
export const RegistrationOf = {
  auth_id: Type.String(),
  svc_auth_session_id: Type.String(),
  face_registered_at: F.Instant,
};
