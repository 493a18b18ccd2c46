/** Where a console session was opened, for the operator's list of sessions. */
export interface SignInPlace {
  address: string;
  /** The browser's User-Agent header, cut to 300 characters. */
  device: string;
}
