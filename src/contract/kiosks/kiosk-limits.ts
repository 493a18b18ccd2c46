/** Of a pairing code, which is grouped for reading and taken in any case. */
export const PAIRING_CODE_CHARS = 8;

/** How often the service sends `beat`: a page that hears none for three of them connects anew. */
export const KIOSK_BEAT_MS = 10_000;

/** Of a consent text in one language. */
export const CONSENT_MAX_CHARS = 20_000;

/** Of fewer sessions no success rate is told; domain/kiosks/kiosk-rates.ts holds to the same number. */
export const FEWEST_FOR_RATE = 20;
