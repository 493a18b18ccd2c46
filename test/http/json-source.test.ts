import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  brokenPlace,
  compactSource,
  MOST_SCANNED,
  memberSource,
  nestingOf,
} from '../../src/http/json-source.ts';

const NUMBERS = [
  '0',
  '-0',
  '1.0',
  '1E5',
  '1e+05',
  '1e400',
  '-1e-400',
  '12345678901234567890',
  '9007199254740993',
  '0.1234567890123456789',
  '100000000000000000000000000000001.50',
];
const NAMES = ['a', '1', '0', '__proto__', 'toJSON', 'metadata', '"}', '日本', '\\', ''];

const blank = fc.constantFrom('', ' ', '\n', '\t\r\n ');

/** JSON as somebody writes it, and as it is kept. */
interface Written {
  source: string;
  kept: string;
}

const string = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 6 }), fc.boolean())
  .map(([text, escaped]) => {
    const all = [...text].map((c) =>
      [...Array(c.length)].map((_, i) => `\\u${c.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
    );
    return { source: escaped ? `"${all.join('')}"` : JSON.stringify(text), kept: JSON.stringify(text) };
  });

const joined = (parts: readonly Written[], [open, close]: string, space: string): Written => ({
  source: `${open}${space}${parts.map(({ source }) => source).join(`${space},${space}`)}${space}${close}`,
  kept: `${open}${parts.map(({ kept }) => kept).join(',')}${close}`,
});

const { json } = fc.letrec<{ json: Written; array: Written; object: Written; member: Written }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...NUMBERS, 'null', 'true', 'false').map((word) => ({ source: word, kept: word })),
    string,
    tie('array'),
    tie('object'),
  ),
  array: fc
    .tuple(fc.array(tie('json'), { maxLength: 4 }), blank)
    .map(([all, space]) => joined(all, '[]', space)),
  member: fc.tuple(fc.constantFrom(...NAMES), tie('json'), blank).map(([name, value, space]) => ({
    source: `${JSON.stringify(name)}${space}:${space}${value.source}`,
    kept: `${JSON.stringify(name)}:${value.kept}`,
  })),
  object: fc
    .tuple(fc.array(tie('member'), { maxLength: 4 }), blank)
    .map(([all, space]) => joined(all, '{}', space)),
}));

test('numbers, the order of members and repeated members are kept; only blanks and escapes go', () => {
  fc.assert(
    fc.property(json, ({ source, kept }) => {
      expect(compactSource(source)).toBe(kept);
    }),
  );
});

test('a member is found as JSON.parse finds it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...NAMES), json), { maxLength: 6 }),
      blank,
      (members, space) => {
        const parts = members.map(([name, { source, kept }]) => ({
          source: `${JSON.stringify(name)}${space}:${space}${source}`,
          kept,
        }));
        const { source } = joined(parts, '{}', space);
        for (const name of NAMES) {
          const last = members.findLast(([given]) => given === name);
          expect(memberSource(source, name)).toBe(last ? last[1].source : null);
        }
      },
    ),
  );
  expect(memberSource('{"met\\u0061data": [1.0] }', 'metadata')).toBe('[1.0]');
});

test('nesting is that of the source, whatever members it repeats', () => {
  expect(nestingOf('1')).toBe(0);
  expect(nestingOf('{"a":[[["[[["]]],"a":1}')).toBe(4);
  expect(nestingOf(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe(100_000);
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('no JSON is said to be broken before its end', () => {
  fc.assert(
    fc.property(json, ({ source }) => {
      expect(brokenPlace(source)).toEqual({
        line: source.split('\n').length,
        character: source.length - source.lastIndexOf('\n'),
      });
    }),
  );
});

test('what is written behind the place makes no difference, and what is before it is no fault', () => {
  const parts = fc.constantFrom(
    ...'{}[]:,"\\0123.e-+ \n',
    'true',
    'null',
    '"a"',
    '"\\u00e9"',
    '\u0001',
    '\ufeff',
  );
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 12 }).map((all) => all.join('')),
      fc.string(),
      (text, more) => {
        if (isJson(text)) return;
        const place = brokenPlace(text) ?? expect.fail('no place');
        const index = text.split('\n', place.line - 1).join('\n').length;
        const at = index + (place.line > 1 ? 1 : 0) + place.character - 1;
        expect(at).toBeLessThanOrEqual(text.length);
        // A word, a number or an escape is judged as a whole.
        if (at < text.length && /[^\\a-z0-9.+-]/.test(text[at] ?? ''))
          expect(brokenPlace(text.slice(0, at + 1) + more)).toEqual(place);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['{', 1, 2],
  ['null,', 1, 5],
  ['{"a":1}x', 1, 8],
  ["{'a':1}", 1, 2],
  ['[1,]', 1, 4],
  ['[1 2]', 1, 4],
  ['[,1]', 1, 2],
  ['{"a":1,}', 1, 8],
  ['{"a" 1}', 1, 6],
  ['{"a"', 1, 5],
  ['{"a":\n 1,\n "b":tru}', 3, 6],
  ['{"a":\r\n"\\x"}', 2, 2],
  ['"a\n"', 1, 3],
  ['"\\u12"', 1, 2],
  ['"abc', 1, 5],
  ['[01]', 1, 3],
  ['[1.]', 1, 3],
  ['[-]', 1, 2],
  ['[1}', 1, 3],
  ['NaN', 1, 1],
  [' ', 1, 2],
])('%j breaks at line %i, character %i', (text, line, character) => {
  expect(isJson(text)).toBe(false);
  expect(brokenPlace(text)).toEqual({ line, character });
});

test('deep nesting and many escapes cost no stack', () => {
  expect(brokenPlace('['.repeat(1e6))).toEqual({ line: 1, character: 1e6 + 1 });
  expect(brokenPlace(`"${'\\na'.repeat(3e5)}`)).toEqual({ line: 1, character: 9e5 + 2 });
});

const MANY = 'a'.repeat(MOST_SCANNED);

test.each([
  ['a string', `"${MANY}`],
  ['white space', `${' '.repeat(MOST_SCANNED)}x`],
  ['a word cut by the limit', `[${'1,'.repeat(MOST_SCANNED / 2 - 1)}true,x]`],
  ['arrays', '['.repeat(MOST_SCANNED + 1)],
])('beyond the limit, no place is told: %s', (_, text) => {
  expect(isJson(text)).toBe(false);
  expect(brokenPlace(text)).toBe(null);
});

test('a place before the limit is told of a longer text', () => {
  expect(brokenPlace(`{"a":x"${MANY}"}`)).toEqual({ line: 1, character: 6 });
});
