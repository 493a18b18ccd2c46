import { Type } from 'typebox';
import * as F from '../fields.ts';

/** Identifies the registration that a duplicate record is about. */
const RegistrationOf = {
  auth_id: Type.String({ description: 'The person’s Auth ID' }),
  svc_auth_session_id: Type.String({
    description: 'The registration session, or the ID of a registration by picture',
  }),
  face_registered_at: F.IsoTime('When the face was registered'),
};

/** The same as operators see it: with the site's own ID and the picture. */
export const SeenRegistration = {
  ...RegistrationOf,
  ekyc_id: F.orNull(Type.String({ description: 'The first of the linked IDs; null: none is linked' })),
  name: F.orNull(Type.String(), 'What operators call the person. Null: they gave no name'),
  face_feature_id: F.orNull(
    Type.String({
      description: 'For /admin/v1/faces/{face_feature_id}/image. Null: the face has since been replaced',
    }),
  ),
};
