/** Sign-in to other systems by face: Omote as their OpenID Provider (docs/integrate/openid-provider.md). */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { NAME_PATTERN } from '../text-patterns.ts';

const Auth = Type.Enum(['client_secret_basic', 'client_secret_post', 'none'], {
  description:
    'How the client authenticates when it exchanges a code. `none`: a public client without a secret',
});
const IdType = Type.Enum(['ekyc', 'auth'], {
  description: 'The kind of ID that the client gives as `login_hint` and is given back as `sub`',
});
const ACR_VALUES = ['urn:omote:face', 'urn:omote:face:nist_800_63b'] as const;
const Acrs = {
  minItems: 1,
  maxItems: 2,
  description:
    'Limits on guessing by face that the client accepts; others are refused before a camera is opened',
};
const RedirectUris = {
  minItems: 1,
  maxItems: 10,
  description:
    'Where the client may have people sent back to, each compared character by character: https, http to the person’s own device, or an app scheme',
};

export const AdminOpenIdClient = Type.Object({
  id: Type.String({ description: '`client_id` of the client' }),
  name: Type.String({ description: 'What operators call the client' }),
  redirect_uris: Type.Array(Type.String(), RedirectUris),
  auth: Auth,
  id_type: IdType,
  acr: Type.Array(Type.Enum(ACR_VALUES), Acrs),
  created_at: F.IsoTime('When the client was added'),
});
export type AdminOpenIdClient = Static<typeof AdminOpenIdClient>;

const ClientParams = Type.Object({ id: Type.String({ description: 'Client' }) });
const Secret = 'Authenticates the client; it cannot be shown again';

export const ADMIN_OPENID_OPERATIONS = {
  getOpenId: adminOperation({
    id: 'getOpenId',
    method: 'GET',
    path: '/admin/v1/openid',
    summary: 'Show whether people can sign in to other systems by face, and to which',
    access: { scope: 'settings:read', role: 'admin' },
    response: Type.Object({
      on: Type.Boolean({ description: 'Whether the OpenID Provider is served' }),
      issuer: Type.String({ description: 'Issuer, with which clients are set up' }),
      metadata: Type.String({ description: 'Address of the metadata, for clients that ask for it' }),
      acr: Type.Enum(ACR_VALUES, { description: 'What ID tokens say of a sign-in now' }),
      clients: Type.Array(AdminOpenIdClient, { description: 'Oldest first' }),
    }),
  }),
  switchOpenId: adminOperation({
    id: 'switchOpenId',
    method: 'PUT',
    path: '/admin/v1/openid',
    summary: 'Switch sign-in to other systems on or off; clients stay',
    access: { scope: 'settings:write', confirmed: true },
    body: Type.Object({ on: Type.Boolean({ description: 'Whether the OpenID Provider is served' }) }),
    example: { on: true },
    response: Done,
  }),
  addOpenIdClient: adminOperation({
    id: 'addOpenIdClient',
    method: 'POST',
    path: '/admin/v1/openid/clients',
    summary: 'Add a system to which people sign in. Its secret is returned only in this response',
    access: { confirmed: true, bringsIn: true },
    body: Type.Object({
      name: Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: NAME_PATTERN,
        description: 'What operators call the client',
      }),
      redirect_uris: Type.Array(
        Type.String({ minLength: 1, maxLength: 2048, format: 'redirect-uri' }),
        RedirectUris,
      ),
      auth: Auth,
      id_type: IdType,
      acr: Defaulted(Type.Array(Type.Enum(ACR_VALUES), { ...Acrs, default: [...ACR_VALUES] })),
    }),
    example: {
      name: 'Staff portal',
      redirect_uris: ['https://app.example/signed_in'],
      auth: 'client_secret_basic',
      id_type: 'ekyc',
    },
    response: Type.Object({
      id: Type.String({ description: '`client_id` of the new client' }),
      secret: F.orNull(Type.String(), `${Secret}. Null: the client is public`),
    }),
    failures: ['state_forbids'],
  }),
  renewOpenIdSecret: adminOperation({
    id: 'renewOpenIdSecret',
    method: 'POST',
    path: '/admin/v1/openid/clients/{id}/secret',
    summary: 'Give a client another secret; the one before is refused from now on',
    access: { confirmed: true, bringsIn: true },
    params: ClientParams,
    response: Type.Object({ secret: Type.String({ description: Secret }) }),
    failures: ['unknown_resource', 'state_forbids'],
  }),
  removeOpenIdClient: adminOperation({
    id: 'removeOpenIdClient',
    method: 'DELETE',
    path: '/admin/v1/openid/clients/{id}',
    summary: 'Remove a client: nobody signs in to it any more',
    access: { scope: 'settings:write', confirmed: true },
    params: ClientParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
};
