/** An older program must not open a newer schema: it would lose data that it does not know. */
export const newerSchema = (found: number, known: number): Error =>
  new Error(
    `The database has schema ${found}; this version of Omote supports schemas up to ${known}. ` +
      'Start the newer version again, or restore a backup made with this one.',
  );
