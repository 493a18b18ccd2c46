/** Tests how operators find, create, unlock and delete people. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, crowdFrame, emptyFrame, portrait } from '../../scripts/sample-people.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { command } from '../support/command.ts';
import { unzip } from '../support/unzip.ts';

let appliance: Appliance;
const made: string[] = [];
let ada: string;

beforeAll(async () => {
  appliance = await Appliance.start(WITHOUT_CHALLENGE);
  for (const ekyc_id of ['member-0001', 'member-0002', 'guest-0001'])
    made.push((await appliance.admin('POST', '/people', { ekyc_id })).body.auth_id);
  ada = made[0];
});
afterAll(() => appliance?.close());

const ids = (body: { people: { auth_id: string }[] }) => body.people.map((p) => p.auth_id);
const base64 = async (picture: Buffer | Promise<Buffer>) => (await picture).toString('base64');

describe('the list of people', () => {
  it('is sorted newest first, in pages that omit no one', async () => {
    const seen: string[] = [];
    let after = '';
    do {
      const { body } = await appliance.admin('GET', `/people?size=1${after}`);
      expect(body.total).toBe(3);
      seen.push(...ids(body));
      after = body.pagination ? `&after=${body.pagination.next}` : '';
    } while (after);
    expect(seen).toEqual([...made].reverse());
  });

  it('finds people by the beginning of an Auth ID or an eKYC ID', async () => {
    const by = async (query: string) => ids((await appliance.admin('GET', `/people?${query}`)).body);
    expect(await by(`by=auth&prefix=${made[1].slice(0, 12)}`)).toEqual([made[1]]);
    expect(await by('by=ekyc&prefix=member-')).toEqual([made[0], made[1]]);
    expect(await by('by=ekyc&prefix=member-0002')).toEqual([made[1]]);
    expect(await by('by=ekyc&prefix=ember')).toEqual([]);
    // A search by any ID lists matches of eKYC IDs first, then of Auth IDs, and nobody twice on any page.
    expect(await by('by=any&prefix=member-')).toEqual([made[0], made[1]]);
    expect(await by(`by=any&prefix=${made[1]}`)).toEqual([made[1]]);
    const both: string[] = [];
    for (let after = ''; ; ) {
      const { body } = await appliance.admin('GET', `/people?by=any&prefix=m&size=1${after}`);
      both.push(...body.people.map((p: { auth_id: string }) => p.auth_id));
      if (!body.pagination?.next) break;
      after = `&after=${encodeURIComponent(body.pagination.next)}`;
    }
    expect(both).toEqual([made[0], made[1]]);
    const page = (await appliance.admin('GET', '/people?by=ekyc&prefix=member-&size=1')).body;
    expect(await by(`by=ekyc&prefix=member-&after=${page.pagination.next}`)).toEqual([made[1]]);
  });

  it('finds people by any ID and by words of the name, in one list', async () => {
    const describe = (at: number, name: string) =>
      appliance.admin('PUT', `/people/${made[at]}/description`, { name, note: '' });
    await describe(0, '山田 花子');
    await describe(2, 'Member of the board');
    const found: string[] = [];
    const by = async (text: string) =>
      ids((await appliance.admin('GET', `/people?text=${encodeURIComponent(text)}`)).body);
    expect(await by('花子')).toEqual([made[0]]);
    expect(await by('BOARD memb')).toEqual([made[2]]);
    expect(await by('nobody')).toEqual([]);
    expect(await by('member')).toEqual([made[0], made[1], made[2]]);
    for (let after = ''; ; ) {
      const { body } = await appliance.admin('GET', `/people?text=member&size=1${after}`);
      found.push(...ids(body));
      if (!body.pagination) break;
      after = `&after=${encodeURIComponent(body.pagination.next)}`;
    }
    expect(found).toEqual([made[0], made[1], made[2]]);
    const csv = await fetch(`${appliance.url}/admin/v1/people.csv?text=board`, {
      headers: { cookie: await appliance.consoleCookie() },
    });
    expect((await csv.text()).split('\r\n').slice(1).filter(Boolean)).toEqual([
      expect.stringContaining(made[2]),
    ]);
  });

  it('refuses invalid IDs and page tokens', async () => {
    for (const query of ['prefix=%25', 'by=name', 'size=0', 'after=x.y', 'text=', 'text=me&after=name:x.y'])
      expect((await appliance.admin('GET', `/people?${query}`)).status, query).toBe(400);
  });
});

describe('registering a face in the console', () => {
  it('explains with a code why a picture can’t be used', async () => {
    const send = async (picture: Promise<Buffer>) =>
      (await appliance.admin('POST', `/people/${ada}/face`, { face_image: await base64(picture) })).body
        .errors[0].code;
    expect(await send(emptyFrame(1))).toBe('ELAC1000010');
    expect(await send(crowdFrame('ada', 'bea'))).toBe('ELAC1000011');
    expect(await send(Promise.resolve(Buffer.from('not a picture')))).toBe('ELAC0000005');
  });

  it('registers, asks before overwriting, and shows figures but no picture or metadata', async () => {
    const face_image = await base64(portrait('ada'));
    const register = (check_overwrite: boolean) =>
      appliance.admin('POST', `/people/${ada}/face`, { face_image, check_overwrite });
    expect((await register(true)).status).toBe(200);
    expect((await register(true)).body.errors[0].code).toBe('ELAC1000003');
    expect((await register(false)).status).toBe(200);
    const { body } = await appliance.admin('GET', `/people/${ada}`);
    expect(body).toMatchObject({
      person: {
        auth_id: ada,
        ekyc_ids: ['member-0001'],
        locked_until: null,
        switched_off: false,
        deletion: null,
      },
      ekyc_links: [{ ekyc_id: 'member-0001' }],
    });
    expect(body.quality.eye_distance_px).toBeGreaterThan(40);
    expect(body.registrations.map((r: { gone_at: string | null }) => r.gone_at === null)).toEqual([
      true,
      false,
    ]);
    expect(JSON.stringify(body)).not.toMatch(/image|metadata|template/);
  });
});

describe('a person', () => {
  it('gets a link for their own phone that works', async () => {
    const { body } = await appliance.admin('POST', `/people/${ada}/sessions`, { kind: 'authentication' });
    expect(await playCapture(body.url, await cameraFrames('ada', 12))).toMatchObject({ type: 'finished' });
    expect((await appliance.seen(body.svc_auth_session_id)).result).toBe(true);
    const done = await fetch(`${appliance.url}/done`);
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining('You can close this tab'),
    ]);
  });

  it('is locked by failures and unlocked by an operator', async () => {
    const frames = await cameraFrames('bea', 8);
    for (let i = 0; i < 10; i++) {
      const { body } = await appliance.issue('sessions', ada, { retry_limit: 0 });
      await playCapture(body.url, frames);
    }
    const locked = (await appliance.admin('GET', `/people/${ada}`)).body;
    expect(locked.failures).toBe(10);
    expect(Date.parse(locked.person.locked_until)).toBeGreaterThan(Date.now());
    expect((await appliance.admin('DELETE', `/people/${ada}/lockout`)).status).toBe(200);
    expect((await appliance.admin('GET', `/people/${ada}`)).body).toMatchObject({
      failures: 0,
      person: { locked_until: null },
    });
  });

  it('has everything about them exported, by administrators alone, to the console and to a new file', async () => {
    const path = `/admin/v1/people/${ada}/file`;
    const answer = await fetch(appliance.url + path, {
      headers: { cookie: await appliance.consoleCookie() },
    });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain(`omote-person-${ada}.zip`);
    const entries = unzip(Buffer.from(await answer.arrayBuffer()));
    expect(JSON.parse(String(entries.get('person.json')))).toMatchObject({ auth_id: ada });
    expect(entries.get('face.jpg')?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    const { entries: told } = (await appliance.admin('GET', '/audit?action=person.export')).body;
    expect(told).toMatchObject([{ subject: ada }]);
    for (const scopes of [['people:read', 'faces:read', 'people:write', 'people:delete'], ['admin']]) {
      const { key } = await appliance.newKey({ scopes });
      expect([scopes, (await appliance.get(path, { key })).status]).toEqual([scopes, 403]);
    }
    expect((await appliance.admin('GET', `/people/${'0'.repeat(32)}/file`)).status).toBe(404);

    const file = join(appliance.folder, 'ada.zip');
    const ran = await command(['people', 'export', ada, file], appliance.place);
    expect(ran.status, ran.stderr).toBe(0);
    expect([...unzip(readFileSync(file)).keys()]).toEqual([...entries.keys()]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    const exports = async () =>
      (await appliance.admin('GET', '/audit?action=person.export')).body.entries.length;
    const audited = await exports();
    expect(audited).toBeGreaterThan(0);
    expect((await command(['people', 'export', ada, file], appliance.place)).status).not.toBe(0);
    expect(readFileSync(file)).toEqual(before);
    const none = join(appliance.folder, 'nobody.zip');
    expect((await command(['people', 'export', '0'.repeat(32), none], appliance.place)).status).not.toBe(0);
    expect(existsSync(none)).toBe(false);
    expect(await exports()).toBe(audited);
  });

  it('is deleted, and then isn’t in any list', async () => {
    const { body } = await appliance.admin('DELETE', `/people/${ada}`);
    await expect
      .poll(async () => (await appliance.get(`/v1/delete_processes/${body.process_id}`)).body.status)
      .toBe('Completed');
    expect(ids((await appliance.admin('GET', '/people')).body)).not.toContain(ada);
    expect((await appliance.admin('GET', '/people?by=ekyc&prefix=member-0001')).body.people).toEqual([]);
    expect((await appliance.admin('GET', `/people/${ada}`)).status).toBe(404);
    expect((await appliance.admin('DELETE', `/people/${ada}/lockout`)).status).toBe(404);
  });
});
