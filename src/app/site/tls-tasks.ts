import { X509Certificate } from 'node:crypto';
import type { Store } from '../../domain/ports.ts';
import { importTls, siteTls, subjectsOf, turnTlsOff, useOwnAuthority } from '../../flows/site/site-tls.ts';
import { readGivenText } from '../../store/file/given-file.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';
import { hostNames } from './host-names.ts';
import { siteSettings } from './site-settings.ts';

export interface TlsStatus {
  mode: 'own' | 'imported' | null;
  subjects: string[];
  endsAt: string | null;
  fingerprint: string | null;
  authorityFingerprint: string | null;
}

const ACTOR = 'task';

export const tlsStatus = (config: Config): Promise<TlsStatus> =>
  withStore(config, async (store) => statusOf(store));

/**
 * Opens the service to the network with certificates of its own authority.
 * @param names that people use; the first is in issued URLs
 */
export const createTls = (config: Config, names: readonly string[]): Promise<TlsStatus> =>
  withStore(config, async (store, clock) => {
    const { siteName } = (await siteSettings(store, config)).settings;
    await useOwnAuthority({ store, clock }, ACTOR, names, hostNames(), siteName);
    return statusOf(store);
  });

/**
 * Opens the service to the network with an imported certificate.
 * @param certificate path of a PEM file
 * @param key path of its private key, in PEM
 */
export const useOwnCertificate = (config: Config, certificate: string, key: string): Promise<TlsStatus> =>
  withStore(config, async (store, clock) => {
    await importTls({ store, clock }, ACTOR, pemOf(certificate), pemOf(key));
    return statusOf(store);
  });

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
  if (!tls) return { mode: null, subjects: [], endsAt: null, fingerprint: null, authorityFingerprint: null };
  const certificate = new X509Certificate(tls.certificatePem);
  return {
    mode: tls.mode,
    subjects: subjectsOf(certificate),
    endsAt: new Date(certificate.validTo).toISOString(),
    fingerprint: certificate.fingerprint256,
    authorityFingerprint: tls.authorityPem ? new X509Certificate(tls.authorityPem).fingerprint256 : null,
  };
}
