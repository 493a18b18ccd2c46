import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { Identifier, Trimmed } from '../../src/contract/fields.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';
import { ADMIN_EKYC_OPERATIONS } from '../../src/contract/people/admin-ekyc-links.ts';
import { FaceImage } from '../../src/contract/people/admin-people.ts';
import { refusalText, refusalWords } from '../../src/contract/refusals/words.ts';
import { NAME_PATTERN } from '../../src/contract/text-patterns.ts';
import { Failure, type Fault, fault } from '../../src/domain/failure.ts';
import { metadataFaults, ParameterCheck, refuse } from '../../src/http/validate.ts';

const bodies = Object.values(OPERATIONS).flatMap(({ id, body }) => (body ? [{ id, body }] : []));

describe('parameters', () => {
  test.each(bodies)(
    '$id: any JSON is answered with faults in the order of the shape, never by a throw',
    ({ body }) => {
      const check = new ParameterCheck<Record<string, unknown>>(body);
      const names = Object.keys(body.properties);
      const given = fc.oneof(
        fc.jsonValue(),
        fc.record(Object.fromEntries(names.map((name) => [name, fc.jsonValue()])), { requiredKeys: [] }),
      );
      fc.assert(
        fc.property(given, (input) => {
          const faults: Fault[] = [];
          const read = check.read(input, faults);
          const at = faults.map((f) => names.indexOf(f.parameter));
          expect(at).toEqual(at.toSorted((a, b) => a - b));
          expect(new Set(at).size).toBe(at.length);
          expect(at).not.toContain(-1);
          for (const fault of faults) {
            const { parameter, kind } = fault;
            // Of what was given, a text repeats one character at most.
            const detail = refusalWords(fault).replace(/“(\S|U\+[0-9A-F]{4,6})”/, 'it');
            expect([kind, read[parameter]]).toEqual(['invalid', undefined]);
            expect(detail).toMatch(/^(is|must|has) [\w ,().:~+%-]+$/);
            expect(detail).not.toContain('undefined');
          }
          expect(Object.keys(read).filter((name) => !names.includes(name))).toEqual([]);
        }),
      );
    },
  );

  test('spaces around a text are dropped before it is checked, if the shape says so', () => {
    const check = new ParameterCheck<{ plain: string; label: string }>(
      Type.Object({
        plain: Type.String({ maxLength: 4 }),
        label: Trimmed({ minLength: 1, maxLength: 4 }),
      }),
    );
    const faults: Fault[] = [];
    expect(check.read({ plain: ' a ', label: '\u3000 desk ' }, faults)).toEqual({
      plain: ' a ',
      label: 'desk',
    });
    expect(faults).toEqual([]);
    check.read({ plain: ' desk ', label: '  ' }, faults);
    check.read({ plain: '', label: 7 }, faults);
    expect(faults.map((fault) => [fault.parameter, refusalWords(fault)])).toEqual([
      ['plain', 'must be at most 4 characters'],
      ['label', 'must not be empty'],
      ['label', 'must be a string'],
    ]);
  });

  test('each caller gets the defaults afresh', () => {
    const check = new ParameterCheck<{ a: number; b: boolean }>(
      Type.Object({
        a: Type.Optional(Type.Integer({ minimum: 0, default: 3 })),
        b: Type.Optional(Type.Boolean({ default: false })),
      }),
    );
    for (const input of [{}, undefined, null, [], 'text', { c: 1 }]) {
      const faults: Fault[] = [];
      const read = check.read(input, faults);
      expect([read, faults]).toEqual([{ a: 3, b: false }, []]);
      read.a = 99;
    }
  });

  test('inherited members do not count as given', () => {
    const check = new ParameterCheck(Type.Object({ toString: Type.String(), constructor: Type.Object({}) }));
    const faults: Fault[] = [];
    check.read({}, faults);
    expect(faults.map((fault) => refusalText([fault]))).toEqual([
      'toString is required',
      'constructor is required',
    ]);
  });

  test('faults become one Failure; without faults there is none', () => {
    refuse([]);
    const faults: Fault[] = [fault('required', 'a')];
    expect(() => refuse(faults)).toThrow(Failure);
  });
});

test.each([
  [Identifier(''), ['a b', 'user@example.com', 'ä'], 'not_identifier'],
  [Type.String({ format: 'instant' }), ['2026-02-30T00:00:00Z', '2026-02-20T24:00:00Z'], 'instant_absent'],
  [Type.String({ format: 'instant' }), ['2026-02-20T00:00:00.000Z'], 'instant_fraction'],
  [Type.String({ format: 'instant' }), ['2026-02-20', '2026-02-20T00:00:00 09:00'], 'not_instant'],
  [Type.String({ format: 'certificates' }), ['-----BEGIN CERTIFICATE-----\nMII'], 'certificate_damaged'],
  [Type.String({ format: 'certificates' }), ['MII'], 'not_certificates'],
  [Type.String({ minLength: 3, maxLength: 300 }), ['ab'], 'too_short'],
  [Type.String({ pattern: NAME_PATTERN }), ['a\u0007'], 'bad_characters'],
  [Type.String({ pattern: '^[0-9]{4}$' }), ['12', 'x'], 'bad_form'],
  [Type.Array(Type.Integer(), { minItems: 1, maxItems: 2 }), [{}, '1', null], 'not_array'],
  [Type.Array(Type.Integer(), { minItems: 1, maxItems: 2 }), [[1, 'x']], 'bad_entry'],
  [Type.Array(Type.Integer(), { minItems: 1, maxItems: 2 }), [[]], 'too_few_entries'],
  [Type.Array(Type.Integer(), { minItems: 1, maxItems: 2 }), [[1, 2, 3]], 'too_many_entries'],
])('what is wrong is named, and not what is right: %#', (shape, wrong, reason) => {
  const check = new ParameterCheck(Type.Object({ it: shape }));
  for (const it of wrong) {
    const faults: Fault[] = [];
    check.read({ it }, faults);
    expect([it, faults[0]?.reason]).toEqual([it, reason]);
  }
});

