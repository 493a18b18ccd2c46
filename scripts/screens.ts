/**
 * `npm run screens [-- --only TEXT,TEXT] [--light] [--readme]`: photographs the screens and states of capture page,
 * kiosk and console that scenes-*.ts list, in the running product. It writes them to artifacts/screens with one page
 * that shows them all, changes since the last run first. The people are simulated. --readme also makes the README's
 * pictures.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { openBrowser } from '../test/e2e/browser.ts';
import { chromiumPath, NO_CHROMIUM } from '../test/support/chromium.ts';
import { findChanges, putAside } from './screens/changes.ts';
import { withConstants } from './screens/constants.ts';
import { type Photograph, writeContactSheet } from './screens/contact-sheet.ts';
import { makeReadmePictures } from './screens/readme-pictures.ts';
import { AREA_SIZES, type Language, LOCALES, type Scene, SIZES, type SizeName } from './screens/scene.ts';
import { CONSOLE_AT_WORK } from './screens/scenes-at-work.ts';
import { CALLER_SCENES } from './screens/scenes-callers.ts';
import { CAPTURE_SCENES } from './screens/scenes-capture.ts';
import { CONSOLE_SCENES } from './screens/scenes-console.ts';
import { KIOSK_SCENES } from './screens/scenes-kiosk.ts';
import { CONSOLE_MEANWHILE } from './screens/scenes-meanwhile.ts';
import { framesOf, MEMBERS } from './screens/simulated-people.ts';
import { Site, STILL } from './screens/site.ts';
import { scriptOptions } from './script-options.ts';

// The console comes first, because captures and kiosks would fill its lists with entries of one kind.
const SCENES: readonly Scene[] = [
  ...CONSOLE_SCENES,
  ...CONSOLE_AT_WORK,
  ...CONSOLE_MEANWHILE,
  ...CALLER_SCENES,
  ...CAPTURE_SCENES,
  ...KIOSK_SCENES,
];
const FOLDER = join(import.meta.dirname, '..', 'artifacts', 'screens');
/** The same pictures with constants for IDs and times, which are compared with the last run's. */
const COMPARED = join(FOLDER, 'compared');
const BEFORE = `${FOLDER}-before`;
/** How often the height of a page is looked at, and how many times at most. */
const SAME_AFTER_MS = 100;
const MOST_CHECKS = 30;

const options = scriptOptions(import.meta.filename, {
  only: { type: 'string' },
  light: { type: 'boolean' },
  readme: { type: 'boolean' },
});

interface Take {
  scene: Scene;
  size: SizeName;
  language: Language;
  dark: boolean;
}

if (!chromiumPath) throw new Error(NO_CHROMIUM);
const parts = (options.only ?? '').split(',');
const wanted = SCENES.filter((s) => parts.some((part) => `${s.area}-${s.name}`.includes(part)));
const takes = wanted.flatMap(takesOf);
// A partial run leaves the other screens' pictures from earlier runs in place.
const files = takes.map((take) => `${nameOf(take)}.png`);
putAside(COMPARED, BEFORE, options.only === undefined ? undefined : files);
if (options.only === undefined) rmSync(FOLDER, { recursive: true, force: true });
for (const file of files) rmSync(join(FOLDER, `not-reached-${file}`), { force: true });
mkdirSync(COMPARED, { recursive: true });

const site = await Site.open();
const fresh = await Site.openFresh();
const several = wanted.some((scene) => scene.several) ? await Site.openSeveral() : null;
const camera = await framesOf(MEMBERS[0], 24);
const launch = async (): Promise<Browser> => (await openBrowser({ camera })).browser() as Browser;
let browser = await launch();
const photographs: Photograph[] = [];
const failures: string[] = [];
try {
  for (const take of takes) {
    // A browser that has drawn hundreds of pages may crash. The remaining screens are photographed in a new one.
    if (!browser.isConnected()) browser = await launch();
    await photograph(take);
  }
  if (options.readme) await makeReadmePictures(browser, site);
} finally {
  await browser.close();
  await Promise.all([site.close(), fresh.close(), several?.close()]);
}
const changes = await findChanges(
  COMPARED,
  BEFORE,
  join(FOLDER, 'changed'),
  photographs.map(({ file }) => file),
);
// A partial run leaves the page of the last whole run in place.
const sheet = join(FOLDER, options.only === undefined ? 'index.html' : 'only.html');
process.stdout.write(
  `\n${photographs.length} screens, ${changes.length} changed since the last run: ${writeContactSheet(sheet, photographs, failures, changes)}\n`,
);
if (failures.length > 0) {
  process.stdout.write(`Not reached:\n${failures.map((f) => `  ${f}`).join('\n')}\n`);
  process.exitCode = 1;
}

function takesOf(scene: Scene): Take[] {
  const languages = Object.keys(LOCALES) as Language[];
  const sizes = scene.sizes ?? AREA_SIZES[scene.area];
  const light = sizes.flatMap((size) =>
    languages.map((language) => ({ scene, size, language, dark: false })),
  );
  if (!scene.dark || options.light) return light;
  // The dark theme has the same texts, so one language is enough.
  return [...light, ...sizes.map((size) => ({ scene, size, language: 'ja' as const, dark: true }))];
}

function nameOf({ scene, size, language, dark }: Take): string {
  return `${scene.area}-${scene.name}-${size}-${language}${dark ? '-dark' : ''}`;
}

/** Waits until the page no longer grows: on a busy machine, answers arrive after its network seemed to be idle. */
async function grown(page: Page): Promise<void> {
  let before = -1;
  for (let checks = 0; checks < MOST_CHECKS; checks++) {
    const now = await page.evaluate(() => document.documentElement.scrollHeight);
    if (now === before) return;
    before = now;
    await page.waitForTimeout(SAME_AFTER_MS);
  }
}

async function photograph(take: Take): Promise<void> {
  const { scene, size, language, dark } = take;
  const name = nameOf(take);
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: LOCALES[language],
    colorScheme: dark ? 'dark' : 'light',
    permissions: ['camera'],
    reducedMotion: 'reduce',
  });
  // A run takes longer than a session lasts without use.
  await Promise.all([site, fresh, several].map((one) => one?.admin('GET', '/me')));
  const on = scene.several ? several : scene.fresh ? fresh : site;
  if (on === null) return;
  const page = await context.newPage();
  try {
    if (scene.signedIn ?? scene.area === 'console') {
      const [cookie = '', value = ''] = on.cookie.split('=');
      await context.addCookies([{ name: cookie, value, url: on.url, httpOnly: true, sameSite: 'Strict' }]);
    }
    await on.withSettings({ ...(scene.still && STILL), ...scene.settings }, async () => {
      await scene.show({ site: on, page, context, language, size });
      // A button that the scene pressed is not shown as if the pointer were still on it.
      if (scene.area === 'console') await page.mouse.move(0, 0);
      if (scene.whole) await grown(page);
      const fullPage = scene.whole ?? false;
      await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage });
      await withConstants(page);
      await page.screenshot({ path: join(COMPARED, `${name}.png`), fullPage });
    });
    photographs.push({ area: scene.area, scene: scene.name, size, language, dark, file: `${name}.png` });
    process.stdout.write('.');
  } catch (error) {
    failures.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
    process.stdout.write(`\n${failures.at(-1)}\n`);
    await page.screenshot({ path: join(FOLDER, `not-reached-${name}.png`) }).catch(() => undefined);
  } finally {
    await context.close().catch(() => undefined);
    if (take.scene.area === 'kiosk') await on.removePairedKiosks();
  }
}
