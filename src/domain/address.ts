/** Network addresses in text form, such as `192.168.1.20` or `fd00::1`. */

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/**
 * An IPv6 address in its one canonical form (RFC 5952), such as `fd00::1`, and an IPv4 address in IPv6 form
 * (`::ffff:192.0.2.1`, as dual-stack sockets report it) as plain IPv4; any other text unchanged.
 */
export const canonicalAddress = (text: string): string => canonicalIpv6(text) ?? text;

function canonicalIpv6(text: string): string | null {
  const mapped = /^::ffff:([\d.]+)$/i.exec(text)?.[1];
  if (mapped !== undefined && IPV4.test(mapped)) return mapped;
  if (!/^[0-9a-f.]*:[0-9a-f:.]*$/i.test(text)) return null;
  const found = URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1) ?? null;
  const halves = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(found ?? '')?.slice(1);
  return (
    halves
      ?.map((half) => Number.parseInt(half, 16))
      .flatMap((n) => [n >> 8, n & 255])
      .join('.') ?? found
  );
}

/**
 * Reads an address as sockets and proxies write it: with a port (`192.0.2.7:51234`, `[2001:db8::7]:443`), with a zone
 * (`fe80::1%eth0`), quoted, or as the `for=` of a `Forwarded` header.
 * @returns the canonical address; null if the text is no address
 */
export function parseAddress(text: string): string | null {
  if (IPV4.test(text)) return text;
  const bare = text
    .trim()
    .replace(/^for\s*=\s*/i, '')
    .replace(/;.*$/s, '')
    .trim()
    .replace(/^"(.*)"$/, '$1');
  const ipv4 = bare.replace(/:\d{1,5}$/, '');
  if (IPV4.test(ipv4)) return ipv4;
  const inside = /^\[(.*)\](?::\d{1,5})?$/.exec(bare)?.[1] ?? bare;
  return canonicalIpv6(inside.replace(/%[\w.~-]+$/, ''));
}

/** The place of all callers whose address is not known, such as `unknown` or a text that a proxy passed on. */
const UNKNOWN_ADDRESS = 'unknown';

/**
 * The address of the caller: of the peer, or, as long as trusted proxies pass the call on, the one before in
 * `X-Forwarded-For`.
 * @param peer the address of the connection
 * @param forwarded the value of the header, if there is one
 * @returns a canonical address, or UNKNOWN_ADDRESS if what a trusted proxy names is no address
 */
export function clientAddress(
  peer: string,
  forwarded: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  let client = parseAddress(peer) ?? UNKNOWN_ADDRESS;
  const before = (forwarded ?? '').split(',').filter((entry) => entry.trim() !== '');
  while (before.length > 0 && isTrusted(client))
    client = parseAddress(before.pop() as string) ?? UNKNOWN_ADDRESS;
  return client;
}

/**
 * Whether a host name or address is this host itself: `localhost`, `127.…` or `::1`, also written `[::1]` as in URLs or
 * `::ffff:127.0.0.1` as dual-stack sockets report it.
 */
export function isLoopback(name: string): boolean {
  const bare = canonicalAddress(name.replace(/^\[(.*)\]$/, '$1'));
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

const THIS_HOST = '127.0.0.1';

/**
 * The unit that limits count as one client: an IPv4 address, or the first four groups (the /64) of an IPv6 address,
 * since an IPv6 host can use any address of its /64. All addresses of loopback are one, since any user of this host can
 * use any of them.
 */
export function networkOf(address: string): string {
  const plain = parseAddress(address) ?? address;
  if (isLoopback(plain)) return THIS_HOST;
  if (!plain.includes(':')) return plain;
  const [head, tail] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = tail === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(missing).fill('0'), ...(tail ?? [])].slice(0, 4).join(':');
}
