import { describe, expect, it } from 'vitest';
import { staleDocs } from '../../scripts/docs.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';

describe('docs/api', () => {
  it('is what the contract generates (if this fails, run `npm run docs`)', () => {
    expect(staleDocs()).toEqual([]);
  });

  it('has an operation for every row of the table, each with its own ID', () => {
    const ids = Object.entries(OPERATIONS).map(([name, o]) => [name, o.id]);
    expect(ids.every(([name, id]) => name === id)).toBe(true);
  });
});
