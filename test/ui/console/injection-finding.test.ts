import { expect, it } from 'vitest';
import { injectionFinding } from '../../../src/ui/console/parts/session/injection-finding.ts';

type Attempts = Parameters<typeof injectionFinding>[0]['attempts'];

const attempt = (frames: number, evidence_weights: Attempts[number]['evidence_weights'] = {}) => ({
  frames,
  evidence_weights,
});
const session = (camera_injection_score: number | null, ...attempts: Attempts) => ({
  camera_injection_score,
  attempts,
});

it('is the score, if there is one', () => {
  for (const score of [0, 1, 2]) expect(injectionFinding(session(score, attempt(7)))).toBe(score);
});

it('without a score, says the same as the attempts: no signs in their pictures, or no pictures', () => {
  expect(injectionFinding(session(null, attempt(0), attempt(12)))).toBe('noSigns');
  expect(injectionFinding(session(null, attempt(9, { challenge_passed: 'neutral' })))).toBe('noSigns');
  expect(injectionFinding(session(null, attempt(0)))).toBe('notAssessed');
  expect(injectionFinding(session(null, attempt(0, { known_device: 'neutral' })))).toBe('notAssessed');
  expect(injectionFinding(session(null))).toBe('notAssessed');
});

it('does not say that there are no signs if only the last attempt has none', () => {
  const suspicious = attempt(12, { machine_timed: 'weak', challenge_passed: 'neutral' });
  expect(injectionFinding(session(null, suspicious, attempt(12)))).toBe('earlierSigns');
  expect(injectionFinding(session(null, attempt(0, { automation: 'strong' }), attempt(0)))).toBe(
    'earlierSigns',
  );
});
