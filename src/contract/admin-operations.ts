/** The operations of /admin/v1 in one table, which routes, validation, types, client and OpenAPI are derived from. */
import { ADMIN_IDENTITY_PROVIDER_OPERATIONS } from './access/admin-identity-provider.ts';
import { ADMIN_KEY_OPERATIONS } from './access/admin-keys.ts';
import { ADMIN_FACTOR_OPERATIONS, ADMIN_ME_OPERATIONS } from './access/admin-me.ts';
import { ADMIN_OPERATOR_OPERATIONS } from './access/admin-operators.ts';
import { ADMIN_ROUTE_OPERATIONS } from './access/admin-routes.ts';
import { ADMIN_SAVED_VIEW_OPERATIONS } from './access/admin-saved-views.ts';
import { SIGN_IN_OPERATIONS } from './access/admin-sign-in.ts';
import { ADMIN_SITE_OPERATIONS } from './appliances/admin-site.ts';
import { ADMIN_UPGRADE_OPERATIONS } from './appliances/admin-upgrade.ts';
import { ADMIN_AUDIT_OPERATIONS } from './audit/admin-audit.ts';
import { ADMIN_BACKUP_OPERATIONS } from './backup/admin-backup.ts';
import { ADMIN_BACKUP_PLAN_OPERATIONS } from './backup/admin-backup-plan.ts';
import { ADMIN_CALLER_OPERATIONS } from './callers/admin-caller-checks.ts';
import { ADMIN_COMPARISON_OPERATIONS } from './comparison/admin-comparisons.ts';
import { ADMIN_DIRECTORY_OPERATIONS } from './directory/admin-directory.ts';
import { ADMIN_DOOR_OPERATIONS } from './doors/admin-doors.ts';
import { ADMIN_IMPORT_OPERATIONS } from './enrolment/admin-import.ts';
import { ADMIN_IDENTIFICATION_OPERATIONS } from './identification/admin-identifications.ts';
import { ADMIN_KIOSK_OPERATIONS, PRESENTATION_OPERATIONS } from './kiosks/admin-kiosks.ts';
import { ADMIN_LIVENESS_OPERATIONS } from './liveness/admin-liveness.ts';
import { ADMIN_OPENID_OPERATIONS } from './openid/admin-openid.ts';
import { ADMIN_CALIBRATION_OPERATIONS } from './packs/admin-calibration.ts';
import { ADMIN_GALLERY_OPERATIONS, ADMIN_MODEL_OPERATIONS } from './packs/admin-models.ts';
import { ADMIN_DELETION_OPERATIONS } from './people/admin-deletions.ts';
import { ADMIN_DEVICE_OPERATIONS } from './people/admin-devices.ts';
import { ADMIN_EKYC_OPERATIONS } from './people/admin-ekyc-links.ts';
import { ADMIN_FACE_OPERATIONS } from './people/admin-faces.ts';
import { ADMIN_IMAGE_KEY_OPERATIONS } from './people/admin-image-key.ts';
import { ADMIN_PEOPLE_OPERATIONS } from './people/admin-people.ts';
import { ADMIN_VISIT_OPERATIONS } from './people/admin-visits.ts';
import { ADMIN_SANDBOX_OPERATIONS } from './sandbox/admin-sandbox.ts';
import { ADMIN_EXEMPTION_OPERATIONS } from './sessions/admin-exemptions.ts';
import { ADMIN_SESSION_OPERATIONS } from './sessions/admin-sessions.ts';
import { ADMIN_SIGNED_RESULT_OPERATIONS } from './sessions/admin-signed-results.ts';
import { ADMIN_TRY_OPERATIONS } from './sessions/admin-try.ts';
import { ADMIN_DETECTION_OPERATIONS } from './shield/admin-detections.ts';
import { ADMIN_REVIEW_OPERATIONS } from './shield/admin-reviews.ts';
import { ADMIN_SCAN_OPERATIONS } from './shield/admin-scan.ts';
import { ADMIN_ABOUT_OPERATIONS } from './site/admin-about.ts';
import { ADMIN_CAMERA_OPERATIONS } from './site/admin-cameras.ts';
import { ADMIN_CLOCK_OPERATIONS } from './site/admin-clock.ts';
import { ADMIN_NOTICE_OPERATIONS } from './site/admin-notices.ts';
import { ADMIN_OVERVIEW_OPERATIONS } from './site/admin-overview.ts';
import { ADMIN_POLICY_OPERATIONS } from './site/admin-policy.ts';
import { ADMIN_RETENTION_OPERATIONS } from './site/admin-retention.ts';
import { ADMIN_SETTING_OPERATIONS } from './site/admin-settings.ts';
import { ADMIN_METRIC_OPERATIONS, ADMIN_STATUS_OPERATIONS } from './site/admin-status.ts';
import { ADMIN_TLS_OPERATIONS } from './site/admin-tls.ts';
import { ADMIN_WEBHOOK_OPERATIONS } from './webhooks/admin-webhooks.ts';

