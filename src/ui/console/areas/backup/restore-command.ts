import { inFolder, quoted } from '../../../../contract/in-folder.ts';
import { typed } from '../../command.ts';

const argument = (text: string): string => (/^[\w./:@%+=-]+$/.test(text) ? text : quoted(text));

/** The command that restores a file into the data folder in use. It must be run on the host. */
export const restoreCommand = (dataDir: string, file: string): string =>
  inFolder(dataDir, typed(`restore ${argument(file)}`));
