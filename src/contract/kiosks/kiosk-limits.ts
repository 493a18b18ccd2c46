/** Length of a pairing code. It is shown in groups and accepted in upper or lower case. */
export const PAIRING_CODE_CHARS = 8;

/** Interval at which the service sends `beat`. A page that misses three of them reconnects. */
export const KIOSK_BEAT_MS = 10_000;

/** Maximum length of a consent text in one language. */
export const CONSENT_MAX_CHARS = 20_000;

/** No success rate is shown for fewer sessions than this. domain/kiosks/kiosk-rates.ts uses the same number. */
export const FEWEST_FOR_RATE = 20;
