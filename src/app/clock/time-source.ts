import type { Micros } from '../../domain/time.ts';

/** A source of time. */
export interface TimeSource {
  /** The wall clock, which may be set to anything at any moment; microseconds. */
  wallUs(): Micros;
  /** Can't be set, but may stop while the host sleeps; milliseconds. */
  monotonicMs(): number;
  /** Seconds since the host started, including sleep. */
  uptimeS(): number;
  /** Reads the time again, if it comes from another machine. @param anyhow accepts a slow response too */
  measure?(anyhow?: boolean): Promise<void>;
}
