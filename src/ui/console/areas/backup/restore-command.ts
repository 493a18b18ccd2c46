import { command } from '../../command.ts';

/** For a POSIX shell: nothing in it is more than text. */
const quoted = (text: string): string =>
  /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** The command that restores a file into the data folder in use; it is run on the host. */
export const restoreCommand = (dataDir: string, file: string): string =>
  `OMOTE_DATA_DIR=${quoted(dataDir)} ${command(`restore ${quoted(file)}`)}`;
