/** What the command line does beside or without a running service: each opens what it needs and closes it. */
import { SCOPES, V1_SCOPES } from '../contract/operation.ts';
import { isRedirectEntry } from '../contract/sessions/redirect-uri.ts';
import type { Store, StoreWrites } from '../domain/ports.ts';
import { toIso } from '../domain/time.ts';
import { type InstallReport, installPacks } from '../engine/install/install-pack.ts';
import { selfCheck } from '../engine/install/self-check.ts';
import { networksOf } from '../engine/packs/networks-of.ts';
import { type LoadedModel, listPacks, loadPack, type PackSummary } from '../engine/packs/packs.ts';
import { addressFault } from '../flows/access/address-list.ts';
import { firstRun, linkAddress, newConsoleLink } from '../flows/access/console-access.ts';
import {
  createKey,
  type KeyRequest,
  ROTATION_OVERLAP_HOURS,
  revokeKey,
  rotateKey,
} from '../flows/access/manage-keys.ts';
import { audit } from '../flows/audit.ts';
import { hostKioskCode, kioskAddress } from '../flows/kiosks/kiosk-pairing.ts';
import { type SteadyClock, steadyClock } from './clock/clock.ts';
import type { Config } from './config.ts';
import { dataKeyOf } from './data-key/data-key.ts';
import { modelRoots } from './folders.ts';
import { nodeOf } from './node-file.ts';
import { runningService } from './service/service-file.ts';
import { openSiteStore } from './service/site-store.ts';

export { ROTATION_OVERLAP_HOURS, SCOPES, V1_SCOPES };

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

export async function createApiKey(
  config: Config,
  request: KeyRequest,
): Promise<{ key: string; id: string }> {
  const unknown = request.scopes.filter((s) => !(SCOPES as readonly string[]).includes(s));
  if (unknown.length > 0 || request.scopes.length === 0)
    throw new Error(`unknown scope ${unknown.join(', ')}; there are ${SCOPES.join(', ')}`);
  const wrong = request.allow.find((entry) => addressFault(entry));
  if (wrong) throw new Error(`--allow ${wrong}: ${addressFault(wrong)}`);
  const nowhere = (request.redirects ?? []).find((entry) => !isRedirectEntry(entry));
  if (nowhere !== undefined)
    throw new Error(
      `--redirects ${nowhere}: must be like https://app.example, https://app.example/back/ or myapp:`,
    );
  return await withStore(config, async (store, clock) => {
    const { key, record } = await createKey(store, clock.nowUs(), request, (tx, { id }) =>
      audit({ clock }, tx, { actor: 'task', action: 'key.create', subject: id }),
    );
    return { key, id: record.id };
  });
}

export const listApiKeys = (config: Config) =>
  withStore(config, async (store, clock) =>
    (await store.apiKeys()).map((k) => ({
      id: k.id,
      name: k.name,
      state: keyState(k, clock.nowUs()),
      scopes: k.scopes,
      allow: k.allow,
      redirects: k.redirects,
      createdAt: toIso(k.createdAtUs),
      lastUsedAt: k.lastUsedAtUs === null ? null : toIso(k.lastUsedAtUs),
    })),
  );

function keyState(key: { revokedAtUs: number | null; expiresAtUs: number | null }, nowUs: number): string {
  if (key.revokedAtUs !== null) return 'revoked';
  return key.expiresAtUs !== null && nowUs >= key.expiresAtUs ? 'expired' : 'active';
}

export const revokeApiKey = (config: Config, id: string): Promise<void> =>
  withStore(config, async (store, clock) => {
    const told = (tx: StoreWrites) =>
      audit({ clock }, tx, { actor: 'task', action: 'key.revoke', subject: id });
    if (!(await revokeKey(store, clock.nowUs(), id, told)))
      throw new Error(`there is no active key with ID ${id}; see omote keys list`);
  });

export const rotateApiKey = (
  config: Config,
  id: string,
  overlapHours: number,
): Promise<{ key: string; id: string; oldEndsAt: string }> =>
  withStore(config, async (store, clock) => {
    const made = await rotateKey(store, clock.nowUs(), id, overlapHours, (tx, successor) =>
      audit({ clock }, tx, {
        actor: 'task',
        action: 'key.rotate',
        subject: id,
        details: { successor: successor.id },
      }),
    );
    if (!made) throw new Error(`there is no active key with ID ${id}; see omote keys list`);
    return { key: made.key, id: made.record.id, oldEndsAt: toIso(made.oldEndsAtUs) };
  });

/** Needs the address of the running service, so there must be one. */
export async function consoleLink(config: Config): Promise<string> {
  const service = await runningService(config.dataDir);
  if (!service)
    throw new Error('the service is not running on this data folder; start it: npm start prints a link');
  return await withStore(config, async (store, clock) => {
    if (!(await firstRun(store)))
      throw new Error(
        `there are accounts: sign in at ${service.baseUrl}/console. A lost password is replaced by ` +
          'another administrator, or here: omote operators reset <name>',
      );
    const appliance = config.databaseUrl === null ? null : nodeOf(config.dataDir).id;
    return linkAddress(service.baseUrl, await newConsoleLink(store, clock, appliance));
  });
}

/** Who may run commands on the data folder may make its host's kiosk. */
export async function kioskLink(config: Config): Promise<string> {
  const service = await runningService(config.dataDir);
  if (!service) throw new Error('the service is not running on this data folder; start it: npm start');
  return await withStore(config, async (store, clock) =>
    kioskAddress(service.baseUrl, (await hostKioskCode({ store, clock }, 'task')).code),
  );
}

export const listModelPacks = (config: Config): PackSummary[] => listPacks(modelRoots(config.dataDir));

/** @param only of several packs in the folder this one; null: all that are whole. */
export const installModelPacks = (
  config: Config,
  folder: string,
  only: string | null,
): Promise<InstallReport> => installPacks(folder, config.dataDir, modelRoots(config.dataDir), only);

/** Hashes and self-check of every network. @throws PackError when the pack does not load at all. */
export async function verifyModelPack(
  config: Config,
  name: string,
): Promise<{ pack: string; models: InstallReport['models'] }> {
  const pack = loadPack(name, modelRoots(config.dataDir));
  const models: InstallReport['models'] = [];
  for (const { manifest, path } of networksOf<LoadedModel>(pack))
    models.push({ name: manifest.name, file: manifest.file, ...(await selfCheck(manifest, path)) });
  return { pack: name, models };
}
