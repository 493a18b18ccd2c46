/** Visitors who withdraw their consent at a kiosk, as they meet it: real browser, real camera frames, real service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { OF_LANGUAGE } from '../../src/ui/kit/i18n/visitor-languages.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { EN, JA } from '../support/product-texts.ts';
import { chromiumPath } from './browser.ts';
import { KioskInBrowser } from './kiosk-page.ts';
import { LivePerson } from './live-person.ts';

const SIZES = [
  { size: 'desktop', viewport: { width: 1080, height: 1920 }, texts: EN },
  { size: 'phone', viewport: { width: 320, height: 640 }, texts: JA },
] as const;

describe.skipIf(!chromiumPath).each(SIZES)(
  'on a $size',
  ({ size, viewport, texts: { kiosk: t, visitor } }) => {
    let appliance: Appliance;
    let there: LivePerson;
    let kiosk: KioskInBrowser;

    beforeAll(async () => {
      appliance = await Appliance.start({
        ...WITHOUT_CHALLENGE,
        // A machine with a lot of other work is slow, not broken.
        OMOTE_KIOSK_SESSION_SECONDS: '600',
        OMOTE_KIOSK_DETECTION_SECONDS: '120',
        OMOTE_KIOSK_IDLE_SECONDS: '120',
        OMOTE_KIOSK_WITHDRAWALS: 'on',
      });
      there = await LivePerson.sit('ada', { viewport, stillness: true });
      kiosk = await KioskInBrowser.open(there.browser, appliance, size);
    });
    afterAll(async () => {
      await there?.leave();
      await appliance?.close();
    });

    const look = async (what: string): Promise<void> => {
      await kiosk.look(what);
      const folder = process.env.OMOTE_TEST_PICTURES;
      if (folder) await kiosk.page.screenshot({ path: `${folder}/${size}-${what}.png` });
    };
    const stage = (name: string) =>
      kiosk.page.locator(`[data-phase="withdrawal"][data-stage="${name}"]`).waitFor({ timeout: 60_000 });

    /** A visitor in front of the one button that deletes their data. */
    async function recognised(id: string): Promise<void> {
      await kiosk.begin();
      if (t === JA.kiosk) await kiosk.language(OF_LANGUAGE.ja.name);
      await kiosk.at('choose');
      await look('choose');
      await kiosk.press(t.withdrawal.button);
      await kiosk.at('identify');
      await kiosk.scan(id);
      await kiosk.at('ready');
      await kiosk.page.getByRole('heading', { name: t.withdrawal.first }).waitFor();
      await kiosk.press(visitor.turnOnCamera);
      await stage('confirm');
    }

    async function registered(id: string): Promise<string> {
      const authId = await appliance.registered(await portrait('ada'));
      await appliance.admin('POST', '/ekyc_links', { ekyc_id: id, auth_id: authId });
      return authId;
    }

    const isHere = async (authId: string) =>
      (await appliance.admin('GET', `/people/${authId}`)).status === 200;

    it('nothing is deleted before the person confirms; then everything is, and the receipt has a number', async () => {
      const authId = await registered('4711');
      await recognised('4711');
      await look('confirm');
      await kiosk.targets(44);
      expect((await kiosk.said()).at(-1)).toContain(t.withdrawal.confirm.title);
      await kiosk.press(t.withdrawal.keep);
      await kiosk.at('attract');
      expect(await isHere(authId)).toBe(true);

      await recognised('4711');
      // With the keyboard alone.
      await kiosk.page.getByRole('button', { name: t.withdrawal.go }).focus();
      await kiosk.page.keyboard.press('Enter');
      await stage('done');
      await look('done');
      const number = (await kiosk.page.locator('.receipt-number').innerText()).replaceAll(/\s/g, '');
      const deletion = (await appliance.admin('GET', `/delete_processes/${number}`)).body;
      expect(deletion).toMatchObject({ status: 'Completed', identifier: authId });
      expect(deletion.withdrawn_at).not.toBeNull();
      expect(await isHere(authId)).toBe(false);
      await kiosk.press(t.result.done);
      await kiosk.at('attract');
      expect(await kiosk.traces()).not.toMatch(new RegExp(`4711|${number}|/s/[\\w-]{16}`));
    });

    it('an outage in the middle is told, and the deletion happens once', async () => {
      const authId = await registered('4712');
      await recognised('4712');
      let lost = 0;
      // The service is reached, and its answers are not.
      await kiosk.page.route('**/kiosk/v1/withdrawals', async (route) => {
        await route.fetch();
        lost++;
        await route.abort();
      });
      await kiosk.press(t.withdrawal.go);
      await stage('unknown');
      await look('unknown');
      await expect.poll(() => lost).toBeGreaterThan(1);
      await kiosk.page.unroute('**/kiosk/v1/withdrawals');
      await stage('done');
      expect(await isHere(authId)).toBe(false);
      const { entries } = (await appliance.admin('GET', '/audit?action=person.withdraw')).body;
      const number = (await kiosk.page.locator('.receipt-number').innerText()).replaceAll(/\s/g, '');
      expect(entries.filter(({ subject }: { subject: string }) => subject === number)).toHaveLength(1);
      await kiosk.press(t.result.done);
      await kiosk.at('attract');
      // The browser itself reports the answers that were lost.
      kiosk.wrong.splice(0);
    });
  },
);
