/** A person in lists about something else, identified the way operators know them. */

import { type Static, Type } from 'typebox';
import * as F from '../fields.ts';

export const KnownPerson = Type.Object({
  auth_id: Type.String({ description: 'The person’s Auth ID' }),
  name: F.orNull(Type.String(), 'What operators call the person. Null: they gave no name'),
  ekyc_id: F.orNull(Type.String({ description: 'The first of the linked IDs; null: none is linked' })),
  erased: Type.Boolean({ description: 'The person was deleted: the Auth ID alone is left' }),
});
export type KnownPerson = Static<typeof KnownPerson>;
