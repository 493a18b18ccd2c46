import type { Micros } from '../../domain/time.ts';

/** Where time comes from. */
export interface TimeSource {
  /** What the host says; may be set to anything at any moment. */
  wallUs(): Micros;
  /** Never set; may stand still while the host sleeps. */
  monotonicMs(): number;
  /** Since the host was started, sleep included; seconds. */
  uptimeS(): number;
  /** Where the time is another machine's: asks for it anew. @param anyhow also an answer that took long is taken */
  measure?(anyhow?: boolean): Promise<void>;
}
