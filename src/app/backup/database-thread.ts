/** Work on a whole database file in a thread of its own; see database-worker.ts. */
import { Worker } from 'node:worker_threads';

/** copy: takeSnapshot; check: checkIntegrity; schema: checkSchema. */
export type DatabaseWork =
  | { do: 'copy'; folder: string; to: string }
  | { do: 'check' | 'schema'; folder: string };

/** From source (Node strips the types) or from the bundle, where both lie in one folder. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './database-worker.ts' : './database-worker.js',
  import.meta.url,
);

/** @throws Error as the work itself does */
export function inDatabaseThread(workerData: DatabaseWork): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData, execArgv: [] });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the database thread exited with code ${code}`)),
    );
  });
}
