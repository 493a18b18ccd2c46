/** Whether security-relevant rows are as the service wrote them. */

/** A row that the service did not write like this; it is ignored. A person appears only by Auth ID. */
export interface RefusedRow {
  table: string;
  id: string;
}

export interface RowReport {
  /** `refused`: the names of the rows that are not as written; several rows may share a name. */
  tables: { table: string; checked: number; refused: string[] }[];
  /** Whether the intact rows are all that were written, each as last written. */
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
  /** Refused rows found since the store was opened; at most the first thousand. */
  refusedRows(): readonly RefusedRow[];
  /** Checks every row: some microseconds each, without a pause. */
  verifyRows(): Promise<RowReport>;
  /**
   * Checks every JSON value: some microseconds each, without a pause. Settings are checked elsewhere
   * (stored-settings.ts).
   */
  damagedValues(): Promise<ValueReport[]>;
  /** The names of all stored settings. */
  settingNames(): Promise<string[]>;
}

export interface IntegrityWrites {
  /** Removes the refused rows and accepts the remaining ones as complete. @returns how many were removed */
  removeRefusedRows(): Promise<number>;
}
