/** The search for everything, by keyboard and on a phone, and the glossary that terms link to. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { containing, EN, JA } from '../support/product-texts.ts';
import { axe, chromiumPath } from './browser.ts';
import { type DeskAndPhone, openDeskAndPhone } from './desk-and-phone.ts';

const fullWidth = (sign: string): string => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);

describe.skipIf(!chromiumPath)('the search', () => {
  let appliance: Appliance;
  let screens: DeskAndPhone;
  let page: Page;
  let ada: string;
  let session: string;

  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_WORKERS: '1' });
    ada = await appliance.registered(await portrait('ada'));
    await appliance.admin('POST', '/ekyc_links', { ekyc_id: 'member-0042', auth_id: ada });
    session = (await appliance.issue('sessions', ada)).body.svc_auth_session_id;
    screens = await openDeskAndPhone(appliance);
    page = screens.page;
    await page.goto(`${appliance.url}/console/overview`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  afterAll(async () => {
    await screens?.close();
    await appliance?.close();
  });

  const open = async (of: Page, name = 'Search') => {
    // Before the button is shown, the keys are the browser's.
    await of.getByRole('button', { name }).waitFor();
    // Pressing the keys while the dialog is still closing leaves it closed.
    await expect.poll(() => of.getByRole('dialog').count()).toBe(0);
    await of.keyboard.press('Control+k');
    const field = of.getByRole('combobox', { name });
    await field.waitFor();
    return field;
  };
  /** The option that Enter would open, as a screen reader announces it. */
  const chosen = (of: Page) =>
    of.getByRole('combobox', { name: EN.search.search }).evaluate((field) => {
      const at = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
      return at?.getAttribute('aria-selected') === 'true' ? at.textContent : null;
    });

  it('opens with its keys, puts the focus into its field, and gives it back', async () => {
    const button = page.getByRole('button', { name: EN.search.search });
    await button.focus();
    const field = await open(page);
    expect(await field.evaluate((e) => e === document.activeElement)).toBe(true);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((e) => e === document.activeElement)).toBe(true);
  });

  it('opens with its keys as soon as its button is shown', async () => {
    const fresh = await page.context().newPage();
    await fresh.addInitScript(() => {
      const pressed = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
      const watch = new MutationObserver(() => {
        if (document.querySelector('.search-button') === null) return;
        watch.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', pressed));
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await fresh.goto(`${appliance.url}/console/overview`);
    await fresh.getByRole('combobox', { name: EN.search.search }).waitFor();
    await fresh.close();
  });

  it('finds a person by the start of an ID', async () => {
    for (const typed of ['member-00', ada.slice(0, 6)]) {
      const field = await open(page);
      await field.fill(typed);
      await page
        .getByRole('group', { name: EN.search.groups.people })
        .getByRole('option', { name: /member-0042/ })
        .waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/console/people/${ada}`);
      await page.getByRole('heading', { level: 1, name: 'member-0042' }).waitFor();
    }
  });

  it('finds a session by its whole ID, also in the full width of a Japanese keyboard', async () => {
    for (const typed of [session, session.replaceAll(/./g, fullWidth)]) {
      await page.goto(`${appliance.url}/console/overview`);
      await (await open(page)).fill(typed);
      await page.getByRole('group', { name: EN.search.groups.sessions }).getByRole('option').waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/console/sessions/${session}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  it('finds settings by words in either language, and leads to the field', async () => {
    await (await open(page)).fill('カメラ 眼鏡 拒否');
    await page.getByText(EN.search.nothing).last().waitFor();
    await page.getByRole('combobox', { name: EN.search.search }).fill('カメラ 差し替え 拒否');
    await page
      .getByRole('option', { name: containing(EN.settingWords.reject_injection_from.label) })
      .waitFor();
    await page.getByRole('combobox', { name: EN.search.search }).fill('camera injection');
    const option = page.getByRole('option', {
      name: containing(EN.settingWords.reject_injection_from.label),
    });
    await option.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => chosen(page)).toMatch(/Reject suspected camera injection/);
    await page.keyboard.press('Enter');
    // An environment variable fixes this setting, so the search leads to its value instead of a field.
    const setting = page.locator('.setting.sought');
    await setting.getByText(EN.settingWords.reject_injection_from.label).waitFor();
    await expect.poll(() => setting.evaluate((e) => e === document.activeElement)).toBe(true);
    // Words of its help text, of its choices and other common ones find it, too.
    for (const words of ['fed in by a program', 'deepfake', 'ディープフェイク']) {
      await (await open(page)).fill(words);
      await page
        .getByRole('option', { name: containing(EN.settingWords.reject_injection_from.label) })
        .waitFor();
      await page.keyboard.press('Escape');
    }
    await (await open(page)).fill('operators agree');
    await page.getByRole('option', { name: containing(EN.settingWords.review_operators.label) }).waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.setting')?.textContent))
      .toMatch(/agree/);
  });

  it('does what is asked for by its own or a common name: a key, a backup, other colours', async () => {
    const choose = async (typed: string, name: string) => {
      await (await open(page)).fill(typed);
      await page.getByRole('option', { name }).waitFor();
      await expect.poll(() => chosen(page)).toBe(name);
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: EN.search.search }).waitFor({ state: 'detached' });
    };
    const scheme = () => page.evaluate('document.documentElement.dataset.mantineColorScheme');
    for (const [typed, act, wanted] of [
      ['dark mode', EN.acts.dark[0], 'dark'],
      ['light mode', EN.acts.light[0], 'light'],
    ] as const) {
      await choose(typed, act as string);
      await expect.poll(scheme).toBe(wanted);
    }
    await choose('create API key', EN.acts.newKey[0] as string);
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/keys');
    await page.keyboard.press('Escape');
    await choose('back up now', EN.acts.backUp[0] as string);
    await page.getByRole('heading', { name: EN.backup.title, level: 1 }).waitFor();
  });

  it('finds pages and terms, and asks before it would discard an edit', async () => {
    await page.goto(`${appliance.url}/console/settings?group=reviews`);
    await page.getByRole('combobox').first().selectOption({ index: 1 });
    await page.getByText(EN.settings.unsaved(1)).first().waitFor();
    await (await open(page)).fill('audit');
    await page.getByRole('option', { name: EN.audit.title }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: EN.search.search }).waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByRole('button', { name: EN.operator.cancel }).click();
    expect(page.url()).toMatch(/settings/);
  });

  it('fits a phone, in Japanese and in the dark, by touch', async () => {
    const small = await screens.phone.newPage();
    await small.goto(`${appliance.url}/console/overview`);
    await small.getByRole('button', { name: JA.search.search }).click();
    await small.getByRole('combobox').fill('キオスク');
    await small.getByRole('option').first().waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(small)).toEqual([]);
    await small.getByRole('option', { name: JA.devices.title }).first().click();
    await small.waitForURL('**/console/devices');
    await small.getByRole('combobox').waitFor({ state: 'detached' });
  });
});

describe.skipIf(!chromiumPath)('the glossary', () => {
  let appliance: Appliance;
  let screens: DeskAndPhone;

  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_WORKERS: '1' });
    screens = await openDeskAndPhone(appliance);
  });
  afterAll(async () => {
    await screens?.close();
    await appliance?.close();
  });

  it('has an entry for each term that the console links to', async () => {
    const { page } = screens;
    await page.goto(`${appliance.url}/console/models`);
    // biome-ignore lint/plugin: a term of the glossary
    await page.getByRole('main').getByRole('link', { name: 'model pack', exact: true }).first().click();
    await page.waitForURL('**/console/glossary#pack');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pack');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('liven');
    await page
      .getByRole('group', { name: EN.search.groups.terms })
      .getByRole('option', { name: 'liveness' })
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('liveness');
    await page.getByLabel(EN.glossary.search).fill('fm');
    await expect.poll(() => page.getByRole('term').count()).toBe(1);
  });

  it('fits a phone, in Japanese and in the dark', async () => {
    const small = await screens.phone.newPage();
    await small.goto(`${appliance.url}/console/glossary#injection`);
    // biome-ignore lint/plugin: a term of the glossary
    await small.getByRole('term').filter({ hasText: '差し替え' }).waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(small)).toEqual([]);
  });
});
