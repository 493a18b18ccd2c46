import type { Frontal } from '../domain/capture.ts';
import {
  CHALLENGE_LIMITS,
  CHALLENGE_RULES,
  type ChallengeRules,
  type ChallengeState,
  challengeDeadlineMs,
  drawMovements,
  startChallenge,
  takeChallengeReading,
  wantsTemplate,
} from '../domain/challenge.ts';
import { headScores } from '../domain/head-shape.ts';
import type { Evidence } from '../domain/injection.ts';
import type { QualityLimits } from '../domain/quality.ts';
import type { Reading } from '../domain/reading.ts';
import type { Frame } from './frame-evidence.ts';
import { randomBelow } from './identifiers.ts';
import type { Stage, StageStep, Task } from './stage.ts';

/** The active challenge of one attempt. */
export class ChallengeStage implements Stage {
  readonly #rules: ChallengeRules;
  #state: ChallengeState;

  /** @param steps movements asked for */
  constructor(frontal: Frontal, samePersonScore: number, nowMs: number, steps: number) {
    this.#rules = { ...CHALLENGE_RULES, steps, samePersonScore, limits: CHALLENGE_LIMITS };
    this.#state = startChallenge(drawMovements(frontal, steps, randomBelow), frontal, nowMs);
  }

  get wanted(): QualityLimits | null {
    return wantsTemplate(this.#state) ? CHALLENGE_LIMITS : null;
  }

  get deadlineMs(): number {
    return challengeDeadlineMs(this.#state, this.#rules);
  }

  /** See headScores; for the console alone. */
  get headScores(): number[] {
    return headScores(this.#state.shape).filter((s) => s !== null);
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
