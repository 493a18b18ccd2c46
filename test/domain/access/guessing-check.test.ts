import { expect, test } from 'vitest';
import { POLICY_REQUIREMENTS } from '../../../src/contract/site/admin-policy.ts';
import { checkGuessing } from '../../../src/domain/access/guessing-check.ts';

const checked = (alternativeOffered: boolean, visitorOtherWay: string[]) =>
  checkGuessing(
    { guessingProfile: 'nist_800_63b', matchFmr: 1e-5, alternativeOffered, visitorOtherWay },
    true,
  );
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
