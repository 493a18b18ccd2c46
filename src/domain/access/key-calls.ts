/** The latest calls of API keys; part of StoreReads and StoreWrites (ports.ts). Nothing of it names a person. */
import type { Micros } from '../time.ts';

export interface CallError {
  /** Of the catalogue of errors. */
  code: string;
  /** One that the operation knows; empty: another, or none. */
  parameter: string;
}

export interface KeyCall {
  keyId: string;
  /** When it was answered. */
  atUs: Micros;
  method: string;
  /** As the contract has it, with its parameters' names and not their values. */
  route: string;
  status: number;
  /** Empty: it succeeded. */
  errors: readonly CallError[];
  durationUs: Micros;
  address: string;
}

export interface ListedCall extends KeyCall {
  seq: number;
  /** Which appliance of a site answered; empty: it is the only one. */
  node: string;
}

/** Calls of a key within a quarter of an hour. */
export interface CallCount {
  keyId: string;
  quarterUs: Micros;
  /** Of the first error; empty: they succeeded. */
  code: string;
  count: number;
}

/** Kept of each key: so many calls that succeeded, and so many that failed, which polling does not push out. */
export const KEPT_CALLS = 500;
export const KEPT_DAYS = 7;

export interface KeyCallReads {
  /** The latest first, those before the one of sequence `beforeSeq`. */
  keyCalls(keyId: string, failedOnly: boolean, beforeSeq: number, limit: number): Promise<ListedCall[]>;
  /** Those of the period, ascending by quarter. */
  keyCallCounts(keyId: string, sinceUs: Micros): Promise<CallCount[]>;
}

export interface KeyCallWrites {
  /** Adds calls and counts, and drops what is over KEPT_CALLS of a key, or from before `keptFromUs`. */
  addKeyCalls(
    node: string,
    calls: readonly KeyCall[],
    counts: readonly CallCount[],
    keptFromUs: Micros,
  ): Promise<void>;
}
