/** What kiosks and consent ask of the store; part of StoreReads and StoreWrites (ports.ts). */

import type { Micros } from '../time.ts';
import type { Kiosk, Presentation } from './kiosk.ts';

export type ConsentLanguage = 'en' | 'ja';

export interface ConsentVersion {
  version: number;
  madeAtUs: Micros;
  /** Both empty: nobody is asked. */
  texts: Record<ConsentLanguage, string>;
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
  kiosks(): Kiosk[];
  kiosk(id: string): Kiosk | null;
  kioskByToken(tokenHash: Uint8Array): Kiosk | null;
  kioskByCode(codeHash: Uint8Array): Kiosk | null;
  presentation(id: string): Presentation | null;
  /** The latest version. */
  consentVersion(): ConsentVersion;
  consentsOf(authId: string): (Consent & { text: string })[];
}

export interface KioskWrites {
  addKiosk(kiosk: Kiosk): void;
  /** Name, last seen, camera; pairing has its own. */
  saveKiosk(kiosk: Kiosk): void;
  setKioskCode(id: string, codeHash: Uint8Array, endsAtUs: Micros): void;
  /** The code is used up; whoever had paired before is no kiosk any more. */
  pairKiosk(id: string, tokenHash: Uint8Array, atUs: Micros): void;
  /** With its presentations. @returns false for one that is not known. */
  removeKiosk(id: string): boolean;
  savePresentation(presentation: Presentation): void;
  dropPresentations(sentBeforeUs: Micros): void;
  addConsentVersion(version: ConsentVersion): void;
  addConsent(consent: Consent): void;
}
