import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { SETTINGS } from '../contract/site/settings.ts';
import type { CameraCatalogue } from '../domain/liveness/host-camera.ts';
import type { FaceEngine } from '../domain/packs/ports-engine.ts';
import type { SandboxParts } from '../domain/sandbox/ports-sandbox.ts';
import type { RunProbe } from '../engine/runtime/probe-process.ts';
import { firstRun, linkAddress, newConsoleLink } from '../flows/access/console-access.ts';
import { keyPrefix } from '../flows/access/manage-keys.ts';
import type { RestoreState } from '../flows/backup/backup-restore.ts';
import type { Gallery } from '../flows/gallery/gallery.ts';
import { hostKioskCode } from '../flows/kiosks/kiosk-pairing.ts';
import { noteNewDefault } from '../flows/site/challenge-notice.ts';
import type { Stored } from '../flows/stored.ts';
import { lockFolder, settleSwap, walState } from '../store/store.ts';
import type { AskedRestore } from './backup/open-restore.ts';
import type { Config } from './config.ts';
import { dataKeyOfService } from './data-key/data-key.ts';
import { keepNextKey } from './data-key/next-key.ts';
import { openLog } from './log/log.ts';
import { nodeOf } from './node-file.ts';
import { nodeKeyOf } from './node-key.ts';
import { firstKeyOf } from './service/first-start.ts';
import { removeServiceFile, runningService, writeServiceFile } from './service/service-file.ts';
import { openSiteStore, type SiteMember } from './service/site-store.ts';
import { startFault } from './service/start-fault.ts';
import { type Degradation, damaged } from './site/degradation.ts';
import { releaseReserve } from './site/write-health.ts';
import { type Background, startBackground } from './start/background.ts';
import { degradations } from './start/degradations.ts';
import { type OpenStore, type OpenWorld, openWorld } from './start/open-world.ts';
import { serve } from './start/serve.ts';

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
  /** Resolves when the console asks for a restore: it is put in place while no service runs (run-app.ts). */
  restoreAsked: Promise<AskedRestore>;
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
  /** What became of the restore that this start ends. */
  restored?: RestoreState;
  /** What makes this appliance a sandbox. */
  sandbox?: SandboxParts;
  /** The program of a sandbox, for a process of its own; absent: this shell starts none. */
  sandboxProgram?: URL;
  /** People whose templates are loaded before the service listens, instead of in the background. */
  atOnce?: number;
}

/** Puts the appliance together and serves. @throws Error with a message for people; nothing stays open then. */
export async function startApp(config: Config, options: AppOptions): Promise<RunningApp> {
  const other = await runningService(config.dataDir);
  if (other)
    throw new Error(
      `Omote is already running on ${config.dataDir}: process ${other.pid}, ${other.baseUrl}. ` +
        'Stop it, or choose another folder with OMOTE_DATA_DIR.',
    );
  // Whatever is opened puts its end here, so that it ends before what it was opened on.
  const ends = new AsyncDisposableStack();
  try {
    return await start(ends, config, options);
  } catch (error) {
    const why = startFault(error, config.dataDir);
    await ends.disposeAsync().catch((ending: unknown) => {
      throw new SuppressedError(
        ending,
        why,
        `${(why as Error).message} (and not everything could be shut down)`,
      );
    });
    throw why;
  }
}

async function start(ends: AsyncDisposableStack, config: Config, options: AppOptions): Promise<RunningApp> {
  takeFolder(ends, config.dataDir);
  const log = openLog(config.dataDir, config.logLevel);
  const left = walState(config.dataDir);
  const store = await openData(ends, config, options, log);
  if (left && damaged(left)) log.error(left, 'the write-ahead log was damaged');
  const opened = await openWorld(ends, config, options, store);
  const background = await startBackground(ends, config, opened, options);
  const degraded = () => degradations(opened, background, left, options.degraded ?? []);
  const { world } = opened;
  const { openToNetwork, address } = await serve(ends, {
    config,
    shell: options.shell,
    sandbox: options.sandbox ?? null,
    opened,
    background,
    degraded,
  });
  const firstKey = await firstSteps(opened, background);
  // Of this host, also when issued URLs lead people over the network.
  const { baseUrl } = world.settings;
  const newSetupUrl = () => consoleAddress(world, baseUrl);
  const setupUrl = await newSetupUrl();
  tolerate(log, 'service.json could not be written', () =>
    writeServiceFile(config.dataDir, { baseUrl, address }),
  );
  await openToNetwork();
  // The address of a load balancer before all of them tells nobody where this one is.
  world.store.site.announce(config.baseUrl === null ? world.settings.baseUrl : address);
  const { engine, gallery } = world.packs.current();
  log.info({ baseUrl: world.settings.baseUrl, pack: engine.pack.name, gallery: gallery.size }, 'ready');
  return {
    baseUrl,
    setupUrl,
    newSetupUrl,
    newKioskCode: async () =>
      world.settings.kioskPairsOnHost ? (await hostKioskCode(world, 'service')).code : null,
    firstKey,
    pack: engine.pack,
    degraded: await degraded(),
    gallery,
    warmed: background.warmUp(),
    restoreAsked: background.restoreAsked,
    close: closer(ends, log),
  };
}

