import { sep } from 'node:path';

/**
 * The service reads its models, libraries and pages by plain paths, threads and native code included, so in an
 * installed app it lives beside the archive and not in it.
 */
export const unpacked = (path: string): string =>
  path.replace(`${sep}app.asar${sep}`, `${sep}app.asar.unpacked${sep}`);
