/** Operators' accounts as administrators manage them. Instants are ISO 8601 with microseconds. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { NAME_OR_NONE_PATTERN } from '../text-patterns.ts';
import { ROLES } from './roles.ts';

export const OperatorRole = Type.Enum(ROLES);
export const OperatorName = Type.String({ minLength: 1, maxLength: 64, description: 'Name to sign in with' });

export const AdminOperator = Type.Object({
  id: Type.String({ description: 'ID of the account' }),
  name: Type.String({ description: 'Name to sign in with' }),
  display_name: Type.String({ description: 'Name for display' }),
  role: OperatorRole,
  disabled: Type.Boolean({ description: 'Whether the account cannot sign in' }),
  has_code: Type.Boolean({ description: 'Whether the account has an authenticator app' }),
  security_keys: Type.Integer({ description: 'Number of security keys of the account' }),
  must_set_password: Type.Boolean({
    description: 'Whether the account waits for its operator to set a password',
  }),
  from_provider: Type.Boolean({
    description: 'Signs in at the identity provider, whose groups give the role',
  }),
  created_at: F.IsoTime('When the account was created'),
  signed_in_at: F.orNull(F.Instant, 'When the operator last signed in. Null: never'),
});
export type AdminOperator = Static<typeof AdminOperator>;

export const AdminOwnSession = Type.Object({
  id: Type.String({ description: 'ID of the session of the console' }),
  current: Type.Boolean({ description: 'Whether this is the calling session' }),
  address: Type.String({ description: 'Network address of the browser' }),
  device: Type.String({ description: 'What the browser calls itself' }),
  started_at: F.IsoTime('When the operator signed in'),
  seen_at: F.IsoTime('When the browser last called'),
  ends_at: F.IsoTime('When the session ends at the latest'),
});
export type AdminOwnSession = Static<typeof AdminOwnSession>;
export const AdminOwnSessions = Type.Object({
  sessions: Type.Array(AdminOwnSession, {
    description: 'Sessions of the console that have not ended, the latest call first',
  }),
});

/** The link is shown once, to be sent to the operator, who uses it to set a password that nobody else knows. */
const ResetLink = {
  link: Type.String({
    description: 'One-time address at which the operator sets a password, to be sent to them',
  }),
  ends_at: F.IsoTime('Until when the link works'),
};

const OperatorParams = Type.Object({ id: Type.String({ description: 'Operator' }) });

export const ADMIN_OPERATOR_OPERATIONS = {
  listOperators: adminOperation({
    id: 'listOperators',
    method: 'GET',
    path: '/admin/v1/operators',
    summary: 'List all accounts',
    access: { scope: 'operators:read', role: 'admin' },
    response: Type.Object({
      operators: Type.Array(AdminOperator, {
        description: 'All accounts, disabled ones included, oldest first',
      }),
    }),
  }),
  createOperator: adminOperation({
    id: 'createOperator',
    method: 'POST',
    path: '/admin/v1/operators',
    summary: 'Create an account. The response includes the link for setting its password',
    access: { confirmed: true, bringsIn: true },
    body: Type.Object({
      name: OperatorName,
      display_name: Defaulted(
        Type.String({
          maxLength: 100,
          pattern: NAME_OR_NONE_PATTERN,
          default: '',
          description: 'Name for display; empty: the name to sign in with',
        }),
      ),
      role: OperatorRole,
    }),
    example: { name: 'tanaka', display_name: 'Tanaka Ken', role: 'reviewer' },
    response: Type.Object({ operator: AdminOperator, ...ResetLink }),
    failures: ['state_forbids'],
  }),
  changeOperator: adminOperation({
    id: 'changeOperator',
    method: 'PATCH',
    path: '/admin/v1/operators/{id}',
    summary: 'Update an account: name, role, enabled or disabled',
    access: { confirmed: true, bringsIn: true },
    params: OperatorParams,
    body: Type.Object({
      display_name: Type.Optional(
        Type.String({
          maxLength: 100,
          pattern: NAME_OR_NONE_PATTERN,
          description: 'Name for display; absent: unchanged',
        }),
      ),
      role: Type.Optional(OperatorRole),
      disabled: Type.Optional(
        Type.Boolean({ description: 'Whether the account cannot sign in; absent: unchanged' }),
      ),
    }),
    example: { role: 'viewer' },
    response: Type.Object({ operator: AdminOperator }),
    failures: ['unknown_resource', 'state_forbids'],
  }),
  createResetLink: adminOperation({
    id: 'createResetLink',
    method: 'POST',
    path: '/admin/v1/operators/{id}/reset_link',
    summary: 'Create a new password link',
    access: { confirmed: true, bringsIn: true },
    params: OperatorParams,
    response: Type.Object({ ...ResetLink }),
    failures: ['unknown_resource'],
  }),
  deleteSecondFactors: adminOperation({
    id: 'deleteSecondFactors',
    method: 'DELETE',
    path: '/admin/v1/operators/{id}/second_factors',
    summary: 'Remove all second factors of an account whose owner has lost them',
    access: { confirmed: true, bringsIn: true },
    params: OperatorParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
  listOperatorSessions: adminOperation({
    id: 'listOperatorSessions',
    method: 'GET',
    path: '/admin/v1/operators/{id}/sessions',
    summary: 'List an operator’s sign-ins',
    access: { scope: 'operators:read', role: 'admin' },
    params: OperatorParams,
    response: AdminOwnSessions,
  }),
  endOperatorSessions: adminOperation({
    id: 'endOperatorSessions',
    method: 'DELETE',
    path: '/admin/v1/operators/{id}/sessions',
    summary: 'Sign an operator out everywhere',
    access: { scope: 'operators:write', confirmed: true },
    params: OperatorParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
  endOperatorSession: adminOperation({
    id: 'endOperatorSession',
    method: 'DELETE',
    path: '/admin/v1/operators/{id}/sessions/{session}',
    summary: 'End one of an operator’s sign-ins',
    access: { scope: 'operators:write', confirmed: true },
    params: Type.Object({
      id: Type.String({ description: 'Operator' }),
      session: Type.String({ description: 'Session of the console' }),
    }),
    response: Done,
    failures: ['unknown_resource'],
  }),
};
