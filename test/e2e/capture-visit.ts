import type { Locator, Page } from 'playwright';

/** Without a tutorial and with the camera allowed, the capture starts automatically. */
export async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('video').waitFor();
}

/**
 * Waits for success. If a movement was not recognised, the person tries again, as the page offers.
 * @param told what the page shows then, perhaps only until it goes back to the integrator
 */
export async function succeed(
  page: Page,
  told: Locator = page.locator('[data-phase="success"]'),
): Promise<void> {
  const again = page.locator('[data-phase="attempt_over"] button.press');
  for (let left = 3; left > 0; left--) {
    await told.or(again).first().waitFor({ timeout: 60_000 });
    if ((await again.count()) === 0) return;
    await again.click();
    await again.waitFor({ state: 'detached' });
  }
  await told.waitFor({ timeout: 60_000 });
}
