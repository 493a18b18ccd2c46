/** Finds the host that accepts writes. */
import { type DatabaseAddress, databaseAddress, type Host, shownHost } from './address.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import { DatabaseRefused } from './database-refused.ts';
import { explained, poolerAt, refuseOldVersion } from './explain.ts';

/** How long to wait for the other hosts' answers once one has reported that it is the primary; ms. */
const OTHERS_MS = 300;

interface Probed {
  connection: Connection;
  replica: boolean;
  /**
   * The number of promotions: of two hosts that both claim to be primary, the one with the lower number is outdated.
   */
  timeline: number;
  /** The ID of the cluster, which a primary and its replicas share. */
  system: string;
}

/** The latest promotion of a cluster that this appliance has seen. */
export type Promotion = Pick<Probed, 'system' | 'timeline'>;

/**
 * Stores the promotion across restarts: an appliance that starts while only an outdated primary responds must not
 * accept it.
 */
export interface KeptPromotion {
  read(): Promotion | null;
  write(promotion: Promotion): void;
}

/** Where the site's database is, and what this appliance knows of it. */
export interface DatabasePlace {
  /** See address.ts. */
  url: string;
  /** Returns the content of the credential omote-database-password; null: the process was not given one. */
  credential: () => string | null;
  /** The latest promotion of a standby; default: none is known. */
  promotion?: KeptPromotion;
}

/** The primary of a place, for connections beside those of the store. */
export const primaryAt = (
  { url, credential, promotion }: DatabasePlace,
  rowKeys: string | null,
  more: Partial<ConnectionOptions> = {},
): Primary =>
  new Primary(
    { address: databaseAddress(url), credential, rowKeys, onWarning: () => undefined, ...more },
    promotion,
  );

/** Opens connections to the primary, and remembers its latest promotion; see Primary.open. */
export class Primary {
  #options: ConnectionOptions;
  readonly #kept: KeptPromotion | undefined;
  #latest: Promotion | null;
  /** The open connections that are not patient. */
  #opened: Connection[] = [];

  constructor(options: ConnectionOptions, kept?: KeptPromotion) {
    this.#options = options;
    this.#kept = kept;
    this.#latest = kept?.read() ?? null;
  }

  /** Sets the keys of row codes for connections that are opened from now on; see postgres-row-macs.ts. */
  rekey(rowKeys: string): void {
    this.#options = { ...this.#options, rowKeys };
  }

  /**
   * Asks all hosts at once and uses the primary with the latest promotion. A host that was primary before that
   * promotion and came back without knowing of it is refused if this appliance has seen the later one.
   * @param patient for work that may take minutes
   * @throws DatabaseRefused that says why no host serves
   */
  async open(patient = false): Promise<Connection> {
    const { hosts } = this.#options.address;
    const found: Probed[] = [];
    const failures: Error[] = [];
    let settle = (): void => undefined;
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    let patience: NodeJS.Timeout | undefined;
    const isServing = (probed: Probed) => !probed.replica && !this.#isLeftBehind(probed);
    const probes = hosts.map(async (host) => {
      try {
        const probed = await this.#probe(host, patient);
        found.push(probed);
        if (isServing(probed)) patience ??= setTimeout(settle, OTHERS_MS);
      } catch (error) {
        failures.push(error as Error);
      }
    });
    const all = Promise.all(probes);
    await Promise.race([all, settled]);
    clearTimeout(patience);
    const [best] = found.filter(isServing).sort((a, b) => b.timeline - a.timeline);
    // This also closes connections to hosts that answered too late.
    void all.then(() => {
      for (const { connection } of found) if (connection !== best?.connection) void connection.close();
    });
    if (!best) throw worstOf(failures, found, this.#options.address);
    this.#keep(best);
    this.#opened = this.#opened.filter(({ lost }) => !lost);
    if (!patient) this.#opened.push(best.connection);
    return best.connection;
  }

  /**
   * Breaks all open connections. After one of them got no answer in time, each of the others would find that out on
   * its own, with a call that waits in vain.
   */
  cutAll(): void {
    for (const connection of this.#opened.splice(0)) if (!connection.lost) connection.cut();
  }

  /** Another cluster was put there on purpose; the data key shows whether it is the site's. */
  #isLeftBehind({ system, timeline }: Promotion): boolean {
    return this.#latest !== null && this.#latest.system === system && timeline < this.#latest.timeline;
  }

  #keep({ system, timeline }: Promotion): void {
    if (this.#latest?.system === system && this.#latest.timeline === timeline) return;
    this.#latest = { system, timeline };
    this.#kept?.write(this.#latest);
  }

  async #probe(host: Host, patient: boolean): Promise<Probed> {
    const { address } = this.#options;
    try {
      const connection = await Connection.open(host, this.#options, patient);
      try {
        return { connection, ...(await examined(connection)) };
      } catch (error) {
        void connection.close();
        throw error;
      }
    } catch (error) {
      throw explained(error, host, address);
    }
  }
}

interface Found {
  replica: number;
  timeline: string;
  system: string;
  version: number;
  pid: number;
  encoding: string;
}

async function examined(connection: Connection): Promise<Omit<Probed, 'connection'>> {
  const [found] = await connection.rows<Found>(
    `SELECT pg_is_in_recovery() AS replica, pg_backend_pid() AS pid, current_setting('server_version_num')::int AS version,
       current_setting('server_encoding') AS encoding, (SELECT system_identifier::text FROM pg_control_system()) AS system,
       CASE WHEN pg_is_in_recovery() THEN '0' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`,
  );
  const at = shownHost(connection.host);
  refuseOldVersion(found.version, at);
  if (found.pid !== connection.processId)
    throw new DatabaseRefused(poolerAt(at, 'statements reach another session than the one opened'));
  if (found.encoding !== 'UTF8')
    throw new DatabaseRefused(
      `The database at ${at} has the encoding ${found.encoding}. Create one with ENCODING 'UTF8' TEMPLATE template0.`,
    );
  const { system } = found;
  return { replica: found.replica === 1, timeline: Number.parseInt(found.timeline, 16), system };
}

/** The error to report: if no host answered, errors that last come before those that pass. */
function worstOf(failures: readonly Error[], found: readonly Probed[], { hosts }: DatabaseAddress): Error {
  const names = hosts.map(shownHost).join(', ');
  const lasting = failures.find((error) => !(error instanceof DatabaseRefused && error.passing));
  if (found.length === 0 && lasting) return lasting;
  if (found.length === 0 && hosts.length === 1) return failures[0];
  const left = found.some(({ replica }) => !replica);
  const why = left
    ? 'the only one that accepts writes was replaced by a promotion that this appliance has seen (if you put an older copy back on purpose, ' +
      'delete database.json in the data folder)'
    : found.length > 0
      ? 'those that respond are read-only replicas'
      : failures.map((error) => error.message).join(' ');
  return new DatabaseRefused(
    `No primary at ${names}: ${why}. Start or promote one, or set OMOTE_DATABASE_URL to the primary’s address.`,
    true,
    failures[0],
  );
}
