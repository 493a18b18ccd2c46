import { BlockList, isIP } from 'node:net';
import { canonicalAddress } from '../../domain/address.ts';
import { type Grounds, grounds } from '../../domain/failure.ts';

interface Network {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/**
 * The network that an entry names: an IP address or a CIDR block, IPv4 or IPv6. As with addresses of callers, IPv4 in IPv6
 * form is plain IPv4 (`::ffff:10.0.0.0/104` is `10.0.0.0/8`), and a zone (`%eth0`) says nothing. @returns null: it names none
 */
function networkIn(entry: string): Network | null {
  const [given, prefix, ...more] = entry.split('/');
  const before = isIP(given);
  if (before === 0 || more.length > 0) return null;
  const address = canonicalAddress(given.replace(/%.*$/, ''));
  const isIpv6 = isIP(address) === 6;
  const most = isIpv6 ? 128 : 32;
  const family = isIpv6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) return { address, bits: most, family };
  if (!/^\d{1,3}$/.test(prefix)) return null;
  const bits = Number(prefix) - (before === 6 && !isIpv6 ? 96 : 0);
  return bits >= 0 && bits <= most ? { address, bits, family } : null;
}

/** Checks an entry. @returns what is wrong with it, or null */
export const addressFault = (entry: string): Grounds | null =>
  networkIn(entry) ? null : grounds('not_addresses');

/** An entry with its address in canonical form. */
export function canonicalEntry(entry: string): string {
  const network = networkIn(entry);
  if (!network) return entry;
  return entry.includes('/') ? `${network.address}/${network.bits}` : network.address;
}

/**
 * Compiled lists. A key's list is checked at each call; its compiled form lives as long as the list it was made from.
 */
const blocksOf = new WeakMap<readonly string[], BlockList>();

/** Whether a list allows an address. An empty list allows every address. */
export function addressAllowed(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true;
  const blocks = blocksOf.get(list) ?? blocksFrom(list);
  blocksOf.set(list, blocks);
  const plain = canonicalAddress(address);
  return blocks.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

function blocksFrom(list: readonly string[]): BlockList {
  const blocks = new BlockList();
  for (const entry of list) {
    // An earlier version kept entries that name no network, such as `10.0.0.0/104`: they allow nobody.
    const network = networkIn(entry);
    if (network) blocks.addSubnet(network.address, network.bits, network.family);
  }
  return blocks;
}
