/** Where a console session was opened, for the operator's list of sessions. */
export interface SignInPlace {
  address: string;
  /** The browser's own name for itself, cut to a maximum length. */
  device: string;
}

export const NO_PLACE: SignInPlace = { address: '', device: '' };
