import { createSecretKey, type KeyObject } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import packageJson from '../../package.json' with { type: 'json' };
import type { CameraCatalogue } from '../domain/liveness/host-camera.ts';
import type { FaceEngine } from '../domain/packs/ports-engine.ts';
import type { SandboxParts } from '../domain/sandbox/ports-sandbox.ts';
import type { RefusedRow } from '../domain/site/ports-integrity.ts';
import type { OpenEngine } from '../engine/engine.ts';
import type { LoadPack } from '../engine/packs/packs.ts';
import type { RunProbe } from '../engine/runtime/probe-process.ts';
import { firstRun, linkAddress, newConsoleLink } from '../flows/access/console-access.ts';
import { keyPrefix } from '../flows/access/manage-keys.ts';
import type { RestoreState } from '../flows/backup/backup-restore.ts';
import type { Gallery } from '../flows/gallery/gallery.ts';
import { hostKioskCode } from '../flows/kiosks/kiosk-pairing.ts';
import type { Stored } from '../flows/stored.ts';
import { dropKept, hasKept, keepDatabase, lockFolder, settleSwap, walState } from '../store/store.ts';
import type { RequestedRestore } from './backup/open-restore.ts';
import type { Config } from './config.ts';
import { dataKeyOfService } from './data-key/data-key.ts';
import { keepNextKey } from './data-key/next-key.ts';
import { programFolder } from './folders.ts';
import { openLog } from './log/log.ts';
import { nodeOf } from './node-file.ts';
import { nodeKeyOf } from './node-key.ts';
import { refuseBlindEngine } from './packs/engine-check.ts';
import { firstKeyOf } from './service/first-start.ts';
import { hostFault } from './service/host-fault.ts';
import { refuseTakenPort } from './service/listen.ts';
import {
  type CommandPlace,
  commandKey,
  newRun,
  readServiceFile,
  removeServiceFile,
  writeServiceFile,
} from './service/service-file.ts';
import { openSiteStore, refuseLost, type SiteMember } from './service/site-store.ts';
import { untilDone } from './service/until-done.ts';
import { type Degradation, damaged } from './site/degradation.ts';
import { UnknownProxies } from './site/unknown-proxies.ts';
import { releaseReserve } from './site/write-health.ts';
import { type Background, startBackground } from './start/background.ts';
import { degradations } from './start/degradations.ts';
import { type OpenStore, type OpenWorld, openWorld } from './start/open-world.ts';
import { serve } from './start/serve.ts';
import { isWithdrawn, tryingOf } from './update/trial.ts';

export interface RunningApp {
  baseUrl: string;
  /** The port on which the service listens on its host. */
  port: number;
  /** A one-time link to the console, or the console's plain address once an account exists. */
  setupUrl: string;
  /** A new `setupUrl`: each one-time link works only once. */
  newSetupUrl(): Promise<string>;
  /** A code that makes a browser on this host its kiosk; null if the site only pairs kiosks from the console. */
  newKioskCode(): Promise<string | null>;
  /** The first API key, created if the store has none. It is shown only this once. */
  firstKey: string | null;
  pack: FaceEngine['pack'];
  degraded: readonly Degradation[];
  gallery: Pick<Gallery, 'loading' | 'size'>;
  /**
   * Resolves when the gallery is loaded and an interrupted or requested change of packs has been taken up, or when
   * `close` stops this.
   */
  warmed: Promise<void>;
  /** Where it listens for commands on its data folder. */
  commands: CommandPlace;
  /** Resolves when the console requests a restore, which needs the service stopped (run-app.ts). */
  restoreAsked: Promise<RequestedRestore>;
  /** Finishes the requests in flight, then releases everything. */
  close(): Promise<void>;
}

