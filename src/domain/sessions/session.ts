import { Type } from 'typebox';
import { CALLER_CHECK, type CallerCheck } from '../callers/caller-check.ts';
import { orNull, type Shape, shapeOf } from '../stored.ts';
import { type Micros, seconds } from '../time.ts';

/**
 * The life of a session as pure functions: every change is a new value, time is an argument.
 *
 *     issued ──visit──► opened ──startAttempt──► attempting ──accept──────► concluded (accepted)
 *       │                 │  ▲                       │
 *       │                 │  └────failAttempt────────┤ (attempts left)
 *       │never opened     │session_timeout           │attempts used up, session_timeout
 *       └────────────────►┴──────────────────────────┴──────────────────► concluded (rejected)
 *
 * Whoever leaves an attempt to read about other ways is not rejected for it: without attempts left, the session waits for
 * their choice until its deadline.
 */
export type SessionKind = 'authentication' | 'registration';
export type IdType = 'ekyc' | 'auth';
/** camera_injection_score: 0 low likelihood, 1 possible, 2 highly likely, null not assessed. */
export type InjectionScore = 0 | 1 | 2 | null;

export interface SessionPolicy {
  expiresS: number;
  /** Retries allowed after a failed attempt; null: a registration, see REGISTRATION_ATTEMPTS. */
  retryLimit: number | null;
  sessionTimeoutS: number;
  detectionTimeoutS: number;
  autoRedirectWaitingS: number;
  redirectUri: string;
  oneTimeAccess: boolean;
  firstAccessIpRestriction: boolean;
  autoRedirect: boolean;
  tutorial: boolean;
  /** Registration only. */
  checkOverwrite: boolean;
  /**
   * Nobody entered an ID: a search of everybody says whose session it is. Until it is accepted, the session is bound to
   * nobody. Absent: the session is somebody's.
   */
  identifies?: true;
  /**
   * The person is recognised only so that they can withdraw their consent at the kiosk: it opens no door and is no
   * check-in. Absent: no other session allows that.
   */
  withdraws?: true;
  /**
   * Whoever comes is compared with one given picture, with at most this false match rate: the one in force when the
   * session was issued. The session is bound to nobody and authenticates nobody. Absent: no comparison.
   */
  comparesAtFmr?: number;
  /**
   * The session is a step of signing in to another system: its ID, as of OpenIdClient. It was opened when it was issued, for
   * the browser that asked for it; no other can use it. Absent: whoever has the URL opens the session.
   */
  signsIn?: string;
  /** The help desk has somebody on the telephone prove who they are. Absent: nobody on the telephone is checked. */
  checksCaller?: CallerCheck;
}

/** The shape of the policy that is stored with the session. */
export const SESSION_POLICY: Shape<SessionPolicy> = shapeOf(
  Type.Object({
    expiresS: Type.Number(),
    retryLimit: orNull(Type.Number()),
    sessionTimeoutS: Type.Number(),
    detectionTimeoutS: Type.Number(),
    autoRedirectWaitingS: Type.Number(),
    redirectUri: Type.String(),
    oneTimeAccess: Type.Boolean(),
    firstAccessIpRestriction: Type.Boolean(),
    autoRedirect: Type.Boolean(),
    tutorial: Type.Boolean(),
    checkOverwrite: Type.Boolean(),
    identifies: Type.Optional(Type.Literal(true)),
    withdraws: Type.Optional(Type.Literal(true)),
    comparesAtFmr: Type.Optional(Type.Number()),
    signsIn: Type.Optional(Type.String()),
    checksCaller: Type.Optional(CALLER_CHECK),
  }),
);

export type EndReason =
  | 'accepted'
  | 'attempts_used_up'
  | 'session_timeout'
  | 'never_opened'
  | 'already_registered'
  | 'person_gone'
  /** The stored face cannot be compared: it is damaged, or the active pack could not read its picture. */
  | 'face_unusable'
  /** The picture to compare with cannot be used any more: another pack took over, or the database was restored. */
  | 'picture_gone'
  /** The person chose to prove their identity in another way than with their face. */
  | 'alternative';

export interface Outcome {
  result: boolean;
  reason: EndReason;
  atUs: Micros;
  faceFeatureId: string | null;
  cameraInjectionScore: InjectionScore;
}

