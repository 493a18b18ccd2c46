import { type Micros, seconds } from './time.ts';

/** Failed sessions in a row of one identifier, and until when it is locked (design §4). */
export interface Lockout {
  failures: number;
  lockedUntilUs: Micros;
}

export interface LockoutPolicy {
  /** Failed sessions in a row before the first pause. */
  after: number;
  firstPauseS: number;
  maxPauseS: number;
}

const LOCKOUT_POLICY: LockoutPolicy = { after: 5, firstPauseS: 60, maxPauseS: 3600 };

export const isLocked = (l: Lockout, nowUs: Micros): boolean => nowUs < l.lockedUntilUs;

/** The pause doubles with each further failed session, up to the maximum. */
export function afterFailedSession(l: Lockout, nowUs: Micros, policy = LOCKOUT_POLICY): Lockout {
  const failures = l.failures + 1;
  if (failures < policy.after) return { failures, lockedUntilUs: l.lockedUntilUs };
  const pauseS = Math.min(policy.maxPauseS, policy.firstPauseS * 2 ** Math.min(30, failures - policy.after));
  return { failures, lockedUntilUs: nowUs + seconds(pauseS) };
}

export const NOT_LOCKED: Lockout = { failures: 0, lockedUntilUs: 0 };
