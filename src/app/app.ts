import { createSecretKey, type KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import packageJson from '../../package.json' with { type: 'json' };
import { hostCameras } from '../camera/host-cameras.ts';
import { SETTINGS } from '../contract/settings.ts';
import type { CameraCatalogue } from '../domain/host-camera.ts';
import type { FaceEngine, Store } from '../domain/ports.ts';
import type { RunProbe } from '../engine/runtime/probe-process.ts';
import { Afterwork } from '../flows/afterwork.ts';
import { headSigner } from '../flows/audit-heads.ts';
import { noteNewDefault } from '../flows/challenge-notice.ts';
import { firstRun, linkAddress, newConsoleLink } from '../flows/console-access.ts';
import { EnrolmentLane } from '../flows/enrolment-lane.ts';
import type { Gallery } from '../flows/gallery.ts';
import { hostKioskCode } from '../flows/kiosk-pairing.ts';
import { Pacing } from '../flows/pacing.ts';
import { GalleryScan } from '../flows/scan-gallery.ts';
import { SessionWatch } from '../flows/session-watch.ts';
import { applySiteCalibration, CalibrationTask } from '../flows/site-calibration.ts';
import type { World } from '../flows/world.ts';
import { drain } from '../http/drain.ts';
import { buildServer } from '../http/server.ts';
import { loadDataKey, lockFolder, openStore, type WalState, walState } from '../store/store.ts';
import { auditFolder, verifyAnchors } from './audit/anchors.ts';
import { AuditExport } from './audit/audit-export.ts';
import { backupFolder, openBackups } from './backup/open-backups.ts';
import { keepHighWater, type SteadyClock, steadyClock } from './clock.ts';
import { confirmClock, resetClock } from './clock-reset.ts';
import { doubtText } from './clock-text.ts';
import { clockView } from './clock-view.ts';
import { startClockwork } from './clockwork.ts';
import type { Config } from './config.ts';
import { type Degradation, engineDegradations, lockouts, photographDegradations } from './degradation.ts';
import { diskUse } from './disk-use.ts';
import { firstKeyOf, keptKey } from './first-start.ts';
import { modelRoots, pagesFolder } from './folders.ts';
import { hostNames, type LanAccess, startLanAccess } from './lan-access.ts';
import { listen } from './listen.ts';
import { openLog } from './log.ts';
import { modelLicences } from './model-licences.ts';
import { openGallery } from './open-gallery.ts';
import { type OpenPack, openPacks, packChoice, packOpener } from './packs.ts';
import { removeServiceFile, runningService, writeServiceFile } from './service-file.ts';
import { followPack, siteSettings } from './site-settings.ts';
import { startFault } from './start-fault.ts';
import { thirdParty } from './third-party.ts';
import { releaseReserve, WriteHealth } from './write-health.ts';

export interface RunningApp {
  baseUrl: string;
  /** One-time link into the console; its plain address once somebody has an account. */
  setupUrl: string;
  /** The same anew: a link is used up by the console that it opened. */
  newSetupUrl(): Promise<string>;
  /** Makes a browser the host's own kiosk; null where the site wants that by the console alone. */
  newKioskCode(): Promise<string | null>;
  /** The first API key, made when the store has none; shown this once. */
  firstKey: string | null;
  pack: FaceEngine['pack'];
  degraded: readonly Degradation[];
  gallery: Pick<Gallery, 'warm' | 'size'>;
  /** Resolves when everybody can be searched for. */
  warmed: Promise<void>;
  /** Lets requests in flight finish, then lets go of everything. */
  close(): Promise<void>;
}

export interface AppOptions {
  shell: 'headless' | 'electron';
  degraded?: readonly Degradation[];
  /** Default: from its file. Wiped once it is in use. */
  dataKey?: Uint8Array;
  /** Where accelerators are tried; default: a child process. */
  runProbe?: RunProbe;
  /** Default: the cameras of this host. */
  cameras?: CameraCatalogue;
  /** People whose templates are loaded before the service listens, instead of in the background. */
  atOnce?: number;
}

/** Puts the appliance together and serves. @throws Error with a message for people. */
export async function startApp(config: Config, options: AppOptions): Promise<RunningApp> {
  const other = await runningService(config.dataDir);
  if (other)
    throw new Error(
      `Omote already runs on ${config.dataDir}: process ${other.pid}, ${other.baseUrl}. ` +
        'Stop it, or choose another folder by OMOTE_DATA_DIR.',
    );
  try {
    return await lockAndOpen(config, options);
  } catch (error) {
    throw startFault(error, config.dataDir);
  }
}

async function lockAndOpen(config: Config, options: AppOptions): Promise<RunningApp> {
  const unlock = lockFolder(config.dataDir);
  if (!unlock)
    throw new Error(
      `Another process of Omote works on ${config.dataDir} (it starts, stops or hangs). ` +
        'Wait for it or stop it, or choose another folder by OMOTE_DATA_DIR.',
    );
  try {
    return await openAndAssemble(config, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openAndAssemble(config: Config, options: AppOptions, unlock: () => void): Promise<RunningApp> {
  releaseReserve(config.dataDir);
  const dataKey = options.dataKey ?? loadDataKey(config.dataDir);
  const log = openLog(config.dataDir, config.logLevel);
  const left = walState(config.dataDir);
  const store = openStore({ folder: config.dataDir, dataKey });
  const sealingKey = createSecretKey(dataKey);
  dataKey.fill(0);
  try {
    return await assemble(config, options, { store, log, unlock, dataKey: sealingKey, left });
  } catch (error) {
    await store.close();
    throw error;
  }
}

interface Opened {
  store: Store;
  log: Logger;
  /** Lets go of the data folder. */
  unlock: () => void;
  /** For threads that read the store by connections of their own. */
  dataKey: KeyObject;
  /** The write-ahead log that the run before left, as it was before the store took it over. */
  left: WalState | null;
}

async function assemble(config: Config, options: AppOptions, opened: Opened): Promise<RunningApp> {
  const { store, log, dataKey } = opened;
  const lost = logDegradation(opened.left);
  if (lost.length > 0) log.error(opened.left, 'the write-ahead log was damaged');
  const clock = steadyClock(store);
  const openPlain = packOpener(config, options);
  const openPack: OpenPack = async (pack, change) => {
    const opened = await openPlain(pack, change);
    applySiteCalibration(store, opened.pack);
    return opened;
  };
  const engine = await openPack(packChoice(store, config).active);
  const source = { store, log, dataKey, folder: config.dataDir };
  const { gallery, degraded: searchDegraded, warm } = await openGallery(source, engine.pack, options.atOnce);
  const site = siteSettings(store, config, engine.pack);
  const world: World = {
    clock,
    store,
    engine,
    search: gallery,
    gallery,
    cameras: options.cameras ?? hostCameras(),
    settings: site.settings,
    enrolments: new EnrolmentLane(),
    afterwork: new Afterwork((err) => log.error({ err }, 'work after an answer failed')),
    sessions: new SessionWatch(),
    pacing: new Pacing(),
    ticketKey: await keptKey(store, 'capture_ticket_key'),
    pageTokenKey: await keptKey(store, 'page_token_key'),
    searchReady: () => world.gallery.warm === null,
  };
  const writes = new WriteHealth(store, clock, config.dataDir);
  const scan = new GalleryScan(world, (err) => log.error({ err }, 'the scan of the gallery failed'));
  const auditExport = new AuditExport(world, await headSigner(store), auditFolder(config), log);
  const backups = openBackups(world, config, dataKey, (err) => log.error({ err }, 'the backup failed'));
  const calibration = new CalibrationTask(world, (err) => log.error({ err }, 'the calibration failed'));
  const quiet = () => Promise.all([scan.stop(), calibration.stop()]);
  const packs = openPacks(world, config, source, openPack, {
    quiet,
    decided: () => followPack(site, store, world.engine.pack),
  });
  const degraded = () => [
    ...photographDegradations(world),
    ...(options.degraded ?? []),
    ...searchDegraded,
    ...engineDegradations(world.engine),
    ...packs.lacks(),
    ...writeDegradation(writes),
    ...lost,
    ...lockouts(store.lockedPeople(clock.nowUs())),
    ...clockDegradation(clock),
    ...auditExport.degraded(),
  ];
  let lan: LanAccess | null = null;
  const app = await buildServer(world, {
    logger: log,
    pagesFolder: pagesFolder(),
    trustedProxies: config.trustedProxies,
    names: [config.host, ...config.hostNames],
    health: { storeProblem: () => writes.problem(), clockProblem: () => clockProblem(clock) },
    admin: {
      clock: {
        view: () => clockView(clock),
        reset: async (actor) => {
          const { seconds, endedSessions } = await resetClock(store, clock, actor);
          await lan?.renew();
          return { seconds, ended_sessions: endedSessions };
        },
        confirm: (actor) => confirmClock(store, clock, actor),
      },
      version: packageJson.version,
      startedAtUs: clock.nowUs(),
      dataDir: config.dataDir,
      shell: options.shell,
      degraded,
      scan,
      calibration,
      packs: packs.switching,
      packAsked: config.packAsked,
      settings: site,
      thirdParty,
      modelLicences: () => modelLicences(modelRoots(config.dataDir)),
      tls: {
        port: () => lan?.port() ?? null,
        problem: () => lan?.problem() ?? null,
        refresh: async () => await lan?.refresh(),
        hostNames,
        baseUrlFixed: config.baseUrl !== null,
      },
      backups,
      backupFolder: backupFolder(config),
      diskUse: () => diskUse(config.dataDir),
      audit: {
        sinks: () => auditExport.states(),
        publicKey: (await headSigner(store)).publicKey,
        verifyAnchors: () => verifyAnchors(store, auditFolder(config)),
      },
    },
  });
  await writes.start();
  const stopClockwork = await startClockwork(world, clock, scan, calibration, log);
  const stopping = new AbortController();
  try {
    await listen(app, world, config);
    await noteNewDefault(
      world,
      store.apiKeys().length === 0,
      site.fixedBy.has(SETTINGS.active_challenge.env),
    );
    const firstKey = writes.problem() === null ? await firstKeyOf(store, clock.nowUs()) : null;
    // Of this host, also when issued URLs lead people over the network.
    const { baseUrl } = world.settings;
    const newSetupUrl = () => wayIn(world, baseUrl);
    const setupUrl = await newSetupUrl();
    tolerate(log, 'service.json is not written', () => writeServiceFile(config.dataDir, baseUrl));
    const fixed = config.baseUrl !== null;
    lan = await startLanAccess(
      app,
      world,
      config.tlsPort,
      log,
      { plain: baseUrl, fixed },
      () => clock.doubt() === null,
    );
    auditExport.start();
    log.info(
      { baseUrl: world.settings.baseUrl, pack: engine.pack.name, gallery: world.search.size },
      'ready',
    );
    const warmed = warm(stopping.signal).then(() => (stopping.signal.aborted ? undefined : packs.start()));
    const stopWork = async () => {
      stopping.abort();
      await Promise.all([writes.stop(), stopClockwork(), calibration.stop(), warmed, backups.settled()]);
      await world.afterwork.settled();
      await auditExport.stop();
      await packs.close();
    };
    const close = closer(app, world, clock, config, opened, stopWork, lan);
    return {
      baseUrl,
      setupUrl,
      newSetupUrl,
      newKioskCode: async () =>
        world.settings.kioskPairsOnHost ? (await hostKioskCode(world, 'service')).code : null,
      firstKey,
      pack: engine.pack,
      degraded: degraded(),
      gallery,
      warmed,
      close,
    };
  } catch (error) {
    await Promise.all([writes.stop(), stopClockwork()]);
    await app.close();
    await engine.close();
    throw error;
  }
}

function closer(
  app: FastifyInstance,
  world: World,
  clock: SteadyClock,
  config: Config,
  { log, unlock }: Opened,
  stopClockwork: () => Promise<void>,
  lan: LanAccess,
) {
  let closing: Promise<void> | null = null;
  const close = async () => {
    log.info('draining');
    await Promise.all([lan.stop(), drain(app)]);
    await stopClockwork();
    await world.engine.close();
    await keepHighWater(world.store, clock).catch((err: unknown) =>
      log.error({ err }, 'the clock is not kept'),
    );
    await world.store.close();
    removeServiceFile(config.dataDir);
    unlock();
    log.info('closed');
  };
  return () => {
    closing ??= close();
    return closing;
  };
}

/** A link needs a write; on a full disk there is the plain address. */
async function wayIn({ store, clock }: World, baseUrl: string): Promise<string> {
  const plain = `${baseUrl}/console`;
  if (!firstRun(store)) return plain;
  return await newConsoleLink(store, clock).then(
    (secret) => linkAddress(baseUrl, secret),
    () => plain,
  );
}

const writeDegradation = (writes: WriteHealth): Degradation[] => {
  const why = writes.problem();
  return why === null ? [] : [{ what: 'Store: nothing can be kept', why }];
};

function clockProblem(clock: SteadyClock): string | null {
  const doubt = clock.doubt();
  return doubt && doubtText(doubt);
}

function clockDegradation(clock: SteadyClock): Degradation[] {
  const why = clockProblem(clock);
  return why === null ? [] : [{ what: 'Clock: in doubt', why }];
}

/** SQLite takes over what reads well and leaves out the rest without a word. */
function logDegradation(left: WalState | null): Degradation[] {
  if (!left || (left.lostCommits === 0 && !left.headDamaged)) return [];
  const what = 'Database: the last changes are lost';
  const which = left.headDamaged ? 'all that it held' : `the last ${left.lostCommits} changes`;
  return [
    { what, why: `the write-ahead log was damaged; ${which} could not be taken over. Look at the disk` },
  ];
}

/** For conveniences that a full or read-only disk refuses. */
function tolerate(log: Logger, what: string, run: () => void): void {
  try {
    run();
  } catch (err) {
    log.error({ err }, what);
  }
}
