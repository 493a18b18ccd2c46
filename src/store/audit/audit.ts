import { createHmac, type KeyObject } from 'node:crypto';
import {
  AUDIT_DETAILS,
  type AuditEntry,
  type AuditNote,
  type AuditReads,
  type AuditWrites,
  anchoredIn,
  type ChainHead,
} from '../../domain/audit/audit.ts';
import { StoredColumn } from '../../domain/stored.ts';
import { unseal } from '../keys/seal.ts';
import { placeOfSecret } from '../site/secrets.ts';
import { newestOf, oldestOf } from '../sql/along-index.ts';
import type { Dialect, Sql } from '../sql/sql.ts';

export interface AuditRow {
  seq: number;
  chain: string;
  /** The entry's number in its chain; null: the same as seq. */
  number: number | null;
  at_us: number;
  actor: string;
  action: string;
  subject: string;
  details: string;
  hash: Buffer;
}

export const DETAILS = new StoredColumn('audit', 'details', AUDIT_DETAILS);

const NOTHING = Buffer.alloc(32);

/**
 * The setting that holds the key of a chain that has outlived the data key it was begun with; sealed with the current
 * data key.
 */
export const CHAIN_KEY = 'audit.chain_key';

/**
 * The key of the audit chains. The chains are keyed, so write access to the database is not enough to make one that
 * verifies.
 * @returns 32 bytes
 */
export async function chainKey(db: Sql, dataKey: KeyObject): Promise<Buffer> {
  const kept = await db
    .prepare<[string], string>('SELECT value FROM main.settings WHERE name = ?')
    .pluck()
    .get(CHAIN_KEY);
  if (kept !== undefined)
    return Buffer.from(unseal(Buffer.from(kept, 'base64'), dataKey, placeOfSecret(CHAIN_KEY)));
  return createHmac('sha256', dataKey).update('omote audit chain').digest();
}

/**
 * JSON keeps the parts apart whatever they contain. Entries of a log with a single chain have no number of their own.
 */
const linkOf = (key: Uint8Array, before: Uint8Array, r: Omit<AuditRow, 'hash'>): Buffer =>
  createHmac('sha256', key)
    .update(before)
    .update(
      JSON.stringify([
        ...(r.number === null ? [] : [r.chain, r.number]),
        ...[r.seq, r.at_us, r.actor, r.action, r.subject, r.details],
      ]),
    )
    .digest();

const numberOf = ({ number, seq }: Pick<AuditRow, 'number' | 'seq'>): number => number ?? seq;

const headOf = (row: Pick<AuditRow, 'seq' | 'chain' | 'number' | 'hash'>): ChainHead => ({
  chain: row.chain,
  number: numberOf(row),
  seq: row.seq,
  hash: Buffer.from(row.hash).toString('hex'),
});

const ANCHOR = 'audit.anchor';
const OF_CHAIN = { column: 'chain', value: '@chain' };

export function auditReads(db: Sql, key: Uint8Array): Omit<AuditReads, 'auditPage'> {
  const known = db.prepare<[Uint8Array], number>('SELECT 1 FROM audit WHERE hash = ?').pluck();
  const after = db.prepare<[number, number], AuditRow>(
    'SELECT * FROM audit WHERE seq > ? ORDER BY seq LIMIT ?',
  );
  const at = db.prepare<[number], AuditRow>('SELECT * FROM audit WHERE seq = ?');
  const hashes = db.prepare<[string], Pick<AuditRow, 'seq' | 'hash'>>(
    `SELECT seq, hash FROM audit WHERE seq IN ${db.dialect.integers}`,
  );
  const chains = db
    .prepare<[], string>(
      `${CHAINS} SELECT chain FROM chains WHERE chain IS NOT NULL UNION SELECT '' ORDER BY chain`,
    )
    .pluck();
  const beside = (text: string) =>
    db.prepare<[{ chain: string; fromSeq: number; beforeSeq: number }], AuditRow>(text);
  const besides = { first: beside(besideFirst), others: beside(besideOthers(db.dialect)) };
  const ofChain = chainReader(db);
  return {
    auditHeads: headReader(db),
    auditChains: () => chains.all(),
    async lastAuditBeside(chain, afterSeq, upToSeq) {
      const { first, others } = besides;
      const row = await (chain === '' ? first : others).get({
        chain,
        fromSeq: afterSeq + 1,
        beforeSeq: upToSeq + 1,
      });
      return row ? headOf(row) : null;
    },
    auditOfChain: async (chain, afterSeq, limit) => (await ofChain(chain, afterSeq, limit)).map(entryOfRow),
    auditAfter: async (afterSeq, limit) => (await after.all(afterSeq, limit)).map(entryOfRow),
    async auditAt(seq) {
      const row = await at.get(seq);
      return row ? headOf(row) : null;
    },
    auditHashes: async (seqs) =>
      new Map(
        (await hashes.all(JSON.stringify(seqs))).map(({ seq, hash }) => [
          seq,
          Buffer.from(hash).toString('hex'),
        ]),
      ),
    verifyChain: verifier(ofChain, key),
    hasAuditHash: async (hash) => (await known.get(Buffer.from(hash, 'hex'))) === 1,
  };
}

