import type { FastifyInstance } from 'fastify';
import { ADMIN_IMPORT_OPERATIONS } from '../../contract/enrolment/admin-import.ts';
import type { ImportRow } from '../../domain/enrolment/import.ts';
import { auditLook } from '../../flows/audit.ts';
import { importNames } from '../../flows/enrolment/import-names.ts';
import { everyImportRow, importOf } from '../../flows/enrolment/import-people.ts';
import type { World } from '../../flows/world.ts';
import { csvOf } from '../csv.ts';
import { serveOperation } from '../route.ts';

const HEADER = ['line', 'image', 'ekyc_id', 'auth_id', 'state', 'reason', 'alike', 'detail', 'name'];

/**
 * Serves an import's rows as CSV: only the failed ones, so that they can be corrected and sent again, or all, with their
 * Auth IDs.
 */
export function serveImportReport(app: FastifyInstance, world: World): void {
  serveOperation(app, ADMIN_IMPORT_OPERATIONS.exportImportRows, async (call) => {
    const { id } = await importOf(world.store, call.params.id);
    const failed = call.query.rows === 'failed';
    await auditLook(world, { actor: call.caller, action: 'list.export', subject: id });
    const name = `omote-import-${failed ? 'errors' : 'rows'}-${id.slice(0, 8)}.csv`;
    call.reply.header('content-disposition', `attachment; filename="${name}"`);
    const names = await importNames(world);
    const nameOf = (row: ImportRow) => names.open(id, row);
    return csvOf(
      HEADER,
      rowsOf(everyImportRow(world.store, id, failed ? ['failed', 'problem'] : []), nameOf),
    );
  });
}

async function* rowsOf(
  rows: AsyncIterable<ImportRow>,
  nameOf: (row: ImportRow) => string | null,
): AsyncGenerator<string[]> {
  for await (const r of rows)
    yield [
      String(r.line),
      isMisaligned(r) ? '' : r.image,
      r.ekycId ?? '',
      r.authId ?? '',
      r.state,
      r.reason ?? '',
      String(r.alike),
      r.detail ?? '',
      nameOf(r) ?? '',
    ];
}

/** Such a row has lost its IDs: sent again as it is, it would register a person without them. */
const isMisaligned = ({ reason }: ImportRow): boolean => reason === 'csv_surplus' || reason === 'csv_missing';
