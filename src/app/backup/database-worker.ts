/**
 * A thread that reads a whole database, or works in the folder of backups, which takes seconds per gigabyte, while the
 * service keeps responding.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '../../domain/failure.ts';
import { checkSchema } from '../../store/file/check-schema.ts';
import { checkIntegrity, takeSnapshot } from '../../store/file/snapshot.ts';
import type { DatabaseWork, Told } from './database-thread.ts';

const work = workerData as DatabaseWork;
const tell = (told: Told): void => parentPort?.postMessage(told);

if (work.do === 'copy') takeSnapshot(work.folder, work.to);
else if (work.do === 'check') checkIntegrity(work.folder);
else if (work.do === 'schema') checkSchema(work.folder);
else {
  try {
    // Backups in a folder need half of the program, and a database alone a tenth of it.
    const { workAtTarget } = await import('./target-work.ts');
    tell({ result: await workAtTarget(work, (bytes) => tell({ bytes })) });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    tell({ faults: error.faults });
  }
}
