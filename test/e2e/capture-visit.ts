import type { Locator, Page } from 'playwright';

/** For sessions whose people succeed: a machine with a lot of other work is slow, not broken. */
export const PATIENT = { session_timeout: 600, detection_timeout: 300 };

/** Without a tutorial and with the camera allowed, the capture starts automatically. */
export async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('video').waitFor();
}

/**
 * Waits for success. If a movement was not recognised, the person tries again, as the page offers.
 * @param told what the page shows then, perhaps only until it goes back to the integrator
 * @throws Error with what the page shows instead
 */
export async function succeed(
  page: Page,
  told: Locator = page.locator('[data-phase="success"]'),
): Promise<void> {
  const again = page.locator('[data-phase="attempt_over"] button.press');
  const failed = page.locator('[data-phase="failure"]');
  const shown: string[] = [];
  for (;;) {
    await told
      .or(again)
      .or(failed)
      .first()
      .waitFor({ timeout: 60_000 })
      .catch(() => {});
    if ((await again.count()) > 0) {
      shown.push(await page.locator('main').innerText());
      await again.click();
      await again.waitFor({ state: 'detached' });
    } else if ((await told.count()) > 0) return;
    else break;
  }
  const { phase, instruction, text } = (await page.evaluate(SHOWN)) as Record<string, string>;
  throw new Error(
    `no success, but ${phase} (instruction: ${instruction}), "${text}"; earlier attempts: ${JSON.stringify(shown)}`,
  );
}

const SHOWN = `({
  phase: document.querySelector('[data-phase]')?.dataset.phase,
  instruction: document.querySelector('[data-instruction]')?.dataset.instruction,
  text: document.body.innerText,
})`;
