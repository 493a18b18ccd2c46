import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { inOrderOfReach } from '../../domain/site/reach.ts';

/** Interfaces of containers, virtual machines and private tunnels, which the site's phones can't reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|lxc|lxd|cni|tun|tap|utun|wg|zt|tailscale)/i;

/**
 * Names and addresses under which the network may know this host, those most likely to be reachable from phones first.
 */
export const hostNames = (): string[] => namesOfHost(hostname(), networkInterfaces());

/** The names for this host name and these interfaces, as `hostNames` lists them. */
export function namesOfHost(
  host: string,
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
): string[] {
  const all = Object.entries(interfaces).flatMap(([name, found = []]) =>
    found
      // Link-local IPv6 addresses need a zone, which certificates can't contain.
      .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
      .map(({ address }) => ({ address, virtual: VIRTUAL.test(name) })),
  );
  const name = host.toLowerCase();
  const names = /^[a-z0-9-]+$/.test(name)
    ? [name, `${name}.local`]
    : /^[a-z0-9.-]+$/.test(name)
      ? [name]
      : [];
  const near = all.filter(({ virtual }) => !virtual).map(({ address }) => address);
  const far = all.filter(({ virtual }) => virtual).map(({ address }) => address);
  return [...new Set([...inOrderOfReach([...names, ...near]), ...inOrderOfReach(far)])];
}
