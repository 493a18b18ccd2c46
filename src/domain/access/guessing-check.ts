/** Checks, requirement by requirement, whether the site meets NIST SP 800-63B-4 §3.2.3 on biometric comparison. */

import { recognisesAtKiosks } from '../gallery/identification-settings.ts';
import { type GuessingProfile, guessingLimits, NIST } from './guessing.ts';

export type Requirement =
  | 'false_match_rate'
  | 'failures_in_a_row'
  | 'pause'
  | 'switched_off'
  | 'attack_detection'
  | 'claimed_identity'
  | 'intent'
  | 'samples_wiped'
  | 'alternative'
  | 'second_factor';

/** elsewhere: this product cannot meet it; the systems that use it must. */
type RequirementState = 'met' | 'not_met' | 'elsewhere';

export interface RequirementCheck {
  requirement: Requirement;
  state: RequirementState;
  /** The site's value and the required one; null if there is no figure. */
  value: number | null;
  limit: number | null;
}

/** The site's settings that the requirements are about. */
interface Checked {
  guessingProfile: GuessingProfile;
  matchFmr: number;
  alternativeOffered: boolean;
  /** The texts that tell visitors about the alternative, one for each language that has one. */
  visitorOtherWay: readonly string[];
  identifyPurpose: string;
  kioskRecognises: boolean;
}

/** @param resistsAttacks presentation attacks are detected, by head movements or by a liveness network */
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
    // A search of everybody is no comparison with the one person that somebody claims to be.
    check('claimed_identity', !recognisesAtKiosks(settings)),
    // In the other profile, a page that already has the camera and shows no introduction starts automatically.
    check('intent', settings.guessingProfile === 'nist_800_63b'),
    // The product overwrites the frames, pixels, crops and templates that it holds. Copies inside the decoder and the
    // model runtime are only released, so the host must keep memory from reaching disks and dumps.
    { requirement: 'samples_wiped', state: 'elsewhere', value: null, limit: null },
    // The setting alone is not enough: people must also be told of the alternative on the page.
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
