import type {
  ComparisonReads,
  ComparisonWrites,
  SealedTemplate,
} from '../../domain/comparison/comparison.ts';
import type { Sql } from '../sql/sql.ts';

export function comparisonReads(db: Sql): ComparisonReads {
  const one = db.prepare<[string], SealedTemplate>(
    'SELECT pack, template FROM comparison_templates WHERE session_id = ?',
  );
  return { comparisonTemplate: async (sessionId) => (await one.get(sessionId)) ?? null };
}

/** Nothing here removes a template: a trigger does when its session ends. */
export function comparisonWrites(db: Sql): ComparisonWrites {
  const add = db.prepare('INSERT INTO comparison_templates (session_id, pack, template) VALUES (?, ?, ?)');
  return {
    async keepComparisonTemplate(sessionId, { pack, template }) {
      await add.run(sessionId, pack, template);
    },
  };
}
