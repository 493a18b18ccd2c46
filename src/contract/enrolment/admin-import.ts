/**
 * Bulk import: a CSV file of people with the names of their pictures, and the import's progress. The client that has
 * the pictures runs the import: it sends the CSV file, then one picture per row.
 */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { Paging } from '../paging.ts';
import { IMPORT_PICTURE_MAX_BYTES, IMPORT_ROW_STATES, IMPORT_TABLE_MAX_BYTES } from './import-limits.ts';

export const ImportRowState = Type.Enum(IMPORT_ROW_STATES);

const EXISTING = ['skip', 'overwrite'] as const;
const DUPLICATES = ['record', 'refuse'] as const;

export const AdminImport = Type.Object({
  id: Type.String({ description: 'ID of the import' }),
  file_name: Type.String({ description: 'Name of the table’s file; empty: not given' }),
  created_at: F.IsoTime('When the table was first uploaded'),
  phase: Type.Enum(['check', 'run'], { description: 'check: a dry run that registers no one' }),
  existing: Type.Enum(EXISTING, {
    description: 'What becomes of rows whose person already has a face',
  }),
  duplicates: Type.Enum(DUPLICATES, {
    description:
      'What becomes of people who resemble somebody with high confidence: recorded as duplicates, or not registered',
  }),
  unused_columns: Type.Array(
    Type.Object({
      name: Type.String({ description: 'Name of the column, as in the table' }),
      similar: F.orNull(Type.String({ description: 'The column that may have been meant' })),
    }),
    { description: 'Columns of the table that are not used, at most 20' },
  ),
  rows: Type.Integer({ description: 'Number of rows of the table' }),
  counts: Type.Record(ImportRowState, Type.Integer({ description: 'Rows in this state' }), {
    description: 'Number of rows in each state',
  }),
  found: F.orNull(
    Type.Object({
      certain: Type.Integer({ description: 'People recorded automatically as high-confidence duplicates' }),
      to_review: Type.Integer({ description: 'People with a possible duplicate waiting for a review' }),
    }),
    'Duplicates found among the people registered by this import. Null: it has not registered anybody yet',
  ),
});
export type AdminImport = Static<typeof AdminImport>;

export const AdminImportRow = Type.Object({
  line: Type.Integer({ description: 'Of the file; 1 is the header' }),
  image: Type.String({ description: 'Name of the picture’s file, as in the table' }),
  ekyc_id: F.orNull(Type.String(), 'The eKYC linkage ID of the row. Null: it has none'),
  auth_id: F.orNull(
    Type.String(),
    'The person’s Auth ID. Null: the row has none and nobody was registered yet',
  ),
  state: ImportRowState,
  reason: F.orNull(Type.String(), 'Why the row is in this state, as a word. Null: no more is to be said'),
  detail: F.orNull(
    Type.String({
      description: 'What the reason is about: the columns that are missing, or a picture with a similar name',
    }),
  ),
  alike: Type.Integer({ description: 'Number of similar people in the gallery' }),
});
export type AdminImportRow = Static<typeof AdminImportRow>;

export const ImportAnswer = Type.Object({ import: AdminImport });
const ImportParams = Type.Object({ id: Type.String({ description: 'Import' }) });

const OVERWRITING = { where: 'the import overwrites faces' } as const;

