/** Addresses and blocks as people write them: `192.168.1.20`, `10.0.0.0/8`, `fd00::/8`. */

/** IPv4 in IPv6 form (::ffff:192.0.2.1, what a dual-stack socket reports) reads as IPv4. */
export const plainAddress = (address: string): string =>
  address.includes(':') ? address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '') : address;

/** `localhost`, `127.…`, `::1`; also `[::1]` as URLs write it and `::ffff:127.0.0.1` as dual-stack sockets report it. */
export function isLoopback(name: string): boolean {
  const bare = plainAddress(name.replace(/^\[(.*)\]$/, '$1'));
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

/** Who is counted as one: an IPv4 address, or the /64 that an IPv6 host may take any address of. */
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
