import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { type Fault, fault } from '../../src/domain/failure.ts';
import { QueryCheck } from '../../src/http/read-input.ts';

const SHAPE = Type.Object({
  since: Type.String({ minLength: 1 }),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
});
const check = new QueryCheck<{ since: string; size: number }>(SHAPE);

function read(query: unknown): { value: unknown; faults: Fault[] } {
  const faults: Fault[] = [];
  return { value: check.read(query, faults), faults };
}

describe('query parameters', () => {
  it('have the types and defaults of the shape; unknown ones are dropped', () => {
    expect(read({ since: '5', size: '7', x: 'y' })).toEqual({ value: { since: '5', size: 7 }, faults: [] });
    expect(read({ since: 'x' })).toEqual({ value: { since: 'x', size: 100 }, faults: [] });
  });

  it.each<[string, Fault]>([
    ['0', fault('too_small_number', 'size', { least: 1 })],
    ['-1', fault('too_small_number', 'size', { least: 1 })],
    ['1001', fault('too_large_number', 'size', { most: 1000 })],
    ['99999999999999999999', fault('too_large_number', 'size', { most: 1000 })],
    ...['', ' 5', '5 ', '+5', '05', '5.0', '1e2', '0x10', '-0', '٥', 'NaN', 'Infinity'].map(
      (text): [string, Fault] => [text, fault('not_integer', 'size')],
    ),
  ])('size=%j: %o', (size, wrong) => {
    expect(read({ since: 'x', size }).faults).toEqual([wrong]);
  });

  it('must be given once, and all faults are reported in the order of the shape', () => {
    expect(read({ size: ['1', '2'], since: ['a', 'b'] }).faults).toEqual([
      fault('given_twice', 'since'),
      fault('given_twice', 'size'),
    ]);
    expect(read({ size: 'x' }).faults).toEqual([fault('required', 'since'), fault('not_integer', 'size')]);
  });

  it('an integer is accepted only in its one form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer().map(String), fc.string()), (size) => {
        const { value, faults } = read({ since: 'x', size });
        const n = Number(size);
        const fine = String(n) === size && Number.isInteger(n) && n >= 1 && n <= 1000;
        expect(faults.length === 0).toBe(fine);
        if (fine) expect(value).toEqual({ since: 'x', size: n });
      }),
    );
  });
});
