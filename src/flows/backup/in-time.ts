import type { Failure } from '../../domain/failure.ts';

/**
 * Waits for a folder that may be on a share which does not respond. The work itself cannot be broken off: it goes on.
 * @param ms milliseconds
 * @param late the failure after that time
 */
export async function inTime<T>(work: Promise<T>, ms: number, late: () => Failure): Promise<T> {
  const waiting = Promise.withResolvers<never>();
  const timer = setTimeout(() => waiting.reject(late()), ms);
  try {
    return await Promise.race([work, waiting.promise]);
  } finally {
    clearTimeout(timer);
  }
}
