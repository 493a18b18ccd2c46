/** Shapes that many operations have in common. */
import { Type } from 'typebox';
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
