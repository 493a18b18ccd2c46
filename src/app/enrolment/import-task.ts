import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  ADMIN_IMPORT_OPERATIONS,
  AdminImport,
  AdminImportRow,
} from '../../contract/enrolment/admin-import.ts';
import { IMPORT_PICTURE_MAX_BYTES, IMPORT_TABLE_MAX_BYTES } from '../../contract/enrolment/import-limits.ts';
import { PictureNames } from '../../contract/enrolment/picture-names.ts';
import type { ResponseOf } from '../../contract/operation.ts';
import { isFullDisk } from '../../domain/site/cause.ts';
import { FileTooLarge, NotAFile, readFileWithin, readGivenFile } from '../../store/file/given-file.ts';
import type { Config } from '../config.ts';
import type { Send } from '../service/command-connection.ts';
import { answerOf, CallRefused, reasonsOf, withConnection } from '../service/service-calls.ts';

interface ImportRequest {
  csvPath: string;
  imagesFolder: string;
  /** Checks every row but registers nobody. */
  dryRun: boolean;
  overwrite: boolean;
  refuseDuplicates: boolean;
  /** Registers also if the table has columns that aren't used and resemble ones that would be. */
  ignoreColumns?: boolean;
  /** Tries failed rows again, whose pictures were corrected. */
  retry: boolean;
}

export interface ImportReport {
  import: AdminImport;
  /** Number of rows that this run sent, and the seconds this took. */
  sent: number;
  seconds: number;
  /** The failed rows, as CSV. */
  errors: string;
  /** The console page of the import; null: the service ran for this command only. */
  page: string | null;
  /**
   * A dry run was requested for a CSV file that was already imported: nothing was sent, and this is the report of that
   * import.
   */
  importedBefore: boolean;
}

type OnProgress = (left: number, sent: number, seconds: number) => void;

/**
 * Sends the CSV file and pictures of `omote import` to the service of the data folder, which alone holds the gallery.
 * If none is running, one is started for the duration. If the command or the service is killed, running the same
 * command again continues.
 */
export async function importPeople(
  config: Config,
  request: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const table = readGivenFile(request.csvPath, IMPORT_TABLE_MAX_BYTES);
  // Before the import begins: without the folder, every picture would be reported as missing.
  const pictures = await picturesIn(request.imagesFolder);
  return await withConnection(config, async (send, running) => {
    const call = caller(send);
    const opened = await open(call, request, table);
    const startedMs = performance.now();
    const before = request.dryRun && opened.phase === 'run';
    const sent = before
      ? 0
      : await sendRows(call, opened, pictures, (left, count) =>
          onProgress(left, count, (performance.now() - startedMs) / 1000),
        );
    const seconds = (performance.now() - startedMs) / 1000;
    const { import: done } = (await call('GET', `/${opened.id}`)) as AdminImportAnswer;
    const errors = (await call('GET', `/${opened.id}/report?rows=failed`)) as string;
    const page = running && `${running.baseUrl}/console/import/${opened.id}`;
    return { import: done, sent, seconds, errors, page, importedBefore: before };
  });
}

async function open(call: Call, request: ImportRequest, table: Buffer): Promise<AdminImport> {
  const query = new URLSearchParams({
    file_name: basename(request.csvPath),
    existing: request.overwrite ? 'overwrite' : 'skip',
    duplicates: request.refuseDuplicates ? 'refuse' : 'record',
  });
  const { import: opened } = (await call('POST', `?${query}`, 'text/csv', table)) as AdminImportAnswer;
  const doubtful = opened.unused_columns.filter(({ similar }) => similar !== null);
  if (opened.phase === 'check' && !request.dryRun && !request.ignoreColumns && doubtful.length > 0)
    throw new Error(
      `${doubtful.map(unusedText).join(' ')} Rename the columns, or repeat the command with --ignore-columns. Nobody was registered.`,
    );
  // A file that was already imported isn't checked again, so the report of that import answers a dry run.
  const step = request.retry && opened.phase === 'run' ? 'retry' : opened.phase === 'check' ? 'run' : null;
  if (request.dryRun || step === null) return opened;
  return ((await call('POST', `/${opened.id}/${step}`)) as AdminImportAnswer).import;
}

/** A sentence about a column of the table that is not used. */
export const unusedText = ({ name, similar }: AdminImport['unused_columns'][number]): string =>
  `Column “${name}” isn’t used.${similar === null ? '' : ` Did you mean “${similar}”?`}`;

/** Pictures sent concurrently: enough to keep the engine's workers busy while others are read and written. */
const AT_ONCE = 6;
const PAGE = 500;

