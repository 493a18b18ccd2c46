import type { Page } from 'playwright';

/** Without a tutorial and with the camera allowed, the capture starts automatically. */
export async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('video').waitFor();
}

/** Waits for success. If a movement was not recognised, the person tries again, as the page offers. */
export async function succeed(page: Page): Promise<void> {
  for (let left = 3; left > 0; left--) {
    await page.locator('[data-phase="success"], button.press').first().waitFor({ timeout: 30_000 });
    if ((await page.locator('[data-phase="success"]').count()) > 0) return;
    await page.locator('button.press').click();
  }
  await page.locator('[data-phase="success"]').waitFor({ timeout: 30_000 });
}
