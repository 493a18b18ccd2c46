/**
 * How the product's commands are typed on this host. Texts name them as the documentation does (`omote keys list`);
 * before people see a text, `inCommandForm` adapts it so that its commands work.
 */

/** A clone runs commands through npm in the program's folder; an installed program has its own name. */
export const COMMAND_FORM = import.meta.filename.endsWith('.ts') ? 'npm run -s omote --' : 'omote';

/** The commands of src/shells/headless/cli.ts. */
export const COMMAND_NAMES = [
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
  'receipt',
  'restore',
  'serve',
  'sandbox',
  'shield',
  'site',
  'store',
  'tls',
  'verify',
] as const;

/** The product's name before a command, or in the usage line of the whole program. */
const NAMED = new RegExp(
  `(?<![\\w/@.=-])omote (?=(?:${COMMAND_NAMES.join('|')})(?![\\w-])|\\[options\\])`,
  'g',
);

/** Returns the text with its commands as they are typed on this host. */
export const inCommandForm = (text: string, form = COMMAND_FORM): string =>
  text.replace(NAMED, () => `${form} `);
