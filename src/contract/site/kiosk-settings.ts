import { Type } from 'typebox';
import { oneOf, type SettingEntry, whole } from './setting-entry.ts';
import { VISITOR_LANGUAGES } from './visitor-languages.ts';

/** Settings of the kiosks. */
export const KIOSK_SETTINGS = {
  kiosk_offers: {
    of: 'kioskOffers',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_OFFERS',
    form: 'choice',
    schema: oneOf('both', 'authentication', 'registration'),
  },
  kiosk_registers: {
    of: 'kioskRegisters',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_REGISTERS',
    form: 'choice',
    schema: oneOf('known', 'new'),
  },
  kiosk_withdrawals: {
    of: 'kioskWithdrawals',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_WITHDRAWALS',
    form: 'switch',
    schema: Type.Boolean(),
  },
  kiosk_retries: {
    of: 'kioskRetryLimit',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_RETRIES',
    form: 'number',
    schema: whole(0, 100),
  },
  kiosk_session_seconds: {
    of: 'kioskSessionTimeoutS',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_SESSION_SECONDS',
    form: 'seconds',
    schema: whole(10, 3600),
  },
  kiosk_detection_seconds: {
    of: 'kioskDetectionTimeoutS',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_DETECTION_SECONDS',
    form: 'seconds',
    schema: whole(3, 3600),
  },
  kiosk_idle_seconds: {
    of: 'kioskIdleS',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_IDLE_SECONDS',
    form: 'seconds',
    schema: whole(5, 600),
  },
  kiosk_result_seconds: {
    of: 'kioskResultS',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_RESULT_SECONDS',
    form: 'seconds',
    schema: whole(2, 60),
  },
  kiosk_speech: {
    of: 'kioskSpeech',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_SPEECH',
    form: 'switch',
    schema: Type.Boolean(),
  },
  kiosk_language: {
    of: 'kioskLanguage',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_LANGUAGE',
    form: 'choice',
    schema: oneOf('browser', ...VISITOR_LANGUAGES),
  },
  kiosk_camera_above: {
    of: 'kioskCameraAbove',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_CAMERA_ABOVE',
    form: 'switch',
    schema: Type.Boolean(),
  },
  kiosk_keys: {
    of: 'kioskKeys',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_KEYS',
    form: 'choice',
    schema: oneOf('digits', 'letters'),
  },
  kiosk_pairs_on_host: {
    of: 'kioskPairsOnHost',
    group: 'kiosk',
    env: 'OMOTE_KIOSK_PAIRS_ON_HOST',
    form: 'switch',
    schema: Type.Boolean(),
  },
} as const satisfies Record<string, SettingEntry>;
