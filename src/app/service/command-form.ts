/**
 * How the product's commands are typed here. Texts name them as the documents do (`omote keys list`); what people read of them goes
 * through `asTyped`, so that it works where they read it.
 */

/** From a clone by npm, in the program's folder; where the program was installed by its own name. */
export const COMMAND_FORM = import.meta.filename.endsWith('.ts') ? 'npm run -s omote --' : 'omote';

/** Of src/shells/headless/cli.ts. */
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

const NAMED = new RegExp(`(?<![\\w/@.=-])omote (?=(?:${COMMAND_NAMES.join('|')})(?![\\w-]))`, 'g');

/** A text whose commands can be typed as they stand in it. */
export const asTyped = (text: string, form = COMMAND_FORM): string => text.replace(NAMED, () => `${form} `);
