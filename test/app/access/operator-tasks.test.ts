/** Tests `omote operators …` and `omote sign-in set` on a data folder of their own, without a service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addOperator, listOperators, resetOperator } from '../../../src/app/access/operator-tasks.ts';
import { setSignIn, shownSignIn } from '../../../src/app/access/provider-tasks.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { makeAuthority } from '../../../src/flows/site/make-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-operators-'));
const config = readConfig({ OMOTE_DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const admin = { name: 'Ａnna', displayName: '', role: 'admin', password: null };

test('the name of an account is told as it is kept, and found as it is typed', async () => {
  expect(await addOperator(config, admin)).toMatchObject({ name: 'Anna', role: 'admin' });
  expect(await resetOperator(config, 'Ａnna', false)).toMatchObject({ name: 'Anna' });
});

test.each([
  ['no name', { name: '' }],
  ['a name for display without an end', { displayName: 'T'.repeat(101) }],
  ['a name for display of two lines', { displayName: 'Tanaka\nKen' }],
  ['a name for display that changes the direction', { displayName: 'Tanaka\u202e' }],
  ['a role that there is not', { role: 'boss' }],
])('an account with %s is refused, as by /admin/v1', async (_, wrong) => {
  await expect(addOperator(config, { ...admin, name: 'ken', ...wrong })).rejects.toThrow();
  expect((await listOperators(config)).map(({ name }) => name)).toEqual(['Anna']);
});

test('how operators sign in elsewhere is kept only if it is sound, the authority included', async () => {
  const { certificatePem: ca, keyPem } = makeAuthority('Staff', Date.now());
  const sound = {
    issuer: 'https://id.example',
    clientId: 'omote',
    clientSecret: 'a secret of the test',
    label: 'Staff',
    scopes: 'openid',
    claim: 'groups',
    groups: ['admins=admin'],
    ca,
    onHost: false,
    otherHosts: [],
  };
  await setSignIn(config, sound);
  const wrong: [string, object][] = [
    ['--ca', { ca: 'no certificate' }],
    ['--ca', { ca: ca.slice(0, -60) }],
    ['--ca', { ca: keyPem }],
    ['--ca', { ca: '' }],
    ['--label', { label: 'S'.repeat(61) }],
    ['--label', { label: 'Staff\u202e' }],
    ['--client-id', { clientId: 'o'.repeat(301) }],
    ['--claim', { claim: '' }],
    ['--group', { groups: [`${'g'.repeat(301)}=admin`] }],
    ['--other-host', { otherHosts: Array.from({ length: 6 }, (_, i) => `id${i}.example`) }],
    ['the client secret', { clientSecret: 's'.repeat(1001) }],
    ['--issuer', { issuer: 'http://id.example' }],
  ];
  for (const [named, part] of wrong)
    await expect(setSignIn(config, { ...sound, ...part }), named).rejects.toThrow(new RegExp(`^${named} `));
  expect(await shownSignIn(config)).toMatchObject({ label: 'Staff', ownCa: true, clientId: 'omote' });
});
