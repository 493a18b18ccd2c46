import { type CallReason, type WordByLanguage, wordIn } from '../../domain/callers/caller-check.ts';
import type { ChallengeKind } from '../../domain/liveness/photographs.ts';
import {
  deadlineUs,
  isComparison,
  reportedAttemptsLeft,
  type Session,
} from '../../domain/sessions/session.ts';
import type { Configured } from '../configured.ts';
import type { Deciding } from '../deciding.ts';
import { type Asking, movementsAsked } from '../liveness/capture-policy.ts';
import type { PageDevice } from './page-device.ts';

/** What a page is sent about its session before anything begins. */
export interface Greeting {
  kind: Session['kind'];
  /** Whoever comes is compared with a picture, and must not read that they prove who they are. */
  comparison?: true;
  /** The help desk checks somebody on the telephone: what both sides see, and what was asked for in the person’s name. */
  callerCheck?: { words: WordByLanguage; answer: string; wants: CallReason };
  /** Whether the page shows an introduction and waits for the person's tap. */
  tutorial: boolean;
  /** Null: unlimited, or not to be shown. */
  attemptsLeft: number | null;
  endsInMs: number;
  detectionTimeoutMs: number;
  /** Whether the attempt may show changing colours. */
  light: boolean;
  /** How many head movements an attempt asks for; 0: none. */
  movements: number;
  /** What an attempt asks for if `movements` is not 0. */
  challenge: ChallengeKind;
  device: { handle: string; challenge: string };
}

/** The greeting of a page, as of now. */
export async function greetingOf(
  world: Deciding & Asking,
  session: Session,
  device: PageDevice,
): Promise<Greeting> {
  const { clock, settings } = world;
  const nowUs = clock.nowUs();
  const { checksCaller: check } = session.policy;
  return {
    kind: session.kind,
    ...(isComparison(session) ? { comparison: true as const } : {}),
    ...(check ? { callerCheck: { words: wordIn(check), answer: check.answer, wants: check.reason } } : {}),
    tutorial: await asksForTap(world, session),
    attemptsLeft: reportedAttemptsLeft(session),
    endsInMs: Math.max(0, Math.round(((deadlineUs(session) ?? nowUs) - nowUs) / 1000)),
    detectionTimeoutMs: session.policy.detectionTimeoutS * 1000,
    light: settings.lightChallenge,
    movements: await movementsAsked(world, session),
    challenge: settings.challengeKind,
    device: { handle: device.handle, challenge: device.challenge },
  };
}

/**
 * Whether a page waits for the person's tap. The NIST profile requires intent, so no page starts automatically. Kiosks
 * are tapped anyway.
 */
const asksForTap = async (
  { settings, store }: Pick<Configured, 'store' | 'settings'>,
  { id, policy }: Session,
): Promise<boolean> =>
  policy.tutorial ||
  (settings.guessingProfile === 'nist_800_63b' && (await store.sessionOrigin(id)).kioskId === null);
