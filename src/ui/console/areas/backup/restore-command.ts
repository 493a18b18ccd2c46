/** For a POSIX shell: nothing in it is more than text. */
const quoted = (text: string): string =>
  /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** What restores a file into the data folder in use, at the host. Pure. */
export const restoreCommand = (dataDir: string, file: string): string =>
  `OMOTE_DATA_DIR=${quoted(dataDir)} npm run -s omote -- restore ${quoted(file)}`;
