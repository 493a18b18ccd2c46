/** Whether the rows that give power are what the service wrote. */

/** A row that is not what the service wrote; it counts for nothing. Names no person but by the Auth ID. */
export interface RefusedRow {
  table: string;
  id: string;
}

export interface RowReport {
  /** `refused`: the names of the rows that are not what was written; several rows may share one. */
  tables: { table: string; checked: number; refused: string[] }[];
  /** Whether the rows that are right are all of those that were written, each as it was last written. */
  whole: boolean;
}

/** A column of JSON text. */
export interface ValueReport {
  table: string;
  column: string;
  checked: number;
  /** Names of the rows whose value does not have its shape. */
  damaged: string[];
}

export interface IntegrityReads {
  /** Those that were met since the store was opened, the first thousand. */
  refusedRows(): readonly RefusedRow[];
  /** Checks every one: some microseconds a row, without a pause. */
  verifyRows(): Promise<RowReport>;
  /** Reads every value of JSON text: some microseconds each, without a pause. Settings are judged by whoever knows them. */
  damagedValues(): Promise<ValueReport[]>;
  /** All settings, as they are kept. */
  settingNames(): Promise<string[]>;
}

export interface IntegrityWrites {
  /** Removes the rows that are refused and takes the rest for all there are. @returns how many were removed */
  removeRefusedRows(): Promise<number>;
}
