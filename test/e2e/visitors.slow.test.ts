/** What the capture page tells people besides the capture itself: who asks and why, other ways, and help. */
import type { BrowserContext } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { EN } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, openBrowser } from './browser.ts';

/** A name that is hostile to templates, markup and writing direction. */
const NAME = '佐藤 <b>$&</b> محمد';

const PHONE = { width: 390, height: 844 };

describe.skipIf(!chromiumPath)('the texts for people in front of a camera', () => {
  let appliance: Appliance;
  let authId: string;
  const open: BrowserContext[] = [];

  beforeAll(async () => {
    appliance = await Appliance.start({
      ...WITHOUT_CHALLENGE,
      OMOTE_SITE_NAME: 'Kita "Clinic" & <Partners> $&',
      OMOTE_VISITOR_PURPOSE:
        'We confirm who you are before we hand out medicine.|ja: お薬をお渡しする前に、ご本人を確認しています。',
      OMOTE_VISITOR_PICTURE_USE: 'Responsible: Dr. Kita.',
      OMOTE_VISITOR_OTHER_WAY: 'Show your card at window 1.',
      OMOTE_VISITOR_CONTACT: 'Reception, phone 100',
      OMOTE_VISITOR_NEXT_STEP: 'Please go to window 2.',
      OMOTE_VISITOR_NAME_SHOWN: 'capture',
    });
    authId = await appliance.registered(await portrait('ada'));
    const description = { name: NAME, note: '' };
    expect((await appliance.admin('PUT', `/people/${authId}/description`, description)).status).toBe(200);
  });
  afterAll(async () => {
    await Promise.all(open.map(closeBrowser));
    await appliance?.close();
  });

  const issue = async (change: object = {}) =>
    (
      await appliance.issue('sessions', authId, {
        auto_redirect: false,
        session_timeout: 300,
        detection_timeout: 300,
        ...change,
      })
    ).body;

  const pageOf = async (camera: Buffer[]) => {
    const browser = await openBrowser({ camera, viewport: PHONE, stillness: true });
    open.push(browser);
    return await browser.newPage();
  };

  it('says who asks and why, how pictures are used, what the other ways are, whom to ask, and what comes next', async () => {
    const page = await pageOf(await cameraFrames('ada', 20));
    const session = await issue({ tutorial: true });
    await page.goto(session.url);
    await page
      .getByRole('heading', { name: EN.visitor.asks.authentication('Kita "Clinic" & <Partners> $&') })
      .waitFor();
    // biome-ignore lint/plugin: data of this test
    await page.getByText('before we hand out medicine').waitFor();
    await page.getByRole('button', { name: EN.visitor.pictureUse.link }).click();
    // biome-ignore lint/plugin: data of this test
    await page.getByText('Responsible: Dr. Kita.').waitFor();
    await page.getByText(EN.visitor.pictureUse.points['1']).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: EN.visitor.pictureUse.close }).click();
    await page.getByRole('button', { name: EN.visitor.otherWay.button }).click();
    // biome-ignore lint/plugin: data of this test
    await page.getByText('Show your card at window 1.').waitFor();
    await page.getByText(EN.visitor.ask('Reception, phone 100')).waitFor();
    expect(await axe(page)).toEqual([]);
    // Asking for another way did not use up an attempt.
    await page.getByRole('button', { name: EN.visitor.otherWay.back }).click();
    await page
      .getByRole('heading', { name: EN.visitor.greet.authentication(NAME) })
      .waitFor({ timeout: 90_000 });
    // biome-ignore lint/plugin: data of this test
    await page.getByText('Please go to window 2.').last().waitFor();
    expect(await page.locator('.bar .site').textContent()).toBe('Kita "Clinic" & <Partners> $&');
    // The browser's history must not contain the person's name.
    expect(await page.title()).toBe(`${EN.visitor.success.authentication} – Kita "Clinic" & <Partners> $&`);
    expect(decodeURI(page.url())).not.toContain('佐藤');
    expect(await axe(page)).toEqual([]);
    await page.goto(session.url);
    await page.getByText(EN.visitor.pageRefused.concluded.title).waitFor();
    await page.getByText(EN.visitor.ask('Reception, phone 100')).waitFor();
    await page.close();
  });

  it('a face that stays far away gets further help, and then another way', {
    timeout: 180_000,
  }, async () => {
    const far = (await cameraFrames('ada', 20)).map((jpeg) =>
      sharp(jpeg)
        .resize(120)
        .extend({ top: 200, bottom: 200, left: 260, right: 260, background: '#8a8f92' })
        .jpeg({ quality: 90 })
        .toBuffer(),
    );
    const page = await pageOf(await Promise.all(far));
    await page.goto((await issue({ tutorial: false })).url);
    await page.getByText(EN.visitor.instruction.come_closer).waitFor({ timeout: 30_000 });
    await page.getByText(EN.visitor.hint.come_closer).waitFor({ timeout: 30_000 });
    await page.getByText(EN.visitor.stillStuck).waitFor({ timeout: 60_000 });
    expect(await axe(page)).toEqual([]);
    const button = page.getByRole('button', { name: EN.visitor.otherWay.button });
    expect((await button.boundingBox())?.y).toBeLessThan(PHONE.height - 40);
    await button.click();
    // biome-ignore lint/plugin: data of this test
    await page.getByText('Show your card at window 1.').waitFor();
    await page.close();
  });

  it('an unsharp picture of a still face is blamed on the lens, not the person', {
    timeout: 120_000,
  }, async () => {
    const [still = Buffer.alloc(0)] = await cameraFrames('ada', 1);
    const soft = [80, 82, 84, 86, 88].map((quality) => sharp(still).blur(6).jpeg({ quality }).toBuffer());
    const page = await pageOf(await Promise.all(soft));
    await page.goto((await issue({ tutorial: false })).url);
    await page.getByText(EN.visitor.soft).waitFor({ timeout: 60_000 });
    await page.close();
  });
});
