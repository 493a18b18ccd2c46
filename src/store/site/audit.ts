import { createHmac, type KeyObject } from 'node:crypto';
import {
  AUDIT_DETAILS,
  type AuditEntry,
  type AuditFilter,
  type AuditNote,
  type AuditReads,
  type AuditWrites,
} from '../../domain/site/audit.ts';
import { StoredColumn } from '../../domain/stored.ts';
import { unseal } from '../file/seal.ts';
import type { Sql } from '../sql/sql.ts';
import { placeOfSecret } from './secrets.ts';

interface AuditRow {
  seq: number;
  at_us: number;
  actor: string;
  action: string;
  subject: string;
  details: string;
  hash: Buffer;
}

export const DETAILS = new StoredColumn('audit', 'details', AUDIT_DETAILS);

const NOTHING = Buffer.alloc(32);

/** Of a chain that has outlived the data key under which it was begun: its own key, sealed with the present one. */
export const CHAIN_KEY = 'audit.chain_key';

/** Keyed: who can write the database but has not the data key cannot make a chain that verifies. */
export async function chainKey(db: Sql, dataKey: KeyObject): Promise<Buffer> {
  const kept = await db
    .prepare<[string], string>('SELECT value FROM main.settings WHERE name = ?')
    .pluck()
    .get(CHAIN_KEY);
  if (kept !== undefined)
    return Buffer.from(unseal(Buffer.from(kept, 'base64'), dataKey, placeOfSecret(CHAIN_KEY)));
  return createHmac('sha256', dataKey).update('omote audit chain').digest();
}

/** JSON keeps the parts apart whatever they hold. */
const linkOf = (key: Uint8Array, before: Uint8Array, r: Omit<AuditRow, 'hash'>): Buffer =>
  createHmac('sha256', key)
    .update(before)
    .update(JSON.stringify([r.seq, r.at_us, r.actor, r.action, r.subject, r.details]))
    .digest();

export function auditReads(db: Sql, key: Uint8Array): AuditReads {
  const known = db.prepare<[Uint8Array]>('SELECT 1 FROM audit WHERE hash = ?').pluck();
  const last = db.prepare<[], AuditRow>('SELECT * FROM audit ORDER BY seq DESC LIMIT 1');
  const after = db.prepare<[number, number], AuditRow>(
    'SELECT * FROM audit WHERE seq > ? ORDER BY seq LIMIT ?',
  );
  const at = db.prepare<[number], Buffer>('SELECT hash FROM audit WHERE seq = ?').pluck();
  return {
    async auditHead() {
      const row = await last.get();
      return row ? { seq: row.seq, hash: row.hash.toString('hex') } : null;
    },
    auditAfter: async (afterSeq, limit) => (await after.all(afterSeq, limit)).map(entryOfRow),
    auditHashAt: async (seq) => (await at.get(seq))?.toString('hex') ?? null,
    auditEntries: entryReader(db),
    verifyAudit: verifier(db, key),
    hasAuditHash: async (hash) => (await known.get(Buffer.from(hash, 'hex'))) === 1,
  };
}

function entryReader(db: Sql): AuditReads['auditEntries'] {
  return async (filter, beforeSeq, limit) => {
    const wanted = conditionsOf(filter);
    const rows = await db
      .prepare<unknown[], AuditRow>(
        `SELECT * FROM audit WHERE seq < ?${wanted.map(([sql]) => ` AND ${sql}`).join('')}
         ORDER BY seq DESC LIMIT ?`,
      )
      .all(beforeSeq, ...wanted.map(([, value]) => value), limit);
    return rows.map(entryOfRow);
  };
}

function conditionsOf(f: AuditFilter): [string, string | number][] {
  const all: [string, string | number | null][] = [
    ['actor = ?', f.actor],
    ['action = ?', f.action],
    ["subject = ? AND subject <> ''", f.subject],
    ['address = ?', f.address ?? null],
    ['at_us >= ?', f.fromUs],
    ['at_us < ?', f.untilUs],
  ];
  return all.filter((c): c is [string, string | number] => c[1] !== null);
}

const entryOfRow = (r: AuditRow): AuditEntry => ({
  seq: r.seq,
  atUs: r.at_us,
  actor: r.actor,
  action: r.action as AuditEntry['action'],
  subject: r.subject,
  details: DETAILS.decode(r.details, String(r.seq)),
  hash: r.hash.toString('hex'),
});

function verifier(db: Sql, key: Uint8Array): AuditReads['verifyAudit'] {
  const page = db.prepare<[number, number], AuditRow>(
    'SELECT * FROM audit WHERE seq > ? ORDER BY seq LIMIT ?',
  );
  return async (afterSeq, hash, limit) => {
    let before: Uint8Array = hash === null ? NOTHING : Buffer.from(hash, 'hex');
    let seq = afterSeq;
    const rows = await page.all(afterSeq, limit);
    for (const row of rows) {
      const why = faultOf(row, seq + 1, linkOf(key, before, row));
      if (why) return { sound: false, entries: seq, brokenAt: seq + 1, why, next: null };
      before = row.hash;
      seq = row.seq;
    }
    const head = seq === 0 ? null : Buffer.from(before).toString('hex');
    return { sound: true, entries: seq, head, next: rows.length === limit ? seq : null };
  };
}

function faultOf(row: AuditRow, expectedSeq: number, expected: Buffer): string | null {
  if (row.seq !== expectedSeq) return `entry ${expectedSeq} is missing`;
  return row.hash.equals(expected) ? null : `entry ${row.seq} or the one before it is not what was written`;
}

/** For one entry, where no store is open yet. In a transaction. */
export const appendAudit = async (db: Sql, dataKey: KeyObject, note: AuditNote): Promise<void> =>
  await auditWrites(db, await chainKey(db, dataKey)).addAudit(note);

export function auditWrites(db: Sql, key: Uint8Array): AuditWrites {
  const last = db.prepare<[], { seq: number; hash: Buffer }>(
    'SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1',
  );
  const insert = db.prepare(
    `INSERT INTO audit (seq, at_us, actor, action, subject, details, hash)
     VALUES (@seq, @at_us, @actor, @action, @subject, @details, @hash)`,
  );
  return {
    async addAudit({ atUs, actor, action, subject, details }: AuditNote) {
      const before = (await last.get()) ?? { seq: 0, hash: NOTHING };
      const row = {
        seq: before.seq + 1,
        at_us: atUs,
        actor,
        action,
        subject,
        details: DETAILS.encode(details),
      };
      await insert.run({ ...row, hash: linkOf(key, before.hash, row) });
    },
  };
}
