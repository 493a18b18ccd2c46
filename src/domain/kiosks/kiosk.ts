/** Kiosks: devices of the site that show sessions to people, and what the site lets them do by themselves. */
import type { EndReason, Session, SessionKind } from '../sessions/session.ts';
import type { Micros } from '../time.ts';

export interface Kiosk {
  id: string;
  name: string;
  /** The one of the host itself, which needs no code. */
  onHost: boolean;
  createdAtUs: Micros;
  pairedAtUs: Micros | null;
  lastSeenAtUs: Micros | null;
  codeEndsAtUs: Micros | null;
  /** Which the kiosk keeps to. */
  camera: { label: string; deviceId: string } | null;
}

/** A session that was put on a kiosk's screen. */
export interface Presentation {
  id: string;
  kioskId: string;
  sessionId: string;
  kind: SessionKind;
  sentAtUs: Micros;
  shownAtUs: Micros | null;
  endedAtUs: Micros | null;
  end: PresentationEnd | null;
}

/** What ends a presentation besides its session's own result. */
export type PresentationEnd = 'refused_busy' | 'declined' | 'abandoned' | 'cancelled' | 'kiosk_lost';
export type PresentationState = PresentationEnd | 'sent' | 'shown' | 'started' | 'finished' | 'timed_out';

export interface PresentationNow {
  state: PresentationState;
  result: boolean | null;
  reason: EndReason | null;
  startedAtUs: Micros | null;
  endedAtUs: Micros | null;
}

/** The session tells more, and more surely, than the kiosk's page. */
export function presentationNow(shown: Presentation, { opened, outcome }: Session): PresentationNow {
  const startedAtUs = opened?.atUs ?? null;
  const at = (state: PresentationState, endedAtUs: Micros | null): PresentationNow => ({
    state,
    result: null,
    reason: null,
    startedAtUs,
    endedAtUs,
  });
  if (outcome && outcome.reason !== 'never_opened') {
    const { result, reason, atUs } = outcome;
    return { ...at('finished', atUs), result, reason };
  }
  if (shown.end) return at(shown.end, shown.endedAtUs);
  if (outcome) return at(shown.shownAtUs === null ? 'kiosk_lost' : 'timed_out', outcome.atUs);
  if (opened) return at('started', null);
  return at(shown.shownAtUs === null ? 'sent' : 'shown', null);
}

/** Auth ID of nobody: sessions of identifiers that a kiosk's visitor made up are bound to it, and always rejected. */
export const NOBODY = '0'.repeat(32);

/** As it was shown, or read aloud and typed with small letters, spaces or another dash. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** What a kiosk's page says that it is doing. */
export type KioskActivity = 'waiting' | 'in_use' | 'staff_asked' | 'out_of_order';

/** A connected kiosk, as of now; kept nowhere. */
export interface KioskPresence {
  activity: KioskActivity;
  staffAskedAtUs: Micros | null;
  /** The operator who said that somebody is on the way, by name; null until then, and when nobody asks any more. */
  staffAcknowledged: { atUs: Micros; by: string } | null;
  /** One of the contract's camera problems. */
  cameraProblem: string | null;
}

/** What a kiosk is told to put on its screen. */
export interface ToShow {
  presentationId: string;
  kind: SessionKind;
  /** Of the issued URL. */
  path: string;
  /** The person is asked to consent first. */
  consent: boolean;
  /** For the person's tap. */
  waitsMs: number;
}
