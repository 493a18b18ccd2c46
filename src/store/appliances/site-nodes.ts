import { type KeyObject, randomBytes } from 'node:crypto';
import { HELD_BACK } from '../../domain/appliances/changes.ts';
import { tokenText } from '../../domain/appliances/join-token.ts';
import { LEASE_NAMES } from '../../domain/appliances/leases.ts';
import {
  type Acceptance,
  type JoinState,
  type NewToken,
  type SiteAppliance,
  type SiteNodeReads,
  type SiteNodeWrites,
  type SiteReplica,
  shownName,
} from '../../domain/appliances/nodes.ts';
import { namesOf } from '../../domain/appliances/own-settings.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import { KEY_CHECK } from '../keys/key-check.ts';
import { type SealPlace, seal, unseal } from '../keys/seal.ts';
import type { Sql } from '../sql/sql.ts';
import {
  fingerprintOf,
  hashOfToken,
  proves,
  type Recipient,
  siteInToken,
  siteOf,
  verifierOf,
  wrapForNode,
} from './key-for-node.ts';

interface JoinRow {
  tokenId: string;
  sealed: Uint8Array;
  leftUs: number;
  nodeId: string | null;
  name: string | null;
  version: string | null;
  publicKey: Uint8Array | null;
  proof: Uint8Array | null;
  acceptedAtUs: number | null;
}

/** Expired tokens are kept for a day, so that somebody who uses one is told that it has expired. */
const KEPT_US = 86_400_000_000;
const VERIFIER_BYTES = 32;

const placeOf = (tokenId: string): SealPlace => ({
  table: 'site_joins',
  column: 'sealed',
  row: tokenId,
  authId: '',
});

/** Describes the database server. Replicas show more than their number only to a role with pg_read_all_stats. */
export const SERVER = `SELECT coalesce(host(inet_server_addr()) || ':' || inet_server_port(), '') AS address,
  current_setting('server_version') AS version, current_setting('synchronous_standby_names') AS standbys,
  current_setting('fsync') = 'on' AS durable`;
export const REPLICAS = `SELECT coalesce(application_name, '') AS name, sync_state AS mode,
  pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::bigint AS lagBytes,
  extract(epoch FROM replay_lag)::double precision AS lagS FROM pg_stat_replication ORDER BY 1`;

const JOIN_COLUMNS = `token_id AS tokenId, sealed, ends_at_us - main.omote_now() AS leftUs, node_id AS nodeId, name, version,
  public_key AS publicKey, proof, accepted_at_us AS acceptedAtUs`;

/** SQLite has no such tables, because only one appliance uses a file. */
const ALONE: SiteNodeReads = {
  siteAppliances: async () => [],
  siteDatabase: async () => null,
  siteJoins: async () => [],
};

export function siteNodeReads(db: Sql, dataKey: KeyObject): SiteNodeReads {
  if (db.dialect.engine === 'sqlite') return ALONE;
  const nodes = db.prepare<
    [],
    Omit<SiteAppliance, 'duties' | 'heldBack'> & { duties: string; heldBack: string }
  >(
    `SELECT node_id AS id, name, address, version, joined_at_us AS joinedAtUs,
       CASE WHEN seen_at_us = 0 THEN NULL ELSE greatest(main.omote_now() - seen_at_us, 0) END AS seenAgoUs,
       greatest((SELECT coalesce(max(seq), 0) FROM main.changes) - cursor, 0) AS lag, held_back AS heldBack,
       coalesce((SELECT string_agg(l.name, ' ' ORDER BY l.name) FROM main.leases l
         WHERE l.node_id = n.node_id AND l.until_us > main.omote_now()), '') AS duties
     FROM main.site_nodes n ORDER BY name, node_id`,
  );
  const server = db.prepare<[], { address: string; version: string; standbys: string; durable: 0 | 1 }>(
    SERVER,
  );
  const replicas = db.prepare<[], SiteReplica>(REPLICAS);
  const joins = db.prepare<[], JoinRow>(
    `SELECT ${JOIN_COLUMNS} FROM main.site_joins ORDER BY ends_at_us DESC, token_id`,
  );
  const check = db.prepare<[string], string>('SELECT value FROM main.settings WHERE name = ?').pluck();
  return {
    siteAppliances: async () =>
      (await nodes.all()).map(({ duties, heldBack, ...one }) =>
        shownOf({ ...one, duties: wordsIn(duties, LEASE_NAMES), heldBack: wordsIn(heldBack, HELD_BACK) }),
      ),
    async siteDatabase() {
      const found = await server.get();
      if (!found) return null;
      return {
        primary: found.address,
        version: found.version.split(' ')[0],
        durable: found.durable === 1,
        synchronous: found.standbys.trim() !== '',
        replicas: (await replicas.all()).map((one) => ({ ...one, name: one.name && shownName(one.name) })),
      };
    },
    async siteJoins(nowUs) {
      const rows = await joins.all();
      if (rows.length === 0) return [];
      const site = siteOf((await check.get(KEY_CHECK)) ?? '');
      return rows.flatMap((row) => stateOf(row, site, dataKey, nowUs) ?? []);
    },
  };
}

const wordsIn = <Word extends string>(text: string, known: readonly Word[]): Word[] =>
  known.filter((word) => text.split(' ').includes(word));

/** Cleans texts that anyone with write access to the database can write. */
const shownOf = <T extends SiteAppliance>(one: T): T => ({
  ...one,
  name: shownName(one.name),
  version: shownName(one.version),
  address: /^https?:/.test(one.address) && URL.canParse(one.address) ? new URL(one.address).origin : '',
});