async function sendRows(
  call: Call,
  { id, counts }: AdminImport,
  pictures: Pictures,
  onSent: (left: number, sent: number) => void,
): Promise<number> {
  let sent = 0;
  const unread: UnreadablePicture[] = [];
  for (let after = 0; ; ) {
    const path = `/${id}/rows?states=waiting&after=${after}&size=${PAGE}`;
    const { rows } = (await call('GET', path)) as AdminImportRows;
    const last = rows.at(-1);
    if (!last) break;
    const queue = [...rows];
    const sender = async () => {
      for (let row = queue.shift(); row; row = queue.shift()) {
        try {
          await sendRow(call, id, row, pictures).catch(unlessErased);
          onSent(counts.waiting - ++sent, sent);
        } catch (error) {
          // Its row waits. The others need not, unless the whole folder is gone, as with a stick that was pulled out.
          if (!(error instanceof UnreadablePicture) || !existsSync(pictures.folder)) throw error;
          unread.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    after = last.line;
  }
  const [first] = unread;
  if (first === undefined) return sent;
  const others = unread.length > 1 ? ` Nor can ${unread.length - 1} others.` : '';
  throw new Error(`${first.message}${others} The rest is done. Run the command again once they can be read.`);
}

/** A picture that is there and cannot be read. The message is for operators. */
class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

interface Pictures {
  folder: string;
  names: PictureNames;
}

/** @throws Error with a message for operators: the folder cannot be read */
async function picturesIn(folder: string): Promise<Pictures> {
  const names: string[] = [];
  for (const waiting = ['']; waiting.length > 0; ) {
    const within = waiting.pop() ?? '';
    const entries = await readdir(join(folder, within), { withFileTypes: true }).catch((error) => {
      throw new Error(`The folder of pictures ${join(folder, within)} can’t be read (${error.code}).`);
    });
    for (const entry of entries) {
      const name = within === '' ? entry.name : `${within}/${entry.name}`;
      // Linked folders aren't searched: they may lead anywhere, even back to this one.
      if (entry.isDirectory()) waiting.push(name);
      else if (entry.isFile() || entry.isSymbolicLink()) names.push(name);
    }
  }
  return { folder, names: new PictureNames(names, basename(resolve(folder))) };
}

/** A row goes with the person whom it is about, and then there is nothing to send any more. */
function unlessErased(error: unknown): void {
  if (!(error instanceof CallRefused && error.errors.some(({ value }) => value === 'line'))) throw error;
}

async function sendRow(
  call: Call,
  id: string,
  row: AdminImportRow,
  { folder, names }: Pictures,
): Promise<void> {
  const found = names.find(row.image);
  const picture = found.name === null ? 'picture_missing' : pictureOf(folder, found.name);
  if (typeof picture !== 'string')
    await call('PUT', `/${id}/rows/${row.line}/picture`, 'image/jpeg', picture);
  else {
    const similar = found.name === null && found.similar !== null ? { similar: found.similar } : {};
    const told = JSON.stringify({ lines: [row.line], reason: picture, ...similar });
    await call('POST', `/${id}/missing`, 'application/json', told);
  }
}

const MISSING = ['ENOENT', 'ENOTDIR', 'ELOOP'];

/** @throws UnreadablePicture also if the whole folder is gone */
function pictureOf(folder: string, name: string): Buffer | 'picture_missing' | 'too_large' {
  try {
    return readFileWithin(folder, name, IMPORT_PICTURE_MAX_BYTES);
  } catch (error) {
    if (error instanceof FileTooLarge) return 'too_large';
    if (error instanceof NotAFile) return 'picture_missing';
    const { code = '' } = error as NodeJS.ErrnoException;
    if (MISSING.includes(code) && existsSync(folder)) return 'picture_missing';
    throw new UnreadablePicture(`The picture ${join(folder, name)} can’t be read (${code}).`);
  }
}

type Operations = typeof ADMIN_IMPORT_OPERATIONS;
type AdminImportAnswer = ResponseOf<Operations['getImport']>;
type AdminImportRows = ResponseOf<Operations['listImportRows']>;
type Call = (method: string, path: string, type?: string, body?: Uint8Array | string) => Promise<unknown>;

/**
 * The engine's queue is short: 503 and 429 ask for another try, so requests are repeated for this long. A full disk is not
 * waited for: only a person can make room.
 */
const PATIENCE_MS = 120_000;
/** After how many tries it is asked what keeps the service from its work: about once a second. */
const TRIES = 5;

function caller(send: Send): Call {
  return async (method, path, type, body) => {
    const until = performance.now() + PATIENCE_MS;
    for (let tries = 1; ; tries++) {
      const headers: Record<string, string> = type ? { 'content-type': type } : {};
      const response = await send(`/admin/v1/imports${path}`, { method, headers, body: body ?? null });
      const busy = response.status === 503 || response.status === 429;
      const isFull = async () => tries % TRIES === 0 && (await reasonsOf(send)).some(isFullDisk);
      if (busy && performance.now() < until && !(await isFull())) {
        await pause(200);
        continue;
      }
      // `text()` would leave out the byte order mark, by which spreadsheets know UTF-8.
      if (response.headers.get('content-type')?.startsWith('text/csv'))
        return Buffer.from(await response.arrayBuffer()).toString();
      return await answerOf(send, response);
    }
  };
}
