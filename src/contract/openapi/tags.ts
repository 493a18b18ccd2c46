/** The groups of operations in the documents: generators make a class or a file of each. */
import { ADMIN_IDENTITY_PROVIDER_OPERATIONS } from '../access/admin-identity-provider.ts';
import { ADMIN_KEY_OPERATIONS } from '../access/admin-keys.ts';
import { ADMIN_FACTOR_OPERATIONS, ADMIN_ME_OPERATIONS } from '../access/admin-me.ts';
import { ADMIN_OPERATOR_OPERATIONS } from '../access/admin-operators.ts';
import { ADMIN_ROUTE_OPERATIONS } from '../access/admin-routes.ts';
import { ADMIN_SAVED_VIEW_OPERATIONS } from '../access/admin-saved-views.ts';
import { SIGN_IN_OPERATIONS } from '../access/admin-sign-in.ts';
import { ADMIN_SITE_OPERATIONS } from '../appliances/admin-site.ts';
import { ADMIN_UPGRADE_OPERATIONS } from '../appliances/admin-upgrade.ts';
import { ADMIN_AUDIT_OPERATIONS } from '../audit/admin-audit.ts';
import { ADMIN_BACKUP_OPERATIONS } from '../backup/admin-backup.ts';
import { ADMIN_BACKUP_PLAN_OPERATIONS } from '../backup/admin-backup-plan.ts';
import { ADMIN_CALLER_OPERATIONS } from '../callers/admin-caller-checks.ts';
import { ADMIN_COMPARISON_OPERATIONS } from '../comparison/admin-comparisons.ts';
import { ADMIN_DIRECTORY_OPERATIONS } from '../directory/admin-directory.ts';
import { ADMIN_DOOR_OPERATIONS } from '../doors/admin-doors.ts';
import { ADMIN_IMPORT_OPERATIONS } from '../enrolment/admin-import.ts';
import { ADMIN_IDENTIFICATION_OPERATIONS } from '../identification/admin-identifications.ts';
import { ADMIN_KIOSK_OPERATIONS, PRESENTATION_OPERATIONS } from '../kiosks/admin-kiosks.ts';
import { KIOSK_OPERATIONS } from '../kiosks/kiosk.ts';
import { ADMIN_LIVENESS_OPERATIONS } from '../liveness/admin-liveness.ts';
import { ADMIN_OPENID_OPERATIONS } from '../openid/admin-openid.ts';
import type { AnyOperation } from '../operation.ts';
import { ADMIN_CALIBRATION_OPERATIONS } from '../packs/admin-calibration.ts';
import { ADMIN_GALLERY_OPERATIONS, ADMIN_MODEL_OPERATIONS } from '../packs/admin-models.ts';
import { ADMIN_DELETION_OPERATIONS } from '../people/admin-deletions.ts';
import { ADMIN_DEVICE_OPERATIONS } from '../people/admin-devices.ts';
import { ADMIN_EKYC_OPERATIONS } from '../people/admin-ekyc-links.ts';
import { ADMIN_FACE_OPERATIONS } from '../people/admin-faces.ts';
import { ADMIN_IMAGE_KEY_OPERATIONS } from '../people/admin-image-key.ts';
import { ADMIN_PEOPLE_OPERATIONS } from '../people/admin-people.ts';
import { ADMIN_VISIT_OPERATIONS } from '../people/admin-visits.ts';
import { DELETION_OPERATIONS } from '../people/v1-deletion.ts';
import { DEVICE_OPERATIONS } from '../people/v1-devices.ts';
import { IMAGE_OPERATIONS } from '../people/v1-images.ts';
import { USER_OPERATIONS } from '../people/v1-users.ts';
import { ADMIN_SANDBOX_OPERATIONS } from '../sandbox/admin-sandbox.ts';
import { SANDBOX_OPERATIONS } from '../sandbox/operations.ts';
import { ADMIN_EXEMPTION_OPERATIONS } from '../sessions/admin-exemptions.ts';
import { ADMIN_SESSION_OPERATIONS } from '../sessions/admin-sessions.ts';
import { ADMIN_SIGNED_RESULT_OPERATIONS } from '../sessions/admin-signed-results.ts';
import { ADMIN_TRY_OPERATIONS } from '../sessions/admin-try.ts';
import { RESULT_OPERATIONS } from '../sessions/v1-results.ts';
import { SESSION_OPERATIONS } from '../sessions/v1-sessions.ts';
import { ADMIN_DETECTION_OPERATIONS } from '../shield/admin-detections.ts';
import { ADMIN_REVIEW_OPERATIONS } from '../shield/admin-reviews.ts';
import { ADMIN_SCAN_OPERATIONS } from '../shield/admin-scan.ts';
import { SHIELD_OPERATIONS } from '../shield/v1-shield.ts';
import { ADMIN_ABOUT_OPERATIONS } from '../site/admin-about.ts';
import { ADMIN_CAMERA_OPERATIONS } from '../site/admin-cameras.ts';
import { ADMIN_CLOCK_OPERATIONS } from '../site/admin-clock.ts';
import { ADMIN_NOTICE_OPERATIONS } from '../site/admin-notices.ts';
import { ADMIN_OVERVIEW_OPERATIONS } from '../site/admin-overview.ts';
import { ADMIN_POLICY_OPERATIONS } from '../site/admin-policy.ts';
import { ADMIN_RETENTION_OPERATIONS } from '../site/admin-retention.ts';
import { ADMIN_SETTING_OPERATIONS } from '../site/admin-settings.ts';
import { ADMIN_METRIC_OPERATIONS, ADMIN_STATUS_OPERATIONS } from '../site/admin-status.ts';
import { ADMIN_TLS_OPERATIONS } from '../site/admin-tls.ts';
import { ADMIN_WEBHOOK_OPERATIONS } from '../webhooks/admin-webhooks.ts';

