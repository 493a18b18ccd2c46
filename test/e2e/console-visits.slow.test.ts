/** The data learned from visits, as an operator sees and undoes it. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovingPerson } from '../../scripts/moving-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { act } from '../support/actor.ts';
import { Appliance } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { ANY, containing, EN, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, openBrowser } from './browser.ts';

let appliance: Appliance;
let desk: BrowserContext;
let page: Page;
let cora: string;
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const go = (path: string) => page.goto(`${appliance.url}/console/${path}`);
const clean = async () => expect(await axe(page)).toEqual([]);

describe.skipIf(!chromiumPath)('learning from visits in the console', () => {
  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_ACTIVE_CHALLENGE: 'always', OMOTE_MATCH_FMR: '0.001' });
    cora = await appliance.registered(await portrait('cora'));
    await appliance.makeAccount();
    desk = await openBrowser({});
    const [name = '', value = ''] = (await appliance.consoleCookie()).split('=');
    await desk.addCookies([{ name, value, url: appliance.url, httpOnly: true, sameSite: 'Strict' }]);
    page = await desk.newPage();
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await appliance?.close();
  });

  it('is offered at the end of the first run, in one sentence', async () => {
    await go('welcome');
    await page.getByRole('button', { name: containing(EN.welcome.steps.done) }).click();
    await page.getByText(containing(EN.visits.offer)).waitFor();
    await clean();
    await press('Turn on learning from visits');
    await page.getByText(EN.visits.isOn).waitFor();
  });

  it('is shown on the person’s page, visit by visit, and can be undone', async () => {
    const { body } = await appliance.issue('sessions', cora, { retry_limit: 0 });
    const person = await MovingPerson.of('cora');
    expect(await act(await CapturePage.open(body.url), person, {})).toMatchObject({ result: true });
    await expect
      .poll(async () => (await appliance.admin('GET', `/people/${cora}/visits`)).body.visits.length)
      .toBe(1);
    await go(`people/${cora}`);
    await page.getByRole('heading', { name: EN.visits.title }).scrollIntoViewIfNeeded();
    await page.getByText(starting(EN.visits.alike(`${ANY}${EN.score.oneIn('')}`))).scrollIntoViewIfNeeded();
    await clean();
    await go('settings?group=capture');
    await page.getByRole('button', { name: EN.visits.offKeep }).scrollIntoViewIfNeeded();
    await clean();
    await press('Turn off and keep learned data');
    await page.getByText(EN.visits.kept).waitFor();
    await press('Delete learned data');
    await page.getByText(EN.visits.allRemoved).waitFor();
    expect((await appliance.admin('GET', '/visits')).body).toMatchObject({ visits: 0 });
    await go(`people/${cora}`);
    await page.getByText(containing(EN.visits.none)).waitFor();
  });
});
