/** Whether the site meets what NIST SP 800-63B-4 §3.2.3 asks of biometric comparison, requirement by requirement. */

import { type GuessingProfile, guessingLimits, NIST } from './guessing.ts';

export type Requirement =
  | 'false_match_rate'
  | 'failures_in_a_row'
  | 'pause'
  | 'switched_off'
  | 'attack_detection'
  | 'intent'
  | 'samples_wiped'
  | 'alternative'
  | 'second_factor';

/** elsewhere: nothing of this product can meet it; the systems that use it must. */
export type RequirementState = 'met' | 'not_met' | 'elsewhere';

export interface RequirementCheck {
  requirement: Requirement;
  state: RequirementState;
  /** As it is here, and as it must be; null where there is no figure. */
  value: number | null;
  limit: number | null;
}

/** Settings of the site that the requirements are about. */
interface Checked {
  guessingProfile: GuessingProfile;
  matchFmr: number;
  alternativeOffered: boolean;
  /** What visitors read of the other way, in each language. */
  visitorOtherWay: readonly string[];
}

/** @param resistsAttacks presentation attacks are looked for: by movements or by liveness networks. */
export function checkGuessing(settings: Checked, resistsAttacks: boolean): RequirementCheck[] {
  const { place, person, disableAt } = guessingLimits(settings.guessingProfile, resistsAttacks);
  const allowed = resistsAttacks ? NIST.failuresWithPad : NIST.failures;
  const failures = Math.max(place.after, person.after);
  const pauseS = Math.min(place.firstPauseS, person.firstPauseS);
  const off = 10 * allowed;
  return [
    check('false_match_rate', settings.matchFmr <= NIST.fmr, settings.matchFmr, NIST.fmr),
    check('failures_in_a_row', failures <= allowed, failures, allowed),
    check('pause', pauseS >= NIST.pauseS, pauseS, NIST.pauseS),
    check('switched_off', disableAt !== null && disableAt <= off, disableAt, off),
    check('attack_detection', resistsAttacks),
    // Elsewhere a page that has the camera already and shows no introduction begins by itself.
    check('intent', settings.guessingProfile === 'nist_800_63b'),
    // The product overwrites frames, pixels, crops and templates that it holds; copies inside the decoder and the model
    // runtime are released alone, so that the host has to keep memory from disks and dumps.
    { requirement: 'samples_wiped', state: 'elsewhere', value: null, limit: null },
    // An operator's word is not enough: people must be told of it where they stand.
    check('alternative', settings.alternativeOffered && settings.visitorOtherWay.length > 0),
    { requirement: 'second_factor', state: 'elsewhere', value: null, limit: null },
  ];
}

const check = (
  requirement: Requirement,
  met: boolean,
  value: number | null = null,
  limit: number | null = null,
): RequirementCheck => ({ requirement, state: met ? 'met' : 'not_met', value, limit });
