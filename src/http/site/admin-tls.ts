import { X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ADMIN_TLS_OPERATIONS, type AdminTls } from '../../contract/site/admin-tls.ts';
import { reachOf } from '../../domain/site/reach.ts';
import { toIso } from '../../domain/time.ts';
import {
  importTls,
  isAuthorityToReplace,
  refuseSandbox,
  turnTlsOff,
  useOwnAuthority,
} from '../../flows/site/open-network.ts';
import { authorityCertificate, siteTls, subjectsOf, validityOf } from '../../flows/site/site-tls.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

export interface TlsContext {
  port(): number | null;
  problem(): string | null;
  refresh(): Promise<void>;
  hostNames(): string[];
  baseUrlFixed: boolean;
}

/** Serves access from the network: opens it, by the site's own authority or an imported certificate, and closes it. */
export function serveTls(admin: FastifyInstance, world: World, context: TlsContext): void {
  const operations = ADMIN_TLS_OPERATIONS;
  const answer = async () => {
    await context.refresh();
    return view(world, context);
  };
  serveOperation(admin, operations.getTls, () => view(world, context));
  serveOperation(admin, operations.makeCertificate, async ({ body, caller }) => {
    refuseSandbox(world);
    await useOwnAuthority(world, caller, body.names, context.hostNames(), world.settings.siteName);
    return await answer();
  });
  serveOperation(admin, operations.importCertificate, async ({ body: { certificate, key }, caller }) => {
    refuseSandbox(world);
    await importTls(world, caller, certificate, key, context.baseUrlFixed);
    return await answer();
  });
  serveOperation(admin, operations.closeTls, async ({ caller }) => {
    await turnTlsOff(world, caller);
    return await answer();
  });
}

async function view({ store, settings, clock }: World, context: TlsContext): Promise<AdminTls> {
  const tls = await siteTls(store);
  const authority = await authorityCertificate(store);
  const certificate = tls && new X509Certificate(tls.certificatePem);
  return {
    mode: tls?.mode ?? null,
    base_url: settings.baseUrl,
    base_url_fixed: context.baseUrlFixed,
    port: context.port(),
    problem: context.problem(),
    names: [...(tls?.names ?? [])],
    host_names: context.hostNames().map((name) => ({ name, reach: reachOf(name) })),
    certificate: certificate && {
      subjects: subjectsOf(certificate),
      issuer: certificate.issuer.replaceAll('\n', ', '),
      ends_at: toIso(validityOf(certificate).toMs * 1000),
      fingerprint: hexOf(certificate),
    },
    authority: authority && {
      valid_from: toIso(validityOf(authority).fromMs * 1000),
      ends_at: toIso(validityOf(authority).toMs * 1000),
      to_replace: await isAuthorityToReplace(store, clock.nowUs() / 1000),
    },
    trust: tls?.authorityPem
      ? { url: `${settings.baseUrl}/trust`, fingerprint: hexOf(new X509Certificate(tls.authorityPem)) }
      : null,
  };
}

export const hexOf = (certificate: X509Certificate): string =>
  certificate.fingerprint256.replaceAll(':', '').toLowerCase();
