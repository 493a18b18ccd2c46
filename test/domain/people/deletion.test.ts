import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  acceptDeletion,
  beginDeletion,
  completeDeletion,
  DELETION_TRIES,
  type DeleteProcess,
  isRunning,
  noteRemoved,
  setBackDeletion,
} from '../../../src/domain/people/deletion.ts';

const fresh = () => acceptDeletion({ id: 'p', idType: 'auth', identifier: 'a', authId: 'a' }, 1000);

it('a deletion only moves forward, and its fields always match its status', () => {
  const step = fc.constantFrom('begin', 'remove', 'setBack', 'complete');
  const ORDER = ['Accepted', 'Processing', 'Completed', 'Failed'];
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let p: DeleteProcess = fresh();
      let nowUs = 1000;
      for (const name of steps) {
        const before = p;
        nowUs += 7;
        if (name === 'begin') p = beginDeletion(p, nowUs);
        if (name === 'remove' && isRunning(p)) p = noteRemoved(p, { images: 1 }, nowUs);
        if (name === 'setBack') p = setBackDeletion(p, nowUs);
        if (name === 'complete' && p.status === 'Processing') p = completeDeletion(p, nowUs);
        expect(ORDER.indexOf(p.status)).toBeGreaterThanOrEqual(ORDER.indexOf(before.status));
        if (!isRunning(before)) expect(p).toBe(before);
        expect(p.completedAtUs !== null).toBe(p.status === 'Completed');
        expect(p.dueAtUs !== null).toBe(isRunning(p));
        expect(p.updatedAtUs).toBeGreaterThanOrEqual(before.updatedAtUs);
      }
    }),
  );
});

it('a deletion is tried again after growing pauses, and fails when the tries are used up', () => {
  let p = beginDeletion(fresh(), 0);
  const pauses: number[] = [];
  for (let n = 1; n < DELETION_TRIES; n++) {
    p = setBackDeletion(p, 0);
    pauses.push((p.dueAtUs ?? 0) / 1e6);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(setBackDeletion(p, 5)).toMatchObject({ status: 'Failed', dueAtUs: null, completedAtUs: null });
});

it('only a deletion that is Processing can be completed', () => {
  expect(() => completeDeletion(fresh(), 0)).toThrow('Accepted');
});

it('numbers of removed items add up by kind', () => {
  const p = noteRemoved(noteRemoved(fresh(), { a: 1, b: 2 }, 5), { b: 3 }, 6);
  expect(p).toMatchObject({ removed: { a: 1, b: 5 }, updatedAtUs: 6 });
});
