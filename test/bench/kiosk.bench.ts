/**
 * Memory growth of a kiosk that is used repeatedly in one page that is never reloaded. Real browser, real camera
 * frames, real recognition. `npm run bench kiosk -- --minutes 30`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { scriptOptions } from '../../scripts/script-options.ts';
import { chromiumEnvironment, chromiumPath, NO_CHROMIUM } from '../support/chromium.ts';
import { scanCode } from '../support/wedge-scanner.ts';
import { endChildren, startService } from './children.ts';
import { heapByType } from './heap-by-type.ts';
import { printTable } from './print-table.ts';

const values = scriptOptions(import.meta.filename, { minutes: { type: 'string', default: '2' } });
const RUN_MS = Number(values.minutes) * 60_000;
/**
 * After this many visits every screen has been shown, V8 has compiled what runs often, and the browser's own bounded
 * lists of timings are full. After only six visits these alone grew by 0.4 MB in the next twenty, the page's objects by
 * 2 kB.
 */
const WARM_UP_VISITS = 30;

interface Figures {
  heapMb: number;
  nodes: number;
  listeners: number;
  serviceMb: number;
}

async function measure(cdp: CDPSession, pid: number): Promise<Figures> {
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((m) => m.name === name)?.value ?? 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    heapMb: of('JSHeapUsedSize') / 2 ** 20,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    serviceMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
  };
}

/** One visit: code at the reader, tap, capture, result, return to the start screen. */
async function visit(page: Page, code: string): Promise<string> {
  await scanCode(page, code);
  await page.locator('.choice').first().click();
  await page.locator('[data-phase="ready"] .huge').click();
  const result = page.locator('[data-phase="result"]');
  await result.waitFor({ timeout: 120_000 });
  const ending = (await result.getAttribute('data-ending')) ?? '';
  await page.locator('[data-phase="result"] .press').click();
  await page.locator('[data-phase="attract"]').waitFor();
  return ending;
}

const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
if (!chromiumPath) {
  process.stdout.write(`skipped: ${NO_CHROMIUM}\n`);
  process.exit(0);
}
const video = join(folder, 'camera.mjpeg');
writeFileSync(video, Buffer.concat(await cameraFrames('ada', 30)));
process.env.OMOTE_KIOSK_RETRIES = '0';
const service = await startService(folder, 2);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  env: chromiumEnvironment(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--enable-precise-memory-info',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
    '--disable-blink-features=AutomationControlled',
  ],
});
try {
  const ada = await enrol(service.baseUrl, service.key);
  const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } });
  await page.goto(`${service.baseUrl}/kiosk`);
  await page.getByRole('button', { name: 'Use this computer as the kiosk' }).click();
  await page.locator('[data-phase="attract"]').waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  for (let i = 0; i < WARM_UP_VISITS; i++) await visit(page, ada);
  const types = await heapByType(cdp);
  const first = await measure(cdp, service.pid);
  const endings = new Map<string, number>();
  const startMs = performance.now();
  let [visits, half] = [0, first];
  for (; performance.now() < startMs + RUN_MS; visits++) {
    const ending = await visit(page, ada);
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    if (half === first && performance.now() > startMs + RUN_MS / 2) half = await measure(cdp, service.pid);
  }
  const last = await measure(cdp, service.pid);
  process.stdout.write(
    `${visits} visits in ${values.minutes} min: ${[...endings].map((e) => e.join(' ')).join(', ')}\n`,
  );
  const row = (what: string, of: keyof Figures, unit: string, limit: number) => [
    `${values.minutes} minutes: ${what}`,
    `${first[of].toFixed(1)}${unit}`,
    `${half[of].toFixed(1)}${unit}`,
    `${last[of].toFixed(1)}${unit}`,
    (last[of] / first[of]).toFixed(2),
    `≤ ${limit.toFixed(2)}`,
  ];
  printTable(
    ['what', 'first', 'half-way', 'last', 'ratio', 'limit'],
    [
      row('JavaScript heap of the page, after collection', 'heapMb', ' MB', 1.1),
      row('DOM nodes', 'nodes', '', 1.1),
      row('event listeners', 'listeners', '', 1.1),
      row('resident memory of the service', 'serviceMb', ' MB', 1.1),
    ],
  );
  const grown = [...(await heapByType(cdp))]
    .map(([type, bytes]) => [type, bytes - (types.get(type) ?? 0)] as const)
    .filter(([, bytes]) => bytes !== 0)
    .sort(([, a], [, b]) => b - a);
  const kilobytes = grown.map(([type, bytes]) => `${type} ${(bytes / 1024).toFixed(1)}`);
  process.stdout.write(`\nheap that was added, kB by type of node: ${kilobytes.join(', ')}\n`);
} finally {
  await browser.close();
  endChildren();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Registers Ada.
 * @returns her ID, which visitors hold to the reader.
 */
async function enrol(baseUrl: string, key: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  const { auth_id } = await post('/v1/auth', {});
  await post(`/v1/auth/${auth_id}/faces`, { face_image: (await portrait('ada')).toString('base64') });
  return auth_id ?? '';
}
