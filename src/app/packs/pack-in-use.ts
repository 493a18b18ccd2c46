import type { Config } from '../config.ts';
import { hasStore } from '../folders.ts';
import { withStore } from '../with-store.ts';
import { packChoice } from './packs.ts';

/** The pack that decides, or that would at the next start; what OMOTE_PACK says where no store opens. */
export async function packInUse(config: Config): Promise<string> {
  if (!hasStore(config)) return config.pack;
  const ofSite = withStore(config, async (store) => (await packChoice(store, config)).active);
  return await ofSite.catch(() => config.pack);
}
