/** The schema of version 0.1.0, which was the first release. */
export const FIRST_SCHEMA = 37;

/** An older program must not open a newer schema: it would lose data that it does not know. */
export class NewerSchema extends Error {
  constructor(found: number, known: number) {
    super(
      `The database has schema ${found}; this version of Omote supports schemas up to ${known}. ` +
        'Start the newer version again, or restore a backup made with this one.',
    );
  }
}

/** @returns null: it is not from before the first release; it may be newer than this version supports */
export const earlierSchema = (found: number): Error | null =>
  found >= FIRST_SCHEMA
    ? null
    : new Error(
        `The database has schema ${found}, from before version 0.1.0, the first release. ` +
          'Use it with the version that made it, or begin with an empty database.',
      );
