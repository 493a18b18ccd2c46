/** Where a session is opened from, for the operator's list of sessions. */
export interface Place {
  address: string;
  /** What the browser calls itself, bounded. */
  device: string;
}

export const NO_PLACE: Place = { address: '', device: '' };
