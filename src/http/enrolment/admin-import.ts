import type { FastifyInstance } from 'fastify';
import {
  ADMIN_IMPORT_OPERATIONS,
  type AdminImport,
  type AdminImportRow,
} from '../../contract/enrolment/admin-import.ts';
import { IMPORT_PICTURE_MAX_BYTES, IMPORT_TABLE_MAX_BYTES } from '../../contract/enrolment/import-limits.ts';
import { type ImportRow, ROW_STATES, type RowState } from '../../domain/enrolment/import.ts';
import { refusal } from '../../domain/failure.ts';
import { toIso } from '../../domain/time.ts';
import { auditLook } from '../../flows/audit.ts';
import {
  dropImport,
  everyImportRow,
  type ImportRead,
  importNames,
  importOf,
  importProgress,
  listImportRows,
  listImports,
  openImport,
  readImport,
  startImport,
} from '../../flows/enrolment/import-people.ts';
import { importRow } from '../../flows/enrolment/import-row.ts';
import type { World } from '../../flows/world.ts';
import { requireConfirmed } from '../access/admin-access.ts';
import { csvOf } from '../csv.ts';
import { charsetOf } from '../edge/bodies.ts';
import { serveOperation } from '../route.ts';

/**
 * Serves imports. The client that has the pictures sends the table, then one picture per row, as fast as the service
 * answers. The service keeps the progress, and only the pictures of registered faces, sealed.
 */
export function serveImports(admin: FastifyInstance, world: World): void {
  admin.register(async (scope) => {
    for (const [type, bodyLimit] of [
      ['text/csv', IMPORT_TABLE_MAX_BYTES],
      ['image/jpeg', IMPORT_PICTURE_MAX_BYTES],
    ] as const)
      scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    serveJobs(scope, world);
    serveRows(scope, world);
    serveImportReport(scope, world);
  });
}

function view({ job, counts, found }: ImportRead): AdminImport {
  return {
    id: job.id,
    file_name: job.fileName,
    created_at: toIso(job.createdAtUs),
    phase: job.phase === 'run' ? 'run' : 'check',
    existing: job.existing,
    duplicates: job.duplicates,
    unused_columns: job.unused.map(({ name, similar }) => ({ name, similar })),
    rows: Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    found: found && { certain: found.certain, to_review: found.toReview },
  };
}

const rowView = (row: ImportRow): AdminImportRow => ({
  line: row.line,
  image: row.image,
  ekyc_id: row.ekycId,
  auth_id: row.authId,
  state: row.state,
  reason: row.reason,
  detail: row.detail,
  alike: row.alike,
});

function serveJobs(app: FastifyInstance, world: World): void {
  const operations = ADMIN_IMPORT_OPERATIONS;
  serveOperation(app, operations.listImports, async () => ({
    imports: (await listImports(world)).map(view),
  }));
  serveOperation(app, operations.createImport, async ({ query, body: csv, caller: actor, request }) => {
    const { file_name: fileName, existing, duplicates } = query;
    if (existing === 'overwrite') requireConfirmed(world, request.who);
    const charset = charsetOf(request);
    const job = await openImport(world, { csv, charset, fileName, existing, duplicates, actor });
    return { import: view(await importProgress(world, job)) };
  });
  serveOperation(app, operations.getImport, async ({ params }) => ({
    import: view(await readImport(world, params.id)),
  }));
  serveOperation(app, operations.deleteImport, async ({ params, caller }) => {
    await dropImport(world, params.id, caller);
    return {};
  });
  for (const [operation, again] of [
    [operations.runImport, false],
    [operations.retryImport, true],
  ] as const)
    serveOperation(app, operation, async ({ params, caller, request }) => {
      const { job } = await readImport(world, params.id);
      if (job.existing === 'overwrite') requireConfirmed(world, request.who);
      return {
        import: view(await importProgress(world, await startImport(world, params.id, again, caller))),
      };
    });
}

function serveRows(app: FastifyInstance, world: World): void {
  const operations = ADMIN_IMPORT_OPERATIONS;
  serveOperation(app, operations.listImportRows, async ({ params, query: { states, after, size } }) => {
    const rows = await listImportRows(world, params.id, statesOf(states), after, size);
    return { rows: rows.map(rowView) };
  });
  serveOperation(
    app,
    operations.sendImportPicture,
    async ({ params, body: picture, caller: actor, request }) => {
      const { id: importId, line } = params;
      const replacing = () => requireConfirmed(world, request.who);
      return { row: rowView(await importRow(world, { importId, line, picture, actor, replacing })) };
    },
  );
  serveOperation(app, operations.reportMissingPictures, async ({ params, body, caller: actor }) => {
    // No picture, so no face is replaced.
    const replacing = () => undefined;
    const { lines, reason: picture, similar } = body;
    for (const line of lines)
      await importRow(world, { importId: params.id, line, picture, similar, actor, replacing });
    return {};
  });
}

function statesOf(text: string | undefined): RowState[] {
  const wanted = text?.split(',') ?? [];
  const states = ROW_STATES.filter((state) => wanted.includes(state));
  if (states.length !== wanted.length)
    throw refusal('not_some_of', 'states', { options: ROW_STATES.join(', ') });
  return states;
}

const HEADER = ['line', 'image', 'ekyc_id', 'auth_id', 'state', 'reason', 'alike', 'detail', 'name'];

/**
 * Serves an import's rows as CSV: only the failed ones, so that they can be corrected and sent again, or all, with their
 * Auth IDs.
 */
function serveImportReport(app: FastifyInstance, world: World): void {
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
