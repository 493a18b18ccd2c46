import type { FastifyInstance } from 'fastify';
import type { AdminStatus } from '../contract/admin.ts';
import type { DiskUse } from '../domain/disk.ts';
import { photographGap } from '../domain/photographs.ts';
import type { Backups } from '../flows/backups.ts';
import { confirmNewDefault, newDefaultWaits } from '../flows/challenge-notice.ts';
import type { GalleryScan } from '../flows/scan-gallery.ts';
import { type CalibrationTask, calibrationProposal } from '../flows/site-calibration.ts';
import type { PackSwitching } from '../flows/switch-pack.ts';
import type { World } from '../flows/world.ts';
import { type AboutContext, serveAbout } from './admin-about.ts';
import { guardAdmin } from './admin-access.ts';
import { type AuditContext, serveAudit } from './admin-audit.ts';
import { serveBackups } from './admin-backup.ts';
import { serveCalibration } from './admin-calibration.ts';
import { serveCameras } from './admin-cameras.ts';
import { type ClockContext, serveClock } from './admin-clock.ts';
import { serveDeletions } from './admin-deletions.ts';
import { serveDetections } from './admin-detections.ts';
import { serveExemptions } from './admin-exemptions.ts';
import { serveExports } from './admin-exports.ts';
import { serveFaces } from './admin-faces.ts';
import { serveFactors } from './admin-factors.ts';
import { galleryLacks, packView, searchView, serveGallery } from './admin-gallery.ts';
import { serveImports } from './admin-import.ts';
import { serveKeys } from './admin-keys.ts';
import { serveKiosks } from './admin-kiosks.ts';
import { serveMe } from './admin-me.ts';
import { serveModels } from './admin-models.ts';
import { serveOperators } from './admin-operators.ts';
import { serveOverview } from './admin-overview.ts';
import { servePeople } from './admin-people.ts';
import { servePeopleFaces } from './admin-people-faces.ts';
import { servePolicy } from './admin-policy.ts';
import { serveRetention } from './admin-retention.ts';
import { serveReviews } from './admin-reviews.ts';
import { serveScan } from './admin-scan.ts';
import { serveSessionLists } from './admin-sessions.ts';
import { type SettingsContext, serveSettings } from './admin-settings.ts';
import { serveTls, type TlsContext } from './admin-tls.ts';
import { serveVisits } from './admin-visits.ts';
import { servePersonDevices } from './devices.ts';
import { serveDonePage } from './done-page.ts';
import { serveEkycLinks } from './ekyc-links.ts';
import { serveImageKey } from './images.ts';
import type { Pages } from './pages.ts';
import { thresholdsView } from './shield-views.ts';
import { serveSignIn } from './sign-in.ts';
import { serveTrustPage } from './trust-page.ts';
import { serveTryIt } from './try-it.ts';

export interface AdminContext extends AboutContext {
  clock: ClockContext;
  tls: TlsContext;
  backups: Backups;
  backupFolder: string;
  settings: SettingsContext;
  version: string;
  startedAtUs: number;
  dataDir: string;
  shell: 'headless' | 'electron';
  /** What works less well than it could, and why. */
  degraded: () => readonly { what: string; why: string }[];
  scan: GalleryScan;
  calibration: CalibrationTask;
  packs: PackSwitching;
  /** OMOTE_PACK. */
  packAsked: string | null;
  diskUse: () => Promise<DiskUse>;
  audit: AuditContext;
}

/** Console pages and /admin/v1, for an open console or a key of scope `admin`. */
export function serveAdmin(app: FastifyInstance, world: World, context: AdminContext): void {
  app.register(async (admin) => {
    guardAdmin(admin, world);
    serveMe(admin, world);
    serveFactors(admin, world);
    serveOperators(admin, world);
    serveAudit(admin, world, context.audit);
    serveAbout(admin, world, context);
    serveTls(admin, world, context.tls);
    serveRetention(admin, world);
    servePolicy(admin, world);
    serveBackups(admin, world, context.backups, context.backupFolder);
    serveSettings(admin, world, context.settings);
    serveStatus(admin, world, context);
    serveKeys(admin, world);
    serveClock(admin, context.clock);
    serveCameras(admin, world);
    serveReviews(admin, world);
    serveDetections(admin, world);
    serveFaces(admin, world);
    serveSessionLists(admin, world);
    serveOverview(admin, world, context.diskUse);
    serveScan(admin, world, context.scan);
    serveGallery(admin, world);
    serveModels(admin, world, context.packs, context.packAsked);
    serveCalibration(admin, world, context.calibration);
    serveTryIt(admin, world);
    serveImageKey(admin, world);
    serveDeletions(admin, world);
    serveEkycLinks(admin, world);
    servePersonDevices(admin, world);
    serveKiosks(admin, world);
    servePeople(admin, world);
    servePeopleFaces(admin, world);
    serveExemptions(admin, world);
    serveVisits(admin, world);
    serveImports(admin, world);
    serveExports(admin, world);
  });
}

/** The console page itself holds nothing; its data needs the cookie that signing in sets. */
export function serveConsolePages(app: FastifyInstance, world: World, pages: Pages): void {
  for (const url of ['/console', '/console/*']) app.get(url, (_, reply) => pages.send(reply, 'console'));
  serveDonePage(app);
  serveSignIn(app, world);
  serveTrustPage(app, world);
}

function serveStatus(app: FastifyInstance, world: World, context: AdminContext): void {
  const { version, dataDir, shell, startedAtUs } = context;
  const { store, settings } = world;
  app.get(
    '/admin/v1/status',
    async (): Promise<AdminStatus> => ({
      service: {
        version,
        baseUrl: settings.baseUrl,
        startedAt: startedAtUs / 1000,
        dataDir,
        shell,
        timeZone: settings.timeZone,
      },
      pack: packView(world.engine.pack),
      engine: world.engine.status(),
      search: searchView(world.gallery),
      thresholds: thresholdsView(world),
      counts: store.counts(),
      photographs: photographGap(settings, world.engine.pack.hasLiveness),
      new_default_waits: newDefaultWaits(world),
      calibration_proposal: calibrationProposal(world),
      degraded: [...context.degraded(), ...galleryLacks(world.gallery)],
      errors: [],
    }),
  );
  app.delete('/admin/v1/notices/new_default', async () => {
    await confirmNewDefault(world);
    return { errors: [] };
  });
}
