/** What a second click on a button does while the service has not answered the first: nothing, wherever the button is. */
import type { BrowserContext, Locator, Page, Request, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { EN, starting } from '../support/product-texts.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import { chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

const LAST = '/none-after-this';

describe.skipIf(!chromiumPath)('a second click in the console', () => {
  let appliance: Appliance;
  let receiver: WebhookReceiver;
  let desk: BrowserContext;
  let page: Page;
  const held: Route[] = [];
  const called = (request: Request): string =>
    `${request.method()} ${new URL(request.url()).pathname.replace('/admin/v1', '')}`;

  beforeAll(async () => {
    appliance = await Appliance.start();
    receiver = await WebhookReceiver.listen();
    await appliance.makeAccount();
    desk = await openBrowser({});
    await enterConsole(desk, appliance);
    page = await desk.newPage();
    await page.route('**/admin/v1/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : void held.push(route),
    );
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await appliance?.close();
    await receiver?.close();
  });

  /**
   * Acts while no change is answered, then has all answered.
   * @param meanwhile looks at the page before that
   * @returns what was sent by then
   */
  const sentBy = async (act: () => Promise<void>, meanwhile = async () => {}): Promise<string[]> => {
    await act();
    // Requests of one page arrive in order, so nothing is under way when this one is here.
    await page.evaluate((path) => void fetch(`/admin/v1${path}`, { method: 'POST' }), LAST);
    await expect.poll(() => held.some((route) => route.request().url().endsWith(LAST))).toBe(true);
    await meanwhile();
    const all = held.splice(0);
    for (const route of all) await route.continue();
    return all.map((route) => called(route.request())).filter((one) => !one.endsWith(LAST));
  };
  /**
   * Clicks twice. One call is sent; meanwhile the button says that it is busy, and keeps the focus.
   * @returns the call
   */
  const clickedTwice = async (button: Locator, meanwhile = async () => {}): Promise<string | undefined> => {
    let seen = {};
    const look = (shown: Element) => ({
      busy: shown.getAttribute('aria-busy'),
      focused: shown === document.activeElement,
    });
    const sent = await sentBy(
      () => button.dblclick(),
      async () => {
        seen = await button.evaluate(look);
        await meanwhile();
      },
    );
    expect(sent).toHaveLength(1);
    expect(seen).toEqual({ busy: 'true', focused: true });
    return sent[0];
  };
  const button = (name: string | RegExp, of: Page | Locator = page) =>
    of.getByRole('button', { name, exact: true });
  const open = (area: string) => page.goto(`${appliance.url}/console/${area}`);

  it('in a row leaves the other rows free', async () => {
    const t = EN.webhooks;
    for (const name of ['Doors', 'Gates'])
      await appliance.admin('POST', '/webhooks', { name, address: receiver.url, on_host: true });
    await open('webhooks');
    const [doors, gates] = ['Doors', 'Gates'].map((name) => page.getByRole('row', { name }));
    const test = (row?: Locator) => button(starting(t.test), row);
    const sent = await sentBy(async () => {
      await test(doors).dblclick();
      await test(gates).dblclick();
    });
    expect(sent).toEqual([
      expect.stringMatching(/^POST \/webhooks\/[^/]+\/test$/),
      expect.stringMatching(/^POST \/webhooks\/[^/]+\/test$/),
    ]);
    expect(new Set(sent).size).toBe(2);
    await expect.poll(() => receiver.received.length).toBe(2);
    const off = button(starting(t.switchOff), doors);
    await clickedTwice(off);
    // The button has changed, and a click is a new one again.
    const on = button(starting(t.switchOn), doors);
    await on.waitFor();
    const entered = await sentBy(async () => {
      await on.focus();
      for (let i = 0; i < 2; i++) await page.keyboard.press('Enter');
    });
    expect(entered).toHaveLength(1);
    await off.waitFor();
  });

  it('sends no delivery again twice', async () => {
    await open('webhooks');
    const before = receiver.ids.length;
    await clickedTwice(button(starting(EN.webhooks.replay)).first());
    await expect.poll(() => receiver.ids.length).toBe(before + 1);
  });

  it('on a button of the page starts nothing', async () => {
    await open('scan');
    expect(await clickedTwice(button(EN.scan.start))).toBe('POST /shield/scan');
  });

  it('in a dialog issues no second session', async () => {
    const { auth_id } = (await appliance.admin('POST', '/people', { ekyc_id: 'member-1' })).body;
    await open(`people/${auth_id}`);
    const t = EN.people.phone;
    await button(EN.people.person.phone).click();
    await clickedTwice(button(t.issue));
  });

  it('leaves a dialog as it is, and so do Escape and Cancel: what looked cancelled would be done', async () => {
    const { auth_id } = (await appliance.admin('POST', '/people', { ekyc_id: 'member-2' })).body;
    await open(`people/${auth_id}`);
    const t = EN.people;
    await button(t.remove.button).click();
    const asked = page.getByRole('dialog', { name: t.remove.title });
    const sent = await sentBy(
      () => button(t.remove.go, asked).click(),
      async () => {
        expect(await button(EN.operator.cancel, asked).isDisabled()).toBe(true);
        await page.keyboard.press('Escape');
        expect(await button(t.remove.go, asked).isVisible()).toBe(true);
      },
    );
    expect(sent).toEqual([`DELETE /people/${auth_id}`]);
    await page.waitForURL(/\/console\/deletions\/.+/);
  });

  it('saves settings once, and tells of no conflict with itself', async () => {
    const t = EN.settings;
    await open('settings?group=capture');
    await page.getByRole('spinbutton').first().fill('7');
    expect(await clickedTwice(button(t.save))).toBe('PUT /settings');
    await page.getByText(t.saved, { exact: true }).waitFor();
    expect(await page.getByText(EN.operator.problem.refused).count()).toBe(0);
    expect(await clickedTwice(button(t.undo))).toBe('PUT /settings');
    await page.getByText(t.undone, { exact: true }).waitFor();
  });

  it('on a confirmation deletes once, and tells of no file that is gone', async () => {
    const t = EN.backup;
    await appliance.admin('POST', '/backups', { passphrase: 'a passphrase of six words or more' });
    await open('backup');
    await button(starting(t.remove)).click();
    const asked = page.getByRole('dialog', { name: t.removeTitle });
    // What the dialog says, at each change of it.
    await asked.evaluate((dialog) => {
      const said = new Set<string>();
      const look = () => said.add(dialog.querySelector('p')?.textContent ?? '-');
      look();
      new MutationObserver(look).observe(dialog, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { said });
    });
    const cancel = button(EN.operator.cancel, asked);
    let mayCancel = true;
    await clickedTwice(button(t.remove, asked), async () => {
      mayCancel = await cancel.isEnabled();
    });
    expect(mayCancel).toBe(false);
    await asked.waitFor({ state: 'hidden' });
    // It has faded out with its question.
    expect(await page.evaluate('[...said].filter((text) => text !== "-")')).toEqual([
      expect.stringMatching(starting('omote-')),
    ]);
    await page.getByText(t.noFiles).waitFor();
    expect(await page.getByText(EN.operator.problem.refused).count()).toBe(0);
  });

  it('in the first run goes on by one step', async () => {
    const t = EN.welcome;
    await open('welcome');
    await button(t.next).click();
    await page.getByRole('heading', { name: t.addressTitle }).waitFor();
    await button(t.next).dblclick();
    await page.getByRole('heading', { name: EN.dataKey.title }).waitFor();
    await button(t.back).dblclick();
    await page.getByRole('heading', { name: t.addressTitle }).waitFor();
  });

  it("ends an operator's sign-ins once", async () => {
    const t = EN.operators;
    await open('operators');
    await button(starting(t.edit)).first().click();
    await clickedTwice(button(t.endSessions));
  });
});
