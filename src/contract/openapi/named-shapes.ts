/** The shapes that have names in the OpenAPI documents: the names under which their modules export them. */
import * as accessAdminIdentityProvider from '../access/admin-identity-provider.ts';
import * as accessAdminKeys from '../access/admin-keys.ts';
import * as accessAdminMe from '../access/admin-me.ts';
import * as accessAdminOperators from '../access/admin-operators.ts';
import * as accessAdminRoutes from '../access/admin-routes.ts';
import * as accessAdminSavedViews from '../access/admin-saved-views.ts';
import * as accessAdminSignIn from '../access/admin-sign-in.ts';
import * as appliancesAdminSite from '../appliances/admin-site.ts';
import * as appliancesAdminUpgrade from '../appliances/admin-upgrade.ts';
import * as auditAdminAudit from '../audit/admin-audit.ts';
import * as backupAdminBackup from '../backup/admin-backup.ts';
import * as backupAdminBackupPlan from '../backup/admin-backup-plan.ts';
import * as commonShapes from '../common-shapes.ts';
import * as directoryAdminDirectory from '../directory/admin-directory.ts';
import * as doorsAdminDoors from '../doors/admin-doors.ts';
import * as enrolmentAdminImport from '../enrolment/admin-import.ts';
import * as fields from '../fields.ts';
import * as kiosksAdminKiosks from '../kiosks/admin-kiosks.ts';
import * as kiosksConsentTexts from '../kiosks/consent-texts.ts';
import * as kiosksKiosk from '../kiosks/kiosk.ts';
import * as kiosksSiteWords from '../kiosks/site-words.ts';
import * as livenessAdminLiveness from '../liveness/admin-liveness.ts';
import * as openidAdminOpenid from '../openid/admin-openid.ts';
import * as operation from '../operation.ts';
import * as packsAdminCalibration from '../packs/admin-calibration.ts';
import * as packsAdminModels from '../packs/admin-models.ts';
import * as paging from '../paging.ts';
import * as peopleAdminDeletions from '../people/admin-deletions.ts';
import * as peopleAdminDevices from '../people/admin-devices.ts';
import * as peopleAdminEkycLinks from '../people/admin-ekyc-links.ts';
import * as peopleAdminFaces from '../people/admin-faces.ts';
import * as peopleAdminImageKey from '../people/admin-image-key.ts';
import * as peopleAdminPeople from '../people/admin-people.ts';
import * as peopleAdminVisits from '../people/admin-visits.ts';
import * as sandboxAdminSandbox from '../sandbox/admin-sandbox.ts';
import * as sandboxCameraSocket from '../sandbox/camera-socket.ts';
import * as sessionsAdminExemptions from '../sessions/admin-exemptions.ts';
import * as sessionsAdminSession from '../sessions/admin-session.ts';
import * as sessionsAdminSessions from '../sessions/admin-sessions.ts';
import * as sessionsAdminSignedResults from '../sessions/admin-signed-results.ts';
import * as shieldAdminDetections from '../shield/admin-detections.ts';
import * as shieldAdminReviews from '../shield/admin-reviews.ts';
import * as shieldAdminScan from '../shield/admin-scan.ts';
import * as shieldScoreMeaning from '../shield/score-meaning.ts';
import * as shieldThresholds from '../shield/thresholds.ts';
import * as shieldV1Shield from '../shield/v1-shield.ts';
import * as siteAdminAbout from '../site/admin-about.ts';
import * as siteAdminCameras from '../site/admin-cameras.ts';
import * as siteAdminClock from '../site/admin-clock.ts';
import * as siteAdminNotices from '../site/admin-notices.ts';
import * as siteAdminOverview from '../site/admin-overview.ts';
import * as siteAdminPolicy from '../site/admin-policy.ts';
import * as siteAdminRetention from '../site/admin-retention.ts';
import * as siteAdminSettings from '../site/admin-settings.ts';
import * as siteAdminStatus from '../site/admin-status.ts';
import * as siteAdminTls from '../site/admin-tls.ts';
import * as siteCauses from '../site/causes.ts';
import * as webhooksAdminWebhooks from '../webhooks/admin-webhooks.ts';

export { fields as FIELDS };

/** Shapes by the modules that export them. */
export const NAMED_SHAPES: readonly Readonly<Record<string, unknown>>[] = [
  accessAdminIdentityProvider,
  accessAdminKeys,
  accessAdminMe,
  accessAdminOperators,
  accessAdminRoutes,
  accessAdminSavedViews,
  accessAdminSignIn,
  appliancesAdminSite,
  appliancesAdminUpgrade,
  auditAdminAudit,
  backupAdminBackup,
  backupAdminBackupPlan,
  commonShapes,
  directoryAdminDirectory,
  doorsAdminDoors,
  enrolmentAdminImport,
  fields,
  kiosksAdminKiosks,
  kiosksConsentTexts,
  kiosksKiosk,
  kiosksSiteWords,
  livenessAdminLiveness,
  openidAdminOpenid,
  operation,
  packsAdminCalibration,
  packsAdminModels,
  paging,
  peopleAdminDeletions,
  peopleAdminDevices,
  peopleAdminEkycLinks,
  peopleAdminFaces,
  peopleAdminImageKey,
  peopleAdminPeople,
  peopleAdminVisits,
  sandboxAdminSandbox,
  sandboxCameraSocket,
  sessionsAdminExemptions,
  sessionsAdminSession,
  sessionsAdminSessions,
  sessionsAdminSignedResults,
  shieldAdminDetections,
  shieldAdminReviews,
  shieldAdminScan,
  shieldScoreMeaning,
  shieldThresholds,
  shieldV1Shield,
  siteAdminAbout,
  siteAdminCameras,
  siteAdminClock,
  siteAdminNotices,
  siteAdminOverview,
  siteAdminPolicy,
  siteAdminRetention,
  siteAdminSettings,
  siteAdminStatus,
  siteAdminTls,
  siteCauses,
  webhooksAdminWebhooks,
];
