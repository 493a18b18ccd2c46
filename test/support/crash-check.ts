import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { CrashLoad, KnownPerson } from './crash-load.ts';

/** Each query finds rows of something half done; none may find any. */
const HALVES: Record<string, string> = {
  'a person without key': `SELECT auth_id FROM people WHERE erased_at_us IS NULL
     AND auth_id NOT IN (SELECT auth_id FROM person_keys)`,
  'an erased person with key': `SELECT auth_id FROM people JOIN person_keys USING (auth_id)
     WHERE erased_at_us IS NOT NULL`,
  'an erased person with a face': `SELECT feature_id FROM faces f JOIN people p USING (auth_id)
     WHERE p.erased_at_us IS NOT NULL AND (f.gone_at_us IS NULL
       OR f.seq IN (SELECT face_seq FROM face_data) OR f.seq IN (SELECT face_seq FROM templates))`,
  'a face without its data': `SELECT feature_id FROM faces WHERE gone_at_us IS NULL
     AND (seq NOT IN (SELECT face_seq FROM face_data) OR seq NOT IN (SELECT face_seq FROM templates))`,
  'a face without its session': `SELECT f.feature_id FROM faces f LEFT JOIN sessions s ON s.id = f.session_id
     WHERE s.result IS DISTINCT FROM 1 OR s.feature_id IS DISTINCT FROM f.feature_id`,
  'a success without its face': `SELECT id FROM sessions WHERE kind = 'registration' AND result = 1
     AND feature_id NOT IN (SELECT feature_id FROM faces)`,
  'two deletions of a person': `SELECT auth_id FROM delete_processes GROUP BY auth_id HAVING count(*) > 1`,
  'a deletion that removed something twice': `SELECT id FROM delete_processes
     WHERE CAST(removed ->> '$.keys' AS BIGINT) > 1 OR CAST(removed ->> '$.images' AS BIGINT) > 1 OR CAST(removed ->> '$.templates' AS BIGINT) > 1`,
  'Completed without receipt or erasure': `SELECT id FROM delete_processes JOIN people USING (auth_id)
     WHERE status = 'Completed' AND (receipt IS NULL OR erased_at_us IS NULL)`,
  'an open session of somebody erased': `SELECT id FROM sessions JOIN people USING (auth_id)
     WHERE erased_at_us IS NOT NULL AND ended_at_us IS NULL`,
};

const LEFT_BEHIND: Record<string, string> = {
  'attempts of somebody deleted': `SELECT a.session_id FROM attempts a JOIN sessions s ON s.id = a.session_id
     JOIN delete_processes d ON d.auth_id = s.auth_id WHERE d.status = 'Completed'`,
  'details of a session of somebody deleted': `SELECT s.id FROM sessions s JOIN delete_processes d USING (auth_id)
     WHERE d.status = 'Completed' AND (s.token_hash IS NOT NULL OR s.opened_address <> ''
       OR s.policy ->> '$.redirectUri' <> '')`,
};

/** Opens the database of a folder for reading. */
export function look<T>(folder: string, use: (db: Database.Database) => T): T {
  const db = new Database(join(folder, 'omote.db'), { readonly: true });
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/** What is wrong with the store after a crash; empty if it is sound. */
export function storeFaults(folder: string): string[] {
  return look(folder, (db) => {
    const wrong = rowsOf(db, HALVES);
    const integrity = db.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') wrong.push(String(integrity));
    if ((db.pragma('foreign_key_check') as unknown[]).length > 0) wrong.push('broken references');
    return wrong;
  });
}

/** Rows that completed deletions should have removed; empty if there are none. */
export const leftBehind = (folder: string): string[] => look(folder, (db) => rowsOf(db, LEFT_BEHIND));

/** The same checks for a store whose queries return promises. */
export async function faultsBeside(ask: (text: string) => Promise<unknown[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, text] of Object.entries(HALVES)) {
    const found = await ask(text);
    if (found.length > 0) wrong.push(`${what}: ${JSON.stringify(found.slice(0, 3))}`);
  }
  return wrong;
}

