import { X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type AdminTls, ImportTlsRequest, OwnTlsRequest } from '../contract/admin-tls.ts';
import { toIso } from '../domain/time.ts';
import { importTls, siteTls, turnTlsOff, useOwnAuthority } from '../flows/site-tls.ts';
import type { World } from '../flows/world.ts';
import { checkOf } from './validate.ts';

export interface TlsContext {
  port(): number | null;
  problem(): string | null;
  refresh(): Promise<void>;
  hostNames(): string[];
  baseUrlFixed: boolean;
}

/** PEM of a chain and a key, as JSON. */
const BODY_LIMIT = 192 * 1024;

/** Opens the service to the network, by the site's own authority or a certificate that it brings, and closes it. */
export function serveTls(admin: FastifyInstance, world: World, context: TlsContext): void {
  const own = checkOf(OwnTlsRequest);
  const imported = checkOf(ImportTlsRequest);
  const answer = async (): Promise<AdminTls> => {
    await context.refresh();
    return view(world, context);
  };
  admin.get('/admin/v1/tls', async () => view(world, context));
  admin.post('/admin/v1/tls/own', { config: { role: 'admin', confirmed: true } }, async (request) => {
    const { names } = own(request.body);
    await useOwnAuthority(world, request.caller, names, context.hostNames(), world.settings.siteName);
    return await answer();
  });
  admin.put(
    '/admin/v1/tls/certificate',
    { bodyLimit: BODY_LIMIT, config: { role: 'admin', confirmed: true } },
    async (request) => {
      const { certificate, key } = imported(request.body);
      await importTls(world, request.caller, certificate, key);
      return await answer();
    },
  );
  admin.delete('/admin/v1/tls', { config: { role: 'admin', confirmed: true } }, async (request) => {
    await turnTlsOff(world, request.caller);
    return await answer();
  });
}

function view({ store, settings }: World, context: TlsContext): AdminTls {
  const tls = siteTls(store);
  const certificate = tls && new X509Certificate(tls.certificatePem);
  return {
    mode: tls?.mode ?? null,
    base_url: settings.baseUrl,
    base_url_fixed: context.baseUrlFixed,
    port: context.port(),
    problem: context.problem(),
    names: [...(tls?.names ?? [])],
    host_names: context.hostNames(),
    certificate: certificate && {
      subjects: (certificate.subjectAltName ?? '')
        .split(', ')
        .map((s) => s.replace(/^(DNS|IP Address):/, '')),
      issuer: certificate.issuer.replaceAll('\n', ', '),
      ends_at: toIso(Date.parse(certificate.validTo) * 1000),
      fingerprint: hexOf(certificate),
    },
    trust: tls?.authorityPem
      ? { url: `${settings.baseUrl}/trust`, fingerprint: hexOf(new X509Certificate(tls.authorityPem)) }
      : null,
    errors: [],
  };
}

export const hexOf = (certificate: X509Certificate): string =>
  certificate.fingerprint256.replaceAll(':', '').toLowerCase();
