/**
 * Every setting that operators can change: its allowed values (validation), the environment variable that overrides it,
 * and how the console edits it. Wire values are those of the domain's Settings; `of` is the name of the member there.
 */
import { Type } from 'typebox';
import { NAME_OR_NONE_PATTERN } from '../text-patterns.ts';
import { IDENTIFICATION_SETTINGS } from './identification-settings.ts';
import { KIOSK_SETTINGS } from './kiosk-settings.ts';
import { SECURITY_SETTINGS } from './security-settings.ts';
import { fmr, oneOf, type SettingEntry, whole } from './setting-entry.ts';
import { VISITOR_SETTINGS } from './visitor-settings.ts';

export const SETTINGS = {
  match_fmr: { of: 'matchFmr', group: 'thresholds', env: 'OMOTE_MATCH_FMR', form: 'fmr', schema: fmr(1e-9) },
  duplicate_fmr: {
    of: 'duplicateFmr',
    group: 'thresholds',
    env: 'OMOTE_DUPLICATE_FMR',
    form: 'fmr',
    schema: fmr(1e-12),
  },
  review_fmr: {
    of: 'reviewFmr',
    group: 'thresholds',
    env: 'OMOTE_REVIEW_FMR',
    form: 'fmr',
    schema: fmr(1e-12),
  },
  calibrate_at_night: {
    of: 'calibrateAtNight',
    group: 'thresholds',
    env: 'OMOTE_CALIBRATE_AT_NIGHT',
    form: 'switch',
    schema: Type.Boolean(),
  },
  review_operators: {
    of: 'reviewOperators',
    group: 'reviews',
    env: 'OMOTE_REVIEW_OPERATORS',
    form: 'choice',
    schema: oneOf(1, 2),
  },
  review_undo_seconds: {
    of: 'reviewUndoS',
    group: 'reviews',
    env: 'OMOTE_REVIEW_UNDO_SECONDS',
    form: 'seconds',
    schema: whole(0, 86_400),
  },
  reject_injection_from: {
    of: 'rejectInjectionFrom',
    group: 'capture',
    env: 'OMOTE_REJECT_INJECTION_FROM',
    form: 'choice',
    schema: oneOf(null, 1, 2),
  },
  guessing_profile: {
    of: 'guessingProfile',
    group: 'capture',
    env: 'OMOTE_GUESSING_PROFILE',
    form: 'choice',
    schema: oneOf('site', 'nist_800_63b'),
  },
  alternative_offered: {
    of: 'alternativeOffered',
    group: 'capture',
    env: 'OMOTE_ALTERNATIVE_OFFERED',
    form: 'switch',
    schema: Type.Boolean(),
  },
  active_challenge: {
    of: 'activeChallenge',
    group: 'capture',
    env: 'OMOTE_ACTIVE_CHALLENGE',
    form: 'choice',
    schema: oneOf('off', 'when_no_liveness_model', 'always'),
  },
  challenge_kind: {
    of: 'challengeKind',
    group: 'capture',
    env: 'OMOTE_CHALLENGE_KIND',
    form: 'choice',
    schema: oneOf('movements', 'path'),
  },
  challenge_movements: {
    of: 'challengeMovements',
    group: 'capture',
    env: 'OMOTE_CHALLENGE_MOVEMENTS',
    form: 'number',
    // Zero would be no challenge. More than five try people's patience and add nothing.
    schema: whole(1, 5),
  },
  registration_challenge_movements: {
    of: 'registrationChallengeMovements',
    group: 'capture',
    env: 'OMOTE_REGISTRATION_CHALLENGE_MOVEMENTS',
    form: 'number',
    schema: whole(1, 5),
  },
  challenge_exemptions: {
    of: 'challengeExemptions',
    group: 'capture',
    env: 'OMOTE_CHALLENGE_EXEMPTIONS',
    form: 'switch',
    schema: Type.Boolean(),
  },
  light_challenge: {
    of: 'lightChallenge',
    group: 'capture',
    env: 'OMOTE_LIGHT_CHALLENGE',
    form: 'switch',
    schema: Type.Boolean(),
  },
  learn_from_visits: {
    of: 'learnFromVisits',
    group: 'capture',
    env: 'OMOTE_LEARN_FROM_VISITS',
    form: 'switch',
    schema: Type.Boolean(),
  },
  owner_held_faces: {
    of: 'ownerHeldFaces',
    group: 'capture',
    env: 'OMOTE_OWNER_HELD_FACES',
    form: 'switch',
    schema: Type.Boolean(),
  },
  registration_detection_timeout_seconds: {
    of: 'registrationDetectionTimeoutS',
    group: 'capture',
    env: null,
    form: 'seconds',
    schema: whole(3, 3600),
  },
  camera_allow_list: {
    of: 'cameraAllowList',
    group: 'capture',
    env: 'OMOTE_CAMERA_ALLOW',
    form: 'lines',
    schema: Type.Array(Type.String({ pattern: '^[0-9a-f]{4}:[0-9a-f]{4}(:[\\x21-\\x7e]{1,126})?$' }), {
      maxItems: 100,
    }),
    example: '046d:082d or 046d:082d:SERIAL',
  },
  ...IDENTIFICATION_SETTINGS,
  ...KIOSK_SETTINGS,
  ...VISITOR_SETTINGS,
  ...SECURITY_SETTINGS,
  keep_details_days: {
    of: 'keepDetailsDays',
    group: 'retention',
    env: 'OMOTE_KEEP_DETAILS_DAYS',
    form: 'days',
    schema: whole(0, 36_500),
  },
  keep_sessions_days: {
    of: 'keepSessionsDays',
    group: 'retention',
    env: 'OMOTE_KEEP_SESSIONS_DAYS',
    form: 'days',
    schema: whole(0, 36_500),
  },
  keep_receipts_days: {
    of: 'keepReceiptsDays',
    group: 'retention',
    env: 'OMOTE_KEEP_RECEIPTS_DAYS',
    form: 'days',
    schema: whole(0, 36_500),
  },
  metadata_seconds: {
    of: 'metadataS',
    group: 'retention',
    env: 'OMOTE_METADATA_SECONDS',
    form: 'seconds',
    schema: whole(1, 86_400),
  },
  site_name: {
    of: 'siteName',
    group: 'site',
    env: 'OMOTE_SITE_NAME',
    free: true,
    form: 'text',
    schema: Type.String({ maxLength: 60, pattern: NAME_OR_NONE_PATTERN }),
  },
  time_zone: {
    of: 'timeZone',
    group: 'site',
    env: 'OMOTE_TIME_ZONE',
    form: 'text',
    schema: Type.String({ format: 'time-zone', maxLength: 64 }),
  },
  redirect_allow_list: {
    of: 'redirectAllowList',
    group: 'site',
    env: 'OMOTE_REDIRECT_ALLOW',
    form: 'lines',
    schema: Type.Array(Type.String({ maxLength: 2048, format: 'redirect-entry' }), { maxItems: 100 }),
    example: 'https://app.example, https://app.example/back/ or myapp:',
  },
  calls_per_key: {
    of: 'callsPerKey',
    group: 'limits',
    env: 'OMOTE_CALLS_PER_KEY',
    form: 'number',
    schema: whole(1, 1e6),
  },
  calls_per_address: {
    of: 'callsPerAddress',
    group: 'limits',
    env: 'OMOTE_CALLS_PER_ADDRESS',
    form: 'number',
    schema: whole(1, 1e6),
  },
  guesses_per_minute: {
    of: 'guessesPerMinute',
    group: 'limits',
    env: 'OMOTE_GUESSES_PER_MINUTE',
    form: 'number',
    schema: whole(1, 1e6),
  },
} as const satisfies Record<string, SettingEntry>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export type SettingValue = string | number | boolean | null | readonly string[];
