import { type Micros, seconds } from '../time.ts';

/** Failures in a row, and the instant until which the person or place is locked (docs/decisions/0034). */
export interface Lockout {
  failures: number;
  lockedUntilUs: Micros;
}

export interface LockoutPolicy {
  /** Failures in a row before the first pause. */
  after: number;
  firstPauseS: number;
  maxPauseS: number;
}

export const NOT_LOCKED: Lockout = { failures: 0, lockedUntilUs: 0 };

/** The instant used for a person whose face is disabled until an operator unlocks it. */
export const DISABLED_UNTIL_US: Micros = Number.MAX_SAFE_INTEGER;

/** Whether the person or place is locked at this instant. */
export const isLocked = (l: Lockout, nowUs: Micros): boolean => nowUs < l.lockedUntilUs;
export const isDisabled = (l: Lockout): boolean => l.lockedUntilUs === DISABLED_UNTIL_US;

/** The lockout after one more failure. The pause doubles with each further failure, up to the maximum. */
export function afterFailure(l: Lockout, nowUs: Micros, policy: LockoutPolicy): Lockout {
  const failures = l.failures + 1;
  if (failures < policy.after) return { failures, lockedUntilUs: l.lockedUntilUs };
  const pauseS = Math.min(policy.maxPauseS, policy.firstPauseS * 2 ** Math.min(30, failures - policy.after));
  return { failures, lockedUntilUs: nowUs + seconds(pauseS) };
}
