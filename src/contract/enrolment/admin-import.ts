/**
 * Bulk import: a table of people with the names of their pictures, and how far it came. Whoever has the pictures
 * drives: sends the table, then one picture per row.
 */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { Paging } from '../paging.ts';
import { IMPORT_PICTURE_MAX_BYTES, IMPORT_ROW_STATES, IMPORT_TABLE_MAX_BYTES } from './import-limits.ts';

const ImportRowState = Type.Enum(IMPORT_ROW_STATES);

export const AdminImport = Type.Object({
  id: Type.String(),
  file_name: Type.String(),
  created_at: F.Instant,
  phase: Type.Enum(['check', 'run'], { description: 'check: a dry run, nobody is registered' }),
  existing: Type.Enum(['skip', 'overwrite']),
  duplicates: Type.Enum(['record', 'refuse']),
  rows: Type.Integer(),
  counts: Type.Record(ImportRowState, Type.Integer()),
  /** Of the people whom it has registered; null: it registers nobody yet. */
  found: F.orNull(
    Type.Object({
      certain: Type.Integer({ description: 'People recorded as a certain duplicate of somebody' }),
      to_review: Type.Integer({ description: 'People of whom a possible duplicate waits for a review' }),
    }),
  ),
});
export type AdminImport = Static<typeof AdminImport>;

export const AdminImportRow = Type.Object({
  line: Type.Integer({ description: 'Of the file; 1 is the header' }),
  image: Type.String(),
  ekyc_id: F.orNull(Type.String()),
  auth_id: F.orNull(Type.String()),
  state: ImportRowState,
  /** Why it is where it is; see the console's texts. */
  reason: F.orNull(Type.String()),
  alike: Type.Integer({ description: 'Others in the gallery who look alike' }),
});
export type AdminImportRow = Static<typeof AdminImportRow>;

const ImportAnswer = Type.Object({ import: AdminImport, errors: F.Errors });
const ImportParams = Type.Object({ id: Type.String({ description: 'Import' }) });

export const ADMIN_IMPORT_OPERATIONS = {
  listImports: adminOperation({
    id: 'listImports',
    method: 'GET',
    path: '/admin/v1/imports',
    summary: 'The latest imports',
    access: {},
    response: Type.Object({ imports: Type.Array(AdminImport), errors: F.Errors }),
  }),
  createImport: adminOperation({
    id: 'createImport',
    method: 'POST',
    path: '/admin/v1/imports',
    summary:
      'Take in a table; the same table with the same options is the same import, which goes on where it was left',
    access: {},
    query: Type.Object({
      file_name: Defaulted(Type.String({ maxLength: 200, default: '' })),
      existing: Defaulted(Type.Enum(['skip', 'overwrite'], { default: 'skip' })),
      duplicates: Defaulted(Type.Enum(['record', 'refuse'], { default: 'record' })),
    }),
    body: { media: 'text/csv', name: 'csv' },
    bodyLimitBytes: IMPORT_TABLE_MAX_BYTES,
    response: ImportAnswer,
  }),
  getImport: adminOperation({
    id: 'getImport',
    method: 'GET',
    path: '/admin/v1/imports/{id}',
    summary: 'How far an import came',
    access: {},
    params: ImportParams,
    response: ImportAnswer,
    failures: ['unknown_resource'],
  }),
  deleteImport: adminOperation({
    id: 'deleteImport',
    method: 'DELETE',
    path: '/admin/v1/imports/{id}',
    summary: 'Forget an import; whoever was registered stays',
    access: {},
    params: ImportParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
  runImport: adminOperation({
    id: 'runImport',
    method: 'POST',
    path: '/admin/v1/imports/{id}/run',
    summary: 'From the dry run to the real one',
    access: {},
    params: ImportParams,
    response: ImportAnswer,
    failures: ['unknown_resource'],
  }),
  retryImport: adminOperation({
    id: 'retryImport',
    method: 'POST',
    path: '/admin/v1/imports/{id}/retry',
    summary: 'Another try for the rows that failed',
    access: {},
    params: ImportParams,
    response: ImportAnswer,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  listImportRows: adminOperation({
    id: 'listImportRows',
    method: 'GET',
    path: '/admin/v1/imports/{id}/rows',
    summary: 'Rows of the table, and what became of them',
    access: {},
    params: ImportParams,
    query: Type.Object({
      states: Type.Optional(
        Type.String({
          maxLength: 80,
          pattern: '^[a-z]+(,[a-z]+)*$',
          description: 'Comma-separated; without: all',
        }),
      ),
      after: Defaulted(Type.Integer({ minimum: 0, default: 0, description: 'Rows of later lines' })),
      size: Paging(200).size,
    }),
    response: Type.Object({ rows: Type.Array(AdminImportRow), errors: F.Errors }),
    failures: ['unknown_resource'],
  }),
  sendImportPicture: adminOperation({
    id: 'sendImportPicture',
    method: 'PUT',
    path: '/admin/v1/imports/{id}/rows/{line}/picture',
    summary: 'The picture of a row: in a dry run it is judged, then the person is registered',
    access: {},
    params: Type.Object({ ...ImportParams.properties, line: Type.Integer({ minimum: 1 }) }),
    body: { media: 'image/jpeg', name: 'picture' },
    bodyLimitBytes: IMPORT_PICTURE_MAX_BYTES,
    response: Type.Object({ row: AdminImportRow, errors: F.Errors }),
    failures: ['unknown_resource'],
  }),
  reportMissingPictures: adminOperation({
    id: 'reportMissingPictures',
    method: 'POST',
    path: '/admin/v1/imports/{id}/missing',
    summary: 'Rows whose pictures are nowhere, or too large',
    access: {},
    params: ImportParams,
    body: Type.Object({
      lines: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 500 }),
      reason: Defaulted(Type.Enum(['picture_missing', 'too_large'], { default: 'picture_missing' })),
    }),
    example: { lines: [3, 7], reason: 'picture_missing' },
    response: Done,
    failures: ['unknown_resource'],
  }),
  exportImportRows: adminOperation({
    id: 'exportImportRows',
    method: 'GET',
    path: '/admin/v1/imports/{id}/report',
    summary: 'Rows as a table again: to be put right and sent again, or all, with the Auth IDs',
    access: {},
    params: ImportParams,
    query: Type.Object({
      rows: Type.Optional(
        Type.String({ description: '`failed`: those that did not get in; else all of them' }),
      ),
    }),
    // Named by the import.
    response: { media: 'text/csv' },
    failures: ['unknown_resource'],
  }),
};
