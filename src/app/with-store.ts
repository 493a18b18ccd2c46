import type { Store } from '../domain/ports.ts';
import { type SteadyClock, steadyClock } from './clock/clock.ts';
import type { Config } from './config.ts';
import { dataKeyOf } from './data-key/data-key.ts';
import { nodeOf } from './node-file.ts';
import { openSiteStore } from './service/site-store.ts';

/** Opens the store for one command, whether a service is running or not, and closes it afterwards. */
export async function withStore<T>(
  config: Config,
  job: (store: Store, clock: SteadyClock) => Promise<T>,
): Promise<T> {
  const dataKey = await dataKeyOf(config);
  const own = config.databaseUrl === null ? {} : { appliance: nodeOf(config.dataDir).id };
  const store = await openSiteStore(config, { dataKey, ...own });
  dataKey.fill(0);
  try {
    return await job(store, await steadyClock(store));
  } finally {
    await store.close();
  }
}
