/** A thread that reads a whole database, which takes seconds per gigabyte, while the service keeps responding. */
import { workerData } from 'node:worker_threads';
import { checkSchema } from '../../store/file/check-schema.ts';
import { checkIntegrity, takeSnapshot } from '../../store/file/snapshot.ts';
import type { DatabaseWork } from './database-thread.ts';

const work = workerData as DatabaseWork;
if (work.do === 'copy') takeSnapshot(work.folder, work.to);
else if (work.do === 'check') checkIntegrity(work.folder);
else checkSchema(work.folder);
