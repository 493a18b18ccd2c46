import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import type { Appliance } from '../support/appliance.ts';
import { chromiumEnvironment, chromiumPath } from '../support/chromium.ts';
import { started } from '../support/started.ts';
import { faintFields } from './faint-fields.ts';

export { chromiumPath };

const folder = mkdtempSync(join(tmpdir(), 'omote-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** What Chromium is started with, whatever its camera shows. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  // A page is open for seconds: what the optimizing compilers would gain they do not live to see, and their own work is an eighth.
  '--js-flags=--no-opt,--no-maglev',
];
/** Hides navigator.webdriver, as in a browser that a person drives. */
const DRIVEN_BY_A_PERSON = '--disable-blink-features=AutomationControlled';

export interface BrowserOptions {
  /**
   * JPEG frames that Chromium's camera plays in a loop, or the path of a file with them. Without a camera the browser is
   * the one that the files of a process share, which costs no start.
   */
  camera?: readonly Buffer[] | string;
  viewport?: { width: number; height: number };
  locale?: string;
  dark?: boolean;
  /** The system is set to reduce motion. */
  stillness?: boolean;
  /** The text size that the browser's owner has set, px. Default: 16. */
  textPx?: number;
  /** Hide navigator.webdriver, as in a browser that a person drives. Default: true. */
  unautomated?: boolean;
  /** Certificates are not checked: pages of a test's own server, whose authority no browser knows. */
  anyCertificate?: boolean;
}

/** A path for a camera's pictures, removed when the process ends. */
export const newVideo = (kind: 'mjpeg' | 'y4m' = 'mjpeg'): string => join(folder, `${randomUUID()}.${kind}`);

const open = new Set<BrowserContext>();

/** Opens a browser with its own camera, or the shared one. `closeBrowser` when done. */
export async function openBrowser(options: BrowserOptions): Promise<BrowserContext> {
  const { camera, textPx, unautomated = true } = options;
  const isPlain = camera === undefined && textPx === undefined && unautomated;
  const browser = isPlain ? await sharedBrowser() : await launch(options);
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 1280, height: 800 },
    locale: options.locale ?? 'en-GB',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: options.stillness ? 'reduce' : 'no-preference',
    permissions: ['camera'],
    ignoreHTTPSErrors: options.anyCertificate ?? false,
  });
  // It ends what hangs and tells of no speed.
  context.setDefaultTimeout(60_000);
  open.add(context);
  context.once('close', () => open.delete(context));
  return context;
}

/** The browser of the files that one process runs; it ends with the process. */
let shared: Promise<Browser> | null = null;

function sharedBrowser(): Promise<Browser> {
  const again = () => launch({});
  shared = (shared ?? again()).then((before) => (before.isConnected() ? before : again()), again);
  return shared;
}

async function launch({ camera = [], textPx, unautomated = true }: BrowserOptions): Promise<Browser> {
  const video = typeof camera === 'string' ? camera : newVideo();
  if (typeof camera !== 'string') writeFileSync(video, Buffer.concat(camera as Buffer[]));
  started('browser');
  return await chromium.launch({
    executablePath: chromiumPath ?? '',
    env: chromiumEnvironment(),
    args: [
      ...ARGUMENTS,
      `--use-file-for-fake-video-capture=${video}`,
      ...(textPx ? [`--blink-settings=defaultFontSize=${textPx}`] : []),
      ...(unautomated ? [DRIVEN_BY_A_PERSON] : []),
    ],
  });
}

/** Signs in with the set-up link before any page is opened, for tests of what comes after the first run. */
export async function enterConsole(context: BrowserContext, appliance: Appliance): Promise<void> {
  const [name, value] = (await appliance.consoleCookie()).split('=') as [string, string];
  await context.addCookies([{ name, value, url: appliance.url, httpOnly: true, sameSite: 'Strict' }]);
}

const AXE = readFileSync(
  join(import.meta.dirname, '..', '..', 'node_modules', 'axe-core', 'axe.min.js'),
  'utf8',
);
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Makes axe-core known to the open document. By the browser's own protocol, because the page's policy allows no foreign
 * script, and because what Playwright evaluates is compiled anew each time: that took as long as the check itself.
 */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { exceptionDetails } = await (await session).send('Runtime.evaluate', { expression: AXE });
  if (exceptionDetails) throw new Error(`axe-core could not be loaded: ${exceptionDetails.text}`);
}

/** The violations of WCAG 2.2 AA that axe-core finds, and fields with a faint border, in words; empty if there are none. */
export const axe = (page: Page): Promise<string[]> => violations(page, { runOnly: EVERYTHING });

/** The same for colours only: for a page that was already checked in the other colour scheme. */
export const contrast = (page: Page): Promise<string[]> =>
  violations(page, { runOnly: { type: 'rule', values: [CONTRAST] } });

/** The same without colours, which on a page of thousands of elements take minutes. */
export const withoutContrast = (page: Page): Promise<string[]> =>
  violations(page, { runOnly: EVERYTHING, rules: { [CONTRAST]: { enabled: false } } });

const CONTRAST = 'color-contrast';
const EVERYTHING = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

async function violations(page: Page, asked: object): Promise<string[]> {
  // A page without a heading is not drawn yet. Its heading may be for screen readers only.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await bringAxe(page);
  const found: string[] = await page.evaluate(async (asked) => {
    // An element that is fading in has too little contrast until it is complete.
    // What follows the scroll position never ends, and has no time of its own to end at.
    const ending = document
      .getAnimations()
      .filter((a) => a.timeline === document.timeline && a.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((a) => a.finished));
    // biome-ignore lint/suspicious/noExplicitAny: a global of the script above
    const { violations } = await (globalThis as any).axe.run(document, {
      ...asked,
      // Passed rules are not reported, because sending them takes long.
      resultTypes: ['violations'],
    });
    return violations.flatMap((v: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
      v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 200)} (${n.failureSummary.slice(0, 200)})`),
    );
  }, asked);
  return [...found, ...(await faintFields(page))];
}

/** Saves a screenshot of each open page as artifacts/e2e/<name>-<number>.png, for who looks into a failure. */
export async function photographPages(name: string): Promise<void> {
  const to = join(import.meta.dirname, '..', '..', 'artifacts', 'e2e');
  mkdirSync(to, { recursive: true });
  const pages = [...open].flatMap((context) => context.pages());
  for (const [i, page] of pages.entries())
    await page.screenshot({ path: join(to, `${name}-${i + 1}.png`), timeout: 5000 }).catch(() => {});
}

/** Closes the context, and its browser unless other files go on with it. */
export async function closeBrowser(context: BrowserContext | undefined): Promise<void> {
  const browser = context?.browser();
  if (browser && browser === (await shared)) await context?.close();
  else await browser?.close();
}
