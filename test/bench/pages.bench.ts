/**
 * First load of the pages in a browser with an empty cache: bytes and requests, and the time until a person can act.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { portrait } from '../../scripts/sample-people.ts';
import { AREAS, pathOf } from '../../src/ui/console/areas.ts';
import { chromiumEnvironment, chromiumPath, NO_CHROMIUM } from '../support/chromium.ts';
import { endChildren, startService } from './children.ts';
import { printTable } from './print-table.ts';

const RUNS = 7;
/** The most loads of each area of the console in each of its languages: more than one where the first is slow. */
const AREA_RUNS = 3;
const MAX_KB = 150;
const MAX_REQUESTS = 20;
const MAX_CONSOLE_MS = 700;

/**
 * Runs in the page before anything else: records when the first button appears, and the last task of more than 50 ms
 * that ended before. React attaches its listeners before it draws, so a visible button works.
 */
const WATCH = `{
  window.readyMs = 0; window.longMs = 0;
  new PerformanceObserver((list) => {
    for (const e of list.getEntries()) if (!window.readyMs || e.startTime < window.readyMs) window.longMs = e.startTime + e.duration;
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector('main :is(button:not(:disabled), h1)')) window.readyMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

interface Load {
  kb: number;
  requests: number;
  ms: number;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Loads a page and waits until the network is idle. Counts page, scripts, styles and calls: the first answer of each
 * address, because a page that polls would otherwise weigh more the longer it is watched.
 */
async function load(browser: Browser, url: string, locale = 'en-GB', storageState?: State): Promise<Load> {
  const context = await browser.newContext({ locale, ...(storageState && { storageState }) });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const addresses = new Map<string, string>();
  const answers = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, `${request.method} ${request.url}`);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    // Nothing is requested for what an address contains itself.
    if (address.startsWith('GET data:') || answers.has(address)) return;
    answers.set(address, encodedDataLength);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('main :is(button:not(:disabled), h1)').first().waitFor({ state: 'attached' });
  const ms = (await page.evaluate('Math.max(window.readyMs, window.longMs)')) as number;
  await context.close();
  const bytes = [...answers.values()].reduce((sum, next) => sum + next, 0);
  return { kb: bytes / 1000, requests: answers.size, ms };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

if (!chromiumPath) {
  process.stdout.write(`skipped: ${NO_CHROMIUM}\n`);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
const { baseUrl, key, output } = await startService(folder, 1);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  env: chromiumEnvironment(),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Signs in as on the first run: with the printed link, then with an account. */
async function signIn(browser: Browser): Promise<State> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(/\S+\/console\/setup#\S+/.exec(output)?.[0] ?? '');
  await page.getByLabel('Sign-in name').fill('hanako');
  await page.getByLabel(/^Password/).fill('a long pass phrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: /hanako/ }).waitFor();
  // The audit log names changed settings, and loads their names for it.
  const changed = await page.request.put(`${baseUrl}/admin/v1/settings`, {
    headers: { 'X-Omote-Console': '1' },
    data: { set: { kiosk_retries: 2, guessing_profile: 'nist_800_63b', review_fmr: 1e-4 } },
  });
  if (!changed.ok()) throw new Error(await changed.text());
  const state = await context.storageState();
  await context.close();
  return state;
}

async function post(path: string, body: object): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

try {
  const { auth_id: identifier } = await post('/v1/auth', {});
  await post(`/v1/auth/${identifier}/faces`, { face_image: (await portrait('ada')).toString('base64') });
  const issued = async () => {
    const redirect_uri = 'https://app.example/back';
    const { url } = await post('/v1/auth_face/sessions', { id_type: 'auth', identifier, redirect_uri });
    return url ?? '';
  };
  const rows: string[][] = [];
  for (const [name, address, maxMs] of [
    ['capture page', issued, 1000],
    ['kiosk', async () => `${baseUrl}/kiosk`, 1000],
    ['console, before signing in', async () => `${baseUrl}/console`, MAX_CONSOLE_MS],
  ] as const) {
    const loads: Load[] = [];
    for (let i = 0; i < RUNS; i++) loads.push(await load(browser, await address()));
    const kb = median(loads.map((l) => l.kb));
    const ms = median(loads.map((l) => l.ms));
    rows.push([
      name,
      `${kb.toFixed(1)} kB in ${loads[0]?.requests} requests`,
      `${MAX_KB} kB: ${(kb / MAX_KB).toFixed(2)}`,
      `${ms.toFixed(0)} ms`,
      `${maxMs} ms: ${(ms / maxMs).toFixed(2)}`,
    ]);
  }
  process.stdout.write(`Median of ${RUNS} first loads, empty cache, from this host.\n`);
  printTable(['page', 'transferred, compressed', 'limit: ratio', 'interactive', 'limit: ratio'], rows);
  const signedIn = await signIn(browser);
  const areaRows: string[][] = [];
  for (const { id } of AREAS)
    for (const locale of ['en-GB', 'ja-JP']) {
      const loads: Load[] = [];
      do loads.push(await load(browser, baseUrl + pathOf(id), locale, signedIn));
      while (loads.length < AREA_RUNS && (loads[0]?.ms ?? 0) > MAX_CONSOLE_MS / 2);
      const [kb, requests, ms] = (['kb', 'requests', 'ms'] as const).map((n) =>
        median(loads.map((l) => l[n])),
      );
      areaRows.push([
        `${id}, ${locale.slice(0, 2)}`,
        `${kb?.toFixed(1)} kB: ${((kb ?? 0) / MAX_KB).toFixed(2)}`,
        `${requests}: ${((requests ?? 0) / MAX_REQUESTS).toFixed(2)}`,
        `${ms?.toFixed(0)} ms: ${((ms ?? 0) / MAX_CONSOLE_MS).toFixed(2)}`,
      ]);
    }
  process.stdout.write(
    `\nAreas of the console, signed in; median of ${AREA_RUNS} where the first is slow. Limits: ${MAX_KB} kB, ${MAX_REQUESTS} requests, ${MAX_CONSOLE_MS} ms.\n`,
  );
  printTable(['area', 'transferred: ratio', 'requests: ratio', 'interactive: ratio'], areaRows);
} finally {
  await browser.close();
  endChildren();
  rmSync(folder, { recursive: true, force: true });
}
