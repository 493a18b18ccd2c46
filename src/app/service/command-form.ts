/**
 * How the product's commands are typed on this host. Texts name them as the documentation does (`omote keys list`);
 * before people see a text, `inCommandForm` adapts it so that its commands work.
 */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import * as util from 'node:util';
import { inFolder, quoted, quotedIn } from '../../contract/in-folder.ts';
import { installationKind, installationRoot, isInContainer, programFolder } from '../folders.ts';
import { dataDirOf } from '../read-config.ts';
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
  /** Whether the data is this user’s own (isOwn). */
  own: boolean;
  /** Whether it is the data of the systemd unit. */
  ofUnit: boolean;
}

/** @param program the folder of the program */
export function formsOf(program: string, { path, inContainer, own, ofUnit }: Host): Forms {
  const kind = installationKind(program);
  if (kind === 'clone')
    return {
      command: isOnPath(path, join(program, 'scripts', 'omote.mjs')) ? 'omote' : 'npm run -s omote --',
      start: 'npm start',
    };
  if (kind === 'desktop') return { command: 'omote', start: 'open Omote' };
  if (inContainer) return { command: 'omote', start: 'start its container' };
  const launcher = launcherOf(program);
  const name = isOnPath(path, launcher) ? 'omote' : quoted(launcher);
  return {
    command: own ? name : `sudo ${name}`,
    start: ofUnit ? 'sudo systemctl start omote' : 'omote serve',
  };
}

/** Of a package. */
const launcherOf = (program: string): string => join(installationRoot(program), 'bin', 'omote');

interface User {
  uid: number;
  /** Empty: it has a number only, or is none of this host’s own. */
  username: string;
}

/** Of the host’s own users, as the package’s is: the system would ask a name service for others, over a socket. */
function thisUser(): User {
  const uid = process.getuid?.() ?? -1;
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    const [username = ''] = lines.map((line) => line.split(':')).find((of) => of[2] === String(uid)) ?? [];
    return { uid, username };
  } catch {
    return { uid, username: '' };
  }
}

/** Whether `sudo omote` works as this user: it is the service’s, which is root where there is no user `omote`. */
const isOfSudo = ({ uid, username }: User): boolean => uid === 0 || username === 'omote';

/** Whether people type commands for this data folder as themselves. Who starts a service makes its folder. */
export function isOwn(dataDir: string, user: User): boolean {
  if (isOfSudo(user)) return false;
  try {
    return (statSync(dataDir, { throwIfNoEntry: false })?.uid ?? user.uid) === user.uid;
  } catch {
    return false;
  }
}

/** The data folder of the unit (resources/systemd), which its settings may say. */
export function folderOfUnit(settings = '/etc/omote/omote.env'): string {
  const standard = '/var/lib/omote';
  try {
    return util.parseEnv(readFileSync(settings, 'utf8')).OMOTE_DATA_DIR || standard;
  } catch {
    return standard;
  }
}

export const { command: COMMAND_FORM, start: START_FORM } = formsOf(programFolder(), {
  path: process.env.PATH,
  inContainer: isInContainer(),
  own: isOwn(dataDirOf(process.env), thisUser()),
  ofUnit: dataDirOf(process.env) === folderOfUnit(),
});

/** Whether sudo makes another user of whoever typed a command without it. */
export const SUDO_HELPS = COMMAND_FORM.startsWith('sudo ') && !isOfSudo(thisUser());

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

/**
 * What pages tell people to type. The desktop app has no commands, and what is no program of a terminal has no start that
 * variables could be put before. Strangers see pages, and needn't know where the program is (http/pages/pages.ts).
 */
export function onPages(
  { command, start }: Forms,
  program = programFolder(),
  desktop = desktopStart(program),
): Forms {
  return {
    command: desktop === null ? command.replace(quoted(launcherOf(program)), () => './bin/omote') : '',
    start: desktop ?? (start === 'npm start' ? start : ''),
  };
}

export const TYPED_FORMS = onPages({ command: COMMAND_FORM, start: START_FORM });

/** Whether this very command is found by its name. */
export function isOnPath(path: string | undefined, own: string): boolean {
  return (path ?? '').split(delimiter).some((folder) => {
    try {
      return folder !== '' && realpathSync(join(folder, 'omote')) === realpathSync(own);
    } catch {
      return false;
    }
  });
}

/** The product's name before a command, before any of them (…), or in the usage line of the whole program. */
const NAMED = new RegExp(
  `(?<![\\w/@.=-])(?:sudo )?omote (?=(?:${COMMAND_NAMES.join('|')})(?![\\w-])|\\[options\\]|…)`,
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
