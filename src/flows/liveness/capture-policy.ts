import { createHmac } from 'node:crypto';
import type { AttemptPlan } from '../../domain/attempts/running-attempt.ts';
import type { CaptureGoal } from '../../domain/capture/capture.ts';
import { NOBODY } from '../../domain/kiosks/kiosk.ts';
import { movementsOfAttempt } from '../../domain/liveness/challenge.ts';
import type { Evidence } from '../../domain/liveness/injection.ts';
import { drawLight } from '../../domain/liveness/light-sequence.ts';
import { picksOfPath } from '../../domain/liveness/path/drawn-path.ts';
import { legsOf } from '../../domain/liveness/path/path-run.ts';
import { PROTOCOL_WITH_PATH } from '../../domain/liveness/path/track.ts';
import { asksForMovements } from '../../domain/liveness/photographs.ts';
import { scoreAtFmr } from '../../domain/packs/calibration.ts';
import { isComparison, type Session } from '../../domain/sessions/session.ts';
import {
  CHALLENGE_START_YAW_DEG,
  ENROLMENT_GOAL,
  LIVENESS_FRAMES,
  PROBE_GOAL,
  SAME_CAPTURE_FMR,
  TURNED_FACE_FMR,
} from '../../domain/site/settings.ts';
import type { Configured } from '../configured.ts';
import type { Deciding } from '../deciding.ts';
import { newOwnerKey, randomBelow } from '../identifiers.ts';
import { keptCounts } from '../kept-counts.ts';

/** Whether attempts ask for head movements. */
export const needsChallenge = ({ settings, packs }: Pick<Asking, 'packs' | 'settings'>): boolean =>
  asksForMovements(settings, packs.current().engine.pack.hasLiveness);

/** How many head movements this site asks for in a session of a kind, from somebody who is not exempt. */
export const usualMovements = (world: Pick<Asking, 'packs' | 'settings'>, kind: Session['kind']): number =>
  needsChallenge(world) ? movementsFor(world, kind) : 0;

/**
 * How many head movements an attempt at this session asks for; 0: none, because the site asks for none or the person or
 * session is exempt.
 * @param earlier number of attempts before it
 */
export async function movementsAsked(
  world: Asking,
  session: Session,
  earlier = session.attempts,
): Promise<number> {
  const usual = usualMovements(world, session.kind);
  if (usual === 0 || (await isExempt(world, session))) return 0;
  return movementsOfAttempt(usual, earlier);
}

/** Whether a page of this version of the capture protocol cannot show what an attempt at this session asks for. */
export const needsNewerPage = async (world: Asking, session: Session, protocol: number): Promise<boolean> =>
  asksForPath(world) && protocol < PROTOCOL_WITH_PATH && (await movementsAsked(world, session)) > 0;

/** Whether people follow a point where they would otherwise make movements. */
export const asksForPath = ({ settings }: Pick<Configured, 'settings'>): boolean =>
  settings.challengeKind === 'path';

/** What deciding about head movements needs. */
export interface Asking extends Pick<Configured, 'store' | 'settings'> {
  packs: Pick<Deciding['packs'], 'current'>;
  ticketKey: Uint8Array;
}

/**
 * Whether no movements are asked for although the site wants them. At a kiosk and in a step of a sign-in, an unknown ID is
 * treated as if its person were exempt as often as known people are, and always alike for the same ID. Otherwise an attempt
 * without movements would show that the ID exists.
 */
async function isExempt(world: Asking, session: Session): Promise<boolean> {
  // Nobody knows yet, or ever, whose session it is.
  if (session.policy.identifies || isComparison(session)) return false;
  const authId = await namedBy(world, session);
  if (authId !== NOBODY) return await world.store.isChallengeExempt({ id: session.id, authId });
  // Whoever holds their face may be exempt, too, and is not in the gallery.
  const people = world.packs.current().gallery.people + (await keptCounts(world.store).ownerHeldFaces());
  const share = (await keptCounts(world.store).exemptPeople()) / Math.max(1, people);
  return drawnFor(world.ticketKey, session.identifier) < share;
}

/**
 * Whose exemption counts. The session of a sign-in is bound to nobody, too, if its person is suspended or has no face; what is
 * asked for must not change by that.
 */
async function namedBy({ store }: Asking, { authId, policy, idType, identifier }: Session): Promise<string> {
  if (policy.signsIn === undefined) return authId;
  const named = idType === 'ekyc' ? await store.authIdOfEkyc(identifier) : identifier;
  return named !== null && (await store.person(named)) !== null ? named : NOBODY;
}

/** A number from 0 to below 1, which only this site can tell for an identifier. */
const drawnFor = (key: Uint8Array, identifier: string): number =>
  createHmac('sha256', key).update(`exempt ${identifier}`).digest().readUInt32BE() / 2 ** 32;

const movementsFor = ({ settings }: Pick<Configured, 'settings'>, kind: Session['kind']): number =>
  kind === 'registration' ? settings.registrationChallengeMovements : settings.challengeMovements;

const MOST_DRAWN = 2 ** 48 - 1;

/**
 * Plans an attempt: what it asks for, by the site's settings and the abilities of the pack. Random choices are drawn
 * here.
 * @param world whose pack reads the attempt's frames, even if another takes over meanwhile
 * @param session which counts the attempt already
 * @param withoutLight true: the person or their system asked for no changing colours
 * @param givesCode the face that is registered will be held by its owner
 */
export async function planAttempt(
  world: Asking,
  session: Session,
  withoutLight: boolean,
  givesCode = false,
): Promise<AttemptPlan> {
  const { settings } = world;
  const { engine } = world.packs.current();
  const movements = await movementsAsked(world, session, Math.max(0, session.attempts - 1));
  const evidence: Evidence[] = [];
  if (needsChallenge(world) && movements === 0) evidence.push('challenge_exempted');
  if (settings.lightChallenge && withoutLight) evidence.push('light_challenge_declined');
  return {
    goal: captureGoal(world, session.kind, movements > 0),
    evidence,
    light: settings.lightChallenge && !withoutLight ? drawLight(randomBelow) : null,
    movements,
    movementsDraw: randomBelow(MOST_DRAWN),
    pathDraws: asksForPath(world) ? drawnForPath(movements) : null,
    turnedFaceScore: scoreAtFmr(engine.pack.calibration, TURNED_FACE_FMR),
    ownerKey: givesCode ? newOwnerKey() : null,
  };
}

const drawnForPath = (movements: number): number[] =>
  Array.from({ length: picksOfPath(legsOf(movements)) }, () => randomBelow(MOST_DRAWN));

function captureGoal(
  { packs }: Pick<Asking, 'packs'>,
  kind: Session['kind'],
  challenged: boolean,
): CaptureGoal {
  const { engine } = packs.current();
  const goal = kind === 'registration' ? ENROLMENT_GOAL : PROBE_GOAL;
  const maxYawDeg = challenged ? CHALLENGE_START_YAW_DEG : goal.limits.maxYawDeg;
  return {
    ...goal,
    limits: { ...goal.limits, maxYawDeg },
    livenessFrames: engine.pack.hasLiveness ? LIVENESS_FRAMES : 0,
    samePersonScore: scoreAtFmr(engine.pack.calibration, SAME_CAPTURE_FMR),
  };
}
