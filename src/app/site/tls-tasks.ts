import { X509Certificate } from 'node:crypto';
import { ADMIN_TLS_OPERATIONS } from '../../contract/site/admin-tls.ts';
import type { Store } from '../../domain/ports.ts';
import { importTls, refuseSandbox, turnTlsOff, useOwnAuthority } from '../../flows/site/open-network.ts';
import { siteTls, subjectsOf, validityOf } from '../../flows/site/site-tls.ts';
import { readGivenText } from '../../store/file/given-file.ts';
import type { Config } from '../config.ts';
import { isSandboxFolder } from '../folders.ts';
import { judged, type Typed } from '../judged.ts';
import { withStore } from '../with-store.ts';
import { hostNames } from './host-names.ts';
import { siteSettings } from './site-settings.ts';

export interface TlsStatus {
  /** Whose certificate is used; null: only this host can reach the service, and the rest is empty. */
  mode: 'own' | 'imported' | null;
  /** The host names and addresses that it is for. */
  subjects: string[];
  /** From and until when it is valid, ISO 8601. */
  startsAt: string | null;
  endsAt: string | null;
  /** SHA-256 of the certificate, upper-case hex with colons, as browsers and openssl show it. */
  fingerprint: string | null;
  /** The same of the own authority; null: it is not used. */
  authorityFingerprint: string | null;
  /** From and until when the own authority is valid, ISO 8601. Phones refuse what it issued outside that time. */
  authorityStartsAt: string | null;
  authorityEndsAt: string | null;
}

/** What creating a certificate led to. */
export interface TlsCreated extends TlsStatus {
  /** A new authority took the place of an earlier one, which phones trusted. */
  authorityReplaced: boolean;
}

const CLOSED: TlsStatus = {
  mode: null,
  subjects: [],
  startsAt: null,
  endsAt: null,
  fingerprint: null,
  authorityFingerprint: null,
  authorityStartsAt: null,
  authorityEndsAt: null,
};

const ACTOR = 'task';

const TYPED: Typed = { names: 'the names', certificate: 'the certificate', key: 'the private key' };

const isoOf = (ms: number): string => new Date(ms).toISOString();

export const tlsStatus = (config: Config): Promise<TlsStatus> =>
  withStore(config, async (store) => statusOf(store));

/**
 * Opens the service to the network with certificates of its own authority.
 * @param names that people use; the first is in issued URLs
 */
export const createTls = async (config: Config, names: readonly string[]): Promise<TlsCreated> => {
  refuseSandbox({ sandbox: isSandboxFolder(config.dataDir) });
  judged(ADMIN_TLS_OPERATIONS.makeCertificate.body, { names }, TYPED);
  return await withStore(config, async (store, clock) => {
    const { siteName } = (await siteSettings(store, config)).settings;
    const { replaced } = await useOwnAuthority({ store, clock }, ACTOR, names, hostNames(), siteName);
    return { ...(await statusOf(store)), authorityReplaced: replaced };
  });
};

/**
 * Opens the service to the network with an imported certificate.
 * @param certificate path of a PEM file
 * @param key path of its private key, in PEM
 */
export const importCertificate = async (
  config: Config,
  certificate: string,
  key: string,
): Promise<TlsStatus> => {
  refuseSandbox({ sandbox: isSandboxFolder(config.dataDir) });
  const given = { certificate: pemOf(certificate), key: pemOf(key) };
  judged(ADMIN_TLS_OPERATIONS.importCertificate.body, given, TYPED);
  return await withStore(config, async (store, clock) => {
    await importTls({ store, clock }, ACTOR, given.certificate, given.key, config.baseUrl !== null);
    return statusOf(store);
  });
};

/** A chain of certificates has a few KiB each. */
const MOST_PEM_BYTES = 2 ** 20;
const pemOf = (path: string): string => readGivenText(path, MOST_PEM_BYTES);

/** Closes the service to the network. Its authority is kept. */
export const endTls = (config: Config): Promise<TlsStatus> =>
  withStore(config, async (store, clock) => {
    await turnTlsOff({ store, clock }, ACTOR);
    return statusOf(store);
  });

/**
 * The certificate of the service's own authority, in PEM.
 * @throws Error with a human-readable message if it has none
 */
export const authority = (config: Config): Promise<string> =>
  withStore(config, async (store) => {
    const pem = (await siteTls(store))?.authorityPem;
    if (!pem) throw new Error('the service does not use its own authority; to create one: omote tls create');
    return pem;
  });

async function statusOf(store: Store): Promise<TlsStatus> {
  const tls = await siteTls(store);
  if (!tls) return CLOSED;
  const certificate = new X509Certificate(tls.certificatePem);
  const authority = tls.authorityPem === null ? null : new X509Certificate(tls.authorityPem);
  const lasts = authority && validityOf(authority);
  return {
    mode: tls.mode,
    subjects: subjectsOf(certificate),
    startsAt: isoOf(validityOf(certificate).fromMs),
    endsAt: isoOf(validityOf(certificate).toMs),
    fingerprint: certificate.fingerprint256,
    authorityFingerprint: authority?.fingerprint256 ?? null,
    authorityStartsAt: lasts && isoOf(lasts.fromMs),
    authorityEndsAt: lasts && isoOf(lasts.toMs),
  };
}
