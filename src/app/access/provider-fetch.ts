import { ProviderFault, type ProviderSettings } from '../../domain/access/identity-provider.ts';
import { callOutside, type OutboundAnswer, OutboundFault } from '../outbound-call.ts';

/** Metadata, keys and claims are a few kilobytes; a person in thousands of groups has some more. */
const MOST_BYTES = 1_048_576;

/** What a call of the protocol's library is made of. */
interface ProviderCall {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
}

/** Where the provider is. */
type ProviderPlace = Pick<ProviderSettings, 'issuer' | 'ca' | 'onHost' | 'otherHosts'>;

/** The host and port of an address, as settings and messages write them. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

/** Whether the appliance may call this address of a provider. */
export function isAllowedHost(url: string, { issuer, otherHosts }: ProviderPlace): boolean {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:') return false;
  return parsed.host === hostOf(issuer) || otherHosts.includes(parsed.host);
}

/**
 * Calls the provider for the protocol's library: at the issuer's host or one that an administrator added, over TLS, bounded in
 * time and size. An answer that is no success stays one, since the library reads its words.
 * @throws ProviderFault
 */
export async function callProvider(
  place: ProviderPlace,
  url: string,
  { method, headers, body }: ProviderCall,
  signal: AbortSignal,
): Promise<Response> {
  if (!isAllowedHost(url, place)) throw new ProviderFault('other_host', hostOf(url));
  const text = body === undefined || body === null ? null : String(body);
  // Somebody waits to sign in; the checks of sessions ask for the same few names.
  const bounds = { signal, urgency: 'now', mostBytes: MOST_BYTES } as const;
  const destination = { url, ca: place.ca, onHost: place.onHost };
  const plain = { ...headers, 'accept-encoding': 'identity' };
  try {
    return responseOf(await callOutside(destination, { method, headers: plain, body: text }, bounds));
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    const { problem, why } = error;
    throw new ProviderFault(problem, why === undefined ? hostOf(url) : `${hostOf(url)} (${why})`);
  }
}

/** @throws ProviderFault */
function responseOf({ status, headers, body, isCut }: OutboundAnswer): Response {
  if (isCut) throw new ProviderFault('too_large');
  if (status >= 300 && status < 400) throw new ProviderFault('redirect');
  if (status < 200 || status > 599) throw new ProviderFault('status', String(status));
  const type = headers['content-type'];
  const challenge = headers['www-authenticate'];
  const isEmpty = status === 204 || status === 205;
  return new Response(isEmpty ? null : new Uint8Array(body), {
    status,
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(challenge === undefined ? {} : { 'www-authenticate': challenge }),
    },
  });
}
