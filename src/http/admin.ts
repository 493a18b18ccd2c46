import type { FastifyInstance } from 'fastify';
import { ADMIN_UPGRADE_OPERATIONS, type AdminUpgrade } from '../contract/appliances/admin-upgrade.ts';
import {
  ADMIN_STATUS_OPERATIONS,
  type AdminDegradation,
  type AdminStatus,
  type DataKeyWhereabouts,
} from '../contract/site/admin-status.ts';
import { mayAs } from '../domain/access/operator.ts';
import { photographGap } from '../domain/liveness/photographs.ts';
import type { DiskUse } from '../domain/site/disk.ts';
import { ownNode } from '../flows/appliances/site-nodes.ts';
import type { BackupRestore, RestoreState } from '../flows/backup/backup-restore.ts';
import { type CalibrationTask, calibrationProposal } from '../flows/packs/site-calibration.ts';
import type { PackSwitching } from '../flows/packs/switch-pack.ts';
import type { SandboxSwitch } from '../flows/sandbox/sandbox-switch.ts';
import type { GalleryScan } from '../flows/shield/scan-gallery.ts';
import { shownCounts } from '../flows/site/overview.ts';
import type { World } from '../flows/world.ts';
import { guardAdmin } from './access/admin-access.ts';
import { serveFactors } from './access/admin-factors.ts';
import { serveIdentityProvider } from './access/admin-identity-provider.ts';
import { serveKeys } from './access/admin-keys.ts';
import { serveMe } from './access/admin-me.ts';
import { serveOperators } from './access/admin-operators.ts';
import { serveSavedViews } from './access/admin-saved-views.ts';
import { serveProviderConfirmation } from './access/provider-sign-in.ts';
import { serveSignIn } from './access/sign-in.ts';
import { serveSite } from './appliances/admin-site.ts';
import { type AuditContext, serveAudit } from './audit/admin-audit.ts';
import type { BackupContext } from './backup/admin-backup.ts';
import { serveBackups } from './backup/admin-backup.ts';
import { serveCallerChecks } from './callers/admin-caller-checks.ts';
import { serveComparisons } from './comparison/admin-comparisons.ts';
import { serveDirectory } from './directory/admin-directory.ts';
import { serveDoors } from './doors/admin-doors.ts';
import { compressJson } from './edge/compress-json.ts';
import { serveImports } from './enrolment/admin-import.ts';
import { serveIdentifications } from './identification/admin-identifications.ts';
import { problemView } from './job-problem.ts';
import { serveKiosks } from './kiosks/admin-kiosks.ts';
import { serveLivenessTests } from './liveness/admin-liveness.ts';
import { serveOpenIdClients } from './openid/admin-openid.ts';
import { serveCalibration } from './packs/admin-calibration.ts';
import { packView, searchView, serveGallery, serveModels } from './packs/admin-models.ts';
import { serveDonePage } from './pages/done-page.ts';
import type { Pages } from './pages/pages.ts';
import { serveTrustPage } from './pages/trust-page.ts';
import { serveDeletions } from './people/admin-deletions.ts';
import { serveExports } from './people/admin-exports.ts';
import {
  serveEkycLinks,
  serveFaces,
  servePeople,
  servePeopleFaces,
  serveVisits,
} from './people/admin-people.ts';
import { servePersonDevices } from './people/devices.ts';
import { serveImageKey } from './people/images.ts';
import { serveOperation } from './route.ts';
import { serveSandboxSwitch } from './sandbox/admin-sandbox.ts';
import {
  serveExemptions,
  serveKeySet,
  serveSessionLists,
  serveSignedResults,
  serveTryIt,
} from './sessions/admin-sessions.ts';
import { serveDetections, serveScan } from './shield/admin-detections.ts';
import { serveReviews } from './shield/admin-reviews.ts';
import { thresholdsView } from './shield/shield-views.ts';
import { type AboutContext, serveAbout } from './site/admin-about.ts';
import { serveCameras } from './site/admin-cameras.ts';
import { type ClockContext, serveClock } from './site/admin-clock.ts';
import { type MetricsContext, serveMetrics } from './site/admin-metrics.ts';
import { attentionOf, serveNotices } from './site/admin-notices.ts';
import { serveOverview } from './site/admin-overview.ts';
import { serveRetention } from './site/admin-retention.ts';
import { type SettingsContext, servePolicy, serveSettings } from './site/admin-settings.ts';
import { serveTls, type TlsContext } from './site/admin-tls.ts';
import { ofFrame } from './site/frame-status.ts';
import { serveWebhooks } from './webhooks/admin-webhooks.ts';

