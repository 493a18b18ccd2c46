import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { EnrolmentQueue } from '../../../src/flows/enrolment/enrolment-queue.ts';

test('registrations run one after another, in order and each to its end; a failed one blocks none', async () => {
  const queue = new EnrolmentQueue();
  const log: string[] = [];
  const job = (name: string, fails = false) =>
    queue.run(async () => {
      log.push(`${name} begins`);
      for (let i = 0; i < 3; i++) await turn();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const ends = await Promise.allSettled([job('a'), job('b', true), job('c')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await job('d')).toBe('d');
});
