import type { Frontal } from '../../domain/capture/capture.ts';
import type { QualityLimits } from '../../domain/capture/quality.ts';
import type { Reading } from '../../domain/capture/reading.ts';
import {
  CHALLENGE_LIMITS,
  CHALLENGE_RULES,
  type ChallengeRules,
  type ChallengeState,
  challengeDeadlineMs,
  drawMovements,
  startChallenge,
  takeChallengeReading,
  wantedTemplate,
} from '../../domain/liveness/challenge.ts';
import { headScores } from '../../domain/liveness/head-shape.ts';
import type { Evidence } from '../../domain/liveness/injection.ts';
import { randomBelow } from '../identifiers.ts';
import type { Frame } from './frame-evidence.ts';
import type { Stage, StageStep, Task } from './stage.ts';

/** The active challenge of one attempt. */
export class ChallengeStage implements Stage {
  readonly #rules: ChallengeRules;
  #state: ChallengeState;

  /** @param steps movements asked for */
  constructor(
    frontal: Frontal,
    scores: Pick<ChallengeRules, 'samePersonScore' | 'turnedFaceScore'>,
    nowMs: number,
    steps: number,
  ) {
    this.#rules = { ...CHALLENGE_RULES, ...scores, steps, limits: CHALLENGE_LIMITS };
    this.#state = startChallenge(drawMovements(frontal, steps, randomBelow), frontal, nowMs);
  }

  get wanted(): QualityLimits | null {
    return wantedTemplate(this.#state, this.#rules);
  }

  get deadlineMs(): number {
    return challengeDeadlineMs(this.#state, this.#rules);
  }

  /** See headScores; for the console alone. */
  get headScores(): number[] {
    return headScores(this.#state.shape).filter((s) => s !== null);
  }

  /** Of each movement that was begun: the best cosine of the turned face with the captured one; for the console alone. */
  get turnedScores(): readonly number[] {
    return this.#state.turned;
  }

  take(reading: Reading, { arrivedMs }: Frame): StageStep {
    const { state, instruction, outcome } = takeChallengeReading(
      this.#state,
      reading,
      arrivedMs,
      this.#rules,
    );
    this.#state = state;
    const steps = state.movements.length;
    const progress = (state.done + state.reached) / (steps + 1);
    if (outcome === 'running')
      return { instruction, progress, task: this.#task(arrivedMs), over: null, evidence: [] };
    const passed = outcome === 'passed';
    const evidence: Evidence[] = [passed ? 'challenge_passed' : 'challenge_failed'];
    if (outcome === 'other_face' || outcome === 'flat_face') evidence.push(outcome);
    return { instruction, progress, task: null, over: passed ? 'passed' : 'failed', evidence };
  }

  #task(nowMs: number): Task {
    const { movements, done, reached } = this.#state;
    const { limitMs } = this.#rules;
    // A frame may have come in before the step began.
    const leftMs = Math.min(limitMs, Math.max(0, Math.round(this.deadlineMs - nowMs)));
    const steps = movements.length;
    return { step: Math.min(done + 1, steps), steps, reached, leftMs, limitMs };
  }
}
