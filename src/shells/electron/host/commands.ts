import { COMMAND_NAMES } from '../../../app/service/command-names.ts';
import { inFolder } from '../../../contract/in-folder.ts';

/**
 * The app is called `omote`, as the program with the commands is. Somebody who typed one must not wait for it in vain.
 * @param words what was typed after the program
 * @returns why it is not run, and what to do instead; null: it is no command
 */
export function commandRefusal(words: readonly string[], dataDir: string): string | null {
  const command = words.find((word) => !word.startsWith('-'));
  if (!COMMAND_NAMES.some((name) => name === command)) return null;
  const elsewhere = inFolder(dataDir, `npm run -s omote -- ${command} …`);
  return (
    `The installed desktop app has no commands, so ${command} was not run. Most of what they do is in its console. ` +
    `For the rest, run them in a clone of the same version on this host: ${elsewhere}`
  );
}
