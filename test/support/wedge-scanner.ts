import type { Page } from 'playwright';

/** Speed of barcode readers that act as a keyboard: 200 characters per second. */
const KEY_S = 0.005;

/**
 * A barcode reader types a code. All keys are sent at once with the reader's own timestamps, so that a slow machine
 * does not make it look like a slow typist.
 */
export async function scanCode(page: Page, code: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const fromS = Date.now() / 1000;
  const keys = [...[...code].map((key) => ({ key, text: key })), ENTER];
  const sent = keys.flatMap((key, i) => {
    const timestamp = fromS + i * KEY_S;
    return [
      cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
      cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp: timestamp + KEY_S / 2, ...key }),
    ];
  });
  await Promise.all(sent);
  await cdp.detach();
}

const ENTER = { key: 'Enter', text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 };
