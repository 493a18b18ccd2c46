import { headSigner } from '../../flows/audit/audit-heads.ts';
import type { BackupRestore, RestoreState } from '../../flows/backup/backup-restore.ts';
import type { Backups } from '../../flows/backup/backups.ts';
import { PlannedBackups } from '../../flows/backup/planned-backups.ts';
import { CalibrationTask } from '../../flows/packs/site-calibration.ts';
import { SandboxSwitch } from '../../flows/sandbox/sandbox-switch.ts';
import { GalleryScan } from '../../flows/shield/scan-gallery.ts';
import { ProviderChecks } from '../access/provider-checks.ts';
import { auditFolder } from '../audit/anchors.ts';
import { AuditExport } from '../audit/audit-export.ts';
import { plannedMaker } from '../backup/make-planned.ts';
import { openBackups } from '../backup/open-backups.ts';
import { type OpenRestore, openRestore } from '../backup/open-restore.ts';
import { startClockwork } from '../clock/clockwork.ts';
import type { Config } from '../config.ts';
import { openPacks, type Packs } from '../packs/packs.ts';
import { sandboxLauncher } from '../sandbox/launch-sandbox.ts';
import { packDefaults } from '../site/site-settings.ts';
import { WriteHealth } from '../site/write-health.ts';
import { toldAs } from '../told-as.ts';
import { noteUpdates } from '../update/update-notes.ts';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.ts';
import type { OpenWorld } from './open-world.ts';

/** The background work of a service. */
export interface Background {
  writes: WriteHealth;
  scan: GalleryScan;
  calibration: CalibrationTask;
  backups: Backups;
  planned: PlannedBackups;
  restore: BackupRestore;
  restoreAsked: OpenRestore['asked'];
  auditExport: AuditExport;
  webhooks: WebhookDeliveries;
  signIns: ProviderChecks;
  sandbox: SandboxSwitch;
  packs: Packs;
  /** Loads the gallery, then continues a change of packs. Called once the service listens. Never rejects. */
  warmUp(): Promise<void>;
}

/**
 * Starts the background work. `ends` stops it in the necessary order: whatever writes to the audit log before its
 * export.
 */
export async function startBackground(
  ends: AsyncDisposableStack,
  config: Config,
  opened: OpenWorld,
  options: {
    /** The outcome of the restore that led to this start, if any. */
    restored?: RestoreState;
    sandboxProgram?: URL;
  },
): Promise<Background> {
  const { world, store, clock, log, dataKey, site } = opened;
  const failed = (what: string) => toldAs(log, what);

  const scan = new GalleryScan(world, failed('the scan of the gallery failed'));
  const calibration = new CalibrationTask(world, failed('the calibration failed'));
  const packs = await openPacks(world, config, opened.gallerySource, opened.openPack, {
    quiet: () => Promise.all([scan.stopHere(), calibration.stop()]),
    decided: (pack, reads) => packDefaults(site, reads, pack),
  });
  ends.defer(() => packs.close());

  const auditExport = new AuditExport(world, await headSigner(store), auditFolder(config), log);
  auditExport.start();
  ends.defer(() => auditExport.stop());
  ends.defer(() => world.afterwork.settled());

  const webhooks = new WebhookDeliveries(world, log);
  webhooks.start();
  ends.defer(() => webhooks.stop());

  opened.doors.start(world, log);
  ends.defer(() => opened.doors.stop(world));

  const signIns = new ProviderChecks(world, log);
  signIns.start();
  ends.defer(() => signIns.stop());

  const stopping = new AbortController();
  const backups = openBackups(world, config, dataKey, failed('the backup failed'), stopping.signal);
  ends.defer(() => backups.settled());
  const { restore, asked } = openRestore(
    world,
    config,
    dataKey,
    () => backups.busy,
    options.restored ?? null,
    stopping.signal,
  );
  ends.defer(() => restore.settled());
  ends.defer(() => stopping.abort(new Error('the service is stopping')));
  const planned = new PlannedBackups(
    world,
    backups,
    plannedMaker(config, dataKey, {
      certainUs: () => clock.certainUs(),
      timeZone: () => world.settings.timeZone,
    }),
    () => restore.busy,
    failed('noting a backup by the plan failed'),
  );

  const sandbox = new SandboxSwitch(
    world,
    sandboxLauncher(config, options.sandboxProgram),
    failed('the sandbox failed'),
  );
  ends.defer(() => sandbox.close());

  const writes = new WriteHealth(store, clock, config.dataDir);
  await writes.start();
  ends.defer(() => writes.stop());

  await startClockwork(ends, {
    ...{ world, clock, scan, calibration, packs, planned, log },
    noteUpdates: () => noteUpdates(world, config.dataDir),
  });
  const warmUp = warming(ends, opened.warm, packs);
  return {
    writes,
    scan,
    calibration,
    backups,
    planned,
    restore,
    sandbox,
    restoreAsked: asked,
    auditExport,
    webhooks,
    signIns,
    packs,
    warmUp,
  };
}

function warming(ends: AsyncDisposableStack, warm: OpenWorld['warm'], packs: Packs): Background['warmUp'] {
  const stopping = new AbortController();
  let warmed = Promise.resolve();
  ends.defer(async () => {
    stopping.abort();
    await warmed;
  });
  return () => {
    warmed = warm(stopping.signal).then(() =>
      stopping.signal.aborted ? undefined : packs.start(stopping.signal),
    );
    return warmed;
  };
}
