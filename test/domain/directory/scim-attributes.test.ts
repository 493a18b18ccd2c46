import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DirectoryAttributes } from '../../../src/domain/directory/directory-user.ts';
import {
  givenAttributes,
  patchedAttributes,
  refuseUnlinkable,
} from '../../../src/domain/directory/scim-attributes.ts';
import { ScimFault } from '../../../src/domain/directory/scim-fault.ts';

const before: DirectoryAttributes = { externalId: 'e-17', userName: 'anna', active: true };
const patch = (...Operations: unknown[]) =>
  patchedAttributes(before, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

function problemOf(job: () => unknown): [string, string] {
  try {
    job();
  } catch (error) {
    if (error instanceof ScimFault) return [error.problem, error.about];
    throw error;
  }
  return ['', ''];
}

it('null is no value: a whole account and a change leave whether it is active as it was', () => {
  expect(givenAttributes({ userName: 'anna', externalId: null, active: null })).toEqual({
    externalId: null,
    userName: 'anna',
    active: null,
  });
  const suspends = { op: 'replace', path: 'active', value: false };
  const noValue = { op: 'replace', value: { active: null } };
  expect(patch(noValue)).toEqual(before);
  // What an earlier operation of the same request did stays, too.
  expect(patch(suspends, noValue)).toEqual({ ...before, active: false });
});

describe('PATCH', () => {
  it.each([
    ['Entra ID, without its flag', { op: 'Replace', path: 'active', value: 'False' }],
    ['Entra ID, with its flag', { op: 'replace', path: 'active', value: false }],
    ['Okta', { op: 'replace', value: { active: false } }],
    ['an older client', { op: 'add', value: { Active: 'false' } }],
    [
      'with the schema',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false },
    ],
  ])('suspends as %s says it', (_, operation) => {
    expect(patch(operation)).toEqual({ ...before, active: false });
  });

  it('changes what is kept and drops the rest, in order', () => {
    const after = patch(
      { op: 'Replace', path: 'displayName', value: 'Anna' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'a@b' },
      { op: 'Replace', path: 'emails[value eq "a]\\"b"].value', value: 'a@b' },
      { op: 'Replace', path: 'title' },
      { op: 'Replace', value: { nickName: 'An', nickname: 'An' } },
      { op: 'Add', path: 'name.givenName', value: 'Anna' },
      {
        op: 'Replace',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber',
        value: '7',
      },
      { op: 'Remove', path: 'members', value: [{ value: 'u' }] },
      { op: 'replace', value: { id: 'other', userName: 'anna.k', 'name.familyName': 'K' } },
      { op: 'replace', path: 'externalId', value: 'e-18' },
      { op: 'replace', path: 'externalId', value: 'e-19' },
    );
    expect(after).toEqual({ externalId: 'e-19', userName: 'anna.k', active: true });
    expect(patch({ op: 'remove', path: 'externalId' })).toEqual({ ...before, externalId: null });
  });

  it.each([
    [{}, 'unknown_op', ''],
    [{ op: 'delete', path: 'active' }, 'unknown_op', ''],
    [{ op: 7, path: 'active' }, 'unknown_op', ''],
    [{ op: 'replace', path: 'active', value: 'no' }, 'not_boolean', 'active'],
    [{ op: 'replace', path: 'active', value: [false] }, 'not_boolean', 'active'],
    [{ op: 'replace', path: 'active', value: 0 }, 'not_boolean', 'active'],
    [{ op: 'replace', path: 'active' }, 'required', 'value'],
    [{ op: 'replace', path: 'userName' }, 'required', 'value'],
    [{ op: 'replace', path: 'externalId' }, 'required', 'value'],
    [{ op: 'add', path: 'externalId' }, 'required', 'value'],
    [{ op: 'remove', path: 'active' }, 'required', 'active'],
    [{ op: 'remove', path: 'userName' }, 'required', 'userName'],
    [{ op: 'replace', path: 'userName', value: '' }, 'required', 'userName'],
    [{ op: 'replace', path: 'userName', value: { a: 1 } }, 'not_text', 'userName'],
    [{ op: 'replace', path: 'userName', value: 'a\u0000b' }, 'not_text', 'userName'],
    [{ op: 'replace', path: 'userName', value: '\ud800' }, 'not_text', 'userName'],
    [{ op: 'replace', path: 'userName', value: 'a'.repeat(257) }, 'not_text', 'userName'],
    [{ op: 'replace', path: 'userName[a eq 1]', value: 'a' }, 'path_syntax', ''],
    [{ op: 'replace', path: 'emails[', value: 'a' }, 'path_syntax', ''],
    [{ op: 'replace', path: 'emails[value eq "a]', value: 'a' }, 'path_syntax', ''],
    [{ op: 'replace', OP: 'remove', path: 'externalId', value: 'a' }, 'given_twice', 'op'],
    [{ op: 'replace', path: '', value: 'a' }, 'path_syntax', ''],
    [{ op: 'replace', path: ['active'], value: false }, 'path_syntax', ''],
    [{ op: 'replace', path: 'id', value: 'a' }, 'read_only', 'id'],
    [{ op: 'replace', path: 'meta.created', value: 'a' }, 'read_only', 'meta.created'],
    [{ op: 'remove' }, 'no_path', ''],
    [{ op: 'replace', value: 'active' }, 'not_object', 'value'],
    [{ op: 'replace', value: { active: false, Active: true } }, 'given_twice', 'active'],
    ['replace', 'not_object', 'Operations'],
    [null, 'not_object', 'Operations'],
  ])('that makes no sense is refused: %j', (operation, problem, about) => {
    expect(problemOf(() => patch(operation))).toEqual([problem, about]);
  });

  it.each([
    [null, 'not_object'],
    [[], 'not_object'],
    [{}, 'no_operations'],
    [{ Operations: [] }, 'no_operations'],
    [{ Operations: {} }, 'no_operations'],
    [{ Operations: Array(101).fill({ op: 'replace', path: 'active', value: true }) }, 'too_many_operations'],
  ])('without operations is refused: %j', (body, problem) => {
    expect(problemOf(() => patchedAttributes(before, body))[0]).toBe(problem);
  });

  it('of any JSON gives attributes of the right types, or is refused', () => {
    const operation = fc.record(
      {
        op: fc.oneof(fc.constantFrom('add', 'Replace', 'remove'), fc.jsonValue()),
        path: fc.oneof(
          fc.constantFrom('active', 'userName', 'externalId', 'emails[a eq "b"].c', '__proto__'),
          fc.jsonValue(),
        ),
        value: fc.oneof(
          fc.jsonValue(),
          fc.record({ active: fc.jsonValue(), userName: fc.jsonValue() }, { requiredKeys: [] }),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 4 }), (operations) => {
        try {
          const after = patch(...operations);
          expect(Object.keys(after).sort()).toEqual(['active', 'externalId', 'userName']);
          expect([true, false, null]).toContain(after.active);
          expect(after.userName).toMatch(/^[^\p{Cc}]{1,256}$/u);
          if (after.externalId !== null) expect(after.externalId).toMatch(/^[^\p{Cc}]{1,256}$/u);
        } catch (error) {
          expect(error).toBeInstanceOf(ScimFault);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a whole account', () => {
  it('keeps three attributes of what Okta sends', () => {
    const okta = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'test.user@okta.local',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    expect(givenAttributes(okta)).toEqual({
      externalId: '00ujl29u0le5T6Aj10h7',
      userName: 'test.user@okta.local',
      active: true,
    });
  });

  it('without “active” is active if it is new, and otherwise as it was', () => {
    expect(givenAttributes({ userName: 'a' }).active).toBeNull();
  });

  it('loses the external ID that a replacement leaves out', () => {
    expect(givenAttributes({ userName: 'a' }).externalId).toBeNull();
  });

  it.each([
    [undefined, 'not_object'],
    [{}, 'required'],
    [{ userName: null }, 'required'],
    [{ userName: 7 }, 'not_text'],
    [{ userName: 'a', username: 'b' }, 'given_twice'],
  ])('%j is refused', (body, problem) => {
    expect(problemOf(() => givenAttributes(body))[0]).toBe(problem);
  });

  it('that could belong to nobody is refused', () => {
    const given = { externalId: null, userName: 'anna@site.example', active: true };
    expect(problemOf(() => refuseUnlinkable(given, 'externalId'))).toEqual(['required', 'externalId']);
    expect(problemOf(() => refuseUnlinkable(given, 'userName'))).toEqual(['not_link_id', 'userName']);
    expect(problemOf(() => refuseUnlinkable({ ...given, externalId: 'E_1.~-' }, 'externalId'))).toEqual([
      '',
      '',
    ]);
  });
});
