/** The identity provider at which operators sign in (docs/integrate/sign-in.md). */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { NAME_PATTERN } from '../text-patterns.ts';
import { OperatorRole } from './admin-operators.ts';

const Line = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: NAME_PATTERN, description });

export const GroupRole = Type.Object({
  group: Line(300, 'The group, as the provider’s claim names it'),
  role: OperatorRole,
});

const PROVIDER = {
  issuer: Type.String({
    minLength: 1,
    maxLength: 2048,
    description: 'Its metadata is at `/.well-known/openid-configuration` below it',
  }),
  client_id: Line(300, 'ID of this site at the provider'),
  scopes: Type.String({ minLength: 1, maxLength: 300, description: 'With spaces between' }),
  groups_claim: Line(200, 'The claim that holds the groups of the operator'),
  groups: Type.Array(GroupRole, {
    maxItems: 50,
    description: 'The role of each group that has one. Whoever is in several has the highest',
  }),
  label: Line(60, 'What the site calls the provider, as on the button for signing in'),
  on_host: Type.Boolean({
    description:
      'It may be a program on this host that listens on loopback; other addresses of the host need no leave',
  }),
  other_hosts: Type.Array(Type.String({ minLength: 1, maxLength: 260 }), {
    maxItems: 5,
    description: 'Hosts beside the issuer’s that may be called, for endpoints that are there',
  }),
};

export const AdminIdentityProvider = Type.Object({
  ...PROVIDER,
  has_secret: Type.Boolean({ description: 'Whether a client secret is kept, which is never shown' }),
  own_ca: Type.Boolean({ description: 'Certificates of its own are trusted' }),
});
export type AdminIdentityProvider = Static<typeof AdminIdentityProvider>;

export const AdminProviderSignIn = Type.Object({
  provider: F.orNull(AdminIdentityProvider, 'Null: operators sign in with accounts of this appliance alone'),
  version: F.Version,
  redirect_uri: Type.String({ description: 'The provider has to know this address' }),
  signed_out_uri: Type.String({
    description: 'And this one, if people are to come back after they signed out',
  }),
});
export type AdminProviderSignIn = Static<typeof AdminProviderSignIn>;

export const ADMIN_IDENTITY_PROVIDER_OPERATIONS = {
  getIdentityProvider: adminOperation({
    id: 'getIdentityProvider',
    method: 'GET',
    path: '/admin/v1/identity_provider',
    summary: 'Show how operators sign in at the identity provider, without the client secret',
    access: { scope: 'operators:read', role: 'admin' },
    response: AdminProviderSignIn,
  }),
  setIdentityProvider: adminOperation({
    id: 'setIdentityProvider',
    method: 'PUT',
    path: '/admin/v1/identity_provider',
    summary: 'Let operators sign in at an identity provider. Their sessions end if it becomes another',
    access: { confirmed: true, bringsIn: true },
    body: Type.Object({
      ...PROVIDER,
      client_secret: Type.Optional(
        Type.String({
          maxLength: 1000,
          description: 'Default: as it was, if issuer and client are the same. Empty: a public client',
        }),
      ),
      ca: Type.Optional(
        Type.String({
          maxLength: 65_536,
          format: 'certificates',
          description: 'Certificates in PEM to trust for it, beside the usual ones. Default: as they were',
        }),
      ),
      version: F.BasedOn,
    }),
    example: {
      issuer: 'https://app.example/realms/staff',
      client_id: 'omote',
      client_secret: 'Zm9yIHRoaXMgY2xpZW50IG9ubHk',
      scopes: 'openid profile email',
      groups_claim: 'groups',
      groups: [{ group: 'omote-admins', role: 'admin' }],
      label: 'Staff account',
      on_host: false,
      other_hosts: [],
    },
    response: AdminProviderSignIn,
    failures: ['state_forbids'],
  }),
  removeIdentityProvider: adminOperation({
    id: 'removeIdentityProvider',
    method: 'DELETE',
    path: '/admin/v1/identity_provider',
    summary: 'Let operators sign in with accounts of this appliance alone. Sessions of the others end',
    access: { scope: 'operators:write', confirmed: true },
    response: Done,
  }),
  testIdentityProvider: adminOperation({
    id: 'testIdentityProvider',
    method: 'POST',
    path: '/admin/v1/identity_provider/test',
    summary: 'Ask the identity provider for its metadata and keys, and whether it knows the client',
    access: { scope: 'operators:write' },
    response: Type.Object({
      ok: Type.Boolean({ description: 'Whether the provider can be used' }),
      problem: F.orNull(Type.String({ description: 'What is wrong, in a word. Null: nothing was found' })),
      detail: Type.String({ description: 'What the problem is about, such as a host' }),
    }),
    failures: ['state_forbids'],
  }),
};
