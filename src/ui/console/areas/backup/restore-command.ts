import { inFolder, quotedIn } from '../../../../contract/in-folder.ts';
import { typed } from '../../command.ts';

const PLAIN = /^[\w./:%+=-]+$/;

/** The command that restores a file into the data folder in use. It must be run on the host. */
export const restoreCommand = (dataDir: string, file: string): string =>
  inFolder(dataDir, typed(`restore ${PLAIN.test(file) ? file : quotedIn(dataDir, file)}`));
