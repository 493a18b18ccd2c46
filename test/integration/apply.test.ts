/** `omote apply`: a site becomes what its file says, whole or not at all, and again with nothing to do. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { command, commandJson } from '../support/command.ts';

let omote: Appliance;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'omote-apply-'));
  omote = await Appliance.start();
  await omote.makeAccount();
});
afterAll(async () => {
  await omote.close();
  rmSync(folder, { recursive: true });
});

function file(content: string | Buffer): string {
  const path = join(folder, 'site.yaml');
  writeFileSync(path, content);
  return path;
}
const check = (content: string) => command(['apply', file(content), '--check'], omote.place);
const settings = async () =>
  Object.fromEntries(
    (await omote.admin('GET', '/settings')).body.settings.map(({ name, value }: Record<string, unknown>) => [
      name,
      value,
    ]),
  );
const names = async (path: 'kiosks' | 'keys') =>
  (await omote.admin('GET', `/${path}`)).body[path].map(({ name }: { name: string }) => name);

describe('a file for a site', () => {
  it('is only compared with --check, then made, and then there is nothing left to do', async () => {
    const person = await omote.newPerson();
    const text = `
      # The north clinic
      settings:
        site_name: 北クリニック
        kiosk_speech: false
      kiosks: [Entrance, { name: Ward 3 }]
      keys:
        - { name: Door controller, scopes: [kiosks:present], allow: [192.0.2.7], kiosks: [Ward 3], expires_in_days: 365 }
      links:
        - { ekyc_id: member-4711, auth_id: ${person} }
    `;
    const before = await settings();
    const first = await check(text);
    expect([first.status, first.stderr]).toEqual([2, '']);
    expect(first.stdout).toContain('"北クリニック"');
    expect([await settings(), await names('kiosks')]).toEqual([before, []]);

    const { changes, made } = await commandJson(['apply', file(text)], omote.place);
    expect(changes.map(({ section, name }: Record<string, string>) => `${section} ${name}`)).toEqual([
      'settings site_name',
      'settings kiosk_speech',
      'links member-4711',
      'kiosks Entrance',
      'kiosks Ward 3',
      'keys Door controller',
    ]);
    expect(made.map(({ section, name }: Record<string, string>) => `${section} ${name}`)).toEqual([
      'kiosks Entrance',
      'kiosks Ward 3',
      'keys Door controller',
    ]);
    expect(await settings()).toEqual({ ...before, site_name: '北クリニック', kiosk_speech: false });
    const own = await omote.call('GET', '/admin/v1/kiosks', { key: made[2].key });
    // From another address than the file allows.
    expect(own.status).toBe(403);
    const { keys } = (await omote.admin('GET', '/keys')).body;
    const { kiosks } = (await omote.admin('GET', '/kiosks')).body;
    const ward = kiosks.find(({ name }: { name: string }) => name === 'Ward 3').id;
    expect(keys.find(({ name }: { name: string }) => name === 'Door controller').kiosks).toEqual([ward]);
    expect((await omote.admin('GET', '/ekyc_links/member-4711')).body.auth_id).toBe(person);

    const again = await commandJson(['apply', file(text)], omote.place);
    expect(again).toEqual({ changes: [], made: [] });
    expect((await check(text)).status).toBe(0);
    expect(await check('reset: [kiosk_speech, site_name]')).toMatchObject({ status: 2 });
    await commandJson(['apply', file('reset: [kiosk_speech, site_name]')], omote.place);
    expect(await settings()).toEqual(before);
  });

  it.each<[string, string, string[]]>([
    ['a setting that there is not', 'settings: { kiosk_speach: false }', ['kiosk_speach', 'kiosk_speech']],
    ['a value that a setting cannot have', 'settings: { site_name: 7, kiosk_speech: true }', ['site_name']],
    ['a section that there is not', 'kiosk: [Hall]', ['“kiosk”', 'kiosks']],
    ['a member that there is not', 'keys: [{ name: a, scopes: [users:write], alow: [] }]', ['alow', 'allow']],
    ['a scope that there is not', 'keys: [{ name: a, scopes: [user:write] }]', ['user:write', 'users:write']],
    ['an address that is none', 'keys: [{ name: a, scopes: [users:write], allow: [192.0.2] }]', ['192.0.2']],
    ['a kiosk that there is not', 'keys: [{ name: a, scopes: [kiosks:present], kiosks: [Hal] }]', ['Hal']],
    ['a name twice', 'kiosks: [Hall, Hall]', ['Hall', 'twice']],
    [
      'a setting in two sections',
      'settings: { kiosk_speech: true }\nreset: [kiosk_speech]',
      ['in one of them'],
    ],
    ['a member twice', 'settings: { site_name: a, site_name: b }', ['YAML', 'unique']],
    ['no list', 'kiosks: Hall', ['kiosks must be a list']],
    ['text', 'Hall', ['a map']],
    ['nothing', '# later\n', ['empty']],
    ['no YAML', 'kiosks: [Hall', ['YAML']],
    ['an alias', 'settings: &a { x: 1 }\nreset: *a', ['aliases']],
    ['a tag of its own', 'settings: !!js/function "x"', ['YAML']],
    ['a person who is not known', 'links: [{ ekyc_id: member-1, auth_id: nobody }]', ['nobody']],
  ])('with %s changes nothing and says so', async (_, text, said) => {
    const before = [await settings(), await names('kiosks'), await names('keys')];
    const whole = `${text}${text.startsWith('kiosks') || !text.includes(':') ? '' : '\nkiosks: [Never made]'}`;
    const { status, stderr } = await command(['apply', file(whole)], omote.place);
    expect(status).toBe(1);
    for (const word of said) expect(stderr).toContain(word);
    expect([await settings(), await names('kiosks'), await names('keys')]).toEqual(before);
  });

  it('has nothing left to do the second time, however names and addresses are written', async () => {
    const text = `kiosks: ["  Hall ", "Caf\u00e9"]\nkeys: [{ name: "Hall ", scopes: [kiosks:present], allow: ["2001:DB8:0::/32"], kiosks: ["Hall", "Cafe\u0301"] }]`;
    await commandJson(['apply', file(text)], omote.place);
    expect(await commandJson(['apply', file(text)], omote.place)).toEqual({ changes: [], made: [] });
    expect((await names('kiosks')).filter((name: string) => name.startsWith('Hall'))).toEqual(['Hall']);
  });

  it('in another encoding is refused', async () => {
    const { status, stderr } = await command(['apply', file(Buffer.from([0x6b, 0xe9, 0x3a]))], omote.place);
    expect([status, stderr]).toEqual([1, expect.stringContaining('UTF-8')]);
  });

  it('names a key that may do something else, and a link of somebody else, before anything is changed', async () => {
    await commandJson(['apply', file('keys: [{ name: Gate, scopes: [users:write] }]')], omote.place);
    const other = await command(
      ['apply', file('keys: [{ name: Gate, scopes: [users:delete] }]\nkiosks: [Never made]')],
      omote.place,
    );
    expect([other.status, other.stderr]).toEqual([1, expect.stringContaining('keys revoke')]);
    const linked = await command(
      [
        'apply',
        file(`links: [{ ekyc_id: member-4711, auth_id: ${await omote.newPerson()} }]\nkiosks: [Never made]`),
      ],
      omote.place,
    );
    expect([linked.status, linked.stderr]).toEqual([1, expect.stringContaining('member-4711')]);
    expect(await names('kiosks')).not.toContain('Never made');
  });
});
