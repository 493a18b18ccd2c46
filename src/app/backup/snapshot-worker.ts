/** A thread that copies the database: it takes seconds per gigabyte, during which the service goes on. */
import { workerData } from 'node:worker_threads';
import { takeSnapshot } from '../../store/file/snapshot.ts';

const { folder, to } = workerData as { folder: string; to: string };
takeSnapshot(folder, to);
