import type { ConsentLanguage } from './ports-kiosks.ts';

/** The site's settings for kiosks; part of Settings. */
export interface KioskSettings {
  /** Name shown on the kiosks' screens; empty: none. */
  siteName: string;
  /** What people can start themselves; sessions that a local system presents are shown in any case. */
  kioskOffers: KioskOffers;
  /**
   * Who can register a first face at a kiosk. known: people with an Auth ID or a linked eKYC ID. new: also people who
   * enter another ID, which is then linked to a new Auth ID.
   */
  kioskRegisters: KioskRegisters;
  /** Whether people can withdraw their consent at kiosks, which deletes their data. */
  kioskWithdrawals: boolean;
  /** Retries allowed in an authentication that a person started at a kiosk. */
  kioskRetryLimit: number;
  /** Seconds from the tap to the end of such a session. */
  kioskSessionTimeoutS: number;
  /** Such a capture stops after this many seconds without a face. */
  kioskDetectionTimeoutS: number;
  /** The kiosk returns to the start after this many seconds without activity. */
  kioskIdleS: number;
  /** Seconds for which a result stays on the screen. */
  kioskResultS: number;
  /** Whether instructions are spoken when somebody starts. */
  kioskSpeech: boolean;
  /** The language of the start screen. */
  kioskLanguage: KioskLanguage;
  /** Whether the kiosks' cameras are above the screen, so that a sign on the screen points there. */
  kioskCameraAbove: boolean;
  /** The keys shown first for entering an ID. */
  kioskKeys: KioskKeys;
  /** Whether the host's own page can become its kiosk with one tap. */
  kioskPairsOnHost: boolean;
}

type KioskOffers = 'both' | 'authentication' | 'registration';
type KioskRegisters = 'known' | 'new';
type KioskLanguage = 'browser' | ConsentLanguage;
type KioskKeys = 'digits' | 'letters';

export const DEFAULT_KIOSK_SETTINGS: KioskSettings = {
  siteName: '',
  kioskOffers: 'both',
  kioskRegisters: 'known',
  kioskWithdrawals: false,
  kioskRetryLimit: 2,
  kioskSessionTimeoutS: 90,
  kioskDetectionTimeoutS: 20,
  kioskIdleS: 45,
  kioskResultS: 6,
  kioskSpeech: true,
  kioskLanguage: 'browser',
  kioskCameraAbove: true,
  kioskKeys: 'digits',
  kioskPairsOnHost: true,
};
