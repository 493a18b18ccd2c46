/** Network access to the service, for operators. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';
import { KB } from '../media.ts';

export const AdminTls = Type.Object({
  mode: F.orNull(
    Type.Union([Type.Literal('own'), Type.Literal('imported')]),
    'Whose certificate is used: the site’s `own` authority’s, or an `imported` one. Null: only this host can reach the service, without TLS',
  ),
  base_url: Type.String({ description: 'The base of issued URLs' }),
  base_url_fixed: Type.Boolean({ description: 'Whether OMOTE_BASE_URL sets the address' }),
  port: F.orNull(
    Type.Integer(),
    'Port on which the network reaches the service. Null: it does not listen there',
  ),
  problem: F.orNull(Type.String(), 'Why the service does not listen although it should. Null: no problem'),
  names: Type.Array(Type.String(), { description: 'Names and addresses that the certificate was made for' }),
  host_names: Type.Array(
    Type.Object({
      name: Type.String({ description: 'Host name or IP address' }),
      reach: Type.Enum(['ipv4', 'local', 'domain', 'ipv6', 'bare'], {
        description: 'Kind of the name, which decides the order',
      }),
    }),
    {
      description:
        'Names and addresses of this host, those that phones at the site are most likely to reach first',
    },
  ),
  certificate: F.orNull(
    Type.Object({
      subjects: Type.Array(Type.String(), { description: 'Names and addresses that it is valid for' }),
      issuer: Type.String({ description: 'Who issued it' }),
      ends_at: F.IsoTime('Until when it is valid'),
      fingerprint: Type.String({ description: 'SHA-256 of the certificate, hex' }),
    }),
    'The certificate in use. Null: none',
  ),
  authority: F.orNull(
    Type.Object({
      valid_from: F.IsoTime('From when it is valid'),
      ends_at: F.IsoTime('Until when it is valid'),
      to_replace: Type.Boolean({
        description:
          'Whether the next certificate made here comes from a new authority, which every phone has to trust again: this one has ended, ends within the life of that certificate, is not valid yet, or its key was replaced by another appliance',
      }),
    }),
    'The site’s own authority, which is kept even while another certificate is used. Null: there is none yet',
  ),
  trust: F.orNull(
    Type.Object({
      url: Type.String({ description: 'Where phones get the certificate of the site’s own authority' }),
      fingerprint: Type.String({ description: 'SHA-256 of that certificate, hex, to compare' }),
    }),
    'How phones come to trust the certificate. Null: it was not issued by the site’s own authority',
  ),
});
export type AdminTls = Static<typeof AdminTls>;

export const ADMIN_TLS_OPERATIONS = {
  getTls: adminOperation({
    id: 'getTls',
    method: 'GET',
    path: '/admin/v1/tls',
    summary: 'How the service is reached from the network',
    access: { scope: 'status:read' },
    response: AdminTls,
  }),
  makeCertificate: adminOperation({
    id: 'makeCertificate',
    method: 'POST',
    path: '/admin/v1/tls/own',
    summary: "Open the service to the network by a certificate of the site's own authority",
    access: { scope: 'settings:write', confirmed: true },
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
    access: { scope: 'settings:write', confirmed: true },
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
    access: { scope: 'settings:write', confirmed: true },
    response: AdminTls,
  }),
};
