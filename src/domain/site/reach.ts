/** How a phone at the site reaches a host by each of its names and addresses. */

/**
 * ipv4: every phone reaches it, as long as the router assigns the host the same address. local: found by multicast DNS,
 * which most phones support, if the host answers it. domain: a name in a name server. ipv6: changes often. bare: phones
 * on most networks do not find it.
 */
const REACHES = ['ipv4', 'local', 'domain', 'ipv6', 'bare'] as const;
type Reach = (typeof REACHES)[number];

export function reachOf(name: string): Reach {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(name)) return 'ipv4';
  if (name.includes(':')) return 'ipv6';
  if (!name.replace(/\.$/, '').includes('.')) return 'bare';
  return /\.local\.?$/i.test(name) ? 'local' : 'domain';
}

/** Sorts names by reliability, best first; equally reliable ones keep their order. */
export const inOrderOfReach = (names: readonly string[]): string[] =>
  [...names].sort((a, b) => REACHES.indexOf(reachOf(a)) - REACHES.indexOf(reachOf(b)));
