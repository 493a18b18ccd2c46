/**
 * The caller's own account: who is signed in, and what every operator can change for themselves. Instants are ISO 8601
 * with microseconds.
 */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { NAME_OR_NONE_PATTERN } from '../text-patterns.ts';
import { AdminOwnSessions, OperatorName, OperatorRole } from './admin-operators.ts';
import {
  Code,
  KeyAnswer,
  KeyOptions,
  NewPassword,
  Password,
  PROOF,
  ProviderAddress,
} from './admin-sign-in.ts';

/** Open to every operator, for their own account only. */
const OWN = { role: 'helpdesk' } as const;
const OWN_ALWAYS = { role: 'helpdesk', always: true } as const;
const OWN_CHANGE = { role: 'helpdesk', confirmed: true } as const;
/** Also allowed while the account still has to set up a second factor. */
const OWN_SET_UP = { role: 'helpdesk', confirmed: true, always: true } as const;

export const AdminMe = Type.Object({
  signed_in_by: Type.Union(
    [Type.Literal('operator'), Type.Literal('setup'), Type.Literal('key'), Type.Literal('task')],
    {
      description:
        'operator: an account. setup: the set-up link. key: an API key of scope `admin`. task: a command on the host',
    },
  ),
  id: F.orNull(Type.String(), 'ID of the account or key. Null: the set-up link, or a command on the host'),
  name: Type.String({ description: 'Name recorded with decisions' }),
  display_name: Type.String({
    description: 'Name for display; that of the key, link or command where there is no account',
  }),
  role: OperatorRole,
  has_code: Type.Boolean({ description: 'Whether the account has an authenticator app' }),
  security_keys: Type.Integer({ description: 'Number of security keys of the account' }),
  recovery_codes_left: Type.Integer({ description: 'Number of recovery codes that have not been used' }),
  duty: F.orNull(
    Type.Enum(['password', 'second_factor']),
    'What the operator must do before anything else. Null: nothing',
  ),
  first_run: Type.Boolean({ description: 'Whether the site has no accounts yet' }),
  provider: F.orNull(
    Type.String(),
    'What the site calls the identity provider at which the operator signs in and confirms. Null: neither',
  ),
});
export type AdminMe = Static<typeof AdminMe>;

/** Recovery codes are created with the first second factor and shown only once. Null: the account already has some. */
export const RecoveryCodes = Type.Object({
  recovery_codes: F.orNull(
    Type.Array(Type.String()),
    'Recovery codes, shown only once. Null: the account already has some',
  ),
});

/** Secret for an authenticator app, shown only once. It takes effect when a code made from it is sent back. */
export const AdminCodeOffer = Type.Object({
  secret: Type.String({ description: 'The secret to type into an authenticator app' }),
  address: Type.String({ description: 'The same as an `otpauth:` address, to be shown as a QR code' }),
});
export type AdminCodeOffer = Static<typeof AdminCodeOffer>;

export const AdminSecurityKey = Type.Object({
  id: Type.String({ description: 'ID of the security key' }),
  name: Type.String({ description: 'What the operator calls the key' }),
  site: Type.String({ description: 'The only domain name at which it works' }),
  works_here: Type.Boolean({ description: 'Whether it works at the address of this call' }),
  created_at: F.IsoTime('When the key was added'),
  used_at: F.orNull(F.Instant, 'When the key was last used. Null: never'),
});
export type AdminSecurityKey = Static<typeof AdminSecurityKey>;
export const AdminSecurityKeys = Type.Object({
  security_keys: Type.Array(AdminSecurityKey, { description: 'The operator’s own security keys' }),
  possible_here: Type.Boolean({
    description:
      'Whether browsers allow security keys at this console address: a domain name over TLS, or localhost',
  }),
});
export type AdminSecurityKeys = Static<typeof AdminSecurityKeys>;

