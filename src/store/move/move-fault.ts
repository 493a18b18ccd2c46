import { StoreUnavailable } from '../../domain/store-failure.ts';
import { faultOf } from '../file/store-fault.ts';
import { DatabaseRefused } from '../postgres/connection/database-refused.ts';
import { isLost, postgresFaultOf } from '../postgres/connection/postgres-fault.ts';
import { ReplicaAwaited } from '../postgres/connection/replica-wait.ts';

const AGAIN = 'run the same command again to continue (with --keep, add --replace to start over)';

/** The error to report for a move that was interrupted; mistakes in the program stay as they are. */
export function moveFault(error: unknown, folder: string): unknown {
  if (error instanceof StoreUnavailable) return moveFault(error.cause, folder);
  const { message } = error as Error;
  const told = (text: string) => new Error(text, { cause: error });
  if (error instanceof ReplicaAwaited) return told(`${message} Then ${AGAIN}.`);
  if (error instanceof DatabaseRefused) return error;
  const fault = postgresFaultOf(error);
  if (fault === 'full')
    return told(`The disk of PostgreSQL is full (${message}). Free up space there, then ${AGAIN}.`);
  if (isLost(error))
    return told(`The connection to PostgreSQL was lost (${message}). When it’s back, ${AGAIN}.`);
  if (fault !== null) return told(`PostgreSQL reported an error (${message}). Fix it, then ${AGAIN}.`);
  if (faultOf(error) === 'full') return told(`The disk of ${folder} is full. Free up space, then ${AGAIN}.`);
  if (faultOf(error) === 'read_only')
    return told(`The disk of ${folder} is mounted read-only. Remount it read-write, then ${AGAIN}.`);
  return error;
}
