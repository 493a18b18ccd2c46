/** Told to people as it stands. The cause is what the driver or the server said. */
export class DatabaseRefused extends Error {
  /** It may be better in a moment, without anybody doing anything. */
  readonly passing: boolean;

  constructor(message: string, passing = false, cause?: unknown) {
    super(message, { cause });
    this.passing = passing;
  }
}
