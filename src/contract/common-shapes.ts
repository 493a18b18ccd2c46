/** Shapes that many operations have in common. */
import { type Static, Type } from 'typebox';
import * as F from './fields.ts';

export const SessionParams = Type.Object({ svc_auth_session_id: F.ResourceId('Session ID') });
export const PersonParams = Type.Object({ auth_id: Type.String({ description: 'Auth ID' }) });

/** The response of an operation that issues a URL. */
export const Issued = Type.Object({
  url: Type.String({ description: 'To be opened by the person' }),
  svc_auth_session_id: Type.String({ description: 'The session, to read its result later' }),
});

/** How much of a job is done. */
export const Progress = Type.Object({
  done: Type.Integer({ description: 'Number of items processed so far' }),
  total: Type.Integer({ description: 'Number of items in all' }),
});

/** The response of an operation that returns no data. */
export const Done = Type.Object({});

/** A person in lists about something else, identified the way operators know them. */
export const KnownPerson = Type.Object({
  auth_id: Type.String({ description: 'The person’s Auth ID' }),
  name: F.orNull(Type.String(), 'What operators call the person. Null: they gave no name'),
  ekyc_id: F.orNull(Type.String({ description: 'The first of the linked IDs; null: none is linked' })),
  erased: Type.Boolean({ description: 'The person was deleted: the Auth ID alone is left' }),
});
export type KnownPerson = Static<typeof KnownPerson>;
