/**
 * How the product's commands are typed on this host. Texts name them as the documentation does (`omote keys list`);
 * before people see a text, `inCommandForm` adapts it so that its commands work.
 */
import { realpathSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { inFolder, quoted, quotedIn } from '../../contract/in-folder.ts';
import { installationKind, isInContainer, programFolder } from '../folders.ts';
import { COMMAND_NAMES } from './command-names.ts';

interface Forms {
  /** What is typed in place of the product's name. */
  command: string;
  /** How people start the service; it follows a colon. */
  start: string;
}

/** What decides about the forms, apart from how the program came to the host. */
interface Host {
  path: string | undefined;
  inContainer: boolean;
  /** The user whom the program belongs to. */
  ownerId: number;
}

/** @param program the folder of the program */
export function formsOf(program: string, { path, inContainer, ownerId }: Host): Forms {
  const kind = installationKind(program);
  if (kind === 'clone')
    return { command: isOnPath(path) ? 'omote' : 'npm run -s omote --', start: 'npm start' };
  if (kind === 'desktop') return { command: 'omote', start: 'open Omote' };
  if (inContainer) return { command: 'omote', start: 'start its container' };
  // Somebody who has unpacked an archive to try it runs it as themselves.
  return ownerId === 0
    ? { command: 'sudo omote', start: 'sudo systemctl start omote' }
    : { command: 'omote', start: 'omote serve' };
}

export const { command: COMMAND_FORM, start: START_FORM } = formsOf(programFolder(), {
  path: process.env.PATH,
  inContainer: isInContainer(),
  ownerId: statSync(programFolder()).uid,
});

/** What is done if a part of the program is missing or damaged. */
export const REPAIR_FORM =
  installationKind(programFolder()) === 'clone' ? 'run: npm run setup' : 'install Omote again';

/**
 * How the desktop app is started in a terminal; null: this is none. Its service runs in a process of the same program, on macOS
 * in one beside it.
 */
export function desktopStart(
  program = programFolder(),
  { platform, execPath, env }: Pick<NodeJS.Process, 'platform' | 'execPath' | 'env'> = process,
): string | null {
  if (installationKind(program) !== 'desktop') return null;
  if (platform === 'win32') return `& ${quotedIn(execPath, execPath)}`;
  if (platform === 'darwin')
    return quoted(join(execPath.split('/Contents/')[0], 'Contents', 'MacOS', 'omote'));
  return env.APPIMAGE ? quoted(env.APPIMAGE) : 'omote';
}

/** What pages tell people to type. The desktop app has no commands. */
export const TYPED_FORMS: Forms = {
  command: desktopStart() === null ? COMMAND_FORM : '',
  start: desktopStart() ?? START_FORM,
};

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

/** The product's name before a command, or in the usage line of the whole program. */
const NAMED = new RegExp(
  `(?<![\\w/@.=-])(?:sudo )?omote (?=(?:${COMMAND_NAMES.join('|')})(?![\\w-])|\\[options\\])`,
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
 * @param start how the service is started
 */
export function inCommandForm(
  text: string,
  form = COMMAND_FORM,
  folder = givenFolder(),
  start = START_FORM,
): string {
  const typed = (words: string) => (folder === null ? words : inFolder(folder, words));
  return text
    .replace(START, () => (start === 'npm start' ? typed(start) : start))
    .replace(NAMED, () => typed(`${form} `));
}

/** The same for help, which tells how commands are written and not what to type next. */
export const inHelpForm = (text: string): string => inCommandForm(text, COMMAND_FORM, null);
