import type { SiteReplica } from '../../../domain/appliances/nodes.ts';
import { REPLICAS, SERVER } from '../../appliances/site-nodes.ts';
import { databaseAddress, shownHost } from './address.ts';
import { keylessPrimary } from './keyless.ts';

export interface DatabaseFacts {
  /** The primary among the hosts of the URL. */
  host: string;
  /** For example 17.2. */
  version: string;
  replicas: SiteReplica[];
  /** Whether committed changes are on its disk (`fsync`). */
  durable: boolean;
  /** Whether a commit waits for a replica. */
  synchronous: boolean;
  /**
   * How far the host's clock is ahead of the database's (above 0) or behind it, ms; the error is at most half the
   * round trip.
   */
  clockMs: number;
}

/**
 * Describes a database without needing the data key. The database is reached in the same way as by a service, so a
 * pooler in between, a lone replica or an old version is reported in the same words.
 * @throws Error with a message for operators
 */
export async function databaseFacts(url: string, credential: () => string | null): Promise<DatabaseFacts> {
  const connection = await keylessPrimary(databaseAddress(url), credential).open();
  try {
    const before = Date.now();
    const [{ atMs }] = await connection.rows<{ atMs: number }>(
      'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS atMs',
    );
    const clockMs = (before + Date.now()) / 2 - Number(atMs);
    const [server] = await connection.rows<{ version: string; standbys: string; durable: 0 | 1 }>(SERVER);
    const replicas = await connection.rows<SiteReplica>(REPLICAS);
    return {
      host: shownHost(connection.host),
      version: server.version.split(' ')[0],
      replicas,
      durable: server.durable === 1,
      synchronous: server.standbys.trim() !== '',
      clockMs,
    };
  } finally {
    await connection.close();
  }
}
