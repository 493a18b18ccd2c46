import { databaseAddress, shownHost } from './address.ts';
import { keylessPrimary } from './keyless.ts';

export interface ReplicaFact {
  /** Of the replica, as it names itself; empty: this role may not see it. */
  name: string;
  /** sync, quorum or potential: commits may wait for it. async: they do not. Null: this role may not see it. */
  mode: string | null;
  /** What it has not replayed yet; null: this role may not see it. */
  lagBytes: number | null;
  /** How long ago what it replays was written, seconds; null: not told. */
  lagS: number | null;
}

export interface DatabaseFacts {
  /** The primary, of all hosts that the URL names. */
  host: string;
  /** Such as 17.2. */
  version: string;
  replicas: ReplicaFact[];
  /** Whether a commit waits for a replica. */
  synchronous: boolean;
  /** By so much the host's clock is before (above 0) or behind the database's, ms; half of the time of a question unsure. */
  clockMs: number;
}

/**
 * What a database is like, asked without the data key. It is reached as by a service, so that a pooler in between, a replica alone or
 * a version too old are told in the same words. @throws Error for people
 */
export async function databaseFacts(url: string, credential: () => string | null): Promise<DatabaseFacts> {
  const connection = await keylessPrimary(databaseAddress(url), credential).open();
  try {
    const before = Date.now();
    const [{ atMs }] = await connection.rows<{ atMs: number }>(
      'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS atMs',
    );
    const clockMs = (before + Date.now()) / 2 - Number(atMs);
    const [server] = await connection.rows<{ version: string; standbys: string }>(
      `SELECT current_setting('server_version') AS version, current_setting('synchronous_standby_names') AS standbys`,
    );
    const replicas = await connection.rows<ReplicaFact>(
      `SELECT coalesce(application_name, '') AS name, sync_state AS mode,
         pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::bigint AS lagBytes,
         extract(epoch FROM replay_lag)::double precision AS lagS FROM pg_stat_replication ORDER BY 1`,
    );
    return {
      host: shownHost(connection.host),
      version: server.version.split(' ')[0],
      replicas,
      synchronous: server.standbys.trim() !== '',
      clockMs,
    };
  } finally {
    await connection.close();
  }
}
