import type { ConsentLanguage } from './ports-kiosks.ts';

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
  /** The kiosks have their camera above the screen, and a sign on the screen points to it. */
  kioskCameraAbove: boolean;
  /** Keys that come first when an ID is entered. */
  kioskKeys: KioskKeys;
  /** The page of the host itself may become its kiosk by one tap. */
  kioskPairsOnHost: boolean;
}

export type KioskOffers = 'both' | 'authentication' | 'registration';
export type KioskRegisters = 'known' | 'new';
export type KioskLanguage = 'browser' | ConsentLanguage;
export type KioskKeys = 'digits' | 'letters';

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
  kioskCameraAbove: true,
  kioskKeys: 'digits',
  kioskPairsOnHost: true,
};