function takeFolder(ends: AsyncDisposableStack, folder: string): void {
  const unlock = lockFolder(folder);
  if (!unlock)
    throw new Error(
      `Another Omote process is using ${folder} (it may be starting, stopping or stuck). ` +
        'Wait for it or stop it, or choose another folder with OMOTE_DATA_DIR.',
    );
  ends.defer(unlock);
  // Written last of all, but it stands until the folder is free.
  ends.defer(() => removeServiceFile(folder));
  settleSwap(folder);
  releaseReserve(folder);
}

/** What it tells the others of its site, and what it logs of them. */
const siteMember = (dataDir: string, log: Logger, replaced: (dataKey: Uint8Array) => void): SiteMember => ({
  node: { ...nodeOf(dataDir), ...nodeKeyOf(dataDir) },
  onFault: (err) => log.error({ err }, 'changes from the site’s other appliances cannot be read'),
  async keepKey(dataKey) {
    replaced(dataKey);
    const kept = await keepNextKey(dataDir, dataKey).catch((err: unknown) => {
      log.error({ err }, 'the new data key of the site could not be stored; the next start tries again');
      return false;
    });
    log.warn({ kept }, 'the data key of the site was replaced');
    return kept;
  },
});

/** The data key that came is wiped. */
async function openData(
  ends: AsyncDisposableStack,
  config: Config,
  options: AppOptions,
  log: Logger,
): Promise<OpenStore> {
  const bytes = options.dataKey ?? (await dataKeyOfService(config));
  const onRefusedRow = (row: object) =>
    log.error(row, 'a row was not written by the service and is ignored; see omote verify');
  let dataKey: KeyObject | null = null;
  const replaced = (next: Uint8Array) => {
    dataKey = createSecretKey(next);
  };
  const store = await openSiteStore(config, {
    dataKey: bytes,
    member: () => siteMember(config.dataDir, log, replaced),
    onRefusedRow,
  });
  ends.defer(() => store.close());
  const opened = createSecretKey(bytes);
  bytes.fill(0);
  return { store, log, dataKey: () => dataKey ?? opened };
}

/** @returns the first API key, where the store has none */
async function firstSteps({ world, store, clock, site }: OpenWorld, { writes }: Background) {
  await noteNewDefault(world, !(await store.hasApiKeys()), site.fixedBy.has(SETTINGS.active_challenge.env));
  return writes.problem() === null ? await firstKeyOf(store, clock.nowUs(), keyPrefix(world)) : null;
}

function closer(ends: AsyncDisposableStack, log: Logger): () => Promise<void> {
  let closing: Promise<void> | null = null;
  const close = async () => {
    log.info('draining');
    await ends.disposeAsync();
    log.info('closed');
  };
  return () => {
    closing ??= close();
    return closing;
  };
}

/** Where the console opens: until the first account exists by a link of one use, which needs a write; on a full disk by the plain address. */
async function consoleAddress({ store, clock }: Stored, baseUrl: string): Promise<string> {
  const plain = `${baseUrl}/console`;
  if (!(await firstRun(store))) return plain;
  return await newConsoleLink(store, clock).then(
    (secret) => linkAddress(baseUrl, secret),
    () => plain,
  );
}

/** For conveniences that a full or read-only disk refuses. */
function tolerate(log: Logger, what: string, run: () => void): void {
  try {
    run();
  } catch (err) {
    log.error({ err }, what);
  }
}