export const ADMIN_ME_OPERATIONS = {
  getMe: adminOperation({
    id: 'getMe',
    method: 'GET',
    path: '/admin/v1/me',
    summary: 'Who one is',
    access: OWN_ALWAYS,
    response: AdminMe,
  }),
  createFirstOperator: adminOperation({
    id: 'createFirstOperator',
    method: 'POST',
    path: '/admin/v1/first_operator',
    summary: 'Create the first (administrator) account and sign in',
    access: {},
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
      password: Password,
    }),
    example: { name: 'mori', display_name: 'Mori Aiko', password: 'correct horse battery 7' },
    response: Done,
    failures: ['state_forbids'],
  }),
  signOut: adminOperation({
    id: 'signOut',
    method: 'POST',
    path: '/admin/v1/me/sign_out',
    summary: 'Sign out, here or everywhere',
    access: { role: 'helpdesk', always: true, confirmed: { where: 'it signs out everywhere' } },
    body: Type.Object({
      everywhere: Defaulted(
        Type.Boolean({
          default: false,
          description: 'The operator must have confirmed who they are',
        }),
      ),
    }),
    example: { everywhere: true },
    response: Type.Object({
      provider_address: F.orNull(
        Type.String(),
        'Where to sign out at the identity provider, too. Null: the operator did not sign in there, or it has no such page',
      ),
    }),
  }),
  changePassword: adminOperation({
    id: 'changePassword',
    method: 'PUT',
    path: '/admin/v1/me/password',
    summary: 'Change your password, with your second factor if you have one, and end other sessions',
    access: OWN_ALWAYS,
    body: Type.Object({ ...PROOF, new_password: NewPassword }),
    example: { password: 'correct horse battery 7', new_password: 'staple river candle 12' },
    response: Done,
    failures: ['state_forbids'],
  }),
  confirm: adminOperation({
    id: 'confirm',
    method: 'POST',
    path: '/admin/v1/me/confirm',
    summary: 'Confirm your identity. Calls that require confirmation are allowed for five minutes',
    access: OWN_ALWAYS,
    body: Type.Object(PROOF),
    example: { password: 'correct horse battery 7', code: '492039' },
    response: Done,
    failures: ['state_forbids'],
  }),
  confirmAtProvider: adminOperation({
    id: 'confirmAtProvider',
    method: 'POST',
    path: '/admin/v1/me/confirm/provider',
    summary: 'Begin to confirm your identity at the identity provider, if you sign in there',
    access: OWN_ALWAYS,
    response: ProviderAddress,
    failures: ['state_forbids'],
  }),
  checkConfirmed: adminOperation({
    id: 'checkConfirmed',
    method: 'GET',
    path: '/admin/v1/me/confirmed',
    summary: 'Check whether your identity is confirmed (used before downloads, which a page can’t retry)',
    access: OWN_CHANGE,
    response: Done,
  }),
  listOwnSessions: adminOperation({
    id: 'listOwnSessions',
    method: 'GET',
    path: '/admin/v1/me/sessions',
    summary: 'List your sign-ins',
    access: OWN,
    response: AdminOwnSessions,
    failures: ['state_forbids'],
  }),
  endOwnSession: adminOperation({
    id: 'endOwnSession',
    method: 'DELETE',
    path: '/admin/v1/me/sessions/{id}',
    summary: 'End one of your sign-ins',
    access: OWN_CHANGE,
    params: Type.Object({ id: Type.String({ description: 'Session of the console' }) }),
    response: Done,
    failures: ['unknown_resource', 'state_forbids'],
  }),
};

/** The operator's own second factors: an authenticator app, security keys, recovery codes. */
export const ADMIN_FACTOR_OPERATIONS = {
  offerCode: adminOperation({
    id: 'offerCode',
    method: 'POST',
    path: '/admin/v1/me/code',
    summary: 'Create a secret for an authenticator app. It takes effect once you send back a code from it',
    access: OWN_SET_UP,
    response: AdminCodeOffer,
    failures: ['state_forbids'],
  }),
  turnCodeOn: adminOperation({
    id: 'turnCodeOn',
    method: 'PUT',
    path: '/admin/v1/me/code',
    summary: 'Activate the authenticator app set up in this session',
    access: OWN_SET_UP,
    body: Type.Object({
      password: Password,
      code: Code,
      old_code: Type.Optional(
        Type.String({
          minLength: 6,
          maxLength: 40,
          description: 'Code from the authenticator being replaced, or a recovery code',
        }),
      ),
    }),
    example: { password: 'correct horse battery 7', code: '492039' },
    response: RecoveryCodes,
    failures: ['state_forbids'],
  }),
  turnCodeOff: adminOperation({
    id: 'turnCodeOff',
    method: 'POST',
    path: '/admin/v1/me/code/off',
    summary: 'Remove the authenticator app',
    access: OWN_CHANGE,
    body: Type.Object({ password: Password }),
    example: { password: 'correct horse battery 7' },
    response: Done,
    failures: ['state_forbids'],
  }),
  listSecurityKeys: adminOperation({
    id: 'listSecurityKeys',
    method: 'GET',
    path: '/admin/v1/me/security_keys',
    summary: 'List your security keys',
    access: OWN_ALWAYS,
    response: AdminSecurityKeys,
    failures: ['state_forbids'],
  }),
  offerSecurityKey: adminOperation({
    id: 'offerSecurityKey',
    method: 'POST',
    path: '/admin/v1/me/security_keys/options',
    summary: 'Get WebAuthn options for creating a security key',
    access: OWN_SET_UP,
    response: Type.Object({ options: KeyOptions }),
    failures: ['unknown_resource', 'state_forbids'],
  }),
  addSecurityKey: adminOperation({
    id: 'addSecurityKey',
    method: 'POST',
    path: '/admin/v1/me/security_keys',
    summary: 'Add the security key created by the browser',
    access: OWN_SET_UP,
    body: Type.Object({
      name: Type.String({ maxLength: 60, description: 'What the operator calls the key' }),
      response: KeyAnswer,
    }),
    example: {
      name: 'Key on my ring',
      response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} },
    },
    response: RecoveryCodes,
    failures: ['state_forbids'],
  }),
  deleteSecurityKey: adminOperation({
    id: 'deleteSecurityKey',
    method: 'DELETE',
    path: '/admin/v1/me/security_keys/{id}',
    summary: 'Remove a security key',
    access: OWN_CHANGE,
    params: Type.Object({ id: Type.String({ description: 'Security key' }) }),
    response: Done,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  renewRecoveryCodes: adminOperation({
    id: 'renewRecoveryCodes',
    method: 'POST',
    path: '/admin/v1/me/recovery_codes',
    summary: 'Create new recovery codes and invalidate the old ones',
    access: OWN_CHANGE,
    response: RecoveryCodes,
    failures: ['state_forbids'],
  }),
};
