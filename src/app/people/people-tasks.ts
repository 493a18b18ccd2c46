/**
 * The work of `omote image-key …`, managing the public key to which registered pictures are encrypted, and of `omote people
 * export`.
 */
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { refusalWords } from '../../contract/refusals/words.ts';
import { exportPerson as personFileOf } from '../../flows/people/one-person.ts';
import { readSiteKey, type SiteKey, setSiteKey, siteKey } from '../../flows/site/site-key.ts';
import { readGivenText } from '../../store/file/given-file.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';

/** No RSA key is as long. */
const MOST_KEY_BYTES = 2 ** 16;

/** @param file path of a PEM file; `-` is standard input @throws Error that says what is wrong with the key */
export async function setImageKey(config: Config, file: string): Promise<SiteKey> {
  const key = readSiteKey(readGivenText(file, MOST_KEY_BYTES));
  if ('reason' in key) throw new Error(`${file === '-' ? 'the input' : file} ${refusalWords(key)}`);
  await withStore(config, (store, clock) => setSiteKey({ store, clock }, key, 'task'), 'begin');
  return key;
}

export const showImageKey = (config: Config): Promise<SiteKey | null> =>
  withStore(config, async (store) => siteKey(store));

/**
 * Writes everything that is kept about a person to a new file, which its owner alone can read. A file that could not be
 * written whole is removed.
 * @throws Failure unknown_identifier; Error if the file exists or cannot be written
 */
export const exportPerson = (config: Config, authId: string, file: string): Promise<void> =>
  withStore(config, async (store, clock) => {
    // Opened first: the audit log tells of no export that nobody could have.
    const out = await open(file, 'wx', 0o600);
    try {
      const content = await personFileOf({ store, clock }, 'task', authId);
      await pipeline(content, out.createWriteStream({ flush: true }));
    } catch (error) {
      await out.close();
      await rm(file, { force: true });
      throw error;
    }
  });
