/** The console's "Try it": sessions with default parameters that redirect back to the console. */

import { Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Issued } from '../common-shapes.ts';
import { SESSION_OPERATIONS } from './v1-sessions.ts';

export const ADMIN_TRY_OPERATIONS = {
  tryRegistration: adminOperation({
    id: 'tryRegistration',
    method: 'POST',
    path: '/admin/v1/try/registration',
    summary: 'Register a new person from this browser',
    access: {},
    response: Type.Object({
      auth_id: Type.String({ description: 'Auth ID of the test person' }),
      ...Issued.properties,
    }),
  }),
  tryAuthentication: adminOperation({
    id: 'tryAuthentication',
    method: 'POST',
    path: '/admin/v1/try/authentication',
    summary: 'Authenticate a person from this browser',
    access: {},
    body: Type.Object({ auth_id: SESSION_OPERATIONS.issueAuthenticationUrl.body.properties.identifier }),
    example: { auth_id: '0123456789abcdef0123456789abcdef' },
    response: Issued,
    failures: ['unknown_identifier', 'not_registered', 'state_forbids'],
  }),
};