test.each(['.', '..'])('the ID %s is one wherever it may have been linked before', (id) => {
  const { identifier } = OPERATIONS.deleteUser.params.properties;
  const { ekyc_id } = ADMIN_EKYC_OPERATIONS.deleteEkycLink.params.properties;
  const faults: Fault[] = [];
  new ParameterCheck(Type.Object({ identifier, ekyc_id })).read({ identifier: id, ekyc_id: id }, faults);
  expect(faults).toEqual([]);
});

describe('Base64', () => {
  const check = new ParameterCheck<{ face_image: string }>(OPERATIONS.registerFaceImage.body);
  const isTaken = (face_image: string): boolean => {
    const faults: Fault[] = [];
    check.read({ face_image }, faults);
    return faults.length === 0;
  };

  test('the Base64 of any bytes is accepted', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (bytes) => isTaken(Buffer.from(bytes).toString('base64'))),
    );
  });

  test('any other text is accepted exactly if it conforms to RFC 4648 §4', () => {
    const strict = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
    const near = fc.array(fc.constantFrom('A', 'z', '0', '+', '/', '=', '-', '_', ' ', '\n', 'é'), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          near.map((a) => a.join('')),
          fc.string({ minLength: 1 }),
        ),
        (text) => {
          expect(isTaken(text)).toBe(strict.test(text));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['data:image/jpeg;base64,/9j/', 'remove the start, up to and including the comma'],
    ['DATA:image/png;base64,iVBO', 'remove the start, up to and including the comma'],
    ['/9j/4AAQ\r\nSkZJRgAB', 'line breaks: remove them'],
    ['/9j/4AAQ\n', 'line breaks: remove them'],
    ['/9j/ 4AAQ', 'spaces: remove them'],
    ['_9j_4AAQ', 'replace minus by plus, and underscore by slash'],
    ['-9j-4AAQSkZJRg', 'replace minus by plus, and underscore by slash'],
    ['/9j/4A', 'append equals signs'],
    ['/9j! 4AA', 'has “!” as character 4'],
    ['/home/me/face.jpg', 'has “.” as character 14'],
    ['https://a.example/face', 'has “:” as character 6'],
    ['<html> <p>', 'has “<” as character 1'],
    ['***', 'has “*” as character 1'],
    ["'/9j/4AAQ'", "has “'” as character 1"],
    ['%2F9j%2F4AAQ', 'has “%” as character 1'],
    ['/9j/\u00e9', 'has “U+00E9” as character 5'],
    ['/9j/\ud800', 'has “U+D800” as character 5'],
    ['/9j/4A-Q', 'has “-” as character 7'],
    ['/9j/4A Q', 'send + as it is, or as %2B'],
    ['/9j/ 4A QSkZJRg==', 'spaces: remove them'],
    ['/9j/4A+Q 4A=', 'spaces: remove them'],
    ['/9j/4A\tQ', 'spaces: remove them'],
    ['/9==4AAQ', 'must be Base64'],
  ])('%j: the text says what to do', (face_image, said) => {
    const faults: Fault[] = [];
    check.read({ face_image }, faults);
    expect(faults.map(refusalWords)).toEqual([expect.stringContaining(said)]);
  });

  test('8 MB are checked without the stack of a regular expression', () => {
    expect(isTaken('A'.repeat(8 * 1024 * 1024))).toBe(true);
    expect(isTaken(`${'A'.repeat(8 * 1024 * 1024 - 1)}!`)).toBe(false);
    expect(isTaken(`${'A '.repeat(4 * 1024 * 1024 - 1)}AA`)).toBe(false);
  });

  test('a picture that is longer than the contract says is too large', () => {
    const shapes = [OPERATIONS.registerFaceImage.body, Type.Object({ face_image: FaceImage })];
    for (const shape of shapes) {
      const faults: Fault[] = [];
      new ParameterCheck(shape).read({ face_image: 'A'.repeat(8 * 1024 * 1024 + 4) }, faults);
      expect(faults).toEqual([fault('picture_too_many_bytes', 'face_image', { most: 6 })]);
    }
  });
});

describe('metadata', () => {
  const depth = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Math.max(
          0,
          ...Object.values(value).map((v) => depth(v) + (typeof v === 'object' && v !== null ? 1 : 0)),
        )
      : 0;

  test('the limit is the depth that a simple recursion counts', () => {
    const nested = (levels: number, leaf: unknown): unknown =>
      levels === 0 ? leaf : { a: nested(levels - 1, leaf) };
    for (const [value, refused] of [
      [nested(63, {}), false],
      [nested(64, {}), false],
      [nested(65, {}), true],
      [{ a: [nested(62, [])], b: 1 }, false],
      [{ a: [nested(63, [])], b: 1 }, true],
    ] as const) {
      expect(depth(value) > 64).toBe(refused);
      expect(metadataFaults(value).length === 1).toBe(refused);
    }
  });

  test('a hundred thousand levels and a million members need no stack', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(metadataFaults({ deep })[0].kind).toBe('invalid');
    expect(metadataFaults({ wide: Array.from({ length: 1e6 }, () => 0) })[0].kind).toBe('too_large');
  });
});
