/** "Try it" on the console: the whole road of a visitor, for who has just installed the appliance. */
import { expect, it } from 'vitest';
import { cameraFrames } from '../../scripts/sample-people.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { chromiumPath, closeBrowser, openBrowser, photograph } from './browser.ts';

it.skipIf(!chromiumPath)('walks the main road by "Try it": register, then authenticate', async () => {
  const appliance = await Appliance.start(WITHOUT_CHALLENGE);
  const browser = await openBrowser({ camera: await cameraFrames('ada', 30) });
  try {
    const page = await browser.newPage();
    await page.goto(appliance.app.setupUrl);
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await page.goto(`${appliance.url}/console/try`);
    for (const [press, done] of [
      ['Register', 'Your face is registered'],
      ['Authenticate', 'You’re verified'],
    ]) {
      const opened = page.context().waitForEvent('page');
      await page.getByRole('button', { name: press, exact: true }).click();
      const capture = await opened;
      await capture.getByRole('button', { name: 'Turn on the camera' }).click();
      await capture.getByText(done).waitFor({ timeout: 30_000 });
      await capture.waitForURL(/\/console\/try/);
      await capture.close();
    }
    await photograph(page, 'console-try');
    await page.goto(`${appliance.url}/console/sessions`);
    await expect.poll(() => page.getByRole('row').getByText('Accepted').count(), { timeout: 15_000 }).toBe(2);
    await photograph(page, 'console-sessions');
  } finally {
    await closeBrowser(browser);
    await appliance.close();
  }
});
