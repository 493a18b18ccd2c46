/** An error with a message for operators. Its cause is the error from the driver or the server. */
export class DatabaseRefused extends Error {
  /** Whether the error may pass in a moment without anyone acting. */
  readonly passing: boolean;

  constructor(message: string, passing = false, cause?: unknown) {
    super(message, { cause });
    this.passing = passing;
  }
}
