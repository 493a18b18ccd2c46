import type { Instruction } from '../../domain/capture/capture.ts';
import type { QualityLimits } from '../../domain/capture/quality.ts';
import type { Reading } from '../../domain/capture/reading.ts';
import type { Evidence } from '../../domain/liveness/injection.ts';
import type { Frame } from './frame-evidence.ts';

/** Where the person is in a challenge; see the protocol's message of that name. */
export interface Task {
  step: number;
  steps: number;
  reached: number;
  leftMs: number;
  limitMs: number;
}

export interface StageStep {
  instruction: Instruction;
  /** 0…1 of this stage. */
  progress: number;
  task: Task | null;
  over: 'passed' | 'failed' | null;
  evidence: readonly Evidence[];
}

/** What an attempt consists of after the capture: one stage after the other, each fed with the frames' Readings. */
export interface Stage {
  /** What the next frame's face must be like to be embedded; null: it need not be. */
  readonly wanted: QualityLimits | null;
  /** The instant at which the stage fails without another frame, or null. */
  readonly deadlineMs: number | null;
  take(reading: Reading, frame: Frame): StageStep;
}
