/** Runs work on a whole database file in a separate thread (database-worker.ts). */
import { Worker } from 'node:worker_threads';

/** `copy` runs takeSnapshot, `check` checkIntegrity and `schema` checkSchema. */
export type DatabaseWork =
  | { do: 'copy'; folder: string; to: string }
  | { do: 'check' | 'schema'; folder: string };

/** Both files are in one folder, whether run from source (Node strips the types) or from the bundle. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './database-worker.ts' : './database-worker.js',
  import.meta.url,
);

/** @throws the error of the work */
export function inDatabaseThread(workerData: DatabaseWork): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData, execArgv: [] });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the database thread exited with code ${code}`)),
    );
  });
}
