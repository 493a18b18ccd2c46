/** The work of `omote data-key …`. */
import { audit } from '../../flows/audit.ts';
import {
  appendAudit,
  type KeyPlace,
  type KeySources,
  keyText,
  lockFolder,
  moveDataKey,
  rotateDataKey,
} from '../../store/store.ts';
import type { Config } from '../config.ts';
import { databasePlace } from '../database-place.ts';
import { nodeOf } from '../node-file.ts';
import { settleUpgrade, withStore } from '../with-store.ts';
import { dataKeyOf, forgetDataKey, keySources } from './data-key.ts';
import { takeKeyOfSite } from './next-key.ts';

interface MovedKey {
  to: KeyPlace;
  /** Paths of deleted key files. The disk may still hold what was in them. */
  removed: string[];
}

/**
 * Moves the data key to another place. The service may be running, because the key stays the same.
 * @throws Error with a human-readable message
 */
export async function moveKey(config: Config, to: Exclude<KeyPlace, 'keychain'>): Promise<MovedKey> {
  // Before anything is moved: the entry in the audit log comes after it.
  settleUpgrade(config);
  const removed = await moveDataKey(config.dataDir, to, await sourcesOfLatest(config, to));
  forgetDataKey();
  await withStore(
    config,
    (store, clock) =>
      store.transact((tx) =>
        audit({ clock }, tx, { actor: 'task', action: 'data_key.move', details: { to } }),
      ),
    'begin',
  );
  return { to, removed };
}

/**
 * Where to read the key from, using the site's latest key. A credential can't be replaced from here, so it may hold a
 * key that the site has replaced since.
 */
async function sourcesOfLatest(config: Config, to: Exclude<KeyPlace, 'keychain'>): Promise<KeySources> {
  const sources = keySources(config);
  if (config.databaseUrl === null || to === 'credential' || sources.credential() === null) return sources;
  const dataKey = await dataKeyOf(config);
  const next = await takeKeyOfSite(config, dataKey, false);
  const text = keyText(next?.dataKey ?? dataKey);
  for (const key of [dataKey, next?.dataKey]) key?.fill(0);
  return { ...sources, credential: () => text };
}

export type RotatedKey = Awaited<ReturnType<typeof rotateDataKey>> & {
  /** The appliances of `givenTo` that haven't taken the new key yet; they get it at their next start. */
  notTakenBy: string[];
};

/**
 * Replaces the data key. The service of this folder must be stopped. Other appliances of the site wait meanwhile, then
 * continue with the new key.
 * @throws Error with a human-readable message
 */
export async function rotateKey(
  config: Config,
  onProgress: (done: number, total: number) => void,
): Promise<RotatedKey> {
  // Fails early if the key isn't available, or the data is of an earlier version.
  const atUs = await withStore(config, async (_, clock) => clock.nowUs());
  const unlock = lockFolder(config.dataDir);
  if (!unlock) throw new Error(`the service is running on ${config.dataDir}; stop it first`);
  try {
    const database = config.databaseUrl === null ? null : await elsewhere(config.databaseUrl, config.dataDir);
    const rotated = await rotateDataKey({
      folder: config.dataDir,
      sources: keySources(config),
      ...(database && { database }),
      note: (db, key, { givenTo, leftOut }) =>
        appendAudit(db, key, {
          atUs,
          actor: 'task',
          action: 'data_key.rotate',
          subject: '',
          details: {
            ...(givenTo.length > 0 && { given_to: givenTo.join(', ') }),
            ...(leftOut.length > 0 && { left_out: leftOut.join(', ') }),
          },
        }),
      onProgress,
    });
    return { ...rotated, notTakenBy: (await database?.notTakenBy(rotated.givenTo)) ?? [] };
  } finally {
    forgetDataKey();
    unlock();
  }
}

async function elsewhere(url: string, dataDir: string) {
  const { keyedDatabase } = await import('../../store/rotate-postgres.ts');
  return keyedDatabase(databasePlace(dataDir, url), nodeOf(dataDir));
}
