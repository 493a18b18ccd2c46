/** The head movements of one attempt: the guidance for the person and the evidence. Pure. */
import type { Frontal, Instruction, Sighting } from '../capture/capture.ts';
import type { Reading } from '../capture/reading.ts';
import {
  CHALLENGE_LIMITS,
  CHALLENGE_RULES,
  type ChallengeFault,
  type ChallengeRules,
  type ChallengeState,
  challengeDeadlineMs,
  drawMovements,
  startChallenge,
  takeChallengeReading,
} from './challenge.ts';
import type { Evidence } from './injection.ts';

/** The person's progress in a challenge; see the protocol's message of that name. */
export interface Task {
  step: number;
  steps: number;
  reached: number;
  leftMs: number;
  limitMs: number;
}

export interface MovementsRun {
  rules: ChallengeRules;
  state: ChallengeState;
}

export interface MovementsStep {
  run: MovementsRun;
  instruction: Instruction;
  /** 0…1 */
  progress: number;
  task: Task | null;
  over: 'passed' | 'failed' | null;
  evidence: readonly Evidence[];
}

/**
 * @param captured see startChallenge
 * @param steps number of movements to ask for
 * @param pick a random whole number from 0 to below its argument
 */
export function startMovements(
  frontal: Frontal,
  captured: Sighting | null,
  scores: Pick<ChallengeRules, 'samePersonScore' | 'turnedFaceScore'>,
  steps: number,
  pick: (below: number) => number,
  nowMs: number,
): MovementsRun {
  const rules = { ...CHALLENGE_RULES, ...scores, steps, limits: CHALLENGE_LIMITS };
  return { rules, state: startChallenge(drawMovements(frontal, steps, pick), frontal, captured, nowMs) };
}

/** What the page is told before the first frame. */
export const firstMovement = (
  run: MovementsRun,
  nowMs: number,
): Pick<MovementsStep, 'instruction' | 'progress' | 'task'> => ({
  instruction: run.state.asked ? run.state.movements[0] : 'keep_still',
  progress: 0,
  task: taskOf(run, nowMs),
});

/** The instant at which the movements fail if no further frame arrives. */
export const movementsDeadlineMs = ({ state, rules }: MovementsRun): number =>
  challengeDeadlineMs(state, rules);

/** Applies one reading to the movements. @param arrivedMs when the frame arrived, ms */
export function takeMovementReading(
  { state: before, rules }: MovementsRun,
  reading: Reading,
  arrivedMs: number,
): MovementsStep {
  const { state, instruction, outcome } = takeChallengeReading(before, reading, arrivedMs, rules);
  const run = { rules, state };
  const progress = (state.done + state.reached) / (state.movements.length + 1);
  const evidence = evidenceOfFaults(state.faults);
  if (outcome === 'running')
    return { run, instruction, progress, task: taskOf(run, arrivedMs), over: null, evidence };
  if (outcome === 'passed')
    return { run, instruction, progress, task: null, over: 'passed', evidence: ['challenge_passed'] };
  const failed: Evidence[] = ['challenge_failed', ...evidence];
  return { run, instruction, progress, task: null, over: 'failed', evidence: failed };
}

/**
 * The evidence of the faults so far. The console receives it at once, however the attempt ends; the page continues as
 * if nothing had been found.
 */
export const evidenceOfFaults = (faults: readonly ChallengeFault[]): Evidence[] =>
  faults.flatMap((fault) =>
    fault === 'wrong_movement' ? 'challenge_failed' : (['challenge_failed', fault] as const),
  );

function taskOf(run: MovementsRun, nowMs: number): Task {
  const { movements, done, reached } = run.state;
  const { limitMs } = run.rules;
  // A frame may have arrived before the step began.
  const leftMs = Math.min(limitMs, Math.max(0, Math.round(movementsDeadlineMs(run) - nowMs)));
  const steps = movements.length;
  return { step: Math.min(done + 1, steps), steps, reached, leftMs, limitMs };
}
