/**
 * The latest calls of API keys; part of StoreReads and StoreWrites (ports.ts). They hold nothing that names a person.
 */
import type { Micros } from '../time.ts';

export interface CallError {
  /** A code from the catalogue of errors. */
  code: string;
  /** A parameter that the operation defines; empty: another one, or none. */
  parameter: string;
}

export interface KeyCall {
  keyId: string;
  /** When the call was answered. */
  atUs: Micros;
  method: string;
  /** The route as the contract defines it, with parameter names in place of their values. */
  route: string;
  status: number;
  /** The errors returned; empty: the call succeeded. */
  errors: readonly CallError[];
  durationUs: Micros;
  address: string;
}

export interface ListedCall extends KeyCall {
  seq: number;
  /** The appliance of the site that answered; empty: the store's only appliance. */
  node: string;
}

/** Number of calls of a key within a quarter of an hour that had the same result. */
export interface CallCount {
  keyId: string;
  quarterUs: Micros;
  /** The code of the first error; empty: the calls succeeded. */
  code: string;
  count: number;
}

/**
 * Calls kept per key: this many that succeeded, and this many that failed, so that polling does not displace failures.
 */
export const KEPT_CALLS = 500;
export const KEPT_DAYS = 7;

export interface KeyCallReads {
  /** Calls before sequence `beforeSeq`, latest first. */
  keyCalls(keyId: string, failedOnly: boolean, beforeSeq: number, limit: number): Promise<ListedCall[]>;
  /** Counts since `sinceUs`, ascending by quarter of an hour. */
  keyCallCounts(keyId: string, sinceUs: Micros): Promise<CallCount[]>;
}

export interface KeyCallWrites {
  /** Adds calls and counts, and drops calls beyond KEPT_CALLS of a key. */
  addKeyCalls(node: string, calls: readonly KeyCall[], counts: readonly CallCount[]): Promise<void>;
  /** Drops calls and counts from before `untilUs`. */
  dropKeyCalls(untilUs: Micros): Promise<void>;
}
