/** Results that others can verify without asking the service, and the keys that sign them. */
import { Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';

export const ResultKeys = Type.Object({
  keys: Type.Array(
    Type.Object({
      kid: Type.String({ description: 'Thumbprint of the public key (RFC 7638)' }),
      state: Type.Enum(['current', 'next', 'retired'], {
        description: '`current` signs, `next` will sign after the next rotation, `retired` signed earlier',
      }),
    }),
    { description: 'The key that signs, the one that will sign after the next rotation, and earlier ones' },
  ),
});

/** RFC 7517. */
export const JsonWebKeySet = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.Literal('OKP', { description: 'Kind of the key (RFC 8037)' }),
      crv: Type.Literal('Ed25519', { description: 'Curve of the key' }),
      kid: Type.String({ description: 'Thumbprint of the public key (RFC 7638)' }),
      x: Type.String({ description: 'The public key in Base64url' }),
      alg: Type.Literal('EdDSA', { description: 'Algorithm of the signatures' }),
      use: Type.Literal('sig', { description: 'What the key is for: signatures' }),
    }),
    { description: 'The public keys that verify signed results' },
  ),
});

export const ADMIN_SIGNED_RESULT_OPERATIONS = {
  getSignedResult: adminOperation({
    id: 'getSignedResult',
    method: 'GET',
    path: '/admin/v1/sessions/{id}/signed_result',
    summary: 'The result of a session that has ended, signed',
    access: { scope: 'results:read' },
    params: Type.Object({ id: Type.String({ description: 'Session ID' }) }),
    response: Type.Object({
      signed_result: Type.String({
        description: 'A compact JWS with EdDSA (Ed25519), for the public keys of /.well-known/jwks.json',
      }),
    }),
    failures: ['unknown_resource', 'state_forbids'],
  }),
  getKeySet: adminOperation({
    id: 'getKeySet',
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'The public keys of signed results: a JSON Web Key Set (RFC 7517)',
    access: 'open',
    response: { media: 'application/jwk-set+json', holds: JsonWebKeySet },
  }),
  listResultKeys: adminOperation({
    id: 'listResultKeys',
    method: 'GET',
    path: '/admin/v1/result_keys',
    summary: 'The keys of signed results, by their thumbprints',
    access: { scope: 'settings:read' },
    response: ResultKeys,
  }),
  rotateResultKeys: adminOperation({
    id: 'rotateResultKeys',
    method: 'POST',
    path: '/admin/v1/result_keys/rotate',
    summary: 'Sign results with the next key from now on',
    access: { scope: 'settings:write', role: 'admin', confirmed: true },
    body: Type.Object({
      compromised: Type.Optional(
        Type.Boolean({
          description: 'Replace all keys: whatever they signed can no longer be verified. Default: false',
        }),
      ),
    }),
    example: {},
    response: ResultKeys,
  }),
};
