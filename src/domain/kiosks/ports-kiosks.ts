/** What kiosks and consent ask of the store; part of StoreReads and StoreWrites (ports.ts). */

import type { Micros } from '../time.ts';
import type { Kiosk, Presentation } from './kiosk.ts';

/** Of visitors. */
export type ConsentLanguage = 'en' | 'ja' | 'ja-easy' | 'zh-Hans' | 'zh-Hant' | 'ko' | 'vi' | 'pt-BR';

/** English and Japanese are both there or both empty; without them there is no other. Nothing else is empty. */
export type ConsentTexts = Record<'en' | 'ja', string> & Partial<Record<ConsentLanguage, string>>;

export interface ConsentVersion {
  version: number;
  madeAtUs: Micros;
  /** English and Japanese empty: nobody is asked. */
  texts: ConsentTexts;
}

/** That a person agreed to a text, and in which language it was read. */
export interface Consent {
  sessionId: string;
  authId: string;
  version: number;
  language: ConsentLanguage;
  kioskId: string;
  agreedAtUs: Micros;
}

export interface KioskReads {
  /** By name. */
  kiosks(): Promise<Kiosk[]>;
  kiosk(id: string): Promise<Kiosk | null>;
  kioskByToken(tokenHash: Uint8Array): Promise<Kiosk | null>;
  kioskByCode(codeHash: Uint8Array): Promise<Kiosk | null>;
  presentation(id: string): Promise<Presentation | null>;
  /** The latest version. */
  consentVersion(): Promise<ConsentVersion>;
  consentsOf(authId: string): Promise<(Consent & { text: string })[]>;
}

export interface KioskWrites {
  addKiosk(kiosk: Kiosk): Promise<void>;
  /** Name, last seen, camera; pairing has its own. */
  saveKiosk(kiosk: Kiosk): Promise<void>;
  setKioskCode(id: string, codeHash: Uint8Array, endsAtUs: Micros): Promise<void>;
  /** The code is used up; whoever had paired before is no kiosk any more. */
  pairKiosk(id: string, tokenHash: Uint8Array, atUs: Micros): Promise<void>;
  /** With its presentations. @returns false for one that is not known. */
  removeKiosk(id: string): Promise<boolean>;
  savePresentation(presentation: Presentation): Promise<void>;
  dropPresentations(sentBeforeUs: Micros): Promise<void>;
  addConsentVersion(version: ConsentVersion): Promise<void>;
  addConsent(consent: Consent): Promise<void>;
}
