/** The help desk checks a caller, as both sides see it: an operator of the least role, and a person at their own camera. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { callerTexts } from '../../src/ui/capture/parts/caller-texts.ts';
import { texts } from '../../src/ui/console/areas/callers/texts.ts';
import { Appliance } from '../support/appliance.ts';
import { containing, EN, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';
import { succeed } from './capture-visit.ts';
import { LivePerson } from './live-person.ts';

const PASSWORD = 'seven amber kites at dawn';
const { en } = texts;

describe.skipIf(!chromiumPath)('the check of a caller', () => {
  let appliance: Appliance;
  let there: LivePerson;
  let ada: string;
  let desks: BrowserContext[];
  let pages: Page[];

  beforeAll(async () => {
    appliance = await Appliance.start();
    ada = await appliance.registered(await portrait('ada'));
    await appliance.registered(await portrait('bea'));
    await appliance.makeAccount();
    await appliance.admin('PUT', `/people/${ada}/description`, { name: 'Ada Lovelace', note: '' });
    there = await LivePerson.sit('ada');
    desks = [];
    pages = [];
    for (const name of ['yuki', 'omar']) {
      const [cookie = '', value = ''] = (await appliance.newOperator(name, 'helpdesk', PASSWORD)).split('=');
      const desk = await openBrowser({});
      await desk.addCookies([
        { name: cookie, value, url: appliance.url, httpOnly: true, sameSite: 'Strict' },
      ]);
      desks.push(desk);
      pages.push(await desk.newPage());
    }
  });
  afterAll(async () => {
    await there?.leave();
    for (const desk of desks ?? []) await closeBrowser(desk);
    await appliance?.close();
  });

  /** An operator finds the person and starts the check. @returns the link to send */
  async function start(page: Page, ticket: string): Promise<string> {
    await page.goto(`${appliance.url}/console`);
    await page.getByRole('heading', { level: 1, name: en.title }).waitFor();
    await page.getByLabel(en.search).fill('lovel');
    await page
      .locator('.callers')
      .getByRole('button', { name: starting(en.choose) })
      .click();
    await page.getByLabel(en.ticket).fill(ticket);
    await page.getByRole('button', { name: en.start }).click();
    await page.locator('[data-state=waiting]').waitFor();
    expect(await axe(page)).toEqual([]);
    return await page.locator('.copyable pre').innerText();
  }
  const wordOf = async (page: Page) => [
    await page.locator('[data-word]').innerText(),
    await page.locator('[data-answer]').innerText(),
  ];

  it('shows both sides the same word and answer, of each of two operators another check, and ends in a verdict', async () => {
    const [yuki, omar] = pages as [Page, Page];
    const [own, other] = [await start(yuki, 'INC-1'), await start(omar, 'INC-2')];
    expect(own).not.toBe(other);
    expect(await yuki.getByRole('navigation').first().getByRole('link').count()).toBe(1);

    const caller = await there.browser.newPage();
    await caller.goto(own);
    await caller.locator('[data-word]').waitFor();
    expect(await wordOf(caller)).toEqual(await wordOf(yuki));
    // What was asked for in their name, in the page’s own words.
    expect(await caller.locator('[data-wants]').innerText()).toBe(callerTexts.en.wants.password);
    await yuki.locator('[data-state=opened]').waitFor();
    await omar.locator('[data-state=waiting]').waitFor();

    // Somebody to whom the link was sent on sees no word.
    const relayed = await there.browser.newPage();
    await relayed.goto(own);
    await relayed.getByRole('heading', { name: EN.visitor.pageRefused.used.title }).waitFor();
    expect(await relayed.locator('[data-word]').count()).toBe(0);
    await relayed.close();

    await caller.getByRole('button', { name: EN.visitor.turnOnCamera }).click();
    await succeed(caller, caller.getByText(EN.visitor.success.authentication));
    await caller.close();
    await yuki.getByText(en.accepted, { exact: true }).waitFor();
    expect(await axe(yuki)).toEqual([]);
    await yuki.getByRole('button', { name: en.verdict }).click();
    const verdict = await yuki.locator('.copyable pre').innerText();
    const [, claims = ''] = verdict.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      kind: 'caller_check',
      result: true,
      ticket: 'INC-1',
    });
    expect(await yuki.getByRole('link', { name: en.download }).getAttribute('download')).toMatch(/\.jws$/);
    // The other operator's check is as it was; cancelling it closes its link.
    await omar.getByRole('button', { name: en.cancel }).click();
    await omar.getByText(en.notDone, { exact: true }).waitFor();
    const late = await there.browser.newPage();
    await late.goto(other);
    await late.getByRole('heading', { name: EN.visitor.pageRefused.expired.title }).waitFor();
    await late.close();
  });

  it('is called by its name on the page of the person, on its own and where it is searched for', async () => {
    const desk = await openBrowser({});
    await enterConsole(desk, appliance);
    const page = await desk.newPage();
    await page.goto(`${appliance.url}/console/people/${ada}`);
    const sessions = page.getByRole('main').locator('a[href^="/console/sessions/"]');
    await sessions.first().waitFor();
    await sessions.filter({ hasText: EN.session.callerCheck }).first().click({ timeout: 5000 });
    await page.getByRole('heading', { level: 1, name: containing(EN.session.callerCheck) }).waitFor();
    await expect.poll(() => page.title()).toMatch(starting(EN.session.callerCheck));
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(id);
    await page.getByRole('option', { name: containing(EN.session.callerCheck) }).waitFor();
    await closeBrowser(desk);
  });

  it('says the word in the language of each page', async () => {
    const [yuki] = pages as [Page];
    const url = await start(yuki, '');
    const japanese = await openBrowser({ locale: 'ja-JP' });
    const caller = await japanese.newPage();
    await caller.goto(url);
    await caller.locator('[data-word]').waitFor();
    const [word, answer] = await wordOf(caller);
    expect(await caller.locator('[data-wants]').innerText()).toBe(callerTexts.ja.wants.password);
    await yuki.getByText(en.otherLanguages).click();
    await yuki
      .locator('[lang=ja]', { hasText: word ?? '' })
      .first()
      .waitFor();
    expect((await wordOf(yuki))[1]).toBe(answer);
    expect(await axe(caller)).toEqual([]);
    await closeBrowser(japanese);
    await yuki.reload();
    await yuki.locator('[data-state=opened]').waitFor();
    await yuki.getByRole('button', { name: en.cancel }).click();
    await yuki.getByText(en.notDone, { exact: true }).waitFor();
  });
});
