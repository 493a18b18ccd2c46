/** How the service is reached from the network, for operators. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';
import { KB } from '../media.ts';

export const AdminTls = Type.Object({
  /** null: this host alone, in clear. */
  mode: F.orNull(Type.Union([Type.Literal('own'), Type.Literal('imported')])),
  /** In issued URLs. */
  base_url: Type.String(),
  /** OMOTE_BASE_URL decides the address. */
  base_url_fixed: Type.Boolean(),
  port: F.orNull(Type.Integer()),
  /** Why it does not listen although it should. */
  problem: F.orNull(Type.String()),
  names: Type.Array(Type.String()),
  /**
   * Names and addresses of this host, first what phones of the site most surely reach; how each is found decides that.
   */
  host_names: Type.Array(
    Type.Object({ name: Type.String(), reach: Type.Enum(['ipv4', 'local', 'domain', 'ipv6', 'bare']) }),
  ),
  certificate: F.orNull(
    Type.Object({
      subjects: Type.Array(Type.String()),
      issuer: Type.String(),
      ends_at: F.Instant,
      /** SHA-256, hex. */
      fingerprint: Type.String(),
    }),
  ),
  /** Where phones get the site's own authority, and what they should compare. */
  trust: F.orNull(Type.Object({ url: Type.String(), fingerprint: Type.String() })),
});
export type AdminTls = Static<typeof AdminTls>;

export const ADMIN_TLS_OPERATIONS = {
  getTls: adminOperation({
    id: 'getTls',
    method: 'GET',
    path: '/admin/v1/tls',
    summary: 'How the service is reached from the network',
    access: {},
    response: AdminTls,
  }),
  makeCertificate: adminOperation({
    id: 'makeCertificate',
    method: 'POST',
    path: '/admin/v1/tls/own',
    summary: "Open the service to the network by a certificate of the site's own authority",
    access: { confirmed: true },
    body: Type.Object({
      names: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
        maxItems: 20,
        description: 'Host names and IP addresses, in addition to this host’s',
      }),
    }),
    example: { names: ['omote.example', '192.0.2.10'] },
    response: AdminTls,
    failures: ['state_forbids'],
  }),
  importCertificate: adminOperation({
    id: 'importCertificate',
    method: 'PUT',
    path: '/admin/v1/tls/certificate',
    summary: 'Open the service to the network with an imported certificate',
    access: { confirmed: true },
    body: Type.Object({
      certificate: Type.String({
        minLength: 1,
        maxLength: 65_536,
        description: 'Certificate chain in PEM, the service’s certificate first',
      }),
      key: Type.String({
        minLength: 1,
        maxLength: 65_536,
        description: 'Private key in PEM without a passphrase',
      }),
    }),
    example: { certificate: '-----BEGIN CERTIFICATE-----…', key: '-----BEGIN PRIVATE KEY-----…' },
    bodyLimitBytes: 192 * KB,
    response: AdminTls,
    failures: ['state_forbids'],
  }),
  closeTls: adminOperation({
    id: 'closeTls',
    method: 'DELETE',
    path: '/admin/v1/tls',
    summary: 'Close the service to the network',
    access: { confirmed: true },
    response: AdminTls,
  }),
};
