import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactSource, memberSource, nestingOf } from '../../src/http/json-source.ts';

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
