import type { KeptAnswer, KeptAnswerReads, KeptAnswerWrites } from '../../domain/site/ports-kept-answers.ts';
import type { Sql } from '../sql/sql.ts';

const COLUMNS = 'name, body_hash AS bodyHash, sealed, ends_at_us AS endsAtUs';

export function keptAnswerReads(db: Sql): KeptAnswerReads {
  const select = db.prepare<[Uint8Array], KeptAnswer>(`SELECT ${COLUMNS} FROM kept_answers WHERE name = ?`);
  return { keptAnswer: async (name) => (await select.get(name)) ?? null };
}

export function keptAnswerWrites(db: Sql): KeptAnswerWrites {
  // An expired answer may still be stored under the same name.
  const keep = db.prepare(
    `INSERT INTO kept_answers (name, body_hash, sealed, ends_at_us) VALUES (@name, @bodyHash, @sealed, @endsAtUs)
     ON CONFLICT (name) DO UPDATE SET body_hash = excluded.body_hash, sealed = excluded.sealed,
       ends_at_us = excluded.ends_at_us`,
  );
  const take = db.prepare<[Uint8Array], KeptAnswer>(
    `DELETE FROM kept_answers WHERE name = ? RETURNING ${COLUMNS}`,
  );
  const drop = db.prepare(
    `DELETE FROM kept_answers WHERE name IN
     (SELECT name FROM kept_answers WHERE ends_at_us <= ? ORDER BY ends_at_us LIMIT ?)`,
  );
  return {
    async keepAnswer(answer) {
      await keep.run(answer);
    },
    takeAnswer: async (name) => (await take.get(name)) ?? null,
    dropAnswers: async (nowUs, limit) => (await drop.run(nowUs, limit)).changes,
  };
}
