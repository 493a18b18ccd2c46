import { Failure, type Fault, fault } from '../domain/failure.ts';
import { StoreUnavailable } from '../domain/store-failure.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/** Why a job failed that nobody waits for: the refusal that ended it, or the message of the system. */
export function jobFault(error: unknown): Fault {
  if (error instanceof Failure) return error.faults[0];
  const detail = error instanceof Error ? error.message : String(error);
  return fault(isFull(error) ? 'disk_full_in_job' : 'job_broke', '', { detail });
}

function isFull(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return error.fault === 'full';
  return error instanceof Error && 'code' in error && FULL.has(String(error.code));
}
