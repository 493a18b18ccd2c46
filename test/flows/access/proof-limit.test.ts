// @module-tag security
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../src/domain/failure.ts';
import { ProofLimit } from '../../../src/flows/access/proof-limit.ts';
import { open } from '../../store/temporary.ts';

const WRONG = ['password', 'code'];
const wrong = async () => {
  throw refusal('wrong_code', 'code');
};

describe('wrong proofs', () => {
  it('are counted together by all processes of a site, and by those that start later', async () => {
    const store = await open();
    let nowUs = 1e15;
    const start = () =>
      new ProofLimit({ store, clock: { nowUs: () => nowUs }, pageTokenKey: new Uint8Array(32) });
    const [here, there] = [start(), start()];
    const tried: number[] = [];
    const limited: unknown[] = [];
    const attempt = (limit: ProofLimit, n: number) =>
      limit
        .of('operator a', WRONG, async () => {
          tried.push(n);
          return await wrong();
        })
        .catch((error) => limited.push(error));
    await Promise.all(Array.from({ length: 24 }, (_, n) => attempt(n % 2 === 0 ? here : there, n)));
    expect(tried).toHaveLength(10);
    const restarted = start();
    await expect(restarted.of('operator a', WRONG, async () => 'right')).rejects.toMatchObject({
      faults: [{ kind: 'rate_limited' }],
    });
    expect(await restarted.of('operator b', WRONG, async () => 'right')).toBe('right');
    nowUs += 60e6;
    expect(await there.of('operator a', WRONG, async () => 'right')).toBe('right');
    await attempt(there, 24);
    await attempt(here, 25);
    expect(tried).toEqual([...tried.slice(0, 10), 24]);
  });

  it('are those alone that name what was to be proved', async () => {
    const store = await open();
    const limit = new ProofLimit({ store, clock: { nowUs: () => 1e15 }, pageTokenKey: new Uint8Array(32) });
    const other = async () => {
      throw refusal('operator_name_taken', 'name');
    };
    for (let i = 0; i < 30; i++) await expect(limit.of('a', WRONG, other)).rejects.toThrow();
    for (let i = 0; i < 30; i++) expect(await limit.of('a', WRONG, async () => i)).toBe(i);
  });
});
