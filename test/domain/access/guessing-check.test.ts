import { expect, test } from 'vitest';
import { POLICY_REQUIREMENTS } from '../../../src/contract/site/admin-policy.ts';
import { checkGuessing } from '../../../src/domain/access/guessing-check.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';

const checked = (alternativeOffered: boolean, visitorOtherWay: string[]) =>
  checkGuessing({ ...DEFAULT_SETTINGS, ...NIST, alternativeOffered, visitorOtherWay }, true);
const NIST = { guessingProfile: 'nist_800_63b' } as const;
const stateOf = (requirement: string, alternativeOffered: boolean, visitorOtherWay: string[]) =>
  checked(alternativeOffered, visitorOtherWay).find((check) => check.requirement === requirement)?.state;

test('each requirement of the contract is checked exactly once', () => {
  expect(checked(true, []).map(({ requirement }) => requirement)).toEqual(POLICY_REQUIREMENTS);
});

test.each([
  ['not_met', false, []],
  ['not_met', true, []],
  ['not_met', false, ['en: At the desk.']],
  ['met', true, ['en: At the desk.']],
] as const)('the alternative is %s if declared (%s) and shown to people as %j', (state, declared, told) => {
  expect(stateOf('alternative', declared, [...told])).toBe(state);
});

test('wiping samples also depends on the host, since libraries hold copies', () => {
  expect(stateOf('samples_wiped', true, [])).toBe('elsewhere');
});

test.each([
  ['met', '', false],
  ['met', 'Reception', false],
  ['met', '', true],
  ['not_met', 'Reception', true],
] as const)(
  'a claimed identity is %s with the purpose “%s” and kiosks that recognise: %s',
  (state, identifyPurpose, kioskRecognises) => {
    const checks = checkGuessing({ ...DEFAULT_SETTINGS, ...NIST, identifyPurpose, kioskRecognises }, true);
    expect(checks.find(({ requirement }) => requirement === 'claimed_identity')?.state).toBe(state);
  },
);
