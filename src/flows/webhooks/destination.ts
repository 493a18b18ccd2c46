import { BlockList, isIP } from 'node:net';
import { canonicalAddress, isLoopback } from '../../domain/address.ts';

/** Networks of the site itself, to which plain HTTP may be sent. */
const SITE = blocks(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']);

/**
 * Networks in which no receiver is: this network and this link, among them the metadata services of clouds; groups;
 * addresses that stand for others, by which the ones above could be reached; and those that are for documents.
 */
const NEVER = blocks([
  '0.0.0.0/8',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2002::/16',
  'fd00:42::42/128',
  'fd00:100::100:200/128',
  'fd00:a9fe:a9fe::/48',
  'fd00:c1::a9fe:a9fe/128',
  'fd00:ec2::/32',
  'fd20:ce::254/128',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

function blocks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [net, bits] = network.split('/');
    list.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

const inside = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether a receiver at this address may be called. Only loopback is this host's alone: what listens at its other
 * addresses is there for the network, and on a site of several appliances each has addresses of its own.
 * @param address as the resolver of the host gave it
 * @param secure over TLS; plain HTTP goes to addresses of the site alone
 * @param onHost programs that listen on loopback may receive
 */
export function mayCall(address: string, { secure, onHost }: { secure: boolean; onHost: boolean }): boolean {
  const plain = canonicalAddress(address);
  if (isIP(plain) === 0) return false;
  if (isLoopback(plain)) return onHost;
  return !inside(NEVER, plain) && (secure || inside(SITE, plain));
}

const LONGEST = 2048;

/** Whether a text is the address of a receiver: http or https, without user name, password and fragment. */
export function isWebhookUrl(text: string): boolean {
  const url = text.length <= LONGEST ? URL.parse(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.username === '' && url.password === '' && url.hash === '' && url.hostname !== '';
}

/** Whether a text is the address of an MQTT broker: mqtt or mqtts, a host and perhaps a port, nothing else. */
export function isBrokerUrl(text: string): boolean {
  const url = text.length <= LONGEST ? URL.parse(text) : null;
  if (url === null || !/^mqtts?:$/.test(url.protocol)) return false;
  if (url.username !== '' || url.password !== '' || url.hash !== '' || url.search !== '') return false;
  return /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/i.test(url.hostname) && /^\/?$/.test(url.pathname);
}
