import type { Store } from '../domain/ports.ts';
import { earlierSchema, isUpgrading, lockFolder, SCHEMA_VERSION, schemaIn } from '../store/store.ts';
import { type SteadyClock, steadyClock } from './clock/clock.ts';
import type { Config } from './config.ts';
import { dataKeyOf, isBegun, refuseStranger } from './data-key/data-key.ts';
import { nodeOf } from './node-file.ts';
import { openSiteStore, refuseLost } from './service/site-store.ts';

/**
 * Opens the store for one command, whether a service is running or not, and closes it afterwards.
 * @param onNoData what a data folder that no appliance has used yet leads to: a mistyped name must not make a new one
 * @throws Error with a human-readable message
 */
export async function withStore<T>(
  config: Config,
  job: (store: Store, clock: SteadyClock) => Promise<T>,
  onNoData: 'begin' | 'refuse' = 'refuse',
): Promise<T> {
  if (onNoData === 'refuse') await refuseNoData(config);
  settleUpgrade(config);
  const dataKey = await dataKeyOf(config);
  const own = config.databaseUrl === null ? {} : { appliance: nodeOf(config.dataDir).id };
  const store = await openSiteStore(config, { dataKey, ...own });
  dataKey.fill(0);
  try {
    const ours = config.databaseUrl === null ? besideUpgrades(store, config.dataDir) : store;
    return await job(ours, await steadyClock(ours));
  } finally {
    await store.close();
  }
}

/**
 * A command leaves it to the service to upgrade the data, which keeps the way back meanwhile, and makes no new database in
 * the place of one that was lost.
 * @throws Error with the remedy
 */
export function settleUpgrade({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): void {
  if (databaseUrl !== null) return;
  if (isUpgrading(dataDir)) {
    const unlock = lockFolder(dataDir);
    if (!unlock) throw upgrading(dataDir);
    unlock();
  }
  refuseUnusableData(dataDir);
}

/** @throws Error with the remedy, if the database in the folder was lost or is of an earlier schema */
export function refuseUnusableData(dataDir: string): void {
  refuseLost(dataDir);
  const schema = schemaIn(dataDir) ?? 0;
  if (schema === 0 || schema >= SCHEMA_VERSION) return;
  throw (
    earlierSchema(schema) ??
    new Error(
      `the data in ${dataDir} is of an earlier version. Start the service of this version first, which upgrades the data`,
    )
  );
}

/** What a command wrote to data that an upgrade has not finished with, the next start would lose. */
function besideUpgrades(store: Store, dataDir: string): Store {
  if (isUpgrading(dataDir)) throw upgrading(dataDir);
  return {
    ...store,
    transact: (write) =>
      store.transact(async (tx) => {
        const result = await write(tx);
        // An upgrade begins under the lock that this transaction has.
        if (isUpgrading(dataDir)) throw upgrading(dataDir);
        return result;
      }),
  };
}

const upgrading = (dataDir: string): Error =>
  new Error(`the service on ${dataDir} is starting, and upgrades the data. Try again in a moment`);

/** @throws Error with a human-readable message, if no appliance has used the data folder yet */
export async function refuseNoData(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (isBegun(config)) return;
  await refuseStranger(config);
  throw new Error(
    `there is no data of an appliance in ${config.dataDir}. Set OMOTE_DATA_DIR to the data folder of the service; for a new appliance, start the service first: npm start`,
  );
}