/**
 * The chains of numbered entries, each found by one step along the index however long they are; a row of null ends them.
 */
const CHAINS = `WITH RECURSIVE chains (chain) AS (
  SELECT (SELECT min(chain) FROM audit INDEXED BY audit_by_chain WHERE number IS NOT NULL)
  UNION ALL SELECT (SELECT min(a.chain) FROM audit a INDEXED BY audit_by_chain
    WHERE a.number IS NOT NULL AND a.chain > chains.chain) FROM chains WHERE chains.chain IS NOT NULL)`;

/** The latest entry of a part of a chain that does more than record others; those of the first chain have no index. */
const BESIDE = `SELECT * FROM audit WHERE action <> '${ANCHOR}' AND`;
const besideFirst = `${BESIDE} chain = '' AND seq < @beforeSeq AND seq >= @fromSeq ORDER BY seq DESC LIMIT 1`;
export const besideOthers = (dialect: Pick<Dialect, 'engine'>): string =>
  `${BESIDE} number IS NOT NULL AND ${newestOf(dialect, OF_CHAIN, '@beforeSeq', '@fromSeq')} LIMIT 1`;

type ChainRows = (chain: string, afterSeq: number, limit: number) => Promise<AuditRow[]>;

/** The most numbers that a statement looks through for entries of the first chain. */
const WINDOW = 20_000;

/**
 * Within a chain, seq and number increase together. Entries of the first chain may have no number, and then no index: others may
 * be between them, so they are looked for in one part of the log after the other. Fewer than `limit` may be returned although
 * more follow; none: there are no more.
 */
function chainReader(db: Sql): ChainRows {
  const end = db.prepare<[], number | null>('SELECT max(seq) FROM audit').pluck();
  const first = db.prepare<[number, number, number], AuditRow>(
    "SELECT * FROM audit WHERE chain = '' AND seq > ? AND seq <= ? ORDER BY seq LIMIT ?",
  );
  const others = db.prepare<[{ chain: string; afterSeq: number; limit: number }], AuditRow>(
    othersOfChain(db.dialect),
  );
  return async (chain, afterSeq, limit) => {
    if (chain !== '') return await others.all({ chain, afterSeq, limit });
    const last = (await end.get()) ?? 0;
    for (let from = afterSeq; from < last; from += WINDOW) {
      const rows = await first.all(from, from + WINDOW, limit);
      if (rows.length > 0) return rows;
      await new Promise(setImmediate);
    }
    return [];
  };
}

export const othersOfChain = (dialect: Pick<Dialect, 'engine'>): string =>
  `SELECT * FROM audit INDEXED BY audit_by_chain WHERE number IS NOT NULL
     AND ${oldestOf(dialect, OF_CHAIN, '@afterSeq')} LIMIT @limit`;

function headReader(db: Sql): AuditReads['auditHeads'] {
  if (db.dialect.engine === 'postgres') {
    const heads = db.prepare<[], AuditRow>(
      'SELECT chain, number, seq, hash FROM main.audit_chains WHERE number > 0 ORDER BY chain',
    );
    return async () => (await heads.all()).map(headOf);
  }
  const last = db.prepare<[], AuditRow>('SELECT * FROM audit ORDER BY seq DESC LIMIT 1');
  const numbered = db.prepare<[], AuditRow>(
    `${CHAINS} SELECT * FROM audit WHERE seq IN (SELECT (SELECT max(a.seq) FROM audit a INDEXED BY audit_by_chain
       WHERE a.number IS NOT NULL AND a.chain = chains.chain) FROM chains WHERE chains.chain IS NOT NULL)`,
  );
  return async () => {
    const row = await last.get();
    if (!row) return [];
    return (row.number === null ? [row] : await numbered.all()).map(headOf);
  };
}

export const entryOfRow = (r: AuditRow): AuditEntry => ({
  seq: r.seq,
  chain: r.chain,
  number: numberOf(r),
  atUs: r.at_us,
  actor: r.actor,
  action: r.action as AuditEntry['action'],
  subject: r.subject,
  details: DETAILS.decode(r.details, String(r.seq)),
  hash: r.hash.toString('hex'),
});

