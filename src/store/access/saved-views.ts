import type { SavedView, SavedViewReads, SavedViewWrites } from '../../domain/access/saved-view.ts';
import type { Sql } from '../sql/sql.ts';

interface ViewRow {
  id: string;
  operator_id: string;
  list: string;
  name: string;
  query: string;
  shared: 0 | 1;
  saved_at_us: number;
}

const viewOfRow = (r: ViewRow): SavedView => ({
  id: r.id,
  operatorId: r.operator_id,
  list: r.list,
  name: r.name,
  query: r.query,
  shared: r.shared === 1,
  savedAtUs: r.saved_at_us,
});

export function savedViewReads(db: Sql): SavedViewReads {
  const ofList = db.prepare<[string], ViewRow>('SELECT * FROM saved_views WHERE list = ? ORDER BY name, id');
  const byId = db.prepare<[string], ViewRow>('SELECT * FROM saved_views WHERE id = ?');
  return {
    savedViews: async (list) => (await ofList.all(list)).map(viewOfRow),
    async savedView(id) {
      const row = await byId.get(id);
      return row ? viewOfRow(row) : null;
    },
  };
}

export function savedViewWrites(db: Sql): SavedViewWrites {
  const put = db.prepare(
    `INSERT INTO saved_views (id, operator_id, list, name, query, shared, saved_at_us)
     VALUES (@id, @operatorId, @list, @name, @query, @shared, @savedAtUs)
     ON CONFLICT (id) DO UPDATE SET query = excluded.query, shared = excluded.shared, saved_at_us = excluded.saved_at_us`,
  );
  const remove = db.prepare('DELETE FROM saved_views WHERE id = ?');
  return {
    async putSavedView({ shared, ...view }) {
      await put.run({ ...view, shared: shared ? 1 : 0 });
    },
    async removeSavedView(id) {
      await remove.run(id);
    },
  };
}