export const ADMIN_OPERATIONS = {
  ...ADMIN_ROUTE_OPERATIONS,
  ...SIGN_IN_OPERATIONS,
  ...ADMIN_ME_OPERATIONS,
  ...ADMIN_FACTOR_OPERATIONS,
  ...ADMIN_IDENTITY_PROVIDER_OPERATIONS,
  ...ADMIN_SAVED_VIEW_OPERATIONS,
  ...ADMIN_OPERATOR_OPERATIONS,
  ...ADMIN_KEY_OPERATIONS,
  ...ADMIN_SANDBOX_OPERATIONS,
  ...ADMIN_STATUS_OPERATIONS,
  ...ADMIN_NOTICE_OPERATIONS,
  ...ADMIN_CLOCK_OPERATIONS,
  ...ADMIN_OVERVIEW_OPERATIONS,
  ...ADMIN_METRIC_OPERATIONS,
  ...ADMIN_SETTING_OPERATIONS,
  ...ADMIN_POLICY_OPERATIONS,
  ...ADMIN_RETENTION_OPERATIONS,
  ...ADMIN_TLS_OPERATIONS,
  ...ADMIN_SITE_OPERATIONS,
  ...ADMIN_CAMERA_OPERATIONS,
  ...ADMIN_BACKUP_OPERATIONS,
  ...ADMIN_BACKUP_PLAN_OPERATIONS,
  ...ADMIN_AUDIT_OPERATIONS,
  ...ADMIN_ABOUT_OPERATIONS,
  ...ADMIN_UPGRADE_OPERATIONS,
  ...ADMIN_MODEL_OPERATIONS,
  ...ADMIN_CALIBRATION_OPERATIONS,
  ...ADMIN_GALLERY_OPERATIONS,
  ...ADMIN_KIOSK_OPERATIONS,
  ...PRESENTATION_OPERATIONS,
  ...ADMIN_DOOR_OPERATIONS,
  ...ADMIN_OPENID_OPERATIONS,
  ...ADMIN_LIVENESS_OPERATIONS,
  ...ADMIN_PEOPLE_OPERATIONS,
  ...ADMIN_FACE_OPERATIONS,
  ...ADMIN_IDENTIFICATION_OPERATIONS,
  ...ADMIN_COMPARISON_OPERATIONS,
  ...ADMIN_CALLER_OPERATIONS,
  ...ADMIN_VISIT_OPERATIONS,
  ...ADMIN_DEVICE_OPERATIONS,
  ...ADMIN_EKYC_OPERATIONS,
  ...ADMIN_DELETION_OPERATIONS,
  ...ADMIN_DIRECTORY_OPERATIONS,
  ...ADMIN_IMAGE_KEY_OPERATIONS,
  ...ADMIN_REVIEW_OPERATIONS,
  ...ADMIN_DETECTION_OPERATIONS,
  ...ADMIN_SCAN_OPERATIONS,
  ...ADMIN_SESSION_OPERATIONS,
  ...ADMIN_SIGNED_RESULT_OPERATIONS,
  ...ADMIN_WEBHOOK_OPERATIONS,
  ...ADMIN_EXEMPTION_OPERATIONS,
  ...ADMIN_TRY_OPERATIONS,
  ...ADMIN_IMPORT_OPERATIONS,
};

export type AdminOperations = typeof ADMIN_OPERATIONS;
