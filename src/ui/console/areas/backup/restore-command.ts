import { command } from '../../command.ts';

/** Quotes a text for a POSIX shell, so that nothing in it is interpreted. */
const quoted = (text: string): string =>
  /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** The command that restores a file into the data folder in use. It must be run on the host. */
export const restoreCommand = (dataDir: string, file: string): string =>
  `OMOTE_DATA_DIR=${quoted(dataDir)} ${command(`restore ${quoted(file)}`)}`;