function stateOf(row: JoinRow, site: string, dataKey: KeyObject, nowUs: number): JoinState | null {
  const token = openToken(row, dataKey);
  if (token === null) return null;
  const { nodeId, name, version } = row;
  return {
    tokenId: row.tokenId,
    leftUs: Math.min(row.leftUs, token.endsAtUs - nowUs),
    appliance:
      nodeId === null
        ? null
        : {
            id: nodeId,
            name: shownName(name ?? ''),
            version: shownName(version ?? ''),
            fingerprint: fingerprintShown(row, site, token),
          },
    accepted: row.acceptedAtUs !== null,
  };
}

interface KeptToken {
  verifier: Uint8Array;
  endsAtUs: number;
}

/** @returns null: the token was not written with the data key */
function openToken({ tokenId, sealed }: JoinRow, dataKey: KeyObject): KeptToken | null {
  try {
    const plain = Buffer.from(unseal(sealed, dataKey, placeOf(tokenId)));
    if (plain.length !== VERIFIER_BYTES + 8) return null;
    return {
      verifier: new Uint8Array(plain.subarray(0, VERIFIER_BYTES)),
      endsAtUs: Number(plain.readBigUInt64BE(VERIFIER_BYTES)),
    };
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

function recipientOf({ nodeId, publicKey }: JoinRow, site: string): Recipient | null {
  return nodeId === null || publicKey === null ? null : { nodeId, publicKey, site };
}

function fingerprintShown(row: JoinRow, site: string, { verifier }: KeptToken): string | null {
  const recipient = recipientOf(row, site);
  if (recipient === null || row.proof === null) return null;
  return proves(row.proof, verifier, recipient, row.name ?? '') ? fingerprintOf(verifier, recipient) : null;
}

/** The ports of a file, which no other appliance can join. */
const NOBODY: SiteNodeWrites = {
  addJoinToken: () => Promise.reject(new Error('a data folder is one appliance’s alone')),
  acceptJoin: async () => ({ state: 'gone' }),
  dropJoin: async () => false,
  removeAppliance: async () => false,
};

export function siteNodeWrites(db: Sql, dataKey: KeyObject): SiteNodeWrites {
  if (db.dialect.engine === 'sqlite') return NOBODY;
  const check = db.prepare<[string], string>('SELECT value FROM main.settings WHERE name = ?').pluck();
  const site = async () => siteOf((await check.get(KEY_CHECK)) ?? '');
  const sweep = db.prepare<[number]>('DELETE FROM main.site_joins WHERE ends_at_us < main.omote_now() - ?');
  const add = db.prepare(
    `INSERT INTO main.site_joins (token_id, hash, sealed, ends_at_us) VALUES (?, ?, ?, main.omote_now() + ?)`,
  );
  const one = db.prepare<[string], JoinRow>(`SELECT ${JOIN_COLUMNS} FROM main.site_joins WHERE token_id = ?`);
  const accept = db.prepare(
    'UPDATE main.site_joins SET wrapped_key = ?, accepted_at_us = main.omote_now() WHERE token_id = ?',
  );
  const drop = db.prepare<[string]>('DELETE FROM main.site_joins WHERE token_id = ?');
  const out = db.prepare<[string]>('DELETE FROM main.site_nodes WHERE node_id = ?');
  const leases = db.prepare<[string]>('DELETE FROM main.leases WHERE node_id = ?');
  const own = db.prepare<[string]>(`DELETE FROM settings WHERE name IN ${db.dialect.texts}`);
  const kept = db.prepare<[string]>(
    'INSERT INTO main.site_removed (node_id, removed_at_us) VALUES (?, main.omote_now()) ON CONFLICT (node_id) DO NOTHING',
  );
  return {
    async addJoinToken(nowUs, endsAtUs): Promise<NewToken> {
      await sweep.run(KEPT_US);
      const [id, secret] = [randomBytes(4).toString('hex'), randomBytes(16)];
      const plain = Buffer.alloc(VERIFIER_BYTES + 8);
      plain.set(verifierOf(secret));
      plain.writeBigUInt64BE(BigInt(endsAtUs), VERIFIER_BYTES);
      const sealed = seal(plain, dataKey, placeOf(id));
      await add.run(id, hashOfToken(secret), sealed, endsAtUs - nowUs);
      return { id, text: tokenText({ site: siteInToken(await site()), id, secret }) };
    },
    async acceptJoin(tokenId, fingerprint, nowUs): Promise<Acceptance> {
      const row = await one.get(tokenId);
      const token = row && openToken(row, dataKey);
      const recipient = row && recipientOf(row, await site());
      const ended = !token || token.endsAtUs <= nowUs || (row?.leftUs ?? 0) <= 0;
      if (!row || !token || !recipient || ended || row.acceptedAtUs !== null) return { state: 'gone' };
      if (fingerprintShown(row, recipient.site, token) !== fingerprint) return { state: 'other' };
      const key = dataKey.export();
      await accept.run(wrapForNode(key, recipient, token.verifier), tokenId);
      key.fill(0);
      return { state: 'accepted', nodeId: recipient.nodeId };
    },
    dropJoin: async (tokenId) => (await drop.run(tokenId)).changes > 0,
    async removeAppliance(nodeId) {
      const { changes } = await out.run(nodeId);
      if (changes > 0) {
        await kept.run(nodeId);
        await leases.run(nodeId);
        await own.run(JSON.stringify(namesOf(nodeId)));
      }
      return changes > 0;
    },
  };
}
