/** By which of a host's names and addresses a phone of the site reaches it. */

/**
 * ipv4: every phone reaches it, as long as the router gives the host the same address. local: found by multicast DNS, which
 * most phones speak, where the host answers it. domain: a name of a name server. ipv6: changes often. bare: phones of most
 * networks do not find it.
 */
export const REACHES = ['ipv4', 'local', 'domain', 'ipv6', 'bare'] as const;
export type Reach = (typeof REACHES)[number];

export function reachOf(name: string): Reach {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(name)) return 'ipv4';
  if (name.includes(':')) return 'ipv6';
  if (!name.replace(/\.$/, '').includes('.')) return 'bare';
  return /\.local\.?$/i.test(name) ? 'local' : 'domain';
}

/** The surest first; of one sort in the order given. */
export const inOrderOfReach = (names: readonly string[]): string[] =>
  [...names].sort((a, b) => REACHES.indexOf(reachOf(a)) - REACHES.indexOf(reachOf(b)));
