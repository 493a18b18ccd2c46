/** Of several hosts, the one that takes writes. */
import { type DatabaseAddress, type Host, shownHost } from './address.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import { DatabaseRefused } from './database-refused.ts';
import { explained, poolerAt, refuseOldVersion } from './explain.ts';

/** How long other hosts may take to answer once one has said that it is the primary; ms. */
const OTHERS_MS = 300;

interface Probed {
  connection: Connection;
  replica: boolean;
  /** Counts promotions: of two that both call themselves primary, the one with the lower number is left over. */
  timeline: number;
  /** Of the cluster, which a primary and its replicas have in common. */
  system: string;
}

/** The latest promotion that was seen of a cluster. */
export type Promotion = Pick<Probed, 'system' | 'timeline'>;

/** Outlives the process: one that starts while only a primary of before answers must not take it for one. */
export interface KeptPromotion {
  read(): Promotion | null;
  write(promotion: Promotion): void;
}

/** What the hosts were found to be; see Primary.open. */
export class Primary {
  #options: ConnectionOptions;
  readonly #kept: KeptPromotion | undefined;
  #latest: Promotion | null;
  /** Those that are not patient. */
  #opened: Connection[] = [];

  constructor(options: ConnectionOptions, kept?: KeptPromotion) {
    this.#options = options;
    this.#kept = kept;
    this.#latest = kept?.read() ?? null;
  }

  /** Connections that are opened from now on make row codes by these; see row-keys.ts. */
  rekey(rowKeys: string): void {
    this.#options = { ...this.#options, rowKeys };
  }

  /**
   * Asks all hosts at once, and keeps the primary of the latest promotion. A host that was primary before an earlier promotion,
   * and came back without knowing of it, is not taken for one by who has seen the later.
   * @param patient for work that may take minutes
   * @throws DatabaseRefused why none of them serves
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
    // Also those that answer after the others were waited for.
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
   * One of them got no answer for as long as is waited for: those that were opened with it would find that one after the other, each by a call that
   * waits for it in vain.
   */
  cutAll(): void {
    for (const connection of this.#opened.splice(0)) if (!connection.lost) connection.cut();
  }

  /** A database of another cluster was put there on purpose; the data key tells whether it is the site's. */
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
    throw new DatabaseRefused(poolerAt(at, 'the session is not the one that answers'));
  if (found.encoding !== 'UTF8')
    throw new DatabaseRefused(
      `The database at ${at} has the encoding ${found.encoding}. Make one with ENCODING 'UTF8' TEMPLATE template0.`,
    );
  const { system } = found;
  return { replica: found.replica === 1, timeline: Number.parseInt(found.timeline, 16), system };
}

/** Where none answered, what does not pass by itself is told before what does. */
function worstOf(failures: readonly Error[], found: readonly Probed[], { hosts }: DatabaseAddress): Error {
  const names = hosts.map(shownHost).join(', ');
  const lasting = failures.find((error) => !(error instanceof DatabaseRefused && error.passing));
  if (found.length === 0 && lasting) return lasting;
  if (found.length === 0 && hosts.length === 1) return failures[0];
  const left = found.some(({ replica }) => !replica);
  const why = left
    ? 'the only one that calls itself primary was left behind by a promotion that this appliance has seen (where an older copy was put back on purpose, ' +
      'delete database.json in the data folder)'
    : found.length > 0
      ? 'those that answer are replicas, which take no writes'
      : failures.map((error) => error.message).join(' ');
  return new DatabaseRefused(
    `Of ${names} none is the primary: ${why}. Start or promote one, or give OMOTE_DATABASE_URL the primary's address.`,
    true,
    failures[0],
  );
}
