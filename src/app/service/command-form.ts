/**
 * How the product's commands are typed on this host. Texts name them as the documentation does (`omote keys list`);
 * before people see a text, `inCommandForm` adapts it so that its commands work.
 */
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { inFolder } from '../../contract/in-folder.ts';
import { programFolder } from '../folders.ts';

/** An installed program has its own name, as has a clone after `npm link`; else npm runs commands in a clone's folder. */
export const COMMAND_FORM =
  !existsSync(ownCommand()) || isOnPath(process.env.PATH) ? 'omote' : 'npm run -s omote --';

/** Of a clone. */
function ownCommand(): string {
  return join(programFolder(), 'scripts', 'omote.mjs');
}

/** Whether this clone's own command is found by its name. */
export function isOnPath(path = ''): boolean {
  const own = ownCommand();
  return path.split(delimiter).some((folder) => {
    try {
      return folder !== '' && realpathSync(join(folder, 'omote')) === realpathSync(own);
    } catch {
      return false;
    }
  });
}

/** The commands of src/shells/headless/cli.ts. */
export const COMMAND_NAMES = [
  'apply',
  'audit',
  'backup',
  'clock',
  'console-link',
  'data-key',
  'doctor',
  'help',
  'image-key',
  'import',
  'keys',
  'kiosk-link',
  'kiosk-pin',
  'liveness-report',
  'models',
  'operators',
  'people',
  'receipt',
  'restore',
  'result-keys',
  'serve',
  'sandbox',
  'shield',
  'sign-in',
  'site',
  'store',
  'tls',
  'update',
  'verify',
] as const;

/** The product's name before a command, or in the usage line of the whole program. */
const NAMED = new RegExp(
  `(?<![\\w/@.=-])omote (?=(?:${COMMAND_NAMES.join('|')})(?![\\w-])|\\[options\\])`,
  'g',
);

const START = /(?<![\w/@.=-])npm start(?![\w:-])/g;

/** The data folder that the environment names, which commands must name as well; null: it is the default one. */
export function givenFolder(env: NodeJS.ProcessEnv = process.env): string | null {
  const { OMOTE_DATA_DIR: given } = env;
  return given ? resolve(given) : null;
}

/**
 * Returns the text with its commands as they are typed on this host.
 * @param form what is typed in place of the product's name
 * @param folder the data folder that each command must name; null: none
 */
export function inCommandForm(text: string, form = COMMAND_FORM, folder = givenFolder()): string {
  if (folder === null) return text.replace(NAMED, () => `${form} `);
  const start = text.replace(START, () => inFolder(folder, 'npm start'));
  return start.replace(NAMED, () => inFolder(folder, `${form} `));
}

/** The same for help, which tells how commands are written and not what to type next. */
export const inHelpForm = (text: string): string => inCommandForm(text, COMMAND_FORM, null);
