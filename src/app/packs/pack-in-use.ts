import type { Config } from '../config.ts';
import { hasStore } from '../folders.ts';
import { withStore } from '../with-store.ts';
import { packChoice } from './packs.ts';

/** The pack in use, or that the next start would use; the configured pack if no store exists or it doesn't open. */
export async function packInUse(config: Config): Promise<string> {
  if (!hasStore(config)) return config.pack;
  const ofSite = withStore(config, async (store) => (await packChoice(store, config)).active);
  return await ofSite.catch(() => config.pack);
}