export interface Session {
  id: string;
  kind: SessionKind;
  /** The kind of identifier that the caller used. */
  idType: IdType;
  identifier: string;
  /** The person, resolved when the session was issued. */
  authId: string;
  policy: SessionPolicy;
  issuedAtUs: Micros;
  opened: { atUs: Micros; address: string } | null;
  /** Attempts begun so far, the running one included. */
  attempts: number;
  /** Start of the running attempt. */
  attemptSinceUs: Micros | null;
  /** Injection score of the latest judged attempt; reported with a rejection. */
  lastInjectionScore: InjectionScore;
  outcome: Outcome | null;
}

/** Whether the session compares with a picture, and authenticates nobody. */
export const isComparison = ({ policy }: Pick<Session, 'policy'>): boolean =>
  policy.comparesAtFmr !== undefined;

/** Whether the help desk has a caller prove who they are: for that alone, so that it opens, learns and trusts nothing. */
export const checksCaller = ({ policy }: Pick<Session, 'policy'>): boolean =>
  policy.checksCaller !== undefined;

/**
 * What a comparison said. `same`: a live person matched the picture. `different`: every attempt is used, and in one of
 * them a live person was compared and did not match. `none`: nobody was compared, or not to the end.
 */
export type ComparisonAnswer = 'same' | 'different' | 'none';

/** @param differed whether in one of its attempts a live person was compared and did not match */
export function answerOf({ result, reason }: Outcome, differed: boolean): ComparisonAnswer {
  if (result) return 'same';
  return reason === 'attempts_used_up' && differed ? 'different' : 'none';
}

export type AttemptFailure =
  | 'mismatch'
  | 'not_live'
  | 'injection'
  /**
   * A movement was not made in time; or the movements were not made as asked, by the captured face, or by a real head.
   */
  | 'challenge_failed'
  /** The person was not seen from the front in time, so no movement was shown. */
  | 'front_not_seen'
  | 'detection_timeout'
  | 'disconnected'
  /** The person left for another way. */
  | 'alternative'
  /** The service or the page was restarted while the attempt ran. */
  | 'interrupted';

/**
 * The failure shown to the person. Whether the comparison, liveness, injection or a check of the head movements refused
 * the attempt would show an attacker what to improve, so all of these look the same.
 */
export type ReportedEnd =
  | 'not_confirmed'
  /** A movement was not made in time. This one is shown because the person may simply have missed the instruction. */
  | 'challenge_failed'
  /** Shown, because the person may stand badly; whoever is before the camera knows which way they look. */
  | 'front_not_seen'
  | 'detection_timeout'
  | 'disconnected'
  | 'interrupted';

/** @param ranOut the attempt ended because its time for a movement was over */
export function reportedEnd(end: AttemptFailure, ranOut = false): ReportedEnd {
  if (end === 'challenge_failed') return ranOut ? 'challenge_failed' : 'not_confirmed';
  if (end === 'alternative') return 'disconnected';
  return end === 'mismatch' || end === 'not_live' || end === 'injection' ? 'not_confirmed' : end;
}

export type VisitRefusal = 'expired' | 'concluded' | 'used' | 'other_address';
export type StartRefusal = 'not_opened' | 'concluded' | 'no_attempts_left';

/** Issues a session. expires=0 is literal: the session is issued and expired at the same instant. */
export function issue(
  what: Pick<Session, 'id' | 'kind' | 'idType' | 'identifier' | 'authId' | 'policy'>,
  nowUs: Micros,
): Session {
  const untouched = {
    opened: null,
    attempts: 0,
    attemptSinceUs: null,
    lastInjectionScore: null,
    outcome: null,
  };
  return settle({ ...what, issuedAtUs: nowUs, ...untouched }, nowUs);
}

/**
 * Attempts allowed in one registration session: more than anybody needs, few enough to stop a program that keeps
 * starting attempts.
 */
export const REGISTRATION_ATTEMPTS = 20;
/** During a registration, the page shows the number of attempts left once it is at most this. */
const FEW_LEFT = 3;

/** Number of attempts allowed in the session. */
export const attemptsAllowed = (s: Session): number =>
  s.policy.retryLimit === null ? REGISTRATION_ATTEMPTS : s.policy.retryLimit + 1;

/** The number of attempts left that the page shows; null: so many that it shows none. */
export function reportedAttemptsLeft(s: Session): number | null {
  const left = attemptsLeft(s);
  return s.policy.retryLimit === null && left > FEW_LEFT ? null : left;
}

/** Whether its last attempt is running. If what ran it is gone, nobody can begin another, which would end it. */
export const runsLastAttempt = (s: Session): boolean =>
  !s.outcome && s.attemptSinceUs !== null && attemptsLeft(s) === 0;

