/**
 * The checks of `omote doctor`, in the order in which a person would investigate a failure. Works whether the service
 * is running or not.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import type { Settings } from '../../domain/site/settings.ts';
import { shapeOf } from '../../domain/stored.ts';
import { isFolderLocked } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { placeOfDataKey } from '../data-key/data-key.ts';
import { hasStore, pagesFolder } from '../folders.ts';
import { packInUse } from '../packs/packs.ts';
import type { Send } from '../service/command-connection.ts';
import { REPAIR_FORM } from '../service/command-form.ts';
import { type RunningService, runningService } from '../service/running-service.ts';
import { readServiceFile } from '../service/service-file.ts';
import { siteSettings } from '../site/site-settings.ts';
import { withStore } from '../with-store.ts';
import { backupFindings } from './backups.ts';
import { cameraFindings } from './cameras.ts';
import { databaseFindings, hasBegun } from './database.ts';
import { engineFindings } from './engine.ts';
import { type Finding, note, ok, problem } from './finding.ts';
import { galleryFindings } from './gallery.ts';
import { guessingFindings } from './guessing.ts';
import { clock, dataFolder, disk, timeZoneFindings } from './host.ts';
import { lanFindings } from './lan.ts';
import { addressFindings } from './network.ts';
import { photographFindings } from './photographs.ts';
import { keyFindings, rowFindings } from './rows.ts';
import { siteFindings } from './site.ts';

/** Runs all checks. @returns their findings, in the order of the checks */
export async function examine(config: Config): Promise<Finding[]> {
  const service = await lookForService(config);
  const database = await databaseFindings(config, service !== null);
  // Opening a damaged database for writing would discard what can still be examined.
  const sound = !database.some(({ state }) => state === 'problem');
  const opens = sound && (await hasBegun(config));
  const pack = opens ? await packInUse(config) : config.pack;
  const settings = opens ? await settingsInEffect(config) : config.settings;
  return [
    ...dataFolder(config.dataDir, config.databaseUrl === null),
    await disk(config.dataDir),
    ...database,
    ...(sound ? await siteFindings(config, opens) : []),
    ...(opens ? await rowFindings(config) : []),
    ...(opens ? await keyFindings(config) : []),
    ...(opens ? await backupFindings(config) : []),
    await clock(config, opens),
    ...timeZoneFindings(settings.timeZone),
    ...(await addressFindings(config, proven(service))),
    ...(opens ? await lanFindings(config, proven(service)) : []),
    ...(opens ? await photographFindings({ ...config, pack }) : []),
    ...(await engineFindings({ ...config, pack })),
    ...(opens ? await guessingFindings({ ...config, pack }) : []),
    ...(await cameraFindings(settings.cameraAllowList)),
    pages(),
    await serviceFinding(config, service),
    ...(opens ? await galleryFindings(proven(service)) : []),
  ];
}

/** The settings that operators have chosen, or what the environment says if no store exists or it doesn't open. */
async function settingsInEffect(config: Config): Promise<Omit<Settings, 'baseUrl'>> {
  if (!hasStore(config)) return config.settings;
  const ofSite = withStore(config, async (store) => (await siteSettings(store, config)).settings);
  return await ofSite.catch(() => config.settings);
}

function pages(): Finding {
  const built = existsSync(join(pagesFolder(), 'capture', 'index.html'));
  return built ? ok('Pages', pagesFolder()) : problem('Pages', `are missing; ${REPAIR_FORM}`);
}

async function serviceFinding({ dataDir }: Config, service: FoundService | null): Promise<Finding> {
  const what = 'Service';
  if (service === null) {
    const left = readServiceFile(dataDir);
    return left
      ? problem(what, `process ${left.pid} ended unexpectedly; start it again`)
      : note(what, 'not running');
  }
  if ('finding' in service) return service.finding;
  const place = `${service.address}, process ${service.pid}`;
  const answer = await readiness(service.send);
  if (answer === null) return problem(what, `${place}: it doesn’t report whether it’s ready`);
  const { ready, checks, reasons, degraded } = answer;
  const missing = Object.keys(checks).filter((name) => !checks[name]);
  if (!ready) return problem(what, `${place}: not ready (${withReasons(missing, reasons)})`);
  // Clock and site have findings of their own.
  const limited = Object.keys(degraded).filter((name) => name !== 'clock' && name !== 'site');
  return limited.length === 0
    ? ok(what, place)
    : problem(what, `${place}: limited (${withReasons(limited, degraded)})`);
}

/** Names of checks, each with its reason if there is one. */
const withReasons = (names: readonly string[], reasons: Readonly<Record<string, string>>): string =>
  names.map((name) => (reasons[name] === undefined ? name : `${name}: ${reasons[name]}`)).join('; ');

const REASONS = Type.Record(Type.String(), Type.String());
/**
 * The relevant part of the response of /readyz. `checks` holds each check and whether it passes, `reasons` why one
 * doesn’t, and `degraded` what else is wrong.
 */
const READINESS_SHAPE = shapeOf(
  Type.Object({
    ready: Type.Boolean(),
    checks: Type.Record(Type.String(), Type.Boolean()),
    reasons: Type.Optional(REASONS),
    degraded: Type.Optional(REASONS),
  }),
);

/** @returns null: no response within 3 s, or not one of this service */
async function readiness(send: Send) {
  try {
    const response = await send('/readyz', { signal: AbortSignal.timeout(3000) });
    const answer: unknown = await response.json();
    return READINESS_SHAPE.holds(answer) ? { reasons: {}, degraded: {}, ...answer } : null;
  } catch {
    return null;
  }
}

const WHAT = 'Service';

/** The service of the data folder, or why it could not be asked. */
type FoundService = RunningService | { finding: Finding };

/** @returns null: no process is using the data folder */
async function lookForService(config: Config): Promise<FoundService | null> {
  try {
    if (placeOfDataKey(config) === 'keychain')
      return isFolderLocked(config.dataDir)
        ? { finding: note(WHAT, 'running; without the data key, this command can’t ask it: see the console') }
        : null;
    return await runningService(config);
  } catch (error) {
    return { finding: problem(WHAT, (error as Error).message) };
  }
}

/** @returns null: there is none that could be asked */
const proven = (service: FoundService | null): RunningService | null =>
  service === null || 'finding' in service ? null : service;
