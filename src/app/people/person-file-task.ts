/** The work of `omote people export`. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { personFile } from '../../flows/people/person-file.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';

/**
 * Writes everything that is kept about a person to a new file, which its owner alone can read. A file that could not be
 * written whole is removed.
 * @throws Failure unknown_identifier; Error if the file exists or cannot be written
 */
export const exportPerson = (config: Config, authId: string, file: string): Promise<void> =>
  withStore(config, async (store, clock) => {
    const content = await personFile({ store, clock }, 'task', authId);
    const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    let isOurs = false;
    out.once('open', () => {
      isOurs = true;
    });
    try {
      await pipeline(content, out);
    } catch (error) {
      if (isOurs) await rm(file, { force: true });
      throw error;
    }
  });
