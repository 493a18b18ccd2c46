import type {
  ComparisonReads,
  ComparisonWrites,
  SealedTemplate,
} from '../../domain/comparison/comparison.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';

export function comparisonReads(db: Sql): ComparisonReads {
  const one = db.prepare<[string], SealedTemplate>(
    'SELECT pack, template FROM comparison_templates WHERE session_id = ?',
  );
  const differs = db.prepare(`SELECT 1 FROM ${honest('comparison_differences')} WHERE session_id = ?`);
  return {
    comparisonTemplate: async (sessionId) => (await one.get(sessionId)) ?? null,
    comparisonDiffered: async (sessionId) => (await differs.get(sessionId)) !== undefined,
  };
}

/** Nothing here removes a template: a trigger does when its session ends. */
export function comparisonWrites(db: Sql): ComparisonWrites {
  const add = db.prepare('INSERT INTO comparison_templates (session_id, pack, template) VALUES (?, ?, ?)');
  const differ = db.prepare('INSERT INTO comparison_differences (session_id) VALUES (?)');
  return {
    async keepComparisonTemplate(sessionId, { pack, template }) {
      await add.run(sessionId, pack, template);
    },
    async noteDifference(sessionId) {
      await differ.run(sessionId);
    },
  };
}
