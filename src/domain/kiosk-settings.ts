/** How the site wants its kiosks; part of Settings. */
export interface KioskSettings {
  /** Stands on the kiosks' screens; empty: nothing does. */
  siteName: string;
  /** What people may begin by themselves; sessions that a local system presents are shown in any case. */
  kioskOffers: KioskOffers;
  /**
   * Who may register a first face at a kiosk: known: who has an Auth ID or a linked eKYC ID. new: also whoever
   * enters another ID, which is linked to a new Auth ID.
   */
  kioskRegisters: KioskRegisters;
  /** Retries of an authentication that a person began at a kiosk. */
  kioskRetryLimit: number;
  /** From the tap to the end of such a session, seconds. */
  kioskSessionTimeoutS: number;
  /** Such a capture stops when no face is seen for so long, seconds. */
  kioskDetectionTimeoutS: number;
  /** Back to the start when nobody does anything for so long, seconds. */
  kioskIdleS: number;
  /** A result stays on the screen for so long, seconds. */
  kioskResultS: number;
  /** Spoken prompts when somebody begins. */
  kioskSpeech: boolean;
  /** In which language it waits for people. */
  kioskLanguage: KioskLanguage;
  /** Keys that come first when an ID is entered. */
  kioskKeys: KioskKeys;
  /** The page of the host itself may become its kiosk by one tap. */
  kioskPairsOnHost: boolean;
}

export const KIOSK_OFFERS = ['both', 'authentication', 'registration'] as const;
export type KioskOffers = (typeof KIOSK_OFFERS)[number];
export const KIOSK_REGISTERS = ['known', 'new'] as const;
export type KioskRegisters = (typeof KIOSK_REGISTERS)[number];
export const KIOSK_LANGUAGES = ['browser', 'ja', 'en'] as const;
export type KioskLanguage = (typeof KIOSK_LANGUAGES)[number];
export const KIOSK_KEYS = ['digits', 'letters'] as const;
export type KioskKeys = (typeof KIOSK_KEYS)[number];

export const DEFAULT_KIOSK_SETTINGS: KioskSettings = {
  siteName: '',
  kioskOffers: 'both',
  kioskRegisters: 'known',
  kioskRetryLimit: 2,
  kioskSessionTimeoutS: 90,
  kioskDetectionTimeoutS: 20,
  kioskIdleS: 45,
  kioskResultS: 6,
  kioskSpeech: true,
  kioskLanguage: 'browser',
  kioskKeys: 'digits',
  kioskPairsOnHost: true,
};

export const SITE_NAME_MAX_CHARS = 60;
