/** Explains in plain sentences why a database cannot be used, and what to do. */
import { type DatabaseAddress, type Host, shownHost } from './address.ts';
import { DatabaseRefused } from './database-refused.ts';
import { stateOf } from './postgres-fault.ts';

const LEAST_VERSION = 15;

type Telling = (where: string, address: DatabaseAddress, said: string) => string;

/** Explanations by SQLSTATE, and whether the error passes without anyone acting. */
const BY_STATE: Readonly<Record<string, readonly [Telling, passing?: true]>> = {
  '28P01': [
    (at, { user }) =>
      `PostgreSQL at ${at} rejected the password of ${user}. Correct it in OMOTE_DATABASE_URL, or in the file or credential that holds it.`,
  ],
  '28000': [
    (at, { user, database }, said) =>
      `PostgreSQL at ${at} does not allow ${user} to connect to ${database} (${said}). Add a hostssl line with scram-sha-256 for this host, user and database to its pg_hba.conf.`,
  ],
  '3D000': [
    (at, { database, user }) =>
      `PostgreSQL at ${at} has no database ${database}. Create it: CREATE DATABASE ${database} OWNER ${user} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C';`,
  ],
  '42501': [
    (at, { user, database }, said) =>
      `${user} lacks a privilege in ${database} at ${at} (${said}). Make it the owner: ALTER DATABASE ${database} OWNER TO ${user};`,
  ],
  '53300': [
    (at) =>
      `PostgreSQL at ${at} has no connection left. Raise its max_connections, or close other connections.`,
    true,
  ],
  '57P03': [(at) => `PostgreSQL at ${at} is starting or stopping.`, true],
  '57P01': [(at) => `PostgreSQL at ${at} is shutting down.`, true],
  // PostgreSQL before version 12 lacks one of the settings that a session starts with.
  '42704': [(at, _, said) => tooOld(at, 'an earlier version', said)],
  // A pooler that does not accept settings when a session starts; PostgreSQL itself does.
  '08P01': [(at, _, said) => poolerAt(at, said)],
  // The prepared statement belongs to another session, or does not exist.
  '42P05': [(at, _, said) => poolerAt(at, said)],
  '26000': [(at, _, said) => poolerAt(at, said)],
};

const tooOld = (at: string, what: string, said?: string): string =>
  `PostgreSQL at ${at} is ${what}${said === undefined ? '' : ` (${said})`}; Omote needs ${LEAST_VERSION} or later. Upgrade it.`;

/** @param number server_version_num: 150004 is 15.4, 90624 was 9.6.24. @throws DatabaseRefused */
export function refuseOldVersion(number: number, at: string): void {
  const [first, second] = [Math.floor(number / 10_000), Math.floor((number % 10_000) / 100)];
  if (first >= LEAST_VERSION) return;
  throw new DatabaseRefused(tooOld(at, `version ${first < 10 ? `${first}.${second}` : first}`));
}

/** @param said how the pooler was noticed */
export const poolerAt = (at: string, said: string): string =>
  `A connection pooler (${said}) is between this appliance and PostgreSQL at ${at}. It would mix up sessions. Set ` +
  'OMOTE_DATABASE_URL to the address of PostgreSQL itself.';

const NO_TLS = /does not support SSL/;
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET)/;
const CERTIFICATE = /certificate|self.signed|altnames|CERT|UNABLE_TO_VERIFY|DEPTH_ZERO/i;

/**
 * @param error the error of opening a connection to this host
 * @returns DatabaseRefused with a message for operators, or the error itself if it has no known explanation
 */
export function explained(error: unknown, host: Host, address: DatabaseAddress): Error {
  if (error instanceof DatabaseRefused || !(error instanceof Error)) return error as Error;
  const at = shownHost(host);
  const told = BY_STATE[stateOf(error) ?? ''];
  if (told) return new DatabaseRefused(told[0](at, address, error.message), told[1], error);
  const { code = '' } = error as NodeJS.ErrnoException;
  const refused = (message: string, passing = false) => new DatabaseRefused(message, passing, error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return refused(
      `The host name ${host.host} can’t be resolved. Correct it in OMOTE_DATABASE_URL, or check this network’s DNS.`,
      code === 'EAI_AGAIN',
    );
  if (code === 'ENOENT' || code === 'EACCES')
    return refused(
      `There is no PostgreSQL socket in ${host.host} that this process can use (${code}). Correct host= in OMOTE_DATABASE_URL.`,
    );
  if (NO_TLS.test(error.message))
    return refused(
      `PostgreSQL at ${at} does not support TLS. Set ssl = on there with a certificate, or sslmode=disable in OMOTE_DATABASE_URL if the network itself is protected.`,
    );
  if (CERTIFICATE.test(code) || CERTIFICATE.test(error.message))
    return refused(
      `The certificate of PostgreSQL at ${at} is not trusted (${error.message}). Set sslrootcert= in OMOTE_DATABASE_URL to the CA that signed it, and use a server name that the certificate contains.`,
    );
  if (/password must be a string/.test(error.message))
    return refused(
      `PostgreSQL at ${at} requires a password for ${address.user}, and none was given. Provide it with passwordfile= in OMOTE_DATABASE_URL or as the credential omote-database-password.`,
    );
  if (NETWORK.test(code) || /timeout expired|Connection terminated/.test(error.message))
    return refused(
      `PostgreSQL at ${at} cannot be reached (${code || error.message}). Start it, or correct OMOTE_DATABASE_URL or the firewall.`,
      true,
    );
  return error;
}
