import { inFolder } from '../../contract/in-folder.ts';
import { pageMeta } from '../kit/page-meta.ts';

/** The service keeps its data where OMOTE_DATA_DIR says, and doesn’t tell this page where (http/pages/pages.ts). */
const UNTOLD = '?';

let known: string | null = null;

/** To be called with what the service says about itself to operators. */
export const knowFolder = (dataDir: string): void => {
  known = dataDir;
};

/** Not where texts are written into docs. */
const isPage = (): boolean => typeof document !== 'undefined';

const meta = (name: 'omote-command' | 'omote-folder'): string => (isPage() ? pageMeta(name) : '');

/** Whether this installation has commands: the desktop app has none. */
export const hasCommands = (): boolean => meta('omote-command') !== '';

/**
 * A command as it is typed in the program's folder. The desktop app has none, but a clone's work on its data
 * (shells/electron/host/commands.ts).
 */
export const typed = (words: string): string =>
  `${meta('omote-command') || (isPage() ? 'npm run -s omote --' : 'omote')} ${words}`;

/**
 * A command as it must be typed on the host of this installation: with the data folder, if it isn't the default one.
 * @param words its name and arguments
 */
export function command(words: string): string {
  const told = meta('omote-folder');
  const folder = told === UNTOLD ? known : told;
  return folder ? inFolder(folder, typed(words)) : typed(words);
}

/** A command's name in a text, after the product's, which is no part of a path, a user or a variable. */
const NAMED = /(?<![\w/@.=-])(?:sudo )?omote (?=[a-z])/g;

/** The text with the commands that it names written as they must be typed on the host. */
export const inCommandForm = (text: string): string => text.replace(NAMED, () => command(''));
