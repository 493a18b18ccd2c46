// @module-tag security
/** Tests that whoever adds an operation decides whether it must be confirmed, and writes down why not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AdminAccess, AdminOperation } from '../../src/contract/admin-operation.ts';
import { ADMIN_OPERATIONS } from '../../src/contract/admin-operations.ts';

const operations: [string, AdminOperation][] = Object.entries(ADMIN_OPERATIONS);
const accessOf = ({ access }: AdminOperation): AdminAccess => (access === 'open' ? {} : access);

/** Operations and reasons, from the table of the documentation. */
function unconfirmed(): [string, string][] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
  const section = text.split('## Acts without confirmation')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => {
    const [, names = '', why = ''] = row.split('|');
    return [...names.matchAll(/`(\w+)`/g)].map(([, name]): [string, string] => [name ?? '', why.trim()]);
  });
}

/** What opens something: names of members of a response. */
const OPENS = /(^|_)(key|secret|code|link|url|token|cookie|passphrase|password|pem|codes)$/;

/** Paths of such members, without the answer's errors. */
function opening(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, items, anyOf } = schema as Record<string, unknown>;
  return [
    ...Object.entries((properties ?? {}) as Record<string, unknown>).flatMap(([name, member]) =>
      `${path}${name}` === 'errors'
        ? []
        : [...(OPENS.test(name) ? [`${path}${name}`] : []), ...opening(member, `${path}${name}.`)],
    ),
    ...opening(items, path),
    ...((anyOf ?? []) as unknown[]).flatMap((member) => opening(member, path)),
  ];
}

/** Members that open nothing, or nothing of this appliance's. */
const HARMLESS: Record<string, string> = {
  'getIdentityProvider provider.has_secret': 'whether there is one, not which',
  'setIdentityProvider provider.has_secret': 'whether there is one, not which',
  'getDoor mqtt.has_password': 'whether there is one, not which',
  'getMe has_code': 'a yes or no',
  'findCallers people.needs_code': 'a yes or no',
  'listOperators operators.has_code': 'a yes or no',
  'listBackups check.contents.other_data_key': 'a yes or no',
  'createBackup check.contents.other_data_key': 'a yes or no',
  'checkBackup check.contents.other_data_key': 'a yes or no',
  'deleteBackup check.contents.other_data_key': 'a yes or no',
  'listOperators operators.must_set_password': 'a yes or no',
  'listKeyCalls calls.call_errors.code': 'of an error',
  'countKeyCalls codes': 'of errors',
  'countKeyCalls codes.code': 'of an error',
  'getStatus engine.trials.cause.code': 'of an error',
  'getStatus degraded.code': 'of an error',
  'getSandbox base_url': 'an address',
  'stopSandbox base_url': 'an address',
  'startSandbox base_url': 'an address',
  'startSandbox key': 'of a sandbox, which has simulated people only',
  'startSandbox console_url': 'of a sandbox',
  'getTls base_url': 'an address',
  'getTls trust.url': 'the address of a public certificate',
  'getAuditSinks public_key': 'public',
  'getImageKey pem': 'the public part',
  'listSessions sessions.issued_by.key': 'a name',
  'getSession issued_by.key': 'a name',
  'issueComparison url': 'a comparison, which authenticates and registers nobody',
  'checkCaller url': 'for a person who proves who they are, to whoever started it alone',
  'issueLivenessPresentation url': 'a trial, whose result no calling system sees',
  'tryRegistration url': 'for a new person',
  'tryAuthentication url': 'a trial, whose result no calling system sees',
  'issuePersonSession url': 'asks for confirmation where a face could be replaced',
  'makeCertificate base_url': 'an address',
  'makeCertificate trust.url': 'the address of a public certificate',
  'importCertificate base_url': 'an address',
  'importCertificate trust.url': 'the address of a public certificate',
  'closeTls base_url': 'an address',
  'closeTls trust.url': 'the address of a public certificate',
  'setImageKey pem': 'the public part',
};

describe('operations of the console', () => {
  test('that change something are confirmed, or documented with a reason', () => {
    const open = operations.filter(([, o]) => o.method !== 'GET' && accessOf(o).confirmed !== true);
    const told = unconfirmed();
    expect(told.map(([name]) => name).sort()).toEqual(open.map(([name]) => name).sort());
    expect(told.filter(([, why]) => why.length < 10)).toEqual([]);
  });

  test('that answer with access are confirmed and not for API keys', () => {
    const found = operations.flatMap(([name, { response, ...o }]) =>
      opening(response).map((member) => ({
        member: `${name} ${member}`,
        // Operations on one's own account refuse callers without one.
        closed:
          accessOf(o as AdminOperation).confirmed === true &&
          (accessOf(o as AdminOperation).bringsIn === true || o.path.startsWith('/admin/v1/me/')),
      })),
    );
    const unexplained = found.filter(({ member, closed }) => !closed && !Object.hasOwn(HARMLESS, member));
    expect(unexplained.map(({ member }) => member)).toEqual([]);
    // The walk finds what it is for, and no reason is left over.
    expect(found.filter(({ closed }) => closed).map(({ member }) => member)).toEqual(
      expect.arrayContaining([
        'createKey key',
        'createKiosk code',
        'renewKioskCode url',
        'makeJoinToken token',
      ]),
    );
    const named = found.map(({ member }) => member);
    expect(Object.keys(HARMLESS).filter((member) => !named.includes(member))).toEqual([]);
  });

  test('that export a list are for administrators', () => {
    const exports = operations.filter(
      ([, { response }]) => 'media' in response && response.media === 'text/csv',
    );
    expect(exports.length).toBeGreaterThan(5);
    expect(exports.filter(([, o]) => accessOf(o).role !== 'admin').map(([name]) => name)).toEqual([]);
  });
});
