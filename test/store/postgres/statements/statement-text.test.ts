import { describe, expect, it } from 'vitest';
import { postgresText } from '../../../../src/store/postgres/statements/statement-text.ts';
import { valuesOf } from '../../../../src/store/postgres/statements/values.ts';

const textOf = (text: string): string => postgresText(text).text;

describe('a statement for PostgreSQL', () => {
  it('numbers its marks in order', () => {
    expect(textOf('SELECT a FROM t WHERE b = ? AND c < ?')).toBe('SELECT a FROM t WHERE b = $1 AND c < $2');
  });

  it('gives a name one number wherever it occurs', () => {
    const made = postgresText('SELECT 1 WHERE @a IS NULL OR x = @a OR y = @bC');
    expect(made.text).toBe('SELECT 1 WHERE $1 IS NULL OR x = $1 OR y = $2');
    expect(valuesOf(made, [{ bC: 2, a: 'one', unused: 3 }])).toEqual(['one', 2]);
  });

  it('leaves literals, quoted names and comments alone', () => {
    const text = `SELECT '? @a it''s camelCase', "camelCase ?" -- ? @a\n FROM t /* ? camelCase */`;
    expect(textOf(text)).toBe(text);
  });

  it('quotes names in camel case, and no others', () => {
    expect(textOf('SELECT MAX(a.issued_at) AS latestAtUs FROM people P ORDER BY latestAtUs')).toBe(
      'SELECT MAX(a.issued_at) AS "latestAtUs" FROM people P ORDER BY "latestAtUs"',
    );
  });

  it('drops index hints', () => {
    expect(textOf('SELECT 1 FROM sessions INDEXED BY sessions_by_person WHERE a = ?')).toBe(
      'SELECT 1 FROM sessions  WHERE a = $1',
    );
  });

  it('cannot mix two kinds of marks', () => {
    expect(() => postgresText('SELECT ? + @a')).toThrow(/two kinds/);
  });
});

describe('values of a statement', () => {
  const two = postgresText('SELECT ?, ?');

  it('must match the number of parameters', () => {
    expect(() => valuesOf(two, [1])).toThrow(/2 values/);
    expect(() => valuesOf(postgresText('SELECT @a'), [{}])).toThrow(/lacks a value for a/);
    expect(() => valuesOf(postgresText('SELECT @a'), [1])).toThrow(/by name/);
  });

  it('can be text, numbers, bytes and null', () => {
    const bytes = new Uint8Array([0, 255]);
    expect(valuesOf(two, [bytes, undefined])).toEqual([bytes, null]);
    expect(valuesOf(two, [Number.NaN, Number.MAX_SAFE_INTEGER])).toEqual([null, 9007199254740991]);
    for (const value of [true, 5n, new Date(0), {}, 2 ** 53, 'a\0b'])
      expect(() => valuesOf(two, [value, 1])).toThrow(TypeError);
  });
});