const rowsOf = (db: Database.Database, queries: Record<string, string>): string[] =>
  Object.entries(queries).flatMap(([what, sql]) => {
    const found = db.prepare(sql).pluck().all();
    return found.length > 0 ? [`${what}: ${found.slice(0, 3).join(', ')}`] : [];
  });

/** Acknowledged writes that the store does not have. */
export const lostWrites = (folder: string, load: CrashLoad): string[] =>
  look(folder, (db) =>
    missingFrom(
      load,
      keptIn((text) => db.prepare(text).all() as Row[]),
    ),
  );

export type Row = Record<string, string | number | null>;

export interface Kept {
  people: ReadonlyMap<string, Row>;
  faces: ReadonlyMap<string, Row>;
  sessions: ReadonlyMap<string, Row>;
  deletions: ReadonlyMap<string, Row>;
}

/** The queries for what the store holds, for either engine. The name of each row is `id`. */
export const KEPT: Readonly<Record<keyof Kept, string>> = {
  people: 'SELECT auth_id AS id, erased_at_us AS erased FROM people',
  faces: 'SELECT auth_id AS id FROM faces WHERE gone_at_us IS NULL',
  sessions: 'SELECT id FROM sessions',
  deletions: 'SELECT id FROM delete_processes',
};

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((r) => [String(r.id), r]));

const keptIn = (ask: (text: string) => Row[]): Kept => ({
  people: byId(ask(KEPT.people)),
  faces: byId(ask(KEPT.faces)),
  sessions: byId(ask(KEPT.sessions)),
  deletions: byId(ask(KEPT.deletions)),
});

/** What a store holds, if its queries return promises. */
export async function keptBeside(ask: (text: string) => Promise<unknown[]>): Promise<Kept> {
  const rows = new Map<string, Row[]>();
  for (const text of Object.values(KEPT)) rows.set(text, (await ask(text)) as Row[]);
  return keptIn((text) => rows.get(text) ?? []);
}

/**
 * Acknowledged writes that are missing from what the store holds.
 * @param load has stopped
 */
export function missingFrom(load: CrashLoad, kept: Kept): string[] {
  const lost = (p: KnownPerson): string[] => {
    const row = kept.people.get(p.authId);
    if (!row) return [`person ${p.authId}`];
    const missing = p.sessions.filter((id) => !kept.sessions.has(id)).map((id) => `session ${id}`);
    if (!p.deleting && p.faces > 0 && !kept.faces.has(p.authId)) missing.push(`face of ${p.authId}`);
    if (!p.deleting && row.erased !== null) missing.push(`${p.authId}, erased unasked`);
    if (p.processId && !kept.deletions.has(p.processId)) missing.push(`deletion ${p.processId}`);
    return missing;
  };
  return [...load.people.values()].flatMap(lost);
}

/** The wrapped keys of people, to search the files for once they are deleted. */
export const keysOnDisk = (folder: string): Map<string, Buffer> =>
  look(folder, (db) => {
    const rows = db.prepare<[], { auth_id: string; wrapped: Buffer }>('SELECT * FROM person_keys').all();
    return new Map(rows.map((r) => [r.auth_id, r.wrapped]));
  });

/** People whose deletion is complete but whose wrapped key is still in a file. */
export function keysThatStayed(folder: string, keys: ReadonlyMap<string, Buffer>, load: CrashLoad): string[] {
  const bytes = Buffer.concat(['omote.db', 'omote.db-wal'].map((name) => readFileSync(join(folder, name))));
  const gone = [...keys].filter(([authId]) => load.people.get(authId)?.completed);
  return gone.filter(([, wrapped]) => bytes.includes(wrapped.subarray(-32))).map(([authId]) => authId);
}
