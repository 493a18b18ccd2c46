/** Makes a host with an empty data folder an appliance of a site (`omote site join`). */
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readToken } from '../../domain/appliances/join-token.ts';
import { adoptDataKey, lockFolder } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { forgetDataKey, KEY_SOURCES } from '../data-key/data-key.ts';
import { databaseCredential } from '../data-key/passphrase.ts';
import { NODE_FILE, nodeOf } from '../node-file.ts';
import { NODE_KEY_FILE, nodeKeyOf } from '../node-key.ts';

const LOOK_MS = 500;

/** Files left by an interrupted attempt, or put there by an operator beforehand. */
const HARMLESS = new Set([NODE_FILE, NODE_KEY_FILE, 'service.lock', 'models', 'lost+found']);

interface Joined {
  node: string;
  name: string;
}

/**
 * Requests to join, waits until an operator of the site accepts, and stores the data key.
 * @param text the join token
 * @param waits called with the fingerprint once the site's operators can see this appliance
 * @throws Error with a human-readable message
 */
export async function joinSite(
  config: Config,
  text: string,
  waits: (fingerprint: string) => void,
): Promise<Joined> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null)
    throw new Error(
      'OMOTE_DATABASE_URL is not set: set it to the database of the site that this appliance should join.',
    );
  const token = readToken(text);
  if (token === null)
    throw new Error(
      'That isn’t a valid token, or it was mistyped: a token is eight groups of five letters and digits, as omote site token shows it.',
    );
  refuseUsedFolder(dataDir);
  const unlock = lockFolder(dataDir);
  if (!unlock) throw new Error(`Another Omote process is using ${dataDir}. Stop it, or set OMOTE_DATA_DIR.`);
  try {
    const node = nodeOf(dataDir);
    const { JoiningAppliance } = await import('../../store/postgres/site/joining-appliance.ts');
    const keys = nodeKeyOf(dataDir);
    const joining = await JoiningAppliance.ask({
      url: databaseUrl,
      credential: databaseCredential,
      token,
      node,
      keys,
    });
    try {
      waits(joining.fingerprint);
      let dataKey = await joining.look();
      for (; dataKey === null; dataKey = await joining.look()) await pause(LOOK_MS);
      await adoptDataKey(dataDir, dataKey, KEY_SOURCES);
      dataKey.fill(0);
      await joining.taken();
    } finally {
      await joining.close();
    }
    return { node: node.id, name: node.name };
  } finally {
    forgetDataKey();
    unlock();
  }
}

/** Refuses a folder with its own key or data, which would be lost at the site. */
function refuseUsedFolder(dataDir: string): void {
  const found = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !HARMLESS.has(name)) : [];
  if (found.length === 0) return;
  throw new Error(
    `The data folder ${dataDir} is not empty (${found.slice(0, 3).join(', ')}${found.length > 3 ? ', …' : ''}): this host already has a key or data of its own. Move the folder away, or choose an empty one with OMOTE_DATA_DIR.`,
  );
}
