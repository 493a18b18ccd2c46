/** A secret shown once is not lost by accident, typed input is kept, and no text is cut off. */
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../src/ui/console/areas/settings/texts-en.ts';
import { Appliance } from '../support/appliance.ts';
import { EN, JA, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

describe.skipIf(!chromiumPath)('keys and settings', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    await appliance.newKey({
      name: 'Reception of the north entrance',
      scopes: ['authentications:write', 'registrations:write', 'results:read', 'users:write', 'users:delete'],
      allow: ['192.168.10.0/24'],
      expires_in_days: 5,
    });
    browser = await openBrowser({});
    await enterConsole(browser, appliance);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  it('show every button of a key at 1280 pixels', async () => {
    await page.goto(`${appliance.url}/console/keys`);
    // biome-ignore lint/plugin: data of this test
    const revoke = page.getByRole('button', { name: `${EN.keys.revoke}: Reception of the north entrance` });
    await revoke.waitFor();
    const table = page.getByRole('region', { name: EN.keys.list });
    const [button, room] = [await revoke.boundingBox(), await table.boundingBox()];
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
    expect(await axe(page)).toEqual([]);
  });

  it('keep showing a new key until the operator confirms that it was copied', async () => {
    await page.getByRole('button', { name: EN.keys.create }).click();
    await page.getByLabel(EN.keys.name, { exact: true }).fill('Front desk');
    const dialog = page.getByRole('dialog');
    const scopes = () =>
      dialog
        .getByRole('checkbox')
        .evaluateAll((boxes) =>
          boxes.flatMap((b) => ((b as HTMLInputElement).checked ? [(b as HTMLInputElement).value] : [])),
        );
    for (const [preset, chosen] of [
      ['Read only', ['results:read', 'shield:read', 'devices:read']],
      ['Integration', ['authentications:write', 'registrations:write', 'results:read', 'users:write']],
      ['Authentication', ['authentications:write', 'results:read']],
    ] as const) {
      await dialog.getByRole('button', { name: preset, exact: true }).click();
      expect((await scopes()).sort()).toEqual([...chosen].sort());
    }
    const create = page.getByRole('button', { name: EN.newKey.create });
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      expect(await below(create, dialog)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await create.click();
    const key = page.getByRole('dialog').locator('.copyable pre').first();
    await key.waitFor();
    await page.keyboard.press('Escape');
    expect(await key.isVisible()).toBe(true);
    expect(await page.getByRole('dialog').getByRole('button', { name: EN.operator.close }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: EN.newKey.done }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('make one key if the button is pressed again while the service answers', async () => {
    const made: string[] = [];
    const looked = Promise.withResolvers<void>();
    await page.route('**/admin/v1/keys', async (route) => {
      if (route.request().method() === 'POST') {
        made.push(route.request().url());
        await looked.promise;
      }
      await route.continue();
    });
    await page.getByRole('button', { name: EN.keys.create }).click();
    await page.getByLabel(EN.keys.name, { exact: true }).fill('Once');
    const create = page.getByRole('button', { name: EN.newKey.create });
    await create.click();
    await create.click({ force: true, noWaitAfter: true, timeout: 300 }).catch(() => undefined);
    await page.keyboard.press('Enter');
    // Closing the dialog would lose the key that is being made.
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: EN.operator.cancel }).isDisabled()).toBe(true);
    looked.resolve();
    await page.getByRole('dialog').locator('.copyable pre').first().waitFor();
    expect(made).toHaveLength(1);
    await page.unroute('**/admin/v1/keys');
    await page.getByRole('button', { name: EN.newKey.done }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('say that a text was copied once it was, also without a clipboard, and say if it was not', async () => {
    const { auth_id } = (await appliance.admin('POST', '/people', {})).body;
    const refuse = () =>
      page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => false;
      });
    await page.goto(`${appliance.url}/console/people/${auth_id}`);
    const said = page.locator('.console > p.unseen[role=status]');
    const id = page.getByRole('button', { name: starting(EN.copy.copyId('')) }).first();
    await id.waitFor();
    await refuse();
    await id.click();
    await expect.poll(() => said.textContent()).toContain(EN.copy.notCopied);
    await page.goto(`${appliance.url}/console/directory`);
    const text = page.locator('.copyable').first();
    const button = text.getByRole('button');
    await button.waitFor();
    await refuse();
    await button.click();
    await text.getByText(EN.copy.notCopied).waitFor();
    expect(await button.textContent()).toBe(EN.copy.copy);
    expect(await axe(page)).toEqual([]);
    const copied = await page.evaluateHandle(() => {
      Reflect.deleteProperty(document, 'execCommand');
      const got: (string | undefined)[] = [];
      addEventListener('copy', (event) => got.push(event.clipboardData?.getData('text/plain')));
      return got;
    });
    await button.click();
    await expect.poll(() => button.textContent()).toBe(EN.copy.copied);
    expect(await text.getByText(EN.copy.notCopied).count()).toBe(0);
    expect(await copied.jsonValue()).toEqual([await text.locator('pre').textContent()]);
  });

  it('ask before unsaved settings are left', async () => {
    await page.goto(`${appliance.url}/console/settings?group=site`);
    await page.getByLabel(EN.settingWords.site_name.label).fill('Kita Clinic');
    await page.getByRole('link', { name: EN.people.title }).click();
    await page.getByRole('dialog', { name: EN.leave.title }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: EN.operator.cancel }).click();
    expect(await page.getByLabel(EN.settingWords.site_name.label).inputValue()).toBe('Kita Clinic');
    await page.getByRole('link', { name: EN.people.title }).click();
    await page.getByRole('button', { name: EN.leave.leave }).click();
    await page.getByRole('heading', { name: EN.people.title, level: 1 }).waitFor();
    await page.goto(`${appliance.url}/console/settings?group=site`);
    expect(await page.getByLabel(EN.settingWords.site_name.label).inputValue()).toBe('');
  });

  it('that are unsaved are left for the very place that a link leads to', async () => {
    await page.goto(`${appliance.url}/console/settings?group=retention`);
    await page.getByRole('link', { name: EN.settings.groups.site, exact: true }).click();
    await page.getByLabel(EN.settingWords.site_name.label).fill('Kita Clinic');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/console/glossary#liveness',
        id: 'away',
      });
      document.querySelector('#content')?.append(link);
      link.click();
    });
    await page.getByRole('button', { name: EN.leave.leave }).click();
    await page.getByRole('heading', { name: EN.glossary.title, level: 1 }).waitFor();
    expect(new URL(page.url()).hash).toBe('#liveness');
  });

  it('that were refused are as they were once they are discarded', async () => {
    await page.goto(`${appliance.url}/console/settings?group=capture`);
    const allowed = page.getByLabel(EN.settingWords.camera_allow_list.label);
    const refused = page.getByText(String(EN.settings.refused.camera_allow_list));
    await allowed.fill('not a camera');
    await page.getByRole('button', { name: EN.settings.save, exact: true }).click();
    await refused.waitFor();
    await page.getByRole('button', { name: EN.leave.discard, exact: true }).click();
    await refused.waitFor({ state: 'detached' });
    expect([await allowed.inputValue(), await allowed.getAttribute('aria-invalid')]).not.toContain('true');
  });

  it('keep what is typed while they are being saved', async () => {
    const SETTINGS = '**/admin/v1/settings';
    const held = Promise.withResolvers<void>();
    await page.goto(`${appliance.url}/console/settings?group=site`);
    const name = page.getByLabel(EN.settingWords.site_name.label, { exact: true });
    const save = page.getByRole('button', { name: EN.settings.save, exact: true });
    await name.fill('Kita');
    await page.route(SETTINGS, (route) => held.promise.then(() => route.continue()));
    await save.click();
    await name.fill('Kita Clinic');
    held.resolve();
    await page.getByText(EN.settings.saved).waitFor();
    expect(await name.inputValue()).toBe('Kita Clinic');
    await page.unroute(SETTINGS);
    await save.click();
    await save.waitFor({ state: 'detached' });
    const { settings } = (await appliance.admin('GET', '/settings')).body;
    expect(settings.find((s: { name: string }) => s.name === 'site_name').value).toBe('Kita Clinic');
    await appliance.admin('PUT', '/settings', { reset: ['site_name'] });
  });

  it('show errors at their field, and offer time zones to choose from', async () => {
    // biome-ignore lint/plugin: data of this test
    await page.getByLabel(EN.settingWords.time_zone.label).selectOption('Asia/Tokyo');
    await page.getByRole('link', { name: EN.settings.groups.capture, exact: true }).click();
    const allowed = page.getByLabel(EN.settingWords.camera_allow_list.label);
    await allowed.fill('not a camera');
    await page.getByRole('link', { name: EN.settings.groups.site, exact: true }).click();
    await page.getByRole('button', { name: EN.settings.save, exact: true }).click();
    await page.getByText(String(EN.settings.refused.camera_allow_list)).waitFor();
    expect(await allowed.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByText(EN.operator.problem.refused).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await allowed.fill('');
    await page.getByRole('button', { name: EN.settings.save, exact: true }).click();
    await page.getByText(EN.settings.saved).waitFor();
    const zone = async () => (await appliance.admin('GET', '/status')).body.service.timeZone;
    expect(await zone()).toBe('Asia/Tokyo');
    // Nothing moves for the message, which can undo what was saved.
    const at = () =>
      page.evaluate(() => [scrollY, document.querySelector('.setting')?.getBoundingClientRect().y]);
    const before = await at();
    await page.getByRole('button', { name: en.undo, exact: true }).click();
    await page.getByText(en.undone).waitFor();
    expect(await zone()).not.toBe('Asia/Tokyo');
    expect(await at()).toEqual(before);
    expect(await axe(page)).toEqual([]);
  });

  it('of an account hold the choice of light or dark, and the way back to what the device has', async () => {
    const shown = () => page.evaluate('document.documentElement.dataset.mantineColorScheme');
    const { schemes } = EN.scheme;
    const dark = page.getByRole('button', { name: schemes.dark, exact: true });
    await page.goto(`${appliance.url}/console/account`);
    await dark.click();
    await expect.poll(shown).toBe('dark');
    await page.reload();
    await expect.poll(() => dark.getAttribute('aria-pressed')).toBe('true');
    expect(await shown()).toBe('dark');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: schemes.auto, exact: true }).click();
    await expect.poll(shown).toBe('light');
  });

  it('are found by what they are called, and lead to their field', async () => {
    await page.goto(`${appliance.url}/console/settings`);
    const nav = page.getByRole('navigation', { name: en.groupsName });
    const groups = nav.locator('a[aria-current]');
    expect(await groups.textContent()).toBe(en.groups.thresholds);
    const { label } = EN.settingWords.site_name;
    await nav.getByRole('searchbox').fill(label.toUpperCase());
    await nav.getByRole('status').getByText(en.found(1), { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await nav.getByRole('link', { name: starting(label) }).click();
    await expect
      .poll(() =>
        page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent),
      )
      .toContain(label);
    expect(await groups.textContent()).toBe(en.groups.site);
  });

  it('write the texts for visitors one language at a time, with a preview of what they see', async () => {
    await page.goto(`${appliance.url}/console/settings?group=visitors`);
    const field = page.getByLabel(EN.settingWords.visitor_next_step.label, { exact: true });
    const readers = (of: string) => page.locator(`[data-readers="${of}"]`);
    const preview = page.locator('.visitor-preview');
    await readers('ja').click();
    await field.fill('2番窓口へどうぞ');
    // biome-ignore lint/plugin: data of this test
    await preview.getByText('2番窓口へどうぞ', { exact: true }).waitFor();
    await preview.getByText(JA.visitor.success.authentication, { exact: true }).waitFor();
    expect(await field.getAttribute('lang')).toBe('ja');
    expect(await axe(page)).toEqual([]);
    // Without a text of their own, readers of another language see the nearest; the empty field says which.
    await readers('pt-BR').click();
    expect(await field.inputValue()).toBe('');
    await expect.poll(() => field.getAttribute('placeholder')).toBe('2番窓口へどうぞ');
    await field.fill('Guichê 2');
    await page.getByRole('button', { name: EN.settings.save, exact: true }).click();
    await page.getByText(EN.settings.saved).waitFor();
    const { settings } = (await appliance.admin('GET', '/settings')).body;
    const { value } = settings.find((s: { name: string }) => s.name === 'visitor_next_step');
    expect(value).toEqual(['ja: 2番窓口へどうぞ', 'pt-BR: Guichê 2']);
  });

  it('show the false match rate of the check as all other rates', async () => {
    await page.goto(`${appliance.url}/console/settings?group=capture`);
    const rate = page.locator('[data-requirement=false_match_rate]');
    await rate.getByText('1 in 100,000').waitFor();
    await rate.scrollIntoViewIfNeeded();
    expect(await page.locator('.self-check').textContent()).not.toMatch(/10\^|NaN|Infinity/);
    // A requirement that isn't met says what is the case and what to do, not what is required.
    const intent = page.locator('[data-requirement=intent]');
    await intent.getByText(EN.selfCheck.states.not_met).waitFor();
    expect(await intent.textContent()).toMatch(/starts automatically.*See “Limits on failed attempts”/);
    await appliance.admin('PUT', '/settings', { set: { guessing_profile: 'nist_800_63b' } });
    await page.reload();
    await intent.getByText(EN.selfCheck.states.met, { exact: true }).waitFor();
    expect(await intent.textContent()).toMatch(/Each session starts when the person taps the screen\.$/);
  });
});

/** How far the element reaches below the lower edge of what holds it, px. */
async function below(element: Locator, holder: Locator): Promise<number> {
  const [inner, outer] = [await element.boundingBox(), await holder.boundingBox()];
  if (!inner || !outer) throw new Error('one of them is not on the page');
  return inner.y + inner.height - outer.y - outer.height;
}
