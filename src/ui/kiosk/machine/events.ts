import type { KioskActivity, KioskCameraProblem, KioskMe } from '../../../contract/kiosks/kiosk.ts';
import type { VisitorLanguage } from '../../kit/i18n/visitor-languages.ts';
import type {
  Comfort,
  Door,
  IdEntry,
  IdentifyFault,
  KioskState,
  VisitEnding,
  VisitPurpose,
} from './state.ts';

/** Everything that can happen to the kiosk. `nowMs` is on the page's monotonic clock. */
export type KioskEvent = { nowMs: number } & (
  | { type: 'tick' }
  /** Somebody touched the screen, pressed a key, or was seen by the camera during a capture. */
  | { type: 'touch' }
  | { type: 'me'; me: KioskMe }
  | { type: 'online'; online: boolean }
  /** The service has removed the pairing. */
  | { type: 'removed' }
  | { type: 'elsewhere' }
  /** Somebody chose to run the kiosk in this window nevertheless. */
  | { type: 'take_over' }
  | { type: 'pair'; code: string | null }
  | { type: 'pair_failed'; fault: 'wrong_code' | 'unreachable' }
  | { type: 'camera'; problem: KioskCameraProblem | null }
  | { type: 'begin' }
  | { type: 'choose'; kind: 'authentication' | 'registration' }
  | { type: 'type'; text: string }
  | { type: 'pad'; pad: IdEntry }
  | { type: 'submit' }
  /** `path`: the path of the issued URL, if the text is one of this service; otherwise null. */
  /** `ofCode`: the ID comes from the whole code of somebody who holds their face. */
  | { type: 'scan'; text: string; path: string | null; ofCode?: boolean }
  /** What a scanned link is for. */
  | { type: 'link_kind'; path: string; kind: 'authentication' | 'registration' }
  | { type: 'identified'; visit: number; fault: IdentifyFault | null }
  /** `own`: the language that the page is in, which is not the chosen one while or if that cannot be loaded. */
  | { type: 'agree'; own: VisitorLanguage }
  /** Show the consent text in another of its languages. */
  | { type: 'read_in'; language: VisitorLanguage }
  | { type: 'decline' }
  | { type: 'start' }
  /** Instead of being recognised without an ID. */
  | { type: 'enter_id' }
  | { type: 'opened'; visit: number; path: string }
  | { type: 'not_opened'; visit: number; why: 'link_over' | 'slow_down' | 'unreachable' | 'consent_changed' }
  /** The kind of the opened session became known. */
  | { type: 'kind'; kind: 'authentication' | 'registration' }
  /** Whether a word is being compared by voice before the capture. */
  | { type: 'compares'; compares: boolean }
  /** The session's last attempt has begun. */
  | { type: 'last_attempt' }
  /** `displayName`: the name that greets an accepted person; null: no name. */
  | { type: 'capture_over'; ending: VisitEnding; displayName: string | null; door?: Door }
  | { type: 'cancel' }
  /** After a failure: once more, with the same ID. */
  | { type: 'try_again' }
  | { type: 'other_way' }
  /** End the session without their face. */
  | { type: 'end_for_other_way' }
  /** Return from the other ways to the screen before them. */
  | { type: 'back' }
  | { type: 'ask_staff' }
  /** The visitor wants their data deleted. */
  | { type: 'withdraw' }
  | { type: 'confirm_withdrawal' }
  | { type: 'withdrawn'; visit: number; answer: WithdrawalAnswer }
  | { type: 'comfort'; change: Partial<Comfort> }
  | { type: 'present'; purpose: VisitPurpose & { presentationId: string }; waitsMs: number }
  | { type: 'take_back'; presentationId: string }
);

/** What the service says of a deletion; `unreachable`: it did not answer. */
export type WithdrawalAnswer =
  | { number: string; status: 'Accepted' | 'Processing' | 'Completed' | 'Failed' }
  | 'refused'
  | 'unreachable';

/** Everything the kiosk does outside the machine, in the order given. */
export type KioskCommand =
  | { type: 'pair'; code: string | null }
  | { type: 'take_over' }
  | { type: 'identify'; visit: number; identifier: string }
  /** Asks what a scanned link is for, without opening it. */
  | { type: 'ask_link'; path: string }
  /** Issues the session if there is none yet, then opens its URL in the background. */
  | { type: 'open'; visit: number; purpose: VisitPurpose }
  | { type: 'begin_capture'; path: string }
  /** Has the person's data deleted, and asks until that is done. */
  | { type: 'withdraw'; visit: number; path: string }
  | { type: 'end_capture' }
  /** Turns the camera off; the session stays open and its time continues to run. */
  | { type: 'pause_capture' }
  | { type: 'resume_capture' }
  /** Ends the session of the capture that has begun, whatever it is doing. */
  | { type: 'end_for_other_way' }
  | {
      type: 'tell_presented';
      presentationId: string;
      state: 'shown' | 'refused_busy' | 'declined' | 'abandoned';
    }
  | { type: 'tell_activity'; activity: KioskActivity; problem: KioskCameraProblem | null }
  | { type: 'jingle'; good: boolean };

export interface StepResult {
  state: KioskState;
  commands: KioskCommand[];
}