export const ADMIN_IMPORT_OPERATIONS = {
  listImports: adminOperation({
    id: 'listImports',
    method: 'GET',
    path: '/admin/v1/imports',
    summary: 'The latest imports, at most 20',
    access: { scope: 'imports:write', role: 'admin' },
    response: Type.Object({ imports: Type.Array(AdminImport, { description: 'The latest first' }) }),
  }),
  createImport: adminOperation({
    id: 'createImport',
    method: 'POST',
    path: '/admin/v1/imports',
    summary: 'Upload a table. Uploading the same table with the same options continues the same import',
    access: { scope: 'imports:write', confirmed: { where: '`existing` is `overwrite`' } },
    query: Type.Object({
      file_name: Defaulted(
        Type.String({ maxLength: 200, default: '', description: 'Name of the table’s file, for operators' }),
      ),
      existing: Defaulted(
        Type.Enum(EXISTING, {
          default: 'skip',
          description: 'What to do with rows whose person already has a face',
        }),
      ),
      duplicates: Defaulted(
        Type.Enum(DUPLICATES, {
          default: 'record',
          description:
            'What to do with people who resemble somebody with high confidence: record them as duplicates, or do not register them',
        }),
      ),
    }),
    body: { media: 'text/csv', name: 'csv' },
    bodyLimitBytes: IMPORT_TABLE_MAX_BYTES,
    response: ImportAnswer,
  }),
  getImport: adminOperation({
    id: 'getImport',
    method: 'GET',
    path: '/admin/v1/imports/{id}',
    summary: 'Get an import’s progress',
    access: { scope: 'imports:write', role: 'admin' },
    params: ImportParams,
    response: ImportAnswer,
    failures: ['unknown_resource'],
  }),
  deleteImport: adminOperation({
    id: 'deleteImport',
    method: 'DELETE',
    path: '/admin/v1/imports/{id}',
    summary: 'Delete an import record. People already registered stay registered',
    access: { scope: 'imports:write' },
    params: ImportParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
  runImport: adminOperation({
    id: 'runImport',
    method: 'POST',
    path: '/admin/v1/imports/{id}/run',
    summary: 'Start the import after a dry run',
    access: { scope: 'imports:write', confirmed: OVERWRITING },
    params: ImportParams,
    response: ImportAnswer,
    failures: ['unknown_resource'],
  }),
  retryImport: adminOperation({
    id: 'retryImport',
    method: 'POST',
    path: '/admin/v1/imports/{id}/retry',
    summary: 'Retry failed rows',
    access: { scope: 'imports:write', confirmed: OVERWRITING },
    params: ImportParams,
    response: ImportAnswer,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  listImportRows: adminOperation({
    id: 'listImportRows',
    method: 'GET',
    path: '/admin/v1/imports/{id}/rows',
    summary: 'List rows and their status',
    access: { scope: 'imports:write', role: 'admin' },
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
    response: Type.Object({ rows: Type.Array(AdminImportRow, { description: 'In the order of the table' }) }),
    failures: ['unknown_resource'],
  }),
  sendImportPicture: adminOperation({
    id: 'sendImportPicture',
    method: 'PUT',
    path: '/admin/v1/imports/{id}/rows/{line}/picture',
    summary: 'Upload a row’s picture. A dry run only checks it; otherwise the person is registered',
    access: { scope: 'imports:write', confirmed: { where: 'a registered face would be replaced' } },
    params: Type.Object({
      ...ImportParams.properties,
      line: Type.Integer({ minimum: 1, description: 'Line of the row in the file; 1 is the header' }),
    }),
    body: { media: 'image/jpeg', name: 'picture' },
    bodyLimitBytes: IMPORT_PICTURE_MAX_BYTES,
    response: Type.Object({ row: AdminImportRow }),
    failures: ['unknown_resource'],
  }),
  reportMissingPictures: adminOperation({
    id: 'reportMissingPictures',
    method: 'POST',
    path: '/admin/v1/imports/{id}/missing',
    summary: 'Report rows whose pictures are missing or too large',
    access: { scope: 'imports:write' },
    params: ImportParams,
    body: Type.Object({
      lines: Type.Array(Type.Integer({ minimum: 1 }), {
        minItems: 1,
        maxItems: 500,
        description: 'Lines of the rows in the file; 1 is the header',
      }),
      reason: Defaulted(
        Type.Enum(['picture_missing', 'too_large'], {
          default: 'picture_missing',
          description: 'Why their pictures are not sent',
        }),
      ),
      similar: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 4096,
          description: 'A picture with a similar name, for a hint',
        }),
      ),
    }),
    example: { lines: [3, 7], reason: 'picture_missing' },
    response: Done,
    failures: ['unknown_resource'],
  }),
  exportImportRows: adminOperation({
    id: 'exportImportRows',
    method: 'GET',
    path: '/admin/v1/imports/{id}/report',
    summary: 'Export rows as a table: failed rows to correct and resend, or all rows with Auth IDs',
    access: { scope: 'imports:write', role: 'admin' },
    params: ImportParams,
    query: Type.Object({
      rows: Defaulted(
        Type.Enum(['failed', 'all'], {
          default: 'all',
          description:
            '`failed`: only rows that were tried and failed, or have a problem to correct; neither those that were skipped nor those that wait',
        }),
      ),
    }),
    // The file is named after the import.
    response: { media: 'text/csv' },
    failures: ['unknown_resource'],
  }),
};
