import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DirectoryUser } from '../../../src/domain/directory/directory-user.ts';
import { ScimFault } from '../../../src/domain/directory/scim-fault.ts';
import { lookupOf, matchesFilter, parseFilter } from '../../../src/domain/directory/scim-filter.ts';

const T0 = Date.UTC(2026, 10, 26) * 1000;
const user: DirectoryUser = {
  id: 'f00d',
  externalId: 'E-17',
  userName: 'Anna.Kowalska@Site.Example',
  linkId: 'E-17',
  version: 1,
  createdAtUs: T0,
  changedAtUs: T0 + 1_500_000,
  suspendedAtUs: null,
  held: null,
  heldAtUs: null,
  heldFor: null,
  allowedBy: null,
  dismissedAtUs: null,
};
const matches = (filter: string, of: DirectoryUser = user) => matchesFilter(parseFilter(filter), of);

function problemOf(filter: string): [string, string] {
  try {
    parseFilter(filter);
  } catch (error) {
    if (error instanceof ScimFault) return [error.problem, error.about];
    throw error;
  }
  return ['', ''];
}

describe('a filter', () => {
  it.each([
    ['userName eq "anna.kowalska@site.example"', true],
    ['USERNAME Eq "ANNA.kowalska@site.example"', true],
    ['externalId eq "E-17"', true],
    ['externalId eq "e-17"', false],
    ['id eq "f00d"', true],
    ['userName co "kowalska"', true],
    ['userName sw "anna"', true],
    ['userName ew ".example"', true],
    ['externalId pr', true],
    ['externalId ne null', true],
    ['active eq true', true],
    ['active eq "False"', false],
    ['not (active eq false)', true],
    ['active eq false or userName sw "anna" and externalId eq "E-17"', true],
    ['(active eq false or userName sw "anna") and externalId eq "x"', false],
    ['meta.created ge "2026-11-26T00:00:00Z"', true],
    ['meta.lastModified gt "2026-11-26T00:00:01.500Z"', false],
    ['meta.lastModified gt "2026-11-26T00:00:01.499999+00:00"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "ANNA"', true],
    ['userName eq "a\\"b"', false],
    ['  active   eq   true  ', true],
  ])('%s: %s', (filter, expected) => {
    expect(matches(filter)).toBe(expected);
  });

  it('finds nobody by an external ID that is missing', () => {
    const none = { ...user, externalId: null };
    expect(
      ['externalId pr', 'externalId eq "E-17"', 'externalId co "E"'].map((f) => matches(f, none)),
    ).toEqual([false, false, false]);
  });

  it.each([
    ['', 'filter_syntax', 'end'],
    ['userName', 'filter_syntax', 'end'],
    ['userName eq', 'filter_syntax', 'end'],
    ['userName eq "a', 'filter_syntax', '12'],
    ['userName eq "a" and', 'filter_syntax', 'end'],
    ['userName eq "a" userName', 'filter_syntax', '17'],
    ['(userName eq "a"', 'filter_syntax', 'end'],
    ['userName eq "\\u12"', 'filter_syntax', '13'],
    ['userName eq yes', 'filter_syntax', '13'],
    ['userName eq 17', 'filter_value', '13'],
    ['userName like "a"', 'filter_operator', 'like'],
    ['active co "t"', 'filter_operator', 'co'],
    ['active eq "perhaps"', 'filter_value', 'active'],
    ['meta.created sw "2026"', 'filter_value', 'meta.created'],
    ['meta.created eq "26.11.2026"', 'filter_value', 'meta.created'],
    ['emails[type eq "work"].value eq "a"', 'filter_attribute', 'emails'],
    ['emails.value eq "a"', 'filter_attribute', 'emails.value'],
    ['constructor pr', 'filter_attribute', 'constructor'],
  ])('that cannot be answered is refused: %s', (filter, problem, about) => {
    expect(problemOf(filter)).toEqual([problem, about]);
  });

  it('that is deep or long is refused before it costs anything', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}active pr${')'.repeat(depth)}`;
    expect(problemOf(nested(19))).toEqual(['', '']);
    expect(problemOf(nested(500))).toEqual(['filter_too_deep', '20']);
    expect(problemOf(`${'not ('.repeat(300)}active pr`)).toEqual(['filter_too_deep', '20']);
    expect(problemOf(`userName eq "${'a'.repeat(2000)}"`)).toEqual(['filter_too_long', '2000']);
  });

  it('of any text is parsed or refused, and never anything else', () => {
    const word = fc.constantFrom(
      'userName',
      'active',
      'id',
      'eq',
      'co',
      'pr',
      'and',
      'or',
      'not',
      '(',
      ')',
      '[',
      ']',
      '"a"',
      'true',
      'null',
      '7',
      '\\',
      '"',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(word, { maxLength: 30 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        try {
          matchesFilter(parseFilter(text), user);
        } catch (error) {
          expect(error).toBeInstanceOf(ScimFault);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('means what it says, however it is nested and written', () => {
    type Said = { text: string; holds: boolean };
    const named = fc
      .tuple(fc.constantFrom('userName', 'USERNAME', 'externalId', 'id'), fc.string({ maxLength: 8 }))
      .map(([name, value]): Said => {
        const held = { username: user.userName.toLowerCase(), externalid: 'E-17', id: 'f00d' }[
          name.toLowerCase()
        ];
        const folded = name.toLowerCase() === 'username' ? value.normalize('NFKC').toLowerCase() : value;
        return { text: `${name} co ${JSON.stringify(value)}`, holds: held?.includes(folded) ?? false };
      });
    const leaf = fc.oneof(
      named,
      fc.boolean().map((b): Said => ({ text: `active eq ${b}`, holds: b })),
    );
    const { tree } = fc.letrec<{ tree: Said }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc
          .tuple(tie('tree'), tie('tree'))
          .map(([a, b]): Said => ({ text: `(${a.text}) AND (${b.text})`, holds: a.holds && b.holds })),
        fc
          .tuple(tie('tree'), tie('tree'))
          .map(([a, b]): Said => ({ text: `(${a.text} or ${b.text})`, holds: a.holds || b.holds })),
        tie('tree').map((a): Said => ({ text: `not (${a.text})`, holds: !a.holds })),
      ),
    }));
    fc.assert(
      fc.property(tree, ({ text, holds }) => {
        fc.pre(text.length <= 2000);
        expect(matches(text)).toBe(holds);
      }),
      { numRuns: 500 },
    );
  });

  it('that demands one value of something unique is looked up by it', () => {
    expect(lookupOf(parseFilter('userName eq "Anna"'))).toEqual({ attribute: 'userName', value: 'anna' });
    expect(lookupOf(parseFilter('active eq true and externalId eq "E"'))).toEqual({
      attribute: 'externalId',
      value: 'E',
    });
    for (const other of [
      'userName eq "a" or id eq "b"',
      'not (id eq "a")',
      'userName sw "a"',
      'active eq true',
    ])
      expect(lookupOf(parseFilter(other))).toBeNull();
  });
});
