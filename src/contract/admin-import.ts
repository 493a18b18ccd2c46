/** Bulk import: a table of people with the names of their pictures, and how far it came. */
import { type Static, Type } from 'typebox';
import * as F from './fields.ts';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const IMPORT_ROW_STATES = ['waiting', 'checked', 'problem', 'done', 'skipped', 'failed'] as const;
export const ImportRowState = Type.Enum(IMPORT_ROW_STATES);
export type ImportRowState = Static<typeof ImportRowState>;

/** Query of the POST whose body is the table itself (text/csv, at most 16 MiB). */
export const ImportQuery = Type.Object({
  file_name: Type.Optional(Type.String({ maxLength: 200, default: '' })),
  existing: Type.Optional(Type.Enum(['skip', 'overwrite'], { default: 'skip' })),
  duplicates: Type.Optional(Type.Enum(['record', 'refuse'], { default: 'record' })),
});
export type ImportQuery = Required<Static<typeof ImportQuery>>;

export const AdminImport = Type.Object({
  id: Type.String(),
  file_name: Type.String(),
  created_at: Type.String(),
  /** check: a dry run, nobody is registered. */
  phase: Type.Enum(['check', 'run']),
  existing: Type.Enum(['skip', 'overwrite']),
  duplicates: Type.Enum(['record', 'refuse']),
  rows: Type.Integer(),
  counts: Type.Record(ImportRowState, Type.Integer()),
});
export type AdminImport = Static<typeof AdminImport>;

export const AdminImportAnswer = Type.Object({ import: AdminImport, errors: F.Errors });
export type AdminImportAnswer = Static<typeof AdminImportAnswer>;

export const AdminImports = Type.Object({ imports: Type.Array(AdminImport), errors: F.Errors });
export type AdminImports = Static<typeof AdminImports>;

export const AdminImportRow = Type.Object({
  /** Of the file; 1 is the header. */
  line: Type.Integer(),
  image: Type.String(),
  ekyc_id: orNull(Type.String()),
  auth_id: orNull(Type.String()),
  state: ImportRowState,
  /** Why it is where it is; see the console's texts. */
  reason: orNull(Type.String()),
  /** Others in the gallery who look alike. */
  alike: Type.Integer(),
});
export type AdminImportRow = Static<typeof AdminImportRow>;

export const ImportRowsQuery = Type.Object({
  /** Comma-separated; without: all. */
  states: Type.Optional(Type.String({ maxLength: 80, pattern: '^[a-z]+(,[a-z]+)*$' })),
  after: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 200 })),
});
export const AdminImportRows = Type.Object({ rows: Type.Array(AdminImportRow), errors: F.Errors });
export type AdminImportRows = Static<typeof AdminImportRows>;

export const AdminImportRowAnswer = Type.Object({ row: AdminImportRow, errors: F.Errors });
export type AdminImportRowAnswer = Static<typeof AdminImportRowAnswer>;

/** A 20-megapixel photograph fits. */
export const IMPORT_PICTURE_MAX_BYTES = 8 * 1024 * 1024;

/** Rows whose pictures are nowhere, or beyond the limit. */
export const MissingRequest = Type.Object({
  lines: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 500 }),
  reason: Type.Optional(Type.Enum(['picture_missing', 'too_large'], { default: 'picture_missing' })),
});
