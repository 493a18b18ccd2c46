import type { GuessingProfile } from '../access/guessing.ts';
import { DEFAULT_SECURITY_SETTINGS, type SecuritySettings } from '../access/security-settings.ts';
import type { CaptureGoal } from '../capture/capture.ts';
import { CAPTURE_LIMITS } from '../capture/quality.ts';
import {
  DEFAULT_IDENTIFICATION_SETTINGS,
  type IdentificationSettings,
} from '../gallery/identification-settings.ts';
import { DEFAULT_KIOSK_SETTINGS, type KioskSettings } from '../kiosks/kiosk-settings.ts';
import type { ActiveChallenge, ChallengeKind } from '../liveness/photographs.ts';
import { DEFAULT_VISITOR_SETTINGS, type VisitorSettings } from './visitor-settings.ts';

/** The settings of a site. Thresholds are false match rates; calibration turns them into scores. */
export interface Settings extends IdentificationSettings, KioskSettings, SecuritySettings, VisitorSettings {
  /** Origin under which people reach the service, without trailing slash. */
  baseUrl: string;
  /** 1:1 comparison, share of non-mated comparisons accepted. */
  matchFmr: number;
  /** A registration hit at this rate makes an automatic duplicate record. */
  duplicateFmr: number;
  /**
   * A hit at this rate but not at `duplicateFmr` is shown to an operator. If this is not above `duplicateFmr`, there
   * are no reviews.
   */
  reviewFmr: number;
  /** Calibrate the site automatically at night if there is a reason to. */
  calibrateAtNight: boolean;
  /** How many different operators must agree before a review is judged. */
  reviewOperators: 1 | 2;
  /** How long a decision on a review can be undone, in seconds. */
  reviewUndoS: number;
  /** How long after authenticated_at metadata is returned, in seconds. */
  metadataS: number;
  /** Injection score from which an attempt is rejected; null: reported, never decisive. See docs/decisions/0007. */
  rejectInjectionFrom: 1 | 2 | null;
  /** Limits on failed attempts and their consequences; see access/guessing.ts. */
  guessingProfile: GuessingProfile;
  /** The site's assurance that people whose face is not accepted have an alternative. */
  alternativeOffered: boolean;
  /**
   * Accepted authentications that are beyond doubt become part of the person's reference; see enrolment/learning.ts.
   */
  learnFromVisits: boolean;
  /** Faces registered at issued URLs are held by their owners; see docs/decisions/0112. */
  ownerHeldFaces: boolean;
  /** USB cameras that the host's kiosk may use, `vvvv:pppp` or `vvvv:pppp:serial`; empty: any. */
  cameraAllowList: readonly string[];
  /**
   * Where sessions may redirect people: origins, folders of them, schemes; empty: http, https and `com.example.app:`.
   */
  redirectAllowList: readonly string[];
  /** IANA name of the time zone in which the console begins days and shows instants. */
  timeZone: string;
  /** When head movements in random order are requested before an attempt is judged (docs/decisions/0032). */
  activeChallenge: ActiveChallenge;
  /** How people move their head (docs/decisions/0090). */
  challengeKind: ChallengeKind;
  /** Number of head movements (docs/decisions/0118); see drawMovements for how often a recording that holds every movement passes. */
  challengeMovements: number;
  /** Number of head movements in a registration: a wrong face that is registered stays. */
  registrationChallengeMovements: number;
  /** Systems may issue individual sessions without head movements, with API keys that have permission to. */
  challengeExemptions: boolean;
  /** Screen colours read back from the face, as evidence for the injection score. */
  lightChallenge: boolean;
  /** How long scores, evidence, addresses and redirects of ended sessions are kept, in days; 0: forever. */
  keepDetailsDays: number;
  /** How long ended sessions that registered nobody are kept, in days; 0: forever. */
  keepSessionsDays: number;
  /** How long deletion receipts are kept, in days; 0: forever. */
  keepReceiptsDays: number;
  /** Calls per second that one API key may make. */
  callsPerKey: number;
  /** Calls per second from one address (IPv6: one /64), of any kind. */
  callsPerAddress: number;
  /** Unknown keys, issued URLs and console links accepted per minute and address. */
  guessesPerMinute: number;
  /** How long a registration looks for a face, in seconds; 4.2 has no parameter for it. */
  registrationDetectionTimeoutS: number;
}

export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULT_IDENTIFICATION_SETTINGS,
  ...DEFAULT_KIOSK_SETTINGS,
  ...DEFAULT_SECURITY_SETTINGS,
  ...DEFAULT_VISITOR_SETTINGS,
  baseUrl: '',
  matchFmr: 1e-5,
  duplicateFmr: 1e-7,
  reviewFmr: 1e-5,
  calibrateAtNight: false,
  reviewOperators: 1,
  reviewUndoS: 600,
  metadataS: 600,
  activeChallenge: 'always',
  challengeKind: 'movements',
  challengeMovements: 4,
  registrationChallengeMovements: 4,
  challengeExemptions: false,
  rejectInjectionFrom: 2,
  guessingProfile: 'site',
  alternativeOffered: false,
  lightChallenge: false,
  learnFromVisits: false,
  ownerHeldFaces: false,
  cameraAllowList: [],
  redirectAllowList: [],
  timeZone: 'UTC',
  keepDetailsDays: 90,
  keepSessionsDays: 730,
  keepReceiptsDays: 3650,
  callsPerKey: 2000,
  callsPerAddress: 5000,
  guessesPerMinute: 60,
  registrationDetectionTimeoutS: 30,
};

/**
 * Frames of one capture must match at this rate, which is looser than the match itself, since they share light and
 * pose.
 */
export const SAME_CAPTURE_FMR = 1e-3;

/**
 * The face at the end of a movement must match the captured one at this rate: a turned face is less like its own front
 * (docs/decisions/0031).
 */
export const TURNED_FACE_FMR = 1e-2;

/**
 * Goal of an enrolment, which takes more frames, further apart, than a probe: the curve of the study that
 * models/README.md names flattens at five (TAR at FMR 1e-5: one frame 69 %, three 88 %, five 91 %).
 */
export const ENROLMENT_GOAL: Omit<CaptureGoal, 'samePersonScore' | 'livenessFrames'> = {
  frames: 5,
  minGapMs: 350,
  limits: { ...CAPTURE_LIMITS, minEyeDistancePx: 60 },
};
export const PROBE_GOAL: Omit<CaptureGoal, 'samePersonScore' | 'livenessFrames'> = {
  frames: 3,
  minGapMs: 150,
  limits: CAPTURE_LIMITS,
};

/**
 * Number of frames over which the makers of the liveness networks average; scores of single frames vary
 * (docs/decisions/0019).
 */
export const LIVENESS_FRAMES = 10;
/**
 * Largest yaw at which a challenge starts. Movements are measured from the front, and a face that is already turned
 * leaves no room for them.
 */
export const CHALLENGE_START_YAW_DEG = 15;
