// @module-tag security
/** Markup in every text that somebody can enter, on every page that may show it: it is shown as text, or not at all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';
import { KioskInBrowser } from './kiosk-page.ts';

/** 60 characters, the most that the shortest of the names can have. */
const MARKUP = `"'><x-injected></x-injected><img src=x onerror=injected=1>`;
/** Read as text, because importing the table would also load the icons of all pages. */
const AREAS = [
  ...readFileSync(join(import.meta.dirname, '../../src/ui/console/areas.ts'), 'utf8').matchAll(
    /^ {4}id: '(\w+)',$/gm,
  ),
].map(([, id]) => `/console/${id}`);

const CSV_ROW = `"${MARKUP.replaceAll('"', '""')}"`;

describe.skipIf(!chromiumPath)('markup in texts', () => {
  let appliance: Appliance;
  let desk: BrowserContext;
  let visitor: BrowserContext;
  let page: Page;
  let person: string;
  let session: string;
  let importId: string;

  const made = async (method: string, path: string, body: unknown) => {
    const answer = await appliance.admin(method, path, body);
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, []]);
    return answer.body;
  };

  beforeAll(async () => {
    appliance = await Appliance.start(WITHOUT_CHALLENGE);
    await appliance.makeAccount();
    const words = [MARKUP, `ja: ${MARKUP}`];
    await made('PUT', '/settings', {
      set: {
        site_name: MARKUP,
        visitor_purpose: words,
        visitor_picture_use: words,
        visitor_other_way: words,
        visitor_contact: words,
        visitor_id_hint: words,
        visitor_next_step: words,
      },
    });
    await made('PUT', '/consent', { texts: { en: MARKUP, ja: MARKUP } });
    await made('POST', '/operators', { name: 'ben', display_name: MARKUP, role: 'reviewer' });
    await made('POST', '/keys', { name: MARKUP, scopes: ['results:read'] });
    await made('POST', '/kiosks', { name: MARKUP });
    const face = await portrait('ada');
    person = await appliance.registered(face);
    await appliance.registered(face);
    await made('PUT', `/people/${person}/description`, { name: MARKUP, note: MARKUP });
    await made('PUT', `/people/${person}/challenge_exemption`, { reason: MARKUP });
    const { body: pairs } = await appliance.admin('GET', '/detections');
    const [{ auth_id, hits }] = pairs.detections;
    await made('POST', `/detections/${auth_id}/${hits[0].auth_id}/dismiss`, { note: MARKUP });

    const issued = (
      await appliance.issue('sessions', person, {
        redirect_uri: `https://a.example/?q=${MARKUP.replaceAll(' ', '')}`,
      })
    ).body;
    const given = issued.url ? issued : (await appliance.issue('sessions', person)).body;
    session = given.svc_auth_session_id;
    const film = await CapturePage.open(given.url, { headers: { 'user-agent': MARKUP } });
    await film.start({ ...WEBCAM, label: MARKUP });
    await film.leave();

    // A picture's name, an ID and a name that are none, and a column that is not used, in each place that tells of them.
    const table = `image,ekyc_id,name,${CSV_ROW}\n${CSV_ROW},4711,Ada,x\na.jpg,${CSV_ROW},Ada,x\nb.jpg,,${CSV_ROW},x\n`;
    const answer = await appliance.call('POST', `/admin/v1/imports?file_name=${encodeURIComponent(MARKUP)}`, {
      raw: table,
      key: null,
      headers: {
        'content-type': 'text/csv',
        cookie: await appliance.consoleCookie(),
        'x-omote-console': '1',
      },
    });
    importId = answer.body.import?.id ?? answer.body.id;
    expect([answer.status, answer.body.errors]).toEqual([200, []]);

    desk = await openBrowser({ camera: await cameraFrames('ada', 10) });
    await enterConsole(desk, appliance);
    page = await desk.newPage();
    visitor = await openBrowser({ camera: await cameraFrames('ada', 10) });
  });
  afterAll(async () => {
    await Promise.all([closeBrowser(desk), closeBrowser(visitor)]);
    await appliance?.close();
  });

  /** A string: see faint-fields. */
  const STATE = `({
    elements: document.querySelectorAll('x-injected, img[onerror]').length,
    ran: typeof injected !== 'undefined',
    shown: document.body.innerText.includes('<x-injected>'),
  })`;
  const stateOf = (of: Page): Promise<{ elements: number; ran: boolean; shown: boolean }> =>
    of.evaluate(STATE);
  const quiet = async (of: Page): Promise<boolean> => {
    const { elements, ran, shown } = await stateOf(of);
    expect([of.url(), elements, ran]).toEqual([of.url(), 0, false]);
    return shown;
  };

  it('would be detected', async () => {
    await page.goto(`${appliance.url}/console/glossary`);
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(MARKUP)})`);
    // The page's policy does not run the attribute, so only the elements exist.
    expect(await stateOf(page)).toMatchObject({ elements: 2, ran: false });
  });

  it('is shown as text in each area of the console', async () => {
    const details = [`people/${person}`, `sessions/${session}`, `import/${importId}`].map(
      (path) => `/console/${path}`,
    );
    expect(AREAS.length).toBeGreaterThan(20);
    const shown: string[] = [];
    for (const path of [...AREAS, ...details]) {
      await page.goto(appliance.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle').catch(() => undefined);
      if (await quiet(page)) shown.push(path.replace('/console/', ''));
    }
    for (const area of ['people', 'devices', 'keys', 'operators', 'settings', 'audit', 'import', ...details])
      expect(shown).toContain(area.replace('/console/', ''));
  });

  it('is shown as text on the pages that visitors see', async () => {
    const capture = await visitor.newPage();
    await capture.goto((await appliance.issue('register_sessions', await appliance.newPerson())).body.url);
    await capture.locator('[data-phase]').first().waitFor();
    expect(await quiet(capture)).toBe(true);
    await capture.goto(`${appliance.url}/s/unknown`);
    await quiet(capture);
    const kiosk = await KioskInBrowser.open(visitor, appliance, MARKUP);
    await quiet(kiosk.page);
    await kiosk.begin();
    await kiosk.page.locator('[data-phase]:not([data-phase="attract"])').first().waitFor();
    await quiet(kiosk.page);
    await capture.goto(`${appliance.url}/docs`);
    await quiet(capture);
  });
});
