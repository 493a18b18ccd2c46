import { describe, expect, it } from 'vitest';
import { ScimFault } from '../../../src/domain/directory/scim-fault.ts';
import { ScanTurns } from '../../../src/flows/directory/scan-turns.ts';

describe('searches that read many accounts', () => {
  it('run one after the other, and too many are refused', async () => {
    const turns = new ScanTurns();
    const { promise: held, resolve: free } = Promise.withResolvers<void>();
    const began: number[] = [];
    const scans = Array.from({ length: 8 }, (_, n) =>
      turns.run(async () => {
        began.push(n);
        await held;
        return n;
      }),
    );
    await expect(turns.run(async () => 9)).rejects.toThrow(ScimFault);
    expect(began).toEqual([0]);
    free();
    expect(await Promise.all(scans)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('go on after one that failed', async () => {
    const turns = new ScanTurns();
    await expect(turns.run(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(await turns.run(async () => 1)).toBe(1);
  });
});
