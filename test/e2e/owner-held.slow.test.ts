/** A face that its owner holds, in a browser: the code is drawn, filmed and read by what people use. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames } from '../../scripts/sample-people.ts';
import { readOwnerCode } from '../../src/contract/capture/owner-code.ts';
import { ownerTexts } from '../../src/ui/capture/owner/texts.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { EN } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';
import { PATIENT, succeed } from './capture-visit.ts';
import { drawn, withCard } from './code-card.ts';

const T = ownerTexts.en;
const PHONE = { width: 390, height: 844 };

describe.skipIf(!chromiumPath)('a face that its owner holds, in a browser', () => {
  let appliance: Appliance;
  let adaId: string;
  /** The code as the page showed it. */
  let picture: Buffer;
  let key: string;
  const open: BrowserContext[] = [];

  const pageWith = async (camera: Buffer[]): Promise<Page> => {
    const browser = await openBrowser({ camera, viewport: PHONE, stillness: true });
    open.push(browser);
    const page = await browser.newPage();
    await page.route('https://app.example/**', (route) => route.fulfill({ body: 'back' }));
    return page;
  };
  const issue = async (kind: 'sessions' | 'register_sessions', change: object = {}) => {
    const { detection_timeout: _, ...patient } = PATIENT;
    const terms = kind === 'sessions' ? PATIENT : patient;
    const { status, body } = await appliance.issue(kind, adaId, { ...terms, tutorial: false, ...change });
    expect([status, body.errors]).toEqual([200, []]);
    return body;
  };

  beforeAll(async () => {
    appliance = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_OWNER_HELD_FACES: 'on' });
    adaId = await appliance.newPerson();
  });
  afterAll(async () => {
    await Promise.all(open.map(closeBrowser));
    await appliance?.close();
  });

  it('is registered with a code to keep, which the page shows until its owner has kept it', async () => {
    const page = await pageWith(await cameraFrames('ada', 20));
    await page.goto((await issue('register_sessions', { tutorial: true })).url);
    await page.getByText(T.ahead).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: EN.visitor.turnOnCamera }).click();
    await succeed(page);
    const shown = page.locator('[data-owner-code]');
    const code = shown.getByRole('img', { name: T.give.picture });
    picture = await code.screenshot();
    key = readOwnerCode(await shown.locator('.key').innerText())?.key ?? expect.fail('no key');
    expect(await axe(page)).toEqual([]);
    expect(page.url()).not.toContain(key);
    // The code is in this page alone: the browser asks before it is gone.
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await shown.waitFor();
    // The calling system asked to be sent back at once, which waits for the person.
    await shown.getByRole('button', { name: T.give.kept }).click();
    await page.waitForURL(/app\.example/);
    expect(asked).toHaveLength(1);
    const { body } = await appliance.admin('GET', `/people/${adaId}`);
    expect(body.face_held_by_owner).toBe(true);
    const face = await appliance.admin('GET', `/faces/${body.person.face.face_feature_id}/image`);
    expect(face.status).toBe(404);
  });

  it('is opened by the code on a card that the camera sees, and then compared', async () => {
    const page = await pageWith(await withCard('ada', picture));
    const session = await issue('sessions', { auto_redirect: false });
    await page.goto(session.url);
    await succeed(page);
    const { body } = await appliance.get(`/v1/auth_sessions/${session.svc_auth_session_id}`);
    expect(body).toMatchObject({ completed: true, result: true });
  });

  it('is not opened by another code, which the page says no more of than of a wrong face', async () => {
    const other = await drawn(`OMOTE1:${adaId}:${'0'.repeat(28)}`);
    for (const [who, card] of [
      ['ada', other],
      ['bea', picture],
    ] as const) {
      const page = await pageWith(await withCard(who, card));
      await page.goto((await issue('sessions', { auto_redirect: false, retry_limit: 1 })).url);
      await page.locator('[data-phase="attempt_over"]').waitFor({ timeout: 60_000 });
      await page.getByRole('heading', { name: EN.visitor.attemptOver.not_confirmed.title }).waitFor();
      await page.getByText(T.checkCode).waitFor();
      expect(await axe(page)).toEqual([]);
    }
  });

  it('asks for the code aloud, says what is wrong with it, and is silent when told to be', async () => {
    const page = await pageWith(await withCard('ada', await drawn('not a code')));
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      speechSynthesis.speak = ({ text }) => void heard.push(text);
      speechSynthesis.cancel = () => void heard.push('');
    });
    const heard = (): Promise<string[]> => page.evaluate('heard');
    await page.goto((await issue('sessions', { auto_redirect: false })).url);
    // What is held up is not what they have typed, and stays in view without being told again.
    await page.getByText(T.ask.wrong).waitFor();
    const field = page.getByLabel(T.ask.typed);
    expect(await field.getAttribute('aria-invalid')).toBe('false');
    await page.getByRole('button', { name: EN.visitor.readAloud }).click();
    await expect.poll(heard).toEqual(['', T.ask.wrong]);
    await field.fill('0');
    await expect.poll(async () => (await heard()).at(-1)).toBe(`${T.ask.title}. ${T.ask.lead}`);
    expect(await page.getByText(T.ask.wrong).count()).toBe(0);
    await page.getByRole('button', { name: T.ask.next }).click();
    await expect.poll(async () => (await heard()).at(-1)).toBe(T.ask.wrong);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: EN.visitor.readAloud }).click();
    await expect.poll(async () => (await heard()).at(-1)).toBe('');
  });

  it('may be opened by typing the code, of which a mistyped one uses no attempt', async () => {
    const page = await pageWith(await cameraFrames('ada', 20));
    const session = await issue('sessions', { auto_redirect: false });
    await page.goto(session.url);
    const field = page.getByLabel(T.ask.typed);
    await field.fill(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`);
    await page.getByRole('button', { name: T.ask.next }).click();
    await page.getByText(T.ask.wrong).waitFor();
    expect(await axe(page)).toEqual([]);
    expect((await appliance.seen(session.svc_auth_session_id)).attempts).toEqual([]);
    await field.fill(key.toLowerCase());
    await page.getByRole('button', { name: T.ask.next }).click();
    await succeed(page);
  });

  it('is missing from what searches by face find, as their pages say', async () => {
    const browser = await openBrowser({ viewport: PHONE, stillness: true });
    open.push(browser);
    await enterConsole(browser, appliance);
    const page = await browser.newPage();
    for (const place of ['people/by-picture', 'detections', 'reviews', 'scan']) {
      await page.goto(`${appliance.url}/console/${place}`);
      await page.locator('[data-not-found-here]').waitFor();
      expect(await axe(page), place).toEqual([]);
    }
  });
});
