import type { AdminDone } from '../../../../contract/admin.ts';
import {
  type AdminImportAnswer,
  type AdminImportRow,
  type AdminImportRows,
  type AdminImports,
  IMPORT_PICTURE_MAX_BYTES,
  type ImportQuery,
} from '../../../../contract/admin-import.ts';
import { type Answer, call, send } from '../../../api.ts';

const ALL = '/admin/v1/imports';
const at = (id: string, rest = ''): string => `${ALL}/${encodeURIComponent(id)}${rest}`;

export type ImportOptions = Pick<ImportQuery, 'existing' | 'duplicates'>;

export const importApi = {
  list: () => call<AdminImports>('GET', ALL),
  one: (id: string) => call<AdminImportAnswer>('GET', at(id)),
  open: (file: File, options: ImportOptions) =>
    send<AdminImportAnswer>(
      'POST',
      `${ALL}?${new URLSearchParams({ file_name: file.name.slice(0, 200), ...options })}`,
      'text/csv',
      file,
    ),
  run: (id: string) => call<AdminImportAnswer>('POST', at(id, '/run'), {}),
  retry: (id: string) => call<AdminImportAnswer>('POST', at(id, '/retry'), {}),
  drop: (id: string) => call<AdminDone>('DELETE', at(id)),
  rows: (id: string, states: string, after: number, size: number) =>
    call<AdminImportRows>('GET', at(id, `/rows?states=${states}&after=${after}&size=${size}`)),
  /** One row with its picture, or word that there is none. */
  picture: (id: string, row: AdminImportRow, picture: File | undefined): Promise<Answer<unknown>> =>
    picture && picture.size <= IMPORT_PICTURE_MAX_BYTES
      ? send('PUT', at(id, `/rows/${row.line}/picture`), 'image/jpeg', picture)
      : call<AdminDone>('POST', at(id, '/missing'), {
          lines: [row.line],
          reason: picture ? 'too_large' : 'picture_missing',
        }),
  report: (id: string, failed: boolean): string => at(id, `/report${failed ? '?rows=failed' : ''}`),
};
