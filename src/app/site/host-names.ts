import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { inOrderOfReach } from '../../domain/site/reach.ts';

/** Bridges of containers and virtual machines, and private tunnels: phones of the site are not behind these. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|lxc|lxd|cni|tun|tap|utun|wg|zt|tailscale)/i;

/** Names and addresses by which the network may know this host; first what phones of the site most surely reach. */
export const hostNames = (): string[] => namesOfHost(hostname(), networkInterfaces());

export function namesOfHost(
  host: string,
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
): string[] {
  const all = Object.entries(interfaces).flatMap(([name, found = []]) =>
    found
      // Link-local IPv6 needs a zone, which certificates do not have.
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
