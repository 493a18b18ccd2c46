import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  displayNameOf,
  groupsIn,
  isIssuer,
  isOverflowing,
  isSameIssuer,
  mayPass,
  operatorNameOf,
  PROVIDER_PROBLEMS,
  roleOfGroups,
} from '../../../src/domain/access/identity-provider.ts';
import { OPERATOR_NAME } from '../../../src/domain/access/operator.ts';

const GROUPS = {
  groupRoles: [
    { group: 'all', role: 'viewer' },
    { group: 'heads', role: 'admin' },
    { group: 'desk', role: 'reviewer' },
  ],
} as const;

test.each([
  [['all', 'desk'], 'reviewer'],
  [['heads', 'all'], 'admin'],
  [['all'], 'viewer'],
  [['ALL', 'others', ''], null],
  [[], null],
])('groups %j give the role %s', (groups, role) => {
  expect(roleOfGroups(groups, GROUPS)).toBe(role);
});

describe('the groups in claims', () => {
  it.each([
    [{ groups: ['a', 'b'] }, 'groups', ['a', 'b']],
    [{ groups: 'a' }, 'groups', ['a']],
    [{ groups: ['a', 7, null] }, 'groups', ['a']],
    [{ groups: [] }, 'groups', []],
    [{}, 'groups', null],
    [{ groups: { a: true } }, 'groups', null],
    [{ realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
    [{ 'https://id.example/groups': ['a'] }, 'https://id.example/groups', ['a']],
    [{ groups: ['a'] }, 'constructor.name', null],
    [{ groups: ['a'] }, '__proto__', null],
    [{ groups: ['a'] }, 'groups.0', null],
  ])('of %j by %s are %j', (claims, name, groups) => {
    expect(groupsIn(claims, name)).toEqual(groups);
  });

  it('are missing where they are only named', () => {
    expect(isOverflowing({ _claim_names: { groups: 'src1' } }, 'groups')).toBe(true);
    expect(isOverflowing({ groups: [], _claim_names: { groups: 'src1' } }, 'groups')).toBe(false);
    expect(isOverflowing({ _claim_names: null }, 'groups')).toBe(false);
  });
});

describe('names', () => {
  it.each([
    [{ preferred_username: 'mori' }, 'mori'],
    [{ preferred_username: 7, email: 'mori@site.example' }, 'mori@site.example'],
    [{ preferred_username: 'DOMAIN\\mori a' }, 'DOMAIN-mori-a'],
    [{ preferred_username: '…', sub: 'x1' }, 'x1'],
    [{ preferred_username: '  ' }, 'operator'],
    [{ preferred_username: '森 愛子' }, '森-愛子'],
  ])('of %j are %s', (claims, name) => {
    expect(operatorNameOf(claims)).toBe(name);
  });

  it('are valid whatever the provider says, also with a number behind', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (preferred_username) => {
        const name = operatorNameOf({ preferred_username });
        expect(`${name}-999`).toMatch(OPERATOR_NAME);
        const shown = displayNameOf({ name: preferred_username }, 'mori');
        expect(shown).not.toBe('');
        expect(shown.length).toBeLessThanOrEqual(200);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

test.each([
  ['https://id.example', true],
  ['https://id.example/realms/staff', true],
  ['https://id.example:8443/', true],
  ['http://id.example', false],
  ['https://id.example/?a=1', false],
  ['https://id.example/?', false],
  ['https://id.example/#', false],
  ['https://me@id.example/', false],
  ['javascript:alert(1)', false],
  ['', false],
  [`https://id.example/${'a'.repeat(2048)}`, false],
])('%s can be an issuer: %s', (text, can) => {
  expect(isIssuer(text)).toBe(can);
});

test('a slash at the end makes no other issuer, anything else does', () => {
  expect(isSameIssuer('https://id.example/', 'https://id.example')).toBe(true);
  expect(isSameIssuer('https://id.example/a', 'https://id.example/A')).toBe(false);
});

test('silence of the provider may pass; its words about a person do not', () => {
  const words = PROVIDER_PROBLEMS.filter((problem) => !mayPass(problem));
  expect(words).toEqual([
    'code',
    'denied',
    'clock',
    'signature',
    'algorithm',
    'audience',
    'issuer',
    'nonce',
    'state',
    'not_again',
    'subject',
    'malformed',
  ]);
});
