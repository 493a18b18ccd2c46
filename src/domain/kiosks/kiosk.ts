/** Kiosks: devices of the site that show sessions to people, and what people can start there themselves. */
import type { EndReason, Session, SessionKind } from '../sessions/session.ts';
import { type Micros, seconds } from '../time.ts';

export interface Kiosk {
  id: string;
  name: string;
  /** The kiosk is on the host itself and needs no pairing code. */
  onHost: boolean;
  createdAtUs: Micros;
  pairedAtUs: Micros | null;
  lastSeenAtUs: Micros | null;
  codeEndsAtUs: Micros | null;
  /** The camera that the kiosk keeps using; null: none yet. */
  camera: { label: string; deviceId: string } | null;
}

/** A session that was sent to a kiosk's screen. */
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

/** How long a presentation's result can be read. Sessions are kept longer. */
export const PRESENTATIONS_KEPT_US = seconds(7 * 86_400);

/** How a presentation ends other than with its session's result. */
export type PresentationEnd = 'refused_busy' | 'declined' | 'abandoned' | 'cancelled' | 'kiosk_lost';
type PresentationState = PresentationEnd | 'sent' | 'shown' | 'started' | 'finished' | 'timed_out';

interface PresentationNow {
  state: PresentationState;
  result: boolean | null;
  reason: EndReason | null;
  startedAtUs: Micros | null;
  endedAtUs: Micros | null;
}

/**
 * The current state of a presentation. The session is a fuller and more reliable source than the kiosk's page, so it
 * takes precedence, unless the presentation was over before anybody opened it: what comes of it then is another visit.
 */
export function presentationNow(shown: Presentation, { opened, outcome }: Session): PresentationNow {
  const wasOver = shown.endedAtUs !== null && (opened === null || shown.endedAtUs < opened.atUs);
  const startedAtUs = wasOver ? null : (opened?.atUs ?? null);
  const at = (state: PresentationState, endedAtUs: Micros | null): PresentationNow => ({
    state,
    result: null,
    reason: null,
    startedAtUs,
    endedAtUs,
  });
  if (!wasOver && outcome && outcome.reason !== 'never_opened') {
    const { result, reason, atUs } = outcome;
    return { ...at('finished', atUs), result, reason };
  }
  if (shown.end) return at(shown.end, shown.endedAtUs);
  if (outcome) return at(shown.shownAtUs === null ? 'kiosk_lost' : 'timed_out', outcome.atUs);
  if (opened) return at('started', null);
  return at(shown.shownAtUs === null ? 'sent' : 'shown', null);
}

/**
 * The Auth ID of nobody. Sessions of identifiers that a kiosk's visitor made up are bound to it and always rejected.
 */
export const NOBODY = '0'.repeat(32);

/** Normalises a typed code: small letters, full-width letters, spaces and dashes make no difference. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** A kiosk's activity, as its page reports it. */
export type KioskActivity = 'waiting' | 'in_use' | 'staff_asked' | 'out_of_order';

/** The current state of a connected kiosk; it is not part of the kiosk's stored record. */
export interface KioskPresence {
  activity: KioskActivity;
  staffAskedAtUs: Micros | null;
  /**
   * The operator who confirmed that staff are on the way, by name; null until then, and when nobody is asking any more.
   */
  staffAcknowledged: { atUs: Micros; by: string } | null;
  /** One of the contract's camera problems. */
  cameraProblem: string | null;
}

/** What a kiosk is to show on its screen. */
export interface ShownPresentation {
  presentationId: string;
  kind: SessionKind;
  /** Path of the issued URL. */
  path: string;
  /** Whether the person is asked to consent first. */
  consent: boolean;
  /** How long to wait for the person's tap, ms. */
  waitsMs: number;
}
