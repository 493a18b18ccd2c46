import type { KioskCameraProblem, KioskMe, KioskTerms } from '../../../contract/kiosks/kiosk.ts';
import type { VisitorLanguage } from '../../kit/i18n/visitor-languages.ts';

/**
 * The kiosk as data. Everything that belongs to one visitor lives in `visit` and in `screen`; both are made anew when
 * the kiosk returns to its start, so nothing of a person is there any more.
 *
 *     loading ─► pairing ─► attract ─► choose ─► identify ─► consent ─► ready ─► opening ─► capture ─► result
 *                             ▲  └──presented by a local system──►┘                                      │
 *                             └──────────────── time alone, from each of them ◄──────────────────────────┘
 */
export type Kind = 'authentication' | 'registration';

export interface Agreed {
  version: number;
  /** The language in which the text was shown. */
  language: VisitorLanguage;
}

/** The purpose of a visit. Exactly one of `identifier` and `path` is present. */
export interface Errand {
  /** null: an issued link, whose kind is known once it is opened. */
  kind: Kind | null;
  identifier: string | null;
  /** The path of an issued URL, including its token. */
  path: string | null;
  presentationId: string | null;
  /** The text has to be agreed to first. */
  asksConsent: boolean;
  agreed: Agreed | null;
  /** When a presentation stops waiting for the tap; null: it was not presented. */
  untilMs: number | null;
}

export type Pad = 'digits' | 'letters' | 'camera';
export type IdentifyFault = 'malformed' | 'refused' | 'slow_down' | 'unreachable';
export type Ending =
  | 'accepted'
  | 'rejected'
  | 'timed_out'
  | 'declined'
  | 'link_over'
  | 'slow_down'
  | 'unreachable';

/** elsewhere: another page has taken this kiosk over. */
export type PairingFault = 'wrong_code' | 'unreachable' | 'elsewhere';

/** Screens that stay unchanged while a visitor reads about another way; a capture waits with its camera off. */
export type WaysBack = Extract<Screen, { name: 'choose' | 'identify' | 'consent' | 'ready' | 'capture' }>;

export type Screen =
  | { name: 'loading' }
  | { name: 'pairing'; fault: PairingFault | null; asking: boolean }
  | { name: 'attract' }
  /** scanned: an ID that was scanned before anything was chosen. */
  | { name: 'choose'; scanned: string | null }
  | { name: 'identify'; kind: Kind; typed: string; pad: Pad; fault: IdentifyFault | null; asking: boolean }
  /** chosen: the language that the text is read in, where it is not the visitor's own. */
  | { name: 'consent'; errand: Errand; chosen: VisitorLanguage | null }
  | { name: 'ready'; errand: Errand }
  | { name: 'opening'; errand: Errand }
  | { name: 'capture'; errand: Errand }
  /** Other ways to prove one's identity. back: the screen that the visitor came from and can return to. */
  | { name: 'other_way'; back: WaysBack | null }
  /** displayName: what an accepted person is greeted by; null: by no name. */
  | { name: 'result'; kind: Kind | null; ending: Ending; displayName: string | null; untilMs: number }
  /** coming: an operator answered that help is on the way; until then the call may be unseen. */
  | { name: 'staff'; sinceMs: number; coming: boolean };

/** Chosen by a visitor, for the visit. */
export interface Comfort {
  speech: boolean;
  contrast: boolean;
  largeText: boolean;
  /** Controls in the lower half, for who sits or is small. */
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
  /** Somebody is asked whether they are still there. */
  asksStillThere: boolean;
  /** Counts visits: what was begun in an earlier one is recognised and dropped. */
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