export interface Tag {
  name: string;
  description: string;
  operations: readonly AnyOperation[];
}

const tag = (name: string, description: string, ...tables: readonly Record<string, AnyOperation>[]): Tag => ({
  name,
  description,
  operations: tables.flatMap((table) => Object.values(table)),
});

export const V1_TAGS: readonly Tag[] = [
  tag(
    'Sessions',
    'Issue URLs (4.1, 4.2) and read their results (4.3, 4.9, 4.10)',
    SESSION_OPERATIONS,
    RESULT_OPERATIONS,
  ),
  tag(
    'People',
    'Auth IDs and faces (4.4, 4.5), and their deletion (4.7, 4.8)',
    USER_OPERATIONS,
    DELETION_OPERATIONS,
  ),
  tag('Registered images', 'Registered images, encrypted (4.6)', IMAGE_OPERATIONS),
  tag('Devices', 'Trusted devices (4.13, 4.14)', DEVICE_OPERATIONS),
  tag('Duplicates', 'Detected duplicates (4.11, 4.12)', SHIELD_OPERATIONS),
];

export const ADMIN_TAGS: readonly Tag[] = [
  tag('Routes', 'Which operations there are', ADMIN_ROUTE_OPERATIONS),
  tag('Sign-in', 'How operators sign in', SIGN_IN_OPERATIONS),
  tag(
    'Own account',
    'What every operator can change for themselves',
    ADMIN_ME_OPERATIONS,
    ADMIN_FACTOR_OPERATIONS,
    ADMIN_SAVED_VIEW_OPERATIONS,
  ),
  tag(
    'Operators',
    'Accounts of the console, and the identity provider',
    ADMIN_OPERATOR_OPERATIONS,
    ADMIN_IDENTITY_PROVIDER_OPERATIONS,
  ),
  tag('API keys', 'Keys of systems that call Omote, and their latest calls', ADMIN_KEY_OPERATIONS),
  tag('Sandbox', 'The sandbox beside the appliance', ADMIN_SANDBOX_OPERATIONS),
  tag(
    'Status',
    'How the service is, for operators and monitors',
    ADMIN_STATUS_OPERATIONS,
    ADMIN_NOTICE_OPERATIONS,
    ADMIN_CLOCK_OPERATIONS,
    ADMIN_OVERVIEW_OPERATIONS,
    ADMIN_METRIC_OPERATIONS,
    ADMIN_ABOUT_OPERATIONS,
    ADMIN_UPGRADE_OPERATIONS,
    ADMIN_CAMERA_OPERATIONS,
  ),
  tag(
    'Settings',
    'Settings of the site, retention and the self-check',
    ADMIN_SETTING_OPERATIONS,
    ADMIN_POLICY_OPERATIONS,
    ADMIN_RETENTION_OPERATIONS,
  ),
  tag('Network', 'TLS, and the appliances of the site', ADMIN_TLS_OPERATIONS, ADMIN_SITE_OPERATIONS),
  tag(
    'Backups',
    'Create, check, download and restore backups',
    ADMIN_BACKUP_OPERATIONS,
    ADMIN_BACKUP_PLAN_OPERATIONS,
  ),
  tag('Audit', 'The audit log', ADMIN_AUDIT_OPERATIONS),
  tag(
    'Model packs',
    'Packs, switching between them, calibration and the gallery',
    ADMIN_MODEL_OPERATIONS,
    ADMIN_CALIBRATION_OPERATIONS,
    ADMIN_GALLERY_OPERATIONS,
  ),
  tag(
    'Kiosks',
    'Kiosks, what systems present on them, and the consent text',
    ADMIN_KIOSK_OPERATIONS,
    PRESENTATION_OPERATIONS,
  ),
  tag('Doors', 'What kiosks open, and who passed them', ADMIN_DOOR_OPERATIONS),
  tag('Sign-in to other systems', 'Omote as an OpenID Provider, and its clients', ADMIN_OPENID_OPERATIONS),
  tag('Liveness tests', 'Presentations of a test of liveness', ADMIN_LIVENESS_OPERATIONS),
  tag(
    'People',
    'People, their faces, visits, devices, linkage IDs and deletion',
    ADMIN_PEOPLE_OPERATIONS,
    ADMIN_FACE_OPERATIONS,
    ADMIN_VISIT_OPERATIONS,
    ADMIN_DEVICE_OPERATIONS,
    ADMIN_EKYC_OPERATIONS,
    ADMIN_DELETION_OPERATIONS,
  ),
  tag('Identification', 'Who is this? A search of everybody by a picture', ADMIN_IDENTIFICATION_OPERATIONS),
  tag('Comparison', 'Is this the person in the picture? Nothing is kept', ADMIN_COMPARISON_OPERATIONS),
  tag(
    'Help desk',
    'Is the caller who they say they are? A check on their own device or at a kiosk',
    ADMIN_CALLER_OPERATIONS,
  ),
  tag('Directory', 'What the site’s directory says by SCIM, and what waits', ADMIN_DIRECTORY_OPERATIONS),
  tag('Registered images', 'The key to which registered images are encrypted', ADMIN_IMAGE_KEY_OPERATIONS),
  tag(
    'Duplicates',
    'Detected duplicates and their review',
    ADMIN_REVIEW_OPERATIONS,
    ADMIN_DETECTION_OPERATIONS,
    ADMIN_SCAN_OPERATIONS,
  ),
  tag(
    'Sessions',
    'Sessions, signed results and exemptions from head movements',
    ADMIN_SESSION_OPERATIONS,
    ADMIN_SIGNED_RESULT_OPERATIONS,
    ADMIN_EXEMPTION_OPERATIONS,
    ADMIN_TRY_OPERATIONS,
  ),
  tag('Webhooks', 'Receivers of events', ADMIN_WEBHOOK_OPERATIONS),
  tag('Imports', 'Registering many people from a table and pictures', ADMIN_IMPORT_OPERATIONS),
];

export const KIOSK_TAGS: readonly Tag[] = [tag('Kiosks', 'What the kiosk page calls', KIOSK_OPERATIONS)];

export const SANDBOX_TAGS: readonly Tag[] = [
  tag('Sandbox', 'Simulated people before simulated cameras', SANDBOX_OPERATIONS),
];
