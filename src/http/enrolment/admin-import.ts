import type { FastifyInstance } from 'fastify';
import {
  ADMIN_IMPORT_OPERATIONS,
  type AdminImport,
  type AdminImportRow,
} from '../../contract/enrolment/admin-import.ts';
import { IMPORT_PICTURE_MAX_BYTES, IMPORT_TABLE_MAX_BYTES } from '../../contract/enrolment/import-limits.ts';
import { type ImportJob, type ImportRow, ROW_STATES, type RowState } from '../../domain/enrolment/import.ts';
import { failure } from '../../domain/failure.ts';
import { toIso } from '../../domain/time.ts';
import { dropImport, importOf, openImport, startImport } from '../../flows/enrolment/import-people.ts';
import { importRow } from '../../flows/enrolment/import-row.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../surface-route.ts';
import { serveImportReport } from './admin-import-report.ts';

const LISTED = 20;

/**
 * Whoever has the pictures drives: sends the table, then one picture per row, as fast as the service answers. The
 * service keeps how far it came, and no picture but those of registered faces, sealed.
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

async function view({ store }: World, job: ImportJob): Promise<AdminImport> {
  const counts = await store.importCounts(job.id);
  const found = job.phase === 'run' ? await store.importFindings(job.id, job.createdAtUs) : null;
  return {
    id: job.id,
    file_name: job.fileName,
    created_at: toIso(job.createdAtUs),
    phase: job.phase === 'run' ? 'run' : 'check',
    existing: job.existing,
    duplicates: job.duplicates,
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
  alike: row.alike,
});

function serveJobs(app: FastifyInstance, world: World): void {
  const operations = ADMIN_IMPORT_OPERATIONS;
  serveOperation(app, operations.listImports, async () => ({
    imports: await Promise.all((await world.store.importJobs(LISTED)).map((job) => view(world, job))),
  }));
  serveOperation(app, operations.createImport, async ({ query, body: csv, caller: actor }) => {
    const { file_name: fileName, existing, duplicates } = query;
    return {
      import: await view(world, await openImport(world, { csv, fileName, existing, duplicates, actor })),
    };
  });
  serveOperation(app, operations.getImport, async ({ params }) => ({
    import: await view(world, await importOf(world.store, params.id)),
  }));
  serveOperation(app, operations.deleteImport, async ({ params, caller }) => {
    await dropImport(world, params.id, caller);
    return {};
  });
  serveOperation(app, operations.runImport, async ({ params, caller }) => ({
    import: await view(world, await startImport(world, params.id, false, caller)),
  }));
  serveOperation(app, operations.retryImport, async ({ params, caller }) => ({
    import: await view(world, await startImport(world, params.id, true, caller)),
  }));
}

function serveRows(app: FastifyInstance, world: World): void {
  const operations = ADMIN_IMPORT_OPERATIONS;
  serveOperation(app, operations.listImportRows, async ({ params, query: { states, after, size } }) => {
    const job = await importOf(world.store, params.id);
    return { rows: (await world.store.importRows(job.id, statesOf(states), after, size)).map(rowView) };
  });
  serveOperation(app, operations.sendImportPicture, async ({ params, body: picture, caller: actor }) => {
    const { id: importId, line } = params;
    return { row: rowView(await importRow(world, { importId, line, picture, actor })) };
  });
  serveOperation(app, operations.reportMissingPictures, async ({ params, body, caller: actor }) => {
    const { lines, reason: picture } = body;
    for (const line of lines) await importRow(world, { importId: params.id, line, picture, actor });
    return {};
  });
}

function statesOf(text: string | undefined): RowState[] {
  const wanted = text?.split(',') ?? [];
  const states = ROW_STATES.filter((state) => wanted.includes(state));
  if (states.length !== wanted.length)
    throw failure('invalid', 'states', `must be of ${ROW_STATES.join(', ')}`);
  return states;
}
