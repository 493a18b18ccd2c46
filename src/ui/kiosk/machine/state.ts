import type {
  KioskCameraProblem,
  KioskConsent,
  KioskMe,
  KioskTerms,
} from '../../../contract/kiosks/kiosk.ts';
import type { VisitorLanguage } from '../../kit/i18n/visitor-languages.ts';

/**
 * The kiosk as data. Everything that belongs to one visitor is in `screen`, `comfort` and `visit`. All three are reset
 * when
 * the kiosk returns to its start, so that nothing about the person remains.
 *
 *     loading ─► pairing ─► attract ─► choose ─► identify ─► consent ─► ready ─► opening ─► capture ─► result
 *                             ▲  └──presented by a local system──►┘                                      │
 *                             └──────────────── time alone, from each of them ◄──────────────────────────┘
 */
export type Kind = 'authentication' | 'registration';

export interface AgreedConsent {
  version: number;
  /** The language in which the text was shown. */
  language: VisitorLanguage;
}

/** The purpose of a visit. At most one of `identifier`, `path` and `recognises` is present. */
export interface VisitPurpose {
  /** null for an issued link, whose kind is known once it is open. */
  kind: Kind | null;
  identifier: string | null;
  /** The path of an issued URL, including its token. */
  path: string | null;
  presentationId: string | null;
  /** The visitor is to be recognised without an ID. */
  recognises?: true;
  /** The visitor wants to withdraw their consent once they are recognised. `proof`: the path of that session. */
  withdraws?: true;
  proof?: string;
  /** The visitor must agree to the consent text first, if the site has one. */
  asksConsent: boolean;
  agreed: AgreedConsent | null;
  /** When a presentation stops waiting for the tap; null if it was not presented or waits no more. */
  untilMs: number | null;
}

export type IdEntry = 'digits' | 'letters' | 'camera';
/**
 * `not_recognised`: nothing is wrong with an ID; the visitor tried without one. `owner_key`: it is the key of a face that its
 * owner holds, alone or in a damaged code, which the service must never have as an ID.
 */
export type IdentifyFault =
  | 'malformed'
  | 'owner_key'
  | 'refused'
  | 'slow_down'
  | 'unreachable'
  | 'not_recognised';
export type VisitEnding =
  | 'accepted'
  | 'rejected'
  | 'timed_out'
  | 'declined'
  /** The visitor ended the session to use another way. */
  | 'alternative'
  | 'link_over'
  | 'slow_down'
  | 'unreachable';

/**
 * `unknown`: no answer came, so that the deletion may have been accepted or not. `late`: it was accepted, and could not be
 * completed yet.
 */
export type WithdrawalStage = 'confirm' | 'asking' | 'unknown' | 'refused' | 'erasing' | 'done' | 'late';

/** What became of the kiosk's door after an accepted visit; null: it has none. */
export type Door = 'opened' | 'closed' | 'switched_off' | 'failed' | null;

/** `elsewhere`: another page has taken this kiosk over. */
export type PairingFault = 'wrong_code' | 'unreachable' | 'elsewhere';

/** Screens kept unchanged while a visitor reads about other ways; a capture waits with its camera off. */
export type ReturnScreen = Extract<Screen, { name: 'choose' | 'identify' | 'consent' | 'ready' | 'capture' }>;

export type Screen =
  | { name: 'loading' }
  | { name: 'pairing'; fault: PairingFault | null; asking: boolean }
  | { name: 'attract' }
  /** `scanned`: an ID that was scanned before anything was chosen. */
  | { name: 'choose'; scanned: string | null }
  | {
      name: 'identify';
      kind: Kind;
      typed: string;
      pad: IdEntry;
      fault: IdentifyFault | null;
      asking: boolean;
      withdraws?: true;
    }
  /**
   * `consent`: the text that the visitor reads, whatever the site has changed since. `chosen`: its language, if the visitor
   * chose another than the screen's.
   */
  | { name: 'consent'; purpose: VisitPurpose; consent: KioskConsent; chosen: VisitorLanguage | null }
  | { name: 'ready'; purpose: VisitPurpose }
  | { name: 'opening'; purpose: VisitPurpose }
  /**
   * `again`: with which a visitor who fails can start once more without entering the ID; null: they cannot. `last`: the
   * last attempt has begun, so that nobody who leaves it can return to it. `compares`: a word is being compared by voice.
   */
  | { name: 'capture'; purpose: VisitPurpose; again: VisitPurpose | null; last?: true; compares?: boolean }
  /**
   * Other ways to prove one's identity. `back`: the screen that the visitor came from and can return to. `chosen`: the
   * session is being ended.
   */
  | { name: 'other_way'; back: ReturnScreen | null; chosen?: true }
  | {
      name: 'result';
      kind: Kind | null;
      ending: VisitEnding;
      /** The name that greets an accepted person; null: no name. */
      displayName: string | null;
      door: Door;
      untilMs: number;
      /** What "Try again" starts, until `untilMs`; null: there is nothing to try again. */
      again: { purpose: VisitPurpose; untilMs: number } | null;
    }
  /**
   * Whoever was recognised decides whether their data is deleted. `path`: of the session that proves it. `number`: of the
   * receipt, once the deletion was accepted.
   */
  | {
      name: 'withdrawal';
      path: string;
      displayName: string | null;
      stage: WithdrawalStage;
      /** When the person was recognised. */
      sinceMs: number;
      number: string | null;
    }
  /** `coming`: an operator confirmed that help is on the way; until then nobody may have seen the call. */
  | { name: 'staff'; sinceMs: number; coming: boolean };

/** A visitor's display, sound and language settings, for one visit. */
export interface Comfort {
  speech: boolean;
  contrast: boolean;
  largeText: boolean;
  /** Puts the controls in the lower half, for people who sit or are small. */
  lowReach: boolean;
  language: VisitorLanguage;
}

export interface KioskState {
  screen: Screen;
  me: KioskMe['kiosk'];
  mayPairHere: boolean;
  terms: KioskTerms | null;
  comfort: Comfort;
  online: boolean;
  cameraProblem: KioskCameraProblem | null;
  /** When a visitor last did something. */
  touchedMs: number;
  /** The visitor is being asked whether they are still there. */
  asksStillThere: boolean;
  /** Counts visits, so that responses for an earlier one are recognised and dropped. */
  visit: number;
  browserLanguage: VisitorLanguage;
}

export const comfortOf = (terms: KioskTerms | null, browserLanguage: VisitorLanguage): Comfort => ({
  speech: terms?.speech ?? true,
  contrast: false,
  largeText: false,
  lowReach: false,
  language: terms?.language ?? browserLanguage,
});

export const initialState = (browserLanguage: VisitorLanguage): KioskState => ({
  screen: { name: 'loading' },
  me: null,
  mayPairHere: false,
  terms: null,
  comfort: comfortOf(null, browserLanguage),
  online: false,
  cameraProblem: null,
  touchedMs: 0,
  asksStillThere: false,
  visit: 0,
  browserLanguage,
});