const attemptsLeft = (s: Session): number => Math.max(0, attemptsAllowed(s) - s.attempts);

/** The instant at which the session expires, or null once it has ended. */
export function deadlineUs(s: Session): Micros | null {
  if (s.outcome) return null;
  if (!s.opened) return s.issuedAtUs + seconds(s.policy.expiresS);
  return s.opened.atUs + seconds(s.policy.sessionTimeoutS);
}

/** Applies the deadline. Returns the same object if nothing is due; safe to call at any time. */
export function settle(s: Session, nowUs: Micros): Session {
  const deadline = deadlineUs(s);
  if (deadline === null || nowUs < deadline) return s;
  return reject(s, s.opened ? 'session_timeout' : 'never_opened', deadline);
}

/** A visit at the issued URL, by the script of its page. The first that is allowed opens the session. */
export function visit(
  session: Session,
  nowUs: Micros,
  address: string,
): { session: Session; refused: VisitRefusal | null } {
  const s = settle(session, nowUs);
  if (s.outcome)
    return { session: s, refused: s.outcome.reason === 'never_opened' ? 'expired' : 'concluded' };
  if (nowUs >= s.issuedAtUs + seconds(s.policy.expiresS)) return { session: s, refused: 'expired' };
  if (!s.opened) return { session: settle({ ...s, opened: { atUs: nowUs, address } }, nowUs), refused: null };
  if (s.policy.oneTimeAccess) return { session: s, refused: 'used' };
  if (s.policy.firstAccessIpRestriction && s.opened.address !== address)
    return { session: s, refused: 'other_address' };
  return { session: s, refused: null };
}

/** Begins an attempt. A running attempt that never ended (crash, reload) is ended first and counts as used. */
export function startAttempt(
  session: Session,
  nowUs: Micros,
): { session: Session; refused: StartRefusal | null } {
  let s = settle(session, nowUs);
  if (s.attemptSinceUs !== null) s = failAttempt(s, nowUs, s.lastInjectionScore);
  if (s.outcome) {
    const refused = s.outcome.reason === 'attempts_used_up' ? 'no_attempts_left' : 'concluded';
    return { session: s, refused };
  }
  if (!s.opened) return { session: s, refused: 'not_opened' };
  if (attemptsLeft(s) === 0)
    return { session: reject(s, 'attempts_used_up', nowUs), refused: 'no_attempts_left' };
  return { session: { ...s, attempts: s.attempts + 1, attemptSinceUs: nowUs }, refused: null };
}

/** Says whose session it is that was opened for whoever comes. */
export const named = (s: Session, authId: string): Session => ({
  ...s,
  authId,
  idType: 'auth',
  identifier: authId,
});

/** Ends the running attempt as failed; after the last one the session is rejected. Does nothing if no attempt runs. */
export function failAttempt(session: Session, nowUs: Micros, injection: InjectionScore): Session {
  const s = settle(session, nowUs);
  if (s.outcome || s.attemptSinceUs === null) return s;
  const ended = leaveAttempt(s, injection);
  return attemptsLeft(ended) > 0 ? ended : reject(ended, 'attempts_used_up', nowUs);
}

/** Ends the running attempt of a person who asks for other ways. The session stays open, even after the last attempt. */
export const leaveAttempt = (s: Session, injection: InjectionScore): Session =>
  s.outcome || s.attemptSinceUs === null ? s : { ...s, attemptSinceUs: null, lastInjectionScore: injection };

/**
 * Accepts the running attempt: the person was recognised (authentication) or registered (registration). Does nothing if
 * no attempt runs.
 */
export function accept(
  session: Session,
  nowUs: Micros,
  injection: InjectionScore,
  faceFeatureId: string | null,
): Session {
  const s = settle(session, nowUs);
  if (s.outcome || s.attemptSinceUs === null) return s;
  return {
    ...s,
    attemptSinceUs: null,
    lastInjectionScore: injection,
    outcome: {
      result: true,
      reason: 'accepted',
      atUs: nowUs,
      faceFeatureId,
      cameraInjectionScore: injection,
    },
  };
}

/** Ends the session as rejected in any state. Does nothing once it has ended. */
export function reject(s: Session, reason: Exclude<EndReason, 'accepted'>, atUs: Micros): Session {
  if (s.outcome) return s;
  return {
    ...s,
    attemptSinceUs: null,
    outcome: { result: false, reason, atUs, faceFeatureId: null, cameraInjectionScore: s.lastInjectionScore },
  };
}
