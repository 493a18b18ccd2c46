import type { CaptureGoal } from '../../domain/capture/capture.ts';
import { asksForMovements } from '../../domain/liveness/photographs.ts';
import { scoreAtFmr } from '../../domain/packs/calibration.ts';
import type { Session } from '../../domain/sessions/session.ts';
import {
  CHALLENGE_START_YAW_DEG,
  ENROLMENT_GOAL,
  LIVENESS_FRAMES,
  PROBE_GOAL,
  SAME_CAPTURE_FMR,
  TURNED_FACE_FMR,
} from '../../domain/site/settings.ts';
import type { World } from '../world.ts';

/** Whether attempts end with movements of the head. */
export const needsChallenge = ({ settings, packs }: World): boolean =>
  asksForMovements(settings, packs.current().engine.pack.hasLiveness);

/** How many movements an attempt at this session asks for; 0: none, or the person is exempt. */
export const movementsAsked = (world: World, session: Session): number =>
  needsChallenge(world) && !world.store.isChallengeExempt(session) ? movementsFor(world, session.kind) : 0;

/** Cosine that a turned face must reach with the captured one: see TURNED_FACE_FMR. */
export const turnedFaceScore = ({ packs }: World): number =>
  scoreAtFmr(packs.current().engine.pack.calibration, TURNED_FACE_FMR);

const movementsFor = ({ settings }: World, kind: Session['kind']): number =>
  kind === 'registration' ? settings.registrationChallengeMovements : settings.challengeMovements;

/** What a capture has to gather, by the site's settings and what the pack can tell. */
export function captureGoal({ packs }: World, kind: Session['kind'], challenged: boolean): CaptureGoal {
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
