import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  type AdminImport,
  type AdminImportAnswer,
  type AdminImportRow,
  type AdminImportRowAnswer,
  type AdminImportRows,
  type AdminImports,
  IMPORT_PICTURE_MAX_BYTES,
  ImportQuery,
  ImportRowsQuery,
  MissingRequest,
} from '../contract/admin-import.ts';
import { type Fault, failure } from '../domain/failure.ts';
import { type ImportJob, type ImportRow, ROW_STATES, type RowState } from '../domain/import.ts';
import { toIso } from '../domain/time.ts';
import { CSV_MAX_BYTES } from '../flows/import-csv.ts';
import { dropImport, importOf, openImport, startImport } from '../flows/import-people.ts';
import { importRow } from '../flows/import-row.ts';
import type { World } from '../flows/world.ts';
import { serveImportReport } from './admin-import-report.ts';
import { QueryCheck } from './query-check.ts';
import { checkOf, ParameterCheck, refuse } from './validate.ts';

const LISTED = 20;

/**
 * Whoever has the pictures drives: sends the table, then one picture per row, as fast as the service answers. The
 * service keeps how far it came, and no picture but those of registered faces, sealed.
 */
export function serveImports(admin: FastifyInstance, world: World): void {
  admin.register(async (scope) => {
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: CSV_MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.addContentTypeParser(
      'image/jpeg',
      { parseAs: 'buffer', bodyLimit: IMPORT_PICTURE_MAX_BYTES },
      (_, body, done) => done(null, body),
    );
    serveJobs(scope, world);
    serveSteps(scope, world);
    serveRows(scope, world);
    serveImportReport(scope, world);
  });
}

function view({ store }: World, job: ImportJob): AdminImport {
  const counts = store.importCounts(job.id);
  return {
    id: job.id,
    file_name: job.fileName,
    created_at: toIso(job.createdAtUs),
    phase: job.phase === 'run' ? 'run' : 'check',
    existing: job.existing,
    duplicates: job.duplicates,
    rows: Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
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

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

function serveJobs(app: FastifyInstance, world: World): void {
  const check = new QueryCheck<ImportQuery>(ImportQuery);
  app.get('/admin/v1/imports', async (): Promise<AdminImports> => {
    const jobs = world.store.importJobs(LISTED);
    return { imports: jobs.map((job) => view(world, job)), errors: [] };
  });
  app.post('/admin/v1/imports', { bodyLimit: CSV_MAX_BYTES }, async (request): Promise<AdminImportAnswer> => {
    const faults: Fault[] = [];
    const { file_name: fileName, existing, duplicates } = check.read(request.query, faults);
    refuse(faults);
    if (!Buffer.isBuffer(request.body)) throw failure('invalid', 'csv', 'must be the body, as text/csv');
    const given = { csv: request.body, fileName, existing, duplicates, actor: request.caller };
    return { import: view(world, await openImport(world, given)), errors: [] };
  });
  app.get('/admin/v1/imports/:id', async (request): Promise<AdminImportAnswer> => {
    return { import: view(world, importOf(world.store, idOf(request))), errors: [] };
  });
  app.delete('/admin/v1/imports/:id', async (request) => {
    await dropImport(world, idOf(request), request.caller);
    return { errors: [] };
  });
}

function serveSteps(app: FastifyInstance, world: World): void {
  for (const [step, retry] of [
    ['run', false],
    ['retry', true],
  ] as const)
    app.post(`/admin/v1/imports/:id/${step}`, async (request): Promise<AdminImportAnswer> => {
      const job = await startImport(world, idOf(request), retry, request.caller);
      return { import: view(world, job), errors: [] };
    });
}

function serveRows(app: FastifyInstance, world: World): void {
  const query = new QueryCheck<{ states?: string; after: number; size: number }>(ImportRowsQuery);
  app.get('/admin/v1/imports/:id/rows', async (request): Promise<AdminImportRows> => {
    const faults: Fault[] = [];
    const { states, after, size } = query.read(request.query, faults);
    refuse(faults);
    const job = importOf(world.store, idOf(request));
    return { rows: world.store.importRows(job.id, statesOf(states), after, size).map(rowView), errors: [] };
  });
  const place = new ParameterCheck<{ line: number }>(Type.Object({ line: Type.Integer({ minimum: 1 }) }));
  app.put(
    '/admin/v1/imports/:id/rows/:line/picture',
    { bodyLimit: IMPORT_PICTURE_MAX_BYTES },
    async (request): Promise<AdminImportRowAnswer> => {
      const faults: Fault[] = [];
      const { line } = place.read({ line: Number((request.params as { line: string }).line) }, faults);
      refuse(faults);
      if (!Buffer.isBuffer(request.body))
        throw failure('invalid', 'picture', 'must be the body, as image/jpeg');
      const given = { importId: idOf(request), line, picture: request.body, actor: request.caller };
      return { row: rowView(await importRow(world, given)), errors: [] };
    },
  );
  const missing = checkOf(MissingRequest);
  app.post('/admin/v1/imports/:id/missing', async (request) => {
    const { lines, reason = 'picture_missing' } = missing(request.body);
    const importId = idOf(request);
    for (const line of lines)
      await importRow(world, { importId, line, picture: reason, actor: request.caller });
    return { errors: [] };
  });
}

function statesOf(text: string | undefined): RowState[] {
  const wanted = text?.split(',') ?? [];
  const states = ROW_STATES.filter((state) => wanted.includes(state));
  if (states.length !== wanted.length)
    throw failure('invalid', 'states', `must be of ${ROW_STATES.join(', ')}`);
  return states;
}
