import type { SiteReplica } from '../../../domain/appliances/nodes.ts';
import { REPLICAS, SERVER } from '../../appliances/site-nodes.ts';
import { databaseAddress, shownHost } from './address.ts';
import { keylessPrimary } from './keyless.ts';

export interface DatabaseFacts {
  /** The primary, of all hosts that the URL names. */
  host: string;
  /** Such as 17.2. */
  version: string;
  replicas: SiteReplica[];
  /** Whether what is committed lies on its disk (`fsync`). */
  durable: boolean;
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
