/** Runs work on a whole database file, or in the folder of backups, in a separate thread (database-worker.ts). */
import { Worker } from 'node:worker_threads';
import { Failure, type Fault, refusal } from '../../domain/failure.ts';
import type { TargetResult, TargetWork } from './target-work.ts';

/** `copy` runs takeSnapshot, `check` checkIntegrity and `schema` checkSchema. */
export type DatabaseWork =
  | { do: 'copy'; folder: string; to: string }
  | { do: 'check'; folder: string }
  | { do: 'schema'; folder: string }
  | TargetWork;

/** What a thread says: its progress, its result, or why it was refused. */
export type Told = { bytes: number } | { result: TargetResult } | { faults: readonly Fault[] };

/** Both files are in one folder, whether run from source (Node strips the types) or from the bundle. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './database-worker.ts' : './database-worker.js',
  import.meta.url,
);

/** SQLite hears nothing in the middle of a database, and a share may never answer. */
const atWork = new Set<Worker>();

/** Whether a thread is in work that it can’t be called from, which the end of a process would wait for. */
export const isThreadAtWork = (): boolean => atWork.size > 0;

function threadFor(workerData: DatabaseWork, from = WORKER): Worker {
  const worker = new Worker(from, { workerData, execArgv: [] });
  atWork.add(worker);
  worker.once('exit', () => atWork.delete(worker));
  return worker;
}

/**
 * @param stopping whose abort is waited for no longer: the thread then ends with the process
 * @throws the error of the work
 */
export async function inDatabaseThread(
  workerData: Exclude<DatabaseWork, TargetWork>,
  stopping?: AbortSignal,
): Promise<void> {
  stopping?.throwIfAborted();
  const worker = threadFor(workerData);
  const done = Promise.withResolvers<void>();
  const stop = () => done.reject(stopping?.reason);
  worker.once('error', done.reject);
  worker.once('exit', (code) =>
    code === 0 ? done.resolve() : done.reject(new Error(`the database thread exited with code ${code}`)),
  );
  stopping?.addEventListener('abort', stop);
  try {
    await done.promise;
  } finally {
    stopping?.removeEventListener('abort', stop);
    worker.unref();
    void worker.terminate();
  }
}

/** A share that has said nothing for so long won't; ms. */
const SILENT_MS = 300_000;

interface TargetOptions {
  onBytes?: (done: number) => void;
  stopping?: AbortSignal;
  silentMs?: number;
  worker?: URL;
}

/** Threads that a share has not let go of. While there is one, no other is sent there. */
const stuck = new Set<string>();

/**
 * Works in the folder of backups. If the folder doesn't respond, the thread is left behind, and the folder is not tried
 * again until the system has let go of the thread.
 * @throws Failure unavailable, and says what to do
 */
export async function atTarget(
  work: TargetWork,
  { onBytes = () => undefined, stopping, silentMs = SILENT_MS, worker: from = WORKER }: TargetOptions = {},
): Promise<TargetResult> {
  const { folder } = work;
  if (stuck.has(folder)) throw refusal('backup_folder_silent', '', { folder });
  const worker = threadFor(work, from);
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const done = Promise.withResolvers<TargetResult>();
  const silence = setTimeout(() => {
    stuck.add(folder);
    void ended.then(() => stuck.delete(folder));
    done.reject(refusal('backup_folder_silent', '', { folder }));
  }, silentMs);
  const stop = () => done.reject(new Error('the service is stopping'));
  worker.on('message', (told: Told) => {
    silence.refresh();
    if ('bytes' in told) onBytes(told.bytes);
    else if ('result' in told) done.resolve(told.result);
    else done.reject(new Failure(told.faults));
  });
  worker.once('error', done.reject);
  worker.once('exit', (code) => done.reject(new Error(`the thread of the backups exited with code ${code}`)));
  stopping?.addEventListener('abort', stop);
  if (stopping?.aborted) stop();
  try {
    return await done.promise;
  } finally {
    clearTimeout(silence);
    stopping?.removeEventListener('abort', stop);
    // A thread that waits for a share ends when the system lets go of it.
    worker.unref();
    void worker.terminate();
  }
}
