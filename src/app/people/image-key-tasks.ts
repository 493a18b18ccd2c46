/** The work of `omote image-key …`: managing the public key to which registered pictures are encrypted. */
import { readSiteKey, type SiteKey, setSiteKey, siteKey } from '../../flows/site/site-key.ts';
import { readGivenText } from '../../store/file/given-file.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';

/** No RSA key is as long. */
const MOST_KEY_BYTES = 2 ** 16;

/** @param file path of a PEM file; `-` is standard input @throws Error that says what is wrong with the key */
export async function setImageKey(config: Config, file: string): Promise<SiteKey> {
  const key = readSiteKey(readGivenText(file, MOST_KEY_BYTES));
  if (typeof key === 'string') throw new Error(`${file === '-' ? 'the input' : file} ${key}`);
  await withStore(config, (store, clock) => setSiteKey({ store, clock }, key, 'task'), 'begin');
  return key;
}

export const showImageKey = (config: Config): Promise<SiteKey | null> =>
  withStore(config, async (store) => siteKey(store));
