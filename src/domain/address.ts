/** Network addresses in text form, such as `192.168.1.20` or `fd00::1`. */

/**
 * Returns an IPv4 address in IPv6 form (`::ffff:192.0.2.1`, as dual-stack sockets report it) as plain IPv4; any other
 * address unchanged.
 */
export const plainAddress = (address: string): string =>
  address.includes(':') ? address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '') : address;

/** An IPv6 address in its one canonical form (RFC 5952), such as `fd00::1`; any other text unchanged. */
export const canonicalAddress = (text: string): string =>
  /^[0-9a-f.]*:[0-9a-f:.]*$/i.test(text)
    ? plainAddress(URL.parse(`http://[${plainAddress(text)}]/`)?.hostname.slice(1, -1) ?? text)
    : text;

/**
 * Whether a host name or address is this host itself: `localhost`, `127.…` or `::1`, also written `[::1]` as in URLs or
 * `::ffff:127.0.0.1` as dual-stack sockets report it.
 */
export function isLoopback(name: string): boolean {
  const bare = plainAddress(name.replace(/^\[(.*)\]$/, '$1'));
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

/**
 * The unit that limits count as one client: an IPv4 address, or the first four groups (the /64) of an IPv6 address,
 * since an IPv6 host can use any address of its /64.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = tail === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(missing).fill('0'), ...(tail ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