export interface AppOptions {
  shell: 'headless' | 'electron';
  degraded?: readonly Degradation[];
  /** Default: read from where it is kept (app/data-key). Wiped once it is in use. */
  dataKey?: Uint8Array;
  /** Opens the engine of a pack; default: with the pack's networks. */
  openEngine?: OpenEngine;
  /** Finds the files of a pack; default: reads and checks each of them. */
  loadPack?: LoadPack;
  /** Runs the trial of an accelerator; default: in a child process. */
  runProbe?: RunProbe;
  /** Default: the cameras of this host. */
  cameras?: CameraCatalogue;
  /** The outcome of the restore that led to this start. */
  restored?: RestoreState;
  /** The port of the run that this start follows in the same process; see listen. */
  lastPort?: number;
  /**
   * A command starts it for its own duration: only commands reach it, and no first API key is created, since nobody would see
   * it.
   */
  forCommand?: true;
  /** Makes this appliance a sandbox. */
  sandbox?: SandboxParts;
  /** The program that runs a sandbox in its own process; absent if this shell can't start one. */
  sandboxProgram?: URL;
  /** Whether the start was told to end. One that has not finished with an upgrade of the data leaves it as it was. */
  isStopAsked?: () => boolean;
  /**
   * The largest number of templates that are loaded before the service listens. A larger gallery loads in the
   * background.
   */
  atOnce?: number;
}

/**
 * Assembles the appliance and starts serving. A failed start leaves nothing open.
 * @throws Error with a human-readable message
 */
