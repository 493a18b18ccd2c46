import type { BrowserContext, Page } from 'playwright';
import type { Appliance } from '../support/appliance.ts';
import { closeBrowser, enterConsole, openBrowser } from './browser.ts';

export const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

export interface DeskAndPhone {
  /** The console's first page on the desk. */
  page: Page;
  /** A phone in Japanese and dark. */
  phone: BrowserContext;
  close: () => Promise<void>;
}

/** Opens the console on two machines. */
export async function openDeskAndPhone(appliance: Appliance, viewport = DESK): Promise<DeskAndPhone> {
  const desk = await openBrowser({ viewport });
  await enterConsole(desk, appliance);
  const phone = await openBrowser({ viewport: PHONE, locale: 'ja-JP', dark: true });
  await enterConsole(phone, appliance);
  return {
    page: await desk.newPage(),
    phone,
    async close() {
      await closeBrowser(desk);
      await closeBrowser(phone);
    },
  };
}
