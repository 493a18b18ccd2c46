import { describe, expect, it } from 'vitest';
import { type FoundPair, familiesOf } from '../../../src/ui/console/areas/detections/pairs.ts';

const pair = (one: string, other: string, score: number): FoundPair =>
  ({
    person: { auth_id: one, face_registered_at: one },
    hit: { auth_id: other, face_registered_at: other, score },
    times: 1,
  }) as FoundPair;

const said = (pairs: FoundPair[]) =>
  familiesOf(pairs).map(({ people, pairs: found }) => ({
    people: people.map(({ auth_id }) => auth_id),
    scores: found.map(({ hit }) => hit.score),
  }));

describe('the families of pairs', () => {
  it('hold each person once, the latest first, and each pair, the most similar first', () => {
    expect(said([pair('c', 'a', 0.95), pair('c', 'b', 0.99), pair('b', 'a', 0.97)])).toEqual([
      { people: ['c', 'b', 'a'], scores: [0.99, 0.97, 0.95] },
    ]);
  });

  it('show the face that each person had when they were found last', () => {
    const found = (score: number, face: string): FoundPair => {
      const { person, hit, times } = pair('b', 'a', score);
      return { person: { ...person, face_feature_id: face }, hit, times };
    };
    const [family] = familiesOf([found(0.95, 'new'), found(0.99, 'replaced')]);
    expect(family?.people.find(({ auth_id }) => auth_id === 'b')?.face_feature_id).toBe('new');
  });

  it('join people who are connected only by others, in whatever order the pairs come', () => {
    const chain = [pair('b', 'a', 0.9), pair('d', 'c', 0.9), pair('f', 'e', 0.9), pair('c', 'b', 0.9)];
    for (const order of [chain, chain.toReversed()])
      expect(
        said(order)
          .map(({ people }) => people.join(''))
          .sort(),
      ).toEqual(['dcba', 'fe']);
  });

  it('keep the order of their first pairs, and every pair', () => {
    const pairs = [pair('z', 'y', 0.91), pair('b', 'a', 0.99), pair('y', 'x', 0.92)];
    expect(said(pairs)).toEqual([
      { people: ['z', 'y', 'x'], scores: [0.92, 0.91] },
      { people: ['b', 'a'], scores: [0.99] },
    ]);
    expect(familiesOf([])).toEqual([]);
  });
});
