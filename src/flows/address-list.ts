import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../domain/address.ts';

/** @returns what is wrong with the entry, or null. */
export function addressFault(entry: string): string | null {
  const [address, bits, ...more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return 'must be IP addresses or CIDR blocks';
  if (bits === undefined) return null;
  const most = family === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? null : 'must be IP addresses or CIDR blocks';
}

/** An empty list allows every address. */
export function addressAllowed(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true;
  const blocks = new BlockList();
  for (const entry of list) {
    const [net, bits] = entry.split('/', 2);
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) blocks.addAddress(net, family);
    else blocks.addSubnet(net, Number(bits), family);
  }
  const plain = plainAddress(address);
  return blocks.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
