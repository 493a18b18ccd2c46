import packageJson from '../../../package.json' with { type: 'json' };
import type { SandboxParts } from '../../domain/sandbox/ports-sandbox.ts';
import { headSigner } from '../../flows/audit/audit-heads.ts';
import { type CommandListener, listenForCommands } from '../../http/edge/command-listener.ts';
import { drain } from '../../http/edge/drain.ts';
import { buildServer, type ServerOptions } from '../../http/server.ts';
import { makeFolder } from '../../store/file/make-folder.ts';
import { auditFolder, verifyAnchors } from '../audit/anchors.ts';
import { missingRoom } from '../backup/disk-space.ts';
import { folderAdopter } from '../backup/make-planned.ts';
import { backupFolder } from '../backup/open-backups.ts';
import { confirmClock, resetClock } from '../clock/clock-reset.ts';
import { clockProblem, clockView } from '../clock/clock-text.ts';
import type { Config } from '../config.ts';
import { whereaboutsOfDataKey } from '../data-key/data-key.ts';
import { guidesFolder, modelRoots, pagesFolder } from '../folders.ts';
import { EngineCheck } from '../packs/engine-check.ts';
import { modelLicences } from '../packs/model-licences.ts';
import { givenFolder, TYPED_FORMS } from '../service/command-form.ts';
import { listen, listenNowhere } from '../service/listen.ts';
import { type Degradation, heldBackProblem } from '../site/degradation.ts';
import { type DescriptorWatch, watchDescriptors } from '../site/descriptor-watch.ts';
import { diskUse } from '../site/disk-use.ts';
import { hostNames } from '../site/host-names.ts';
import { type LanAccess, networkAddress, startLanAccess } from '../site/lan-access.ts';
import { thirdParty } from '../site/third-party.ts';
import type { UnknownProxies } from '../site/unknown-proxies.ts';
import { upgradeView } from '../update/update-notes.ts';
import type { Background } from './background.ts';
import type { OpenWorld } from './open-world.ts';

interface Given {
  config: Config;
  shell: 'headless' | 'electron';
  /** Makes the appliance a sandbox; null: it isn't one. */
  sandbox: SandboxParts | null;
  /** See listen. */
  lastPort: number | null;
  /** It serves commands only. */
  forCommand: boolean;
  opened: OpenWorld;
  background: Background;
  /** @param ofNetwork those of the access to the network */
  degraded: (ofNetwork: readonly Degradation[]) => Promise<Degradation[]>;
  unknownProxies: UnknownProxies;
  /** The key by which commands prove themselves, 32 bytes. */
  commandKey: () => Uint8Array;
}

interface Served {
  /** The address at which this service itself listens on its host, or would if it served more than commands. */
  address: string;
  /** Where it listens for commands, on 127.0.0.1. */
  commandPort: number;
  /** The current limitations. */
  degraded(): Promise<Degradation[]>;
  /** Opens the service to the network, if the site has enabled this; a sandbox is never opened. */
  openToNetwork(): Promise<void>;
}

/**
 * Starts listening. Disposing `ends` answers requests in flight, both on the host and on the network, before closing.
 */
export async function serve(ends: AsyncDisposableStack, given: Given): Promise<Served> {
  const { config, opened } = given;
  const { world, clock, log } = opened;
  let lan: LanAccess | null = null;
  const descriptors = watchDescriptors((why) => log.error(why));
  ends.defer(() => descriptors.stop());
  const degraded = () => given.degraded(lan?.degraded() ?? []);
  const app = await buildServer(world, await serverOptions(given, degraded, () => lan, descriptors));
  let commands: CommandListener | null = null;
  ends.defer(async () => {
    await Promise.all([lan?.stop(), commands?.stop(), drain(app)]);
  });
  const setting = given.sandbox ? 'OMOTE_SANDBOX_PORT' : 'OMOTE_PORT';
  const address = given.forCommand
    ? await listenNowhere(app, world, config, await networkAddress(world, config.tlsPort))
    : await listen(app, world, config, setting, given.lastPort);
  commands = await listenForCommands(app, given.commandKey);
  const base = { plain: world.settings.baseUrl, fixed: config.baseUrl !== null };
  const clockCertain = () => clock.doubt() === null;
  return {
    address,
    commandPort: commands.port,
    degraded,
    async openToNetwork() {
      // Whoever has the address of a sandbox can use it.
      if (given.sandbox) return;
      lan = await startLanAccess(app, world, config.tlsPort, log, base, clockCertain);
    },
  };
}

async function serverOptions(
  { config, shell, sandbox, opened, background, unknownProxies }: Given,
  degraded: () => Promise<Degradation[]>,
  lan: () => LanAccess | null,
  descriptors: DescriptorWatch,
): Promise<ServerOptions> {
  const { store, clock, log, site } = opened;
  const { writes, scan, calibration, packs, backups, planned, restore, auditExport } = background;
  const engineCheck = new EngineCheck(() => opened.world.packs.current().engine);
  return {
    log,
    pagesFolder: pagesFolder(),
    guidesFolder: guidesFolder(),
    sandbox,
    typed: TYPED_FORMS,
    commandFolder: givenFolder(),
    trustedProxies: config.trustedProxies,
    unknownProxy: (address) => unknownProxies.note(address),
    names: [config.host, ...config.hostNames],
    health: {
      storeProblem: () => writes.problem(),
      packProblem: () => packs.problem(),
      siteProblem: () => heldBackProblem(store.site.heldBack),
      connectionProblem: () => descriptors.problem(),
      recognitionProblem: () => engineCheck.problem(),
      clockProblem: () => clockProblem(clock),
    },
    admin: {
      clock: {
        view: () => clockView(clock),
        reset: async (actor) => {
          const { seconds, endedSessions } = await resetClock(opened.world, clock, actor);
          await lan()?.renew();
          return { seconds, ended_sessions: endedSessions };
        },
        confirm: async (actor) => {
          await confirmClock(store, clock, actor);
          await lan()?.renew();
        },
      },
      version: packageJson.version,
      startedAtUs: clock.nowUs(),
      dataDir: config.dataDir,
      shell,
      dataKey: () => whereaboutsOfDataKey(config),
      degraded,
      scan,
      calibration,
      sandbox: background.sandbox,
      packs: packs.switching,
      packAsked: config.packAsked,
      settings: site,
      thirdParty,
      modelLicences: () => modelLicences(modelRoots(config.dataDir)),
      tls: {
        port: () => lan()?.port() ?? null,
        problem: () => lan()?.problem() ?? null,
        refresh: async () => await lan()?.refresh(),
        hostNames,
        baseUrlFixed: config.baseUrl !== null,
      },
      backups: {
        backups,
        restore,
        planned,
        adopt: folderAdopter(config),
        fixedFolder: config.backupDir,
        folder: backupFolder(config),
        missingRoom: async (bytes) => {
          makeFolder(backupFolder(config));
          return await missingRoom(backupFolder(config), bytes);
        },
      },
      diskUse: () => diskUse(config.dataDir, config.databaseUrl === null),
      lostDeliveries: () => background.webhooks.lost,
      upgrade: upgradeView,
      audit: {
        sinks: () => auditExport.states(),
        publicKey: (await headSigner(store)).publicKey,
        verifyAnchors: () => verifyAnchors(store, auditFolder(config)),
      },
    },
  };
}
