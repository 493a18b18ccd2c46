import { BlockList, isIP } from 'node:net';
import { canonicalAddress } from '../../domain/address.ts';
import { type Grounds, grounds } from '../../domain/failure.ts';

/** Checks an entry: an IP address or a CIDR block, IPv4 or IPv6. @returns what is wrong with it, or null */
export function addressFault(entry: string): Grounds | null {
  const [address, bits, ...more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return grounds('not_addresses');
  if (bits === undefined) return null;
  const most = family === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? null : grounds('not_addresses');
}

/** An entry with its IPv6 address in canonical form. */
export function canonicalEntry(entry: string): string {
  const [address, ...bits] = entry.split('/');
  return [canonicalAddress(address), ...bits].join('/');
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
    const [net, bits] = entry.split('/', 2);
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) blocks.addAddress(net, family);
    else blocks.addSubnet(net, Number(bits), family);
  }
  return blocks;
}
