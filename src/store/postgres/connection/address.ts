/** The database address, parsed from OMOTE_DATABASE_URL. */
import { isLoopback } from '../../../domain/address.ts';

export interface Host {
  /** A name, an address, or the folder of a Unix socket. */
  host: string;
  port: number;
}

type TlsMode = 'disable' | 'verify-ca' | 'verify-full';

export interface DatabaseAddress {
  /** All hosts of the cluster; any of them may be the primary. */
  hosts: readonly Host[];
  user: string;
  database: string;
  /** The password in the URL; null: see password.ts. */
  password: string | null;
  /** A file whose first line is the password. */
  passwordFile: string | null;
  /** A password file in the format of PostgreSQL's own programs: host:port:database:user:password. */
  passFile: string | null;
  /** Undefined: verify-full, except for loopback addresses and sockets. */
  tlsMode: TlsMode | undefined;
  /** Paths of PEM files. */
  rootCertificate: string | null;
  certificate: string | null;
  key: string | null;
}

const PORT = 5432;
const MEMBERS = ['host', 'port', 'passwordfile', 'passfile', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'];
const SHAPE = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?]*)\/([^/?]*)(?:\?(.*))?$/;
const EXAMPLE = 'postgres://omote@db1.example:5432,db2.example:5432/omote?sslrootcert=/etc/omote/ca.pem';

/** Hosts that are reached over a network without TLS. */
export const bareHosts = (address: DatabaseAddress): Host[] =>
  address.hosts.filter(
    (host) => !isSocket(host) && !isLoopback(host.host) && tlsModeFor(address, host) === 'disable',
  );

export const isSocket = ({ host }: Host): boolean => host.startsWith('/');

/** The TLS mode to use with this host. */
export const tlsModeFor = (address: DatabaseAddress, host: Host): TlsMode => {
  if (isSocket(host)) return 'disable';
  return address.tlsMode ?? (isLoopback(host.host) ? 'disable' : 'verify-full');
};

/** The address for messages, without the password. */
export const shownAddress = ({ hosts, user, database }: DatabaseAddress): string =>
  `${database} of ${user} at ${hosts.map(shownHost).join(', ')}`;

/** The host for messages. */
export const shownHost = (host: Host): string =>
  isSocket(host) ? `${host.host} (port ${host.port})` : `${host.host}:${host.port}`;

/**
 * @param url the value of OMOTE_DATABASE_URL
 * @throws Error with a message for operators that says what is wrong with the URL, without parts that may be a
 * password
 */
export function databaseAddress(url: string): DatabaseAddress {
  const parts = SHAPE.exec(url.trim());
  if (!parts)
    throw wrong(
      'its form is wrong (in a password, write / as %2F, @ as %40, : as %3A and # as %23, or use passwordfile=)',
    );
  const [, login = '', authority, name, query = ''] = parts;
  const given = membersOf(query);
  const [user, ...password] = login.split(':').map((part) => decoded(part, 'user or password'));
  if (!user) throw wrong('it names no user');
  if (!name) throw wrong('it names no database');
  return {
    hosts: hostsOf(authority, given),
    user,
    database: decoded(name, 'database'),
    password: password.length > 0 ? password.join(':') : null,
    passwordFile: given.get('passwordfile') ?? null,
    passFile: given.get('passfile') ?? null,
    tlsMode: tlsModeOf(given.get('sslmode')),
    rootCertificate: given.get('sslrootcert') ?? null,
    certificate: given.get('sslcert') ?? null,
    key: given.get('sslkey') ?? null,
  };
}

const wrong = (why: string): Error =>
  new Error(`OMOTE_DATABASE_URL is not a database address: ${why}. Example: ${EXAMPLE}`);

function decoded(text: string, what: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong(`its ${what} has a % that doesn’t start a character code (write % itself as %25)`);
  }
}

function membersOf(query: string): Map<string, string> {
  const members = new Map<string, string>();
  for (const part of query.split('&').filter((text) => text !== '')) {
    const [name, ...value] = part.split('=');
    if (!MEMBERS.includes(name)) {
      // After a password with a bare / and ?, what follows up to the @ is a part of it.
      const shown = query.includes('@') ? 'an unknown parameter' : `the unknown parameter "${name}"`;
      throw wrong(`it has ${shown} (known: ${MEMBERS.join(', ')})`);
    }
    members.set(name, decoded(value.join('='), name));
  }
  return members;
}

/**
 * `h1:5432,h2` or `[::1]:5433`, or the members host and port, with which PostgreSQL's own programs name a socket's
 * folder.
 */
function hostsOf(authority: string, given: Map<string, string>): Host[] {
  const named = given.get('host');
  if (named !== undefined && authority !== '') throw wrong('it names its hosts twice');
  const ports = (given.get('port') ?? '').split(',');
  const texts = (named ?? decoded(authority, 'host')).split(',');
  return texts.map((text, i) => {
    const parts =
      named === undefined ? /^(\[[^\]]+\]|[^:@]*)(?::(\d+))?$/.exec(text) : [text, text, undefined];
    const host = parts?.[1]?.replace(/^\[|\]$/g, '');
    if (!host) throw wrong('a host is missing or isn’t of the form name:port');
    const port = Number(parts?.[2] ?? (ports[i] || ports[0] || PORT));
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw wrong('a port is not a number from 1 to 65535');
    return { host, port };
  });
}

function tlsModeOf(mode: string | undefined): TlsMode | undefined {
  if (mode === undefined || mode === 'disable' || mode === 'verify-ca' || mode === 'verify-full') return mode;
  throw wrong(
    `sslmode=${mode} would accept any server that answers; use verify-full (with sslrootcert=), verify-ca, or disable where the ` +
      'network itself is protected',
  );
}
