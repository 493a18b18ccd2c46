/** Findings about the address at which people reach the service, and about its certificate. */
import { connect, type PeerCertificate } from 'node:tls';
import type { Config } from '../config.ts';
import type { RunningService } from '../service/running-service.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const WHAT = 'Address';
const TIMEOUT_MS = 3000;
/** Phones refuse a certificate from the minute it expires. This leaves time to renew it. */
const EXPIRES_SOON_DAYS = 14;

export async function addressFindings(config: Config, running: RunningService | null): Promise<Finding[]> {
  return [...(await ofAddress(config, running)), ...proxyFindings(config)];
}

/** A base URL usually is a proxy's; without its address, everybody behind it is one caller. */
const proxyFindings = ({ baseUrl, trustedProxies }: Config): Finding[] =>
  baseUrl === null || trustedProxies.length > 0
    ? []
    : [
        note(
          'Proxy',
          `OMOTE_BASE_URL=${baseUrl} is set, but OMOTE_TRUSTED_PROXIES isn’t: if a proxy answers there, everybody behind it counts as one caller, in limits and where a URL is bound to an address. Set OMOTE_TRUSTED_PROXIES to the proxy’s address`,
        ),
      ];

async function ofAddress(config: Config, running: RunningService | null): Promise<Finding[]> {
  const address = config.baseUrl ?? running?.baseUrl ?? null;
  const url = address === null ? null : URL.parse(address);
  if (!url) return [note(WHAT, `http://${config.host}:${config.port}, once it’s running; this host only`)];
  const reached = await reaches(url);
  if (url.protocol === 'https:') return [reached, await certificate(url)];
  const here = /^(localhost|127\..*|\[::1\])$/.test(url.hostname);
  return here
    ? [reached]
    : [
        reached,
        problem('TLS', 'browsers don’t allow the camera on pages without TLS, except on the host itself'),
      ];
}

async function reaches(url: URL): Promise<Finding> {
  try {
    // The certificate has its own finding, which says more than a failed request.
    if (url.protocol === 'https:') await peerOf(url);
    else
      await fetch(new URL('/healthz', url), {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    return ok(WHAT, url.origin);
  } catch (error) {
    return note(WHAT, `${url.origin} can’t be reached from here: ${reasonOf(error)}`);
  }
}

async function certificate(url: URL): Promise<Finding> {
  const what = 'TLS';
  try {
    const { certificate, untrusted } = await peerOf(url);
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / 86_400_000);
    const until = `the certificate ends ${new Date(certificate.valid_to).toISOString().slice(0, 10)}`;
    if (days < 0) return problem(what, `${until}: it has expired; renew it`);
    if (days < EXPIRES_SOON_DAYS) return problem(what, `${until}, in ${days} days: renew it`);
    return untrusted
      ? note(what, `${until}; this host does not trust it (${untrusted}). Phones need to trust its authority`)
      : ok(what, until);
  } catch (error) {
    return problem(what, `no certificate from ${url.host}: ${reasonOf(error)}`);
  }
}

function peerOf(url: URL): Promise<{ certificate: PeerCertificate; untrusted: string | null }> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const socket = connect({
      host,
      port: Number(url.port || 443),
      // The certificate is only inspected, not trusted: nothing is sent over this connection.
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    });
    socket.once('secureConnect', () => {
      const untrusted = socket.authorized ? null : String(socket.authorizationError);
      resolve({ certificate: socket.getPeerCertificate(), untrusted });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error(`no response within ${TIMEOUT_MS / 1000} s`)));
    socket.once('error', reject);
  });
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
