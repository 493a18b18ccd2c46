import { expect, test } from 'vitest';
import { heldForCodes } from '../../../src/ui/console/areas/account/held-for-codes.ts';

test.each([
  ['it stays for codes until they are kept', { ok: true, value: { recovery_codes: ['one'] } }, true],
  ['it does not stay if there are none', { ok: true, value: { recovery_codes: null } }, false],
  ['it does not stay if the call failed', { ok: false, problem: { kind: 'unreachable' } }, false],
] as const)('the page is held from before recovery codes are asked for, and %s', async (_, answer, after) => {
  let held = false;
  const hold = (now: boolean): void => {
    held = now;
  };
  const answered = await heldForCodes(hold, async () => {
    expect(held).toBe(true);
    return answer;
  });
  expect([answered, held]).toEqual([answer, after]);
});