function verifier(ofChain: ChainRows, key: Uint8Array): AuditReads['verifyChain'] {
  return async (chain, after, limit) => {
    let before: Uint8Array = after === null ? NOTHING : Buffer.from(after.hash, 'hex');
    let at = after;
    const rows = await ofChain(chain, after?.seq ?? 0, limit);
    const anchored = [];
    for (const row of rows) {
      const expected = (at?.number ?? 0) + 1;
      const why = faultOf(row, expected, linkOf(key, before, row));
      if (why) return { sound: false, brokenAt: expected, why };
      if (row.action === ANCHOR) anchored.push(...anchoredIn(entryOfRow(row).details));
      before = row.hash;
      at = headOf(row);
    }
    return { sound: true, at, more: rows.length > 0, anchored };
  };
}

function faultOf(row: AuditRow, expected: number, link: Buffer): string | null {
  if (numberOf(row) !== expected) return `entry ${expected} is missing`;
  return row.hash.equals(link) ? null : `entry ${expected} or the one before it was changed`;
}

/** Adds one entry before a store is open. Must run in a transaction. */
export const appendAudit = async (db: Sql, dataKey: KeyObject, note: AuditNote): Promise<void> =>
  await auditWrites(db, await chainKey(db, dataKey), '').addAudit(note);

/**
 * @param key the key of the audit chains
 * @param chain this appliance's chain; empty: the chain of a store's only appliance, or of commands
 */
export function auditWrites(db: Sql, key: Uint8Array, chain: string): AuditWrites {
  const next = db.dialect.engine === 'postgres' ? nextInDatabase(db, chain) : nextInFile(db);
  const insert = db.prepare(
    `INSERT INTO audit (seq, chain, number, at_us, actor, action, subject, details, hash)
     VALUES (@seq, @chain, @number, @at_us, @actor, @action, @subject, @details, @hash)`,
  );
  return {
    async addAudit({ atUs, actor, action, subject, details }: AuditNote) {
      const { seq, number, before, linked } = await next();
      const row = {
        seq,
        chain,
        // While all entries belong to the first chain, they are linked as in earlier versions.
        number: chain === '' && number === seq ? null : number,
        at_us: atUs,
        actor,
        action,
        subject,
        details: DETAILS.encode(details),
      };
      const hash = linkOf(key, before, row);
      await Promise.all([insert.run({ ...row, hash }), linked(hash)]);
    },
  };
}

interface NextEntry {
  seq: number;
  number: number;
  /** The hash of the previous entry in the chain. */
  before: Uint8Array;
  linked(hash: Uint8Array): Promise<unknown>;
}

const NO_LINK = async (): Promise<void> => undefined;

/** A file that was moved from a site's database has entries of several chains, and continues with the first. */
function nextInFile(db: Sql): () => Promise<NextEntry> {
  const last = db.prepare<[], AuditRow>('SELECT * FROM audit ORDER BY seq DESC LIMIT 1');
  const ofFirst = db.prepare<[], AuditRow>("SELECT * FROM audit WHERE chain = '' ORDER BY seq DESC LIMIT 1");
  return async () => {
    const latest = await last.get();
    const before = latest === undefined || latest.chain === '' ? latest : await ofFirst.get();
    return {
      seq: (latest?.seq ?? 0) + 1,
      number: (before ? numberOf(before) : 0) + 1,
      before: before?.hash ?? NOTHING,
      linked: NO_LINK,
    };
  };
}

/** What finds the last entry of a chain; an appliance that writes for the first time has none. */
const LAST = {
  first: "a.chain = '' ORDER BY a.seq DESC",
  others:
    'a.number IS NOT NULL AND a.chain >= given.chain AND a.chain <= given.chain ORDER BY a.chain DESC, a.seq DESC',
} as const;

function nextInDatabase(db: Sql, chain: string): () => Promise<NextEntry> {
  const advance = db.prepare<[string], { number: number; seq: number; hash: Uint8Array }>(
    `UPDATE main.audit_chains SET number = number + 1, seq = nextval('main.audit_seq_seq') WHERE chain = ?
     RETURNING number, seq, hash`,
  );
  const begin = db.prepare<[string, string, Uint8Array]>(
    `INSERT INTO main.audit_chains (chain, number, seq, hash)
     SELECT ?, coalesce(number, seq, 0), coalesce(seq, 0), coalesce(hash, given.nothing)
     FROM (SELECT ?::text AS chain, ?::bytea AS nothing) AS given
       LEFT JOIN LATERAL (SELECT a.number, a.seq, a.hash FROM main.audit a WHERE ${LAST[chain === '' ? 'first' : 'others']}
         LIMIT 1) AS last ON true ON CONFLICT (chain) DO NOTHING`,
  );
  const link = db.prepare<[Uint8Array, string]>('UPDATE main.audit_chains SET hash = ? WHERE chain = ?');
  return async () => {
    let head = await advance.get(chain);
    if (head === undefined) {
      await begin.run(chain, chain, NOTHING);
      head = await advance.get(chain);
    }
    if (head === undefined) throw new Error('the chain of the audit log could not be started');
    const { number, seq, hash: before } = head;
    return { seq, number, before, linked: (hash) => link.run(hash, chain) };
  };
}
