import type { FastifyInstance } from 'fastify';
import type { RowState } from '../domain/import.ts';
import { auditLook } from '../flows/audit.ts';
import { importOf } from '../flows/import-people.ts';
import type { World } from '../flows/world.ts';
import { csvOf } from './csv.ts';

const PAGE = 1000;
const HEADER = ['line', 'image', 'ekyc_id', 'auth_id', 'state', 'reason', 'alike'];

/** Rows as a table again: those that did not get in, to be put right and sent again; or all, with the Auth IDs. */
export function serveImportReport(app: FastifyInstance, world: World): void {
  app.get('/admin/v1/imports/:id/report', async (request, reply) => {
    const { id } = request.params as { id: string };
    const job = importOf(world.store, id);
    const failed = (request.query as { rows?: unknown }).rows === 'failed';
    await auditLook(world, { actor: request.caller, action: 'list.export', subject: id });
    const name = `omote-import-${failed ? 'errors' : 'rows'}-${id.slice(0, 8)}.csv`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    const rows = rowsOf(world, job.id, failed ? ['failed', 'problem'] : []);
    return reply.type('text/csv; charset=utf-8').send(csvOf(HEADER, rows));
  });
}

function* rowsOf({ store }: World, id: string, states: RowState[]): Generator<string[]> {
  for (let after = 0; ; ) {
    const rows = store.importRows(id, states, after, PAGE);
    for (const r of rows)
      yield [
        String(r.line),
        r.image,
        r.ekycId ?? '',
        r.authId ?? '',
        r.state,
        r.reason ?? '',
        String(r.alike),
      ];
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
  }
}
