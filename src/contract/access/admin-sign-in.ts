/** How operators sign in, and how they later confirm who they are. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import { described } from '../described.ts';
import * as F from '../fields.ts';

const passwordAs = (description: string) => Type.String({ minLength: 1, maxLength: 256, description });
export const Password = passwordAs('Password of the account');
export const NewPassword = passwordAs('The account’s new password');
export const Code = Type.String({
  minLength: 6,
  maxLength: 40,
  description: 'A code from an authenticator app, or a recovery code',
});

/** A WebAuthn response in JSON, as the browser returns it. The service's WebAuthn library verifies it. */
export const KeyAnswer = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  ...described({
    description: '`toJSON()` of a PublicKeyCredential (WebAuthn, level 3)',
    required: ['id', 'rawId', 'response', 'type'],
    properties: {
      id: { type: 'string', description: 'ID of the credential, Base64url' },
      rawId: { type: 'string', description: 'The same as `id`' },
      response: { type: 'object', additionalProperties: true, description: 'What the authenticator signed' },
      type: { const: 'public-key', description: 'Always this text' },
      clientExtensionResults: {
        type: 'object',
        additionalProperties: true,
        description: 'Results of WebAuthn’s extensions; often empty',
      },
    },
    additionalProperties: true,
  }),
});
/** Options for a browser's WebAuthn call, in JSON. */
export const KeyOptions = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  ...described({
    description: 'For `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` (WebAuthn, level 3)',
    required: ['challenge'],
    properties: {
      challenge: { type: 'string', description: 'What the authenticator has to sign, Base64url' },
    },
    additionalProperties: true,
  }),
});
/** Confirms the operator's identity: the password, and the second factor if the account has one. */
export const PROOF = {
  password: Password,
  code: Type.Optional(Code),
  security_key: Type.Optional(KeyAnswer),
};

/** The second factors that the account can use. A refusal that asks for one carries this as `second_factor`. */
export const AdminFactorChoice = Type.Object({
  code: Type.Boolean({ description: 'Whether a code from an authenticator app is possible' }),
  security_key: F.orNull(
    KeyOptions,
    'Options for the browser’s WebAuthn call. Null: no security key works at this address',
  ),
  recovery: Type.Boolean({ description: 'Whether recovery codes are left. One is sent as `code`' }),
});
export type AdminFactorChoice = Static<typeof AdminFactorChoice>;

/** Where the browser goes to sign in at the identity provider. */
export const ProviderAddress = Type.Object({
  address: Type.String({ description: 'Where the browser goes next' }),
});

const Token = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'What the link has after `#`',
});

/** Calls that change something need `X-Omote-Console: 1`, even before anybody has signed in. */
export const SIGN_IN_OPERATIONS = {
  getSignInState: adminOperation({
    id: 'getSignInState',
    method: 'GET',
    path: '/admin/v1/sign_in',
    summary: 'Get the available sign-in methods',
    access: 'open',
    response: Type.Object({
      first_run: Type.Boolean({
        description: 'There’s no account yet; the console is opened with the set-up link',
      }),
      restored_from: F.orNull(
        F.Instant,
        'If a restore signed everybody out within the last day: when its backup was made. Null: none did',
      ),
      provider: F.orNull(
        Type.String(),
        'What the site calls the identity provider at which operators can sign in. Null: there is none',
      ),
    }),
  }),
  signIn: adminOperation({
    id: 'signIn',
    method: 'POST',
    path: '/admin/v1/sign_in',
    summary: 'Sign in. If refused with `second_factor`, it says what is needed besides the password',
    access: 'open',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 64, description: 'Name to sign in with' }),
      ...PROOF,
    }),
    example: { name: 'mori', password: 'correct horse battery 7', code: '492039' },
    failures: ['no_key'],
    response: Done,
  }),
  signInByLink: adminOperation({
    id: 'signInByLink',
    method: 'POST',
    path: '/admin/v1/sign_in/link',
    summary: 'Open the console with the set-up link while there’s no account',
    access: 'open',
    body: Type.Object({ token: Token }),
    example: { token: 'Zm9yIG9uZSBzaWduLWluIG9ubHksIGZyb20gYSBsaW5r' },
    failures: ['no_key'],
    response: Done,
  }),
  resetPassword: adminOperation({
    id: 'resetPassword',
    method: 'POST',
    path: '/admin/v1/sign_in/reset',
    summary: 'Set a password with an administrator’s reset link and sign in',
    access: 'open',
    body: Type.Object({ token: Token, ...PROOF, password: NewPassword }),
    example: { token: 'Zm9yIG9uZSBzaWduLWluIG9ubHksIGZyb20gYSBsaW5r', password: 'correct horse battery 7' },
    failures: ['no_key'],
    response: Done,
  }),
  beginAtProvider: adminOperation({
    id: 'beginAtProvider',
    method: 'POST',
    path: '/admin/v1/sign_in/provider',
    summary: 'Begin to sign in at the identity provider',
    access: 'open',
    response: ProviderAddress,
    failures: ['state_forbids'],
  }),
  finishAtProvider: adminOperation({
    id: 'finishAtProvider',
    method: 'POST',
    path: '/admin/v1/sign_in/provider/answer',
    summary: 'Sign in, or confirm your identity, with the identity provider’s answer to this browser',
    access: 'open',
    body: Type.Object({
      answer: Type.String({
        minLength: 1,
        maxLength: 8192,
        description: 'The parameters of its address, as a query',
      }),
    }),
    example: { answer: 'code=Zm9yIG9uZSBzaWduLWlu&state=c3RhdGU' },
    response: Type.Object({
      confirmed: Type.Boolean({ description: 'A session was confirmed; otherwise, one has begun' }),
    }),
    failures: ['state_forbids'],
  }),
};
