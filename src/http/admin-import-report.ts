import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ImportRow, RowState } from '../domain/import.ts';
import { auditLook } from '../flows/audit.ts';
import { importOf } from '../flows/import-people.ts';
import type { World } from '../flows/world.ts';

const PAGE = 1000;
/** So that spreadsheets take it for UTF-8. */
const MARK = '\u{FEFF}';
const HEADER = ['line', 'image', 'ekyc_id', 'auth_id', 'state', 'reason', 'alike'];

/** Rows as a table again: those that did not get in, to be put right and sent again; or all, with the Auth IDs. */
export function serveImportReport(app: FastifyInstance, world: World): void {
  app.get('/admin/v1/imports/:id/report', async (request, reply) => {
    const { id } = request.params as { id: string };
    const job = importOf(world.store, id);
    const failed = (request.query as { rows?: unknown }).rows === 'failed';
    await auditLook(world, { actor: request.actor, action: 'list.export', subject: id });
    const name = `omote-import-${failed ? 'errors' : 'rows'}-${id.slice(0, 8)}.csv`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply
      .type('text/csv; charset=utf-8')
      .send(Readable.from(lines(world, job.id, failed ? ['failed', 'problem'] : [])));
  });
}

function* lines({ store }: World, id: string, states: RowState[]): Generator<string> {
  yield `${MARK}${HEADER.join(',')}\r\n`;
  for (let after = 0; ; ) {
    const rows = store.importRows(id, states, after, PAGE);
    if (rows.length === 0) return;
    yield rows.map(lineOf).join('');
    after = rows[rows.length - 1].line;
  }
}

const lineOf = (r: ImportRow): string =>
  `${[r.line, r.image, r.ekycId ?? '', r.authId ?? '', r.state, r.reason ?? '', r.alike].map(cellOf).join(',')}\r\n`;

/** Names of files are a stranger's: what a spreadsheet would take for a formula is made text. */
function cellOf(value: string | number): string {
  const text = String(value);
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
