/** People who end a session because they don't use their face, against a real service. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { KioskScript } from '../support/kiosk.ts';

let omote: Appliance;
let ada: string;

beforeAll(async () => {
  omote = await Appliance.start(WITHOUT_CHALLENGE);
  ada = await omote.registered(await portrait('ada'));
});
afterAll(() => omote?.close());

const issued = async (change: object = {}) => (await omote.issue('sessions', ada, change)).body;

describe('another way', () => {
  test('ends the session as one that failed by the contract, and says why where there is more to say', async () => {
    const { url, svc_auth_session_id: id } = await issued({ retry_limit: 0 });
    const page = await CapturePage.open(url);
    await page.start();
    page.send({ type: 'stop', forOtherWay: true });
    expect(await page.next('attempt_over')).toMatchObject({ attemptsLeft: 0 });
    // The last attempt is over, but the person is still reading.
    expect((await omote.get(`/v1/auth_sessions/${id}`)).body).toMatchObject({ completed: false });
    page.send({ type: 'alternative' });
    expect(await page.next('finished')).toMatchObject({ result: false, reason: 'alternative' });
    expect((await page.closed).code).toBe(4001);

    const result = (await omote.get(`/v1/auth_sessions/${id}`)).body;
    expect(result).toMatchObject({ completed: true, result: false, errors: [] });
    expect(JSON.stringify(result)).not.toContain('alternative');
    expect((await omote.seen(id)).reason).toBe('alternative');
    const { signed_result } = (await omote.admin('GET', `/sessions/${id}/signed_result`)).body;
    expect(decodeJwt(signed_result)).toMatchObject({ sid: id, result: false, reason: 'alternative' });
    const { entries } = (await omote.admin('GET', '/audit?action=person.other_way')).body;
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ subject: id });
  });

  test('counts as no failure of the person, in no figure', async () => {
    const listed = async (filter: string) => (await omote.admin('GET', `/sessions?${filter}`)).body.sessions;
    expect(await listed('result=failed')).toEqual([]);
    expect(await listed('reason=alternative')).toHaveLength(1);
    const { totals, reasons } = (await omote.admin('GET', '/overview?range=today')).body;
    expect(totals).toMatchObject({ rejected: 0, other_way: 1 });
    expect(reasons).toEqual([]);
    expect((await omote.admin('GET', `/people/${ada}`)).body.lockout ?? null).toBeNull();
    const monitor = await omote.newKey({ name: 'Monitor', scopes: ['status:read'] });
    const response = await fetch(`${omote.url}/metrics`, {
      headers: { authorization: `Bearer ${monitor.key}` },
    });
    const metrics = await response.text();
    expect(metrics).toMatch(/omote_ended_total\{[^}]*"alternative"[^}]*\} 1/);
  });

  test('at a kiosk says nothing about the kiosk', async () => {
    const kiosk = await KioskScript.pair(omote);
    const opened = async () =>
      omote.url + (await kiosk.call('/sessions', { kind: 'authentication', identifier: ada })).body.path;
    const page = await CapturePage.open(await opened());
    page.send({ type: 'alternative' });
    await page.next('finished');
    expect(await playCapture(await opened(), [await portrait('ada')])).toMatchObject({ result: true });
    const { kiosks } = (await omote.admin('GET', '/kiosks/figures?range=today')).body;
    expect(kiosks).toMatchObject([{ kiosk_id: kiosk.id, accepted: 1, rejected: 0 }]);
  });

  test('does not let anybody at a kiosk try IDs without limit', async () => {
    const kiosk = await KioskScript.pair(omote);
    const begun = (i: number) =>
      kiosk.call('/sessions', { kind: 'authentication', identifier: `unknown-${i}` });
    for (let i = 0; i < 30; i++) {
      const page = await CapturePage.open(omote.url + (await begun(i)).body.path);
      page.send({ type: 'alternative' });
      await page.next('finished');
    }
    expect((await begun(30)).status).toBe(429);
  });

  test('said twice, ends it once, before any attempt, and the session stays ended', async () => {
    const { url, svc_auth_session_id: id } = await issued();
    const page = await CapturePage.open(url);
    page.send({ type: 'alternative' });
    page.send({ type: 'alternative' });
    await page.next('finished');
    const { reason, attempts } = await omote.seen(id);
    expect([reason, attempts]).toEqual(['alternative', []]);
    await expect(CapturePage.open(url)).rejects.toThrow();
  });

  test('can be hidden by the site, which pages and kiosks are told', async () => {
    const words = async () => {
      const html = await (await fetch((await issued()).url)).text();
      return /omote-site[^>]*/.exec(html)?.[0] ?? '';
    };
    expect(await words()).toMatch(/other_way_ends[^,]*true/);
    await omote.admin('PUT', '/settings', { set: { visitor_other_way_ends: false } });
    expect(await words()).toMatch(/other_way_ends[^,]*false/);
  });
});