export async function startApp(config: Config, options: AppOptions): Promise<RunningApp> {
  // Each opened resource registers its cleanup here; cleanups run newest first.
  const ends = new AsyncDisposableStack();
  try {
    return await start(ends, config, options);
  } catch (error) {
    const why = hostFault(error, config.dataDir, 'start again');
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
  takeFolder(ends, config);
  const log = openLog(config.dataDir, config.logLevel);
  const left = walState(config.dataDir);
  if (config.databaseUrl === null) keepWayBack(config.dataDir, log);
  const store = await openData(ends, config, options, log);
  if (left && damaged(left)) log.error(left, 'the write-ahead log was damaged');
  const opened = await openWorld(ends, config, options, store);
  if (config.databaseUrl === null && hasKept(config.dataDir)) await endUpgrade(config, options, opened);
  const background = await startBackground(ends, config, opened, options);
  const unknownProxies = new UnknownProxies(log);
  const { world } = opened;
  const run = newRun();
  const { openToNetwork, address, commandPort, degraded } = await serve(ends, {
    config,
    commandKey: () => commandKey(opened.dataKey(), run),
    shell: options.shell,
    sandbox: options.sandbox ?? null,
    lastPort: options.lastPort ?? null,
    forCommand: options.forCommand ?? false,
    opened,
    background,
    degraded: (ofNetwork) =>
      degradations(opened, background, left, [
        ...(options.degraded ?? []),
        ...ofNetwork,
        ...unknownProxies.degraded(),
      ]),
    unknownProxies,
  });
  const firstKey = options.forCommand ? null : await firstSteps(opened, background, options.sandbox);
  // This address leads to this host even if issued URLs use the network address, which `openToNetwork` sets below.
  const { baseUrl } = world.settings;
  const newSetupUrl = () => consoleAddress(world, baseUrl);
  const setupUrl = await newSetupUrl();
  const commands = { port: commandPort, run };
  untilDone(ends, log, 'service.json could not be written; it is tried again', () =>
    writeServiceFile(config.dataDir, { baseUrl, address, commands }),
  );
  if (!options.forCommand) {
    await openToNetwork();
    // A configured base URL may be that of a load balancer, which doesn't say where this appliance is.
    world.store.site.announce(config.baseUrl === null ? world.settings.baseUrl : address);
  }
  const { engine, gallery } = world.packs.current();
  log.info({ baseUrl: world.settings.baseUrl, pack: engine.pack.name, gallery: gallery.size }, 'ready');
  return {
    baseUrl,
    port: Number(new URL(address).port),
    setupUrl,
    newSetupUrl,
    newKioskCode: async () =>
      world.settings.kioskPairsOnHost ? (await hostKioskCode(world, 'service')).code : null,
    firstKey,
    pack: engine.pack,
    degraded: await degraded(),
    gallery,
    warmed: background.warmUp(),
    commands,
    restoreAsked: background.restoreAsked,
    close: closer(ends, log),
  };
}

/** Before the schema changes. On trial, a version fails rather than closing the way back. */
function keepWayBack(folder: string, log: Logger): void {
  const unkept = keepDatabase(folder);
  if (!unkept) return;
  if (tryingOf(programFolder(), packageJson.version))
    throw new Error(`the data can’t be upgraded without a copy for the way back: ${unkept}`);
  log.error({ err: unkept }, 'the database is upgraded without a copy for the way back');
}

/** What a new version may fail at, before it does work that nobody may lose; then the way back is closed. */
async function endUpgrade(config: Config, options: AppOptions, { world }: OpenWorld): Promise<void> {
  await refuseBlindEngine(world.packs.current().engine);
  if (!options.forCommand)
    await refuseTakenPort(config, options.sandbox ? 'OMOTE_SANDBOX_PORT' : 'OMOTE_PORT');
  // A signal that came during work that blocks is heard only now.
  await turn();
  if (options.isStopAsked?.() || isWithdrawn(programFolder(), packageJson.version)) throw new ToldToEnd();
  dropKept(config.dataDir);
}

/** What a start ends with that was told to end, rather than finish with an upgrade of the data. */
export class ToldToEnd extends Error {
  constructor() {
    super('the start was told to end before it had finished upgrading the data, which is as it was');
  }
}

function takeFolder(ends: AsyncDisposableStack, { dataDir: folder, databaseUrl }: Config): void {
  const unlock = lockFolder(folder);
  if (!unlock) throw new Error(takenText(folder));
  ends.defer(unlock);
  // The file is written last but must remain until the folder is unlocked, so its removal is registered here.
  ends.defer(() => {
    try {
      removeServiceFile(folder);
    } catch {
      // A disk that has become read-only keeps it, as a crash would. The lock says that no service runs.
    }
  });
  // What a crash has left names another program by now.
  removeServiceFile(folder);
  settleSwap(folder);
  // Before anything opens or makes a file there.
  if (databaseUrl === null) refuseLost(folder);
  releaseReserve(folder);
}

function takenText(folder: string): string {
  const service = readServiceFile(folder);
  return service
    ? `Omote is already running on ${folder}: process ${service.pid}, ${service.baseUrl}. ` +
        'Stop it, or choose another folder with OMOTE_DATA_DIR.'
    : `Another Omote process is using ${folder} (it may be starting, stopping or stuck). ` +
        'Wait for it or stop it, or choose another folder with OMOTE_DATA_DIR.';
}

/** How this appliance identifies itself to the others of its site, and how it reacts to their changes. */
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

/** Opens the store, then wipes the bytes of the data key, also those of `options.dataKey`. */
async function openData(
  ends: AsyncDisposableStack,
  config: Config,
  options: AppOptions,
  log: Logger,
): Promise<OpenStore> {
  const bytes = options.dataKey ?? (await dataKeyOfService(config));
  // The name of a row may be an Auth ID, which the log would keep beyond an erasure. The command has it.
  const onRefusedRow = ({ table }: RefusedRow) =>
    log.error({ table }, 'a row was not written by the service and is ignored; see omote verify');
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

/** @returns the first API key, if the store had none */
async function firstSteps(
  { world, store, clock }: OpenWorld,
  { writes }: Background,
  sandbox: SandboxParts | undefined,
) {
  if (writes.problem() !== null) return null;
  return await firstKeyOf(store, clock.nowUs(), keyPrefix(world), sandbox?.keyScopes);
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

/**
 * The address that opens the console. Until the first account exists this is a one-time link. Creating one needs a
 * write, so a full disk leaves only the plain address.
 */
async function consoleAddress({ store, clock }: Stored, baseUrl: string): Promise<string> {
  const plain = `${baseUrl}/console`;
  if (!(await firstRun(store))) return plain;
  return await newConsoleLink(store, clock).then(
    (secret) => linkAddress(baseUrl, secret),
    () => plain,
  );
}
