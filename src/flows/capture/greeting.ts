import { type CallReason, type WordByLanguage, wordIn } from '../../domain/callers/caller-check.ts';
import type { ChallengeKind } from '../../domain/liveness/photographs.ts';
import {
  deadlineUs,
  isComparison,
  reportedAttemptsLeft,
  runsLastAttempt,
  type Session,
} from '../../domain/sessions/session.ts';
import type { Configured } from '../configured.ts';
import type { Deciding } from '../deciding.ts';
import { keptCounts } from '../kept-counts.ts';
import { type Asking, movementsAsked } from '../liveness/capture-policy.ts';
import type { PageDevice } from './page-device.ts';

/** What a page is sent about its session before anything begins. */
export interface Greeting {
  kind: Session['kind'];
  /** Whoever comes is compared with a picture, and must not read that they prove who they are. */
  comparison?: true;
  /** The help desk checks somebody on the telephone: what both sides see, and what was asked for in the person’s name. */
  callerCheck?: { words: WordByLanguage; answer: string; wants: CallReason };
  /** Whether the page asks for the person's code, or, in a registration, gives one. */
  ownerCode?: true;
  /** Whether the link opens once, so that to reload the page is no advice. */
  opensOnce?: true;
  /** Whether the page shows an introduction and waits for the person's tap. */
  tutorial: boolean;
  /** Whether the last attempt runs, or nothing is left of it. */
  lastRuns?: true;
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
  givesCode = false,
): Promise<Greeting> {
  const { clock, settings } = world;
  const nowUs = clock.nowUs();
  const { checksCaller: check } = session.policy;
  return {
    kind: session.kind,
    ...(isComparison(session) ? { comparison: true as const } : {}),
    ...(check ? { callerCheck: { words: wordIn(check), answer: check.answer, wants: check.reason } } : {}),
    ...(givesCode || (await asksForCode(world, session, device)) ? { ownerCode: true as const } : {}),
    ...(session.policy.oneTimeAccess ? { opensOnce: true as const } : {}),
    tutorial: await asksForTap(world, session),
    ...(runsLastAttempt(session) ? { lastRuns: true as const } : {}),
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

/** A page must speak at least this version of the capture protocol to show a code. */
export const PROTOCOL_WITH_OWNER_CODE = 3;

/** Whether a face registered here is held by its owner. At a kiosk, nobody has a screen of their own to keep the code. */
export const givesOwnerCode = (
  { settings }: Pick<Configured, 'settings'>,
  { kind }: Session,
  atKiosk: boolean,
): boolean => kind === 'registration' && settings.ownerHeldFaces && !atKiosk;

/** Whether anybody may have a code. Whoever holds their face goes on doing so when the setting is off again. */
export const codesExist = async ({
  settings,
  store,
}: Pick<Configured, 'store' | 'settings'>): Promise<boolean> =>
  settings.ownerHeldFaces || (await keptCounts(store).ownerHeldFaces()) > 0;

/**
 * Whether the page asks for a code. In a step of a sign-in, whoever entered an ID is asked wherever anybody might have
 * a code: it would tell about the ID otherwise. Whoever entered an ID at a kiosk is not asked: who has a code shows it in
 * place of the ID. A session that is presented at a kiosk has no step for the ID.
 */
async function asksForCode(
  world: Pick<Configured, 'store' | 'settings'>,
  session: Session,
  { atKiosk }: PageDevice,
): Promise<boolean> {
  const { store } = world;
  if (session.kind === 'registration' || isComparison(session) || session.policy.identifies) return false;
  if (session.policy.signsIn === undefined && (await store.faceOf(session.authId))?.heldByOwner !== true)
    return false;
  if (atKiosk && !(await store.wasPresented(session.id))) return false;
  return session.policy.signsIn === undefined || (await codesExist(world));
}
