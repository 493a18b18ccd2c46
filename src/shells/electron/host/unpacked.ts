import { sep } from 'node:path';

/**
 * The path of a file next to the app's archive instead of inside it. The service and its threads and native code read
 * models, libraries and pages by plain paths, so in an installed app these files are kept outside the archive.
 */
export const unpacked = (path: string): string =>
  path.replace(`${sep}app.asar${sep}`, `${sep}app.asar.unpacked${sep}`);