export interface AdminContext extends AboutContext {
  clock: ClockContext;
  tls: TlsContext;
  backups: BackupContext;
  settings: SettingsContext;
  version: string;
  startedAtUs: number;
  dataDir: string;
  shell: 'headless' | 'electron';
  /** Where the data key is kept now. A command can move it while the service runs. */
  dataKey: () => DataKeyWhereabouts;
  /** What works less well than it could, and the reasons. */
  degraded: () => Promise<readonly AdminDegradation[]>;
  scan: GalleryScan;
  calibration: CalibrationTask;
  sandbox: SandboxSwitch;
  packs: PackSwitching;
  /** The pack that OMOTE_PACK names; null: the variable is not set. */
  packAsked: string | null;
  diskUse: () => Promise<DiskUse>;
  lostDeliveries: () => number;
  upgrade: () => AdminUpgrade;
  audit: AuditContext;
}

/** Serves /admin/v1, for operators who are signed in and for API keys. */
export function serveAdmin(
  app: FastifyInstance,
  world: World,
  context: AdminContext & Pick<MetricsContext, 'checks'>,
): void {
  app.register(async (admin) => {
    compressJson(admin);
    guardAdmin(admin, world);
    serveMe(admin, world);
    serveFactors(admin, world);
    serveOperators(admin, world);
    serveProviderConfirmation(admin, world);
    serveIdentityProvider(admin, world);
    serveSavedViews(admin, world);
    serveAudit(admin, world, context.audit);
    serveAbout(admin, world, context);
    serveOperation(admin, ADMIN_UPGRADE_OPERATIONS.getUpgrade, () => context.upgrade());
    serveTls(admin, world, context.tls);
    serveSite(admin, world);
    serveRetention(admin, world);
    servePolicy(admin, world);
    serveBackups(admin, world, context.backups);
    serveSettings(admin, world, context.settings);
    serveStatus(admin, world, context);
    serveNotices(admin, world, context);
    serveKeys(admin, world);
    serveSandboxSwitch(admin, context.sandbox);
    serveClock(admin, context.clock);
    serveCameras(admin, world);
    serveReviews(admin, world);
    serveDetections(admin, world);
    serveFaces(admin, world);
    serveSessionLists(admin, world);
    serveSignedResults(admin, world);
    serveWebhooks(admin, world);
    serveOverview(admin, world, context.diskUse);
    serveMetrics(admin, world, context);
    serveScan(admin, world, context.scan);
    serveGallery(admin, world);
    serveModels(admin, world, context.packs, context.packAsked);
    serveCalibration(admin, world, context.calibration);
    serveTryIt(admin, world);
    serveImageKey(admin, world);
    serveDeletions(admin, world);
    serveEkycLinks(admin, world);
    serveDirectory(admin, world);
    servePersonDevices(admin, world);
    serveDoors(admin, world);
    serveOpenIdClients(admin, world);
    serveKiosks(admin, world);
    servePeople(admin, world);
    servePeopleFaces(admin, world);
    serveIdentifications(admin, world);
    serveComparisons(admin, world);
    serveCallerChecks(admin, world);
    serveExemptions(admin, world);
    serveVisits(admin, world);
    serveLivenessTests(admin, world, context.version);
    serveImports(admin, world);
    serveExports(admin, world);
  });
}

/**
 * Serves what is open to everybody: pages, and signing in. The console page holds no data: its calls need the cookie of
 * a session.
 */
export function serveConsolePages(
  app: FastifyInstance,
  world: World,
  pages: Pages,
  restore: Pick<BackupRestore, 'restoredFrom'>,
): void {
  for (const url of ['/console', '/console/*']) app.get(url, (_, reply) => pages.send(reply, 'console'));
  serveDonePage(app);
  serveSignIn(app, world, () => restore.restoredFrom());
  serveTrustPage(app, world);
  serveKeySet(app, world);
}

const shownRestore = (of: RestoreState | null) =>
  of && { name: of.name, state: of.state, progress: of.progress, ...problemView(of.problem) };

function serveStatus(app: FastifyInstance, world: World, context: AdminContext): void {
  const { version, dataDir, shell, startedAtUs } = context;
  const { settings } = world;
  serveOperation(app, ADMIN_STATUS_OPERATIONS.getStatus, async ({ request }) => {
    const { engine, gallery } = world.packs.current();
    const { full: _, work: __, ...engineStatus } = engine.status();
    const status: AdminStatus = {
      service: {
        version,
        baseUrl: settings.baseUrl,
        siteName: settings.siteName,
        startedAt: startedAtUs / 1000,
        dataDir,
        dataKey: context.dataKey(),
        shell,
        timeZone: settings.timeZone,
        severalAppliances: ownNode(world) !== null,
      },
      pack: packView(engine.pack),
      engine: engineStatus,
      search: searchView(gallery),
      thresholds: thresholdsView(world),
      counts: await shownCounts(world),
      restore: shownRestore(context.backups.restore.state),
      photographs: photographGap(settings, engine.pack.hasLiveness),
      calibration_proposal: await calibrationProposal(world),
      attention: await attentionOf(world, context, request.who.role),
      degraded: [...(await context.degraded())],
    };
    return mayAs(request.who.role, 'viewer') ? status : ofFrame(status);
  });
}
