/**
 * `npm run screens [-- --only TEXT,TEXT] [--light] [--readme]`: photographs the screens and states of capture page,
 * kiosk and console that scenes-*.ts list, in the running product. It writes them to artifacts/screens with one page
 * that shows them all, changes since the last run first. The people are drawings. --readme also makes the README's
 * pictures.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { chromiumPath, openBrowser } from '../test/e2e/browser.ts';
import { drawnFrames } from './drawn-person.ts';
import { findChanges, putAside } from './screens/changes.ts';
import { type Photograph, writeContactSheet } from './screens/contact-sheet.ts';
import { makeReadmePictures } from './screens/readme-pictures.ts';
import { AREA_SIZES, type Language, LOCALES, type Scene, SIZES, type SizeName } from './screens/scene.ts';
import { CONSOLE_AT_WORK } from './screens/scenes-at-work.ts';
import { CAPTURE_SCENES } from './screens/scenes-capture.ts';
import { CONSOLE_SCENES } from './screens/scenes-console.ts';
import { KIOSK_SCENES } from './screens/scenes-kiosk.ts';
import { Site, STILL } from './screens/site.ts';

// The console comes first, because captures and kiosks would fill its lists with entries of one kind.
const SCENES: readonly Scene[] = [...CONSOLE_SCENES, ...CONSOLE_AT_WORK, ...CAPTURE_SCENES, ...KIOSK_SCENES];
const FOLDER = join(import.meta.dirname, '..', 'artifacts', 'screens');
const BEFORE = `${FOLDER}-before`;

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, light: { type: 'boolean' }, readme: { type: 'boolean' } },
});

interface Take {
  scene: Scene;
  size: SizeName;
  language: Language;
  dark: boolean;
}

if (!chromiumPath) throw new Error('no Chromium: apt-get install chromium, or set OMOTE_CHROMIUM');
const parts = (options.only ?? '').split(',');
const wanted = SCENES.filter((s) => parts.some((part) => `${s.area}-${s.name}`.includes(part)));
const takes = wanted.flatMap(takesOf);
// A partial run leaves the other screens' pictures from earlier runs in place.
putAside(FOLDER, BEFORE, options.only === undefined ? undefined : takes.map((take) => `${nameOf(take)}.png`));
mkdirSync(FOLDER, { recursive: true });

const site = await Site.open();
const fresh = await Site.openFresh();
const several = wanted.some((scene) => scene.several) ? await Site.openSeveral() : null;
const camera = await drawnFrames(24);
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
  FOLDER,
  BEFORE,
  photographs.map(({ file }) => file),
);
process.stdout.write(
  `\n${photographs.length} screens, ${changes.length} changed since the last run: ${writeContactSheet(FOLDER, photographs, failures, changes)}\n`,
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
      await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: scene.whole ?? false });
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
