// @module-tag security
import { expect, test } from 'vitest';
import { guessingLimits } from '../../../src/domain/access/guessing.ts';
import { isDisabled } from '../../../src/domain/access/lockout.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { seconds } from '../../../src/domain/time.ts';
import { isLockedAt, noteMismatch, placeOf } from '../../../src/flows/access/guessing.ts';
import { person, session, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

const { disableAt } = guessingLimits('nist_800_63b', true);

test('wrong faces in sign-ins to other systems pause further ones, and switch no face off anywhere', async () => {
  const store = await open();
  let nowUs = T0;
  const settings = {
    ...DEFAULT_SETTINGS,
    guessingProfile: 'nist_800_63b',
    activeChallenge: 'always',
  } as const;
  const world = worldOf({ store, settings, clock: { nowUs: () => nowUs } });
  await store.transact((tx) => tx.addPerson(person('p')));
  let issued = 0;
  /** Somebody else shows their face, from one of 30 addresses. */
  const mismatch = async (signsIn: boolean) => {
    // Pauses are over meanwhile.
    nowUs += seconds(7200);
    const n = issued++;
    const given = session(`s${n}`, 'p', { opened: { atUs: nowUs, address: `192.0.2.${n % 30}` } });
    const tried = { ...given, policy: { ...given.policy, ...(signsIn ? { signsIn: 'client' } : {}) } };
    const place = await placeOf(world, store, tried, null);
    await store.transact((tx) => noteMismatch(world, tx, tried, place));
    const locked = await isLockedAt(store, (await store.person('p')) ?? person('p'), place, nowUs);
    return { locked, disabled: isDisabled((await store.person('p'))?.lockout ?? expect.unreachable()) };
  };
  const at = async (times: number, signsIn: boolean) => {
    const seen = [];
    for (let i = 0; i < times; i++) seen.push(await mismatch(signsIn));
    return seen;
  };
  const most = disableAt ?? expect.unreachable();
  const signIns = await at(2 * most, true);
  expect(signIns.some(({ locked }) => locked)).toBe(true);
  expect(signIns.some(({ disabled }) => disabled)).toBe(false);
  // Nor do they bring the limit of other attempts nearer.
  const others = await at(most, false);
  expect(others.findIndex(({ disabled }) => disabled)).toBe(most - 1);
});
