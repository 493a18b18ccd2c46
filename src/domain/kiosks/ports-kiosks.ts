/** Kiosks and consent; part of StoreReads and StoreWrites (ports.ts). */

import type { Micros } from '../time.ts';
import type { Kiosk, KioskPresence, Presentation } from './kiosk.ts';

/** A language of the visitors' pages. */
export type ConsentLanguage = 'en' | 'ja' | 'ja-easy' | 'zh-Hans' | 'zh-Hant' | 'ko' | 'vi' | 'pt-BR';

/**
 * Consent texts by language. English and Japanese are both present or both empty; if they are empty, there is no other.
 * No other text is empty.
 */
export type ConsentTexts = Record<'en' | 'ja', string> & Partial<Record<ConsentLanguage, string>>;

export interface ConsentVersion {
  version: number;
  madeAtUs: Micros;
  /** If English and Japanese are empty, nobody is asked to consent. */
  texts: ConsentTexts;
}

/** A person's consent to a text, and the language in which it was shown. */
export interface Consent {
  sessionId: string;
  authId: string;
  version: number;
  language: ConsentLanguage;
  kioskId: string;
  agreedAtUs: Micros;
}

export interface KioskReads {
  /** All kiosks, sorted by name. */
  kiosks(): Promise<Kiosk[]>;
  kiosk(id: string): Promise<Kiosk | null>;
  kioskByToken(tokenHash: Uint8Array): Promise<Kiosk | null>;
  kioskByCode(codeHash: Uint8Array): Promise<Kiosk | null>;
  presentation(id: string): Promise<Presentation | null>;
  /** The latest at which the kiosk was to show this session. */
  presentationAt(kioskId: string, sessionId: string): Promise<Presentation | null>;
  /**
   * Whether another presentation of the same session may be on the same kiosk's screen: none that ended, and none that
   * this one replaced there.
   */
  mayShowOtherwise(presentation: Presentation): Promise<boolean>;
  /** Whether another kiosk showed this session, or may have. */
  mayBeElsewhere(kioskId: string, sessionId: string): Promise<boolean>;
  /** Whether a local system presented the session at a kiosk: otherwise a kiosk's session began with an ID entered there. */
  wasPresented(sessionId: string): Promise<boolean>;
  /** The latest version. */
  consentVersion(): Promise<ConsentVersion>;
  consentsOf(authId: string): Promise<(Consent & { text: string })[]>;
}

export interface KioskWrites {
  addKiosk(kiosk: Kiosk): Promise<void>;
  /** Saves the name, when the kiosk was last seen, and its camera; pairing is separate. */
  saveKiosk(kiosk: Kiosk): Promise<void>;
  setKioskCode(id: string, codeHash: Uint8Array, endsAtUs: Micros): Promise<void>;
  /** Pairs a device as this kiosk. The code is used up, and a device that was paired before is no longer a kiosk. */
  pairKiosk(id: string, tokenHash: Uint8Array, atUs: Micros): Promise<void>;
  /** Removes a kiosk with its presentations. @returns false for an unknown ID */
  removeKiosk(id: string): Promise<boolean>;
  savePresentation(presentation: Presentation): Promise<void>;
  dropPresentations(sentBeforeUs: Micros): Promise<void>;
  addConsentVersion(version: ConsentVersion): Promise<void>;
  addConsent(consent: Consent): Promise<void>;
}

/** Which kiosk is connected to which appliance of a site; part of StoreReads and StoreWrites (ports.ts). */
export interface KioskLineReads {
  /** The kiosks connected to a working appliance, by kiosk ID. In a store of one appliance: none. */
  kioskLines(): Promise<ReadonlyMap<string, KioskPresence>>;
}

export interface KioskLineWrites {
  /** Records that the kiosk's page was opened at this appliance, which replaces any earlier one. */
  takeKioskLine(kioskId: string, nodeId: string, presence: KioskPresence): Promise<void>;
  /**
   * Updates a kiosk's presence.
   * @returns false: nothing was written, since the kiosk is now connected to another appliance
   */
  putKioskLine(kioskId: string, nodeId: string, presence: KioskPresence): Promise<boolean>;
  /** Removes the record if the kiosk is still connected to this appliance. */
  dropKioskLine(kioskId: string, nodeId: string): Promise<void>;
}
