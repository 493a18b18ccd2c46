/**
 * A tester films a drawn person on the page of films, and plays the clips before the camera of a session that
 * `omote liveness-report` issued: what Chromium draws of the page is what that camera sees.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import type { InstructionCode } from '../../src/contract/capture/capture.ts';
import { FILMS_PATH } from '../../src/contract/liveness/admin-liveness.ts';
import { type Actor, playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { CLIPS, type ClipName } from '../../src/ui/films/clips.ts';
import { filmTexts } from '../../src/ui/films/texts.ts';
import { Appliance } from '../support/appliance.ts';
import { axe, chromiumPath, contrast } from './browser.ts';
import { LivePerson } from './live-person.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CLI = join(ROOT, 'src/shells/headless/cli.ts');
const SLOW_MS = 240_000;

/** When the person hears the movement and when to come back, and when the recording ends, s. */
const MOVES_S = [0.1, 2, 3.2] as const;
const MOVEMENTS = { left: 'turn_left', right: 'turn_right', up: 'look_up', down: 'look_down' } as const;

const slot = (page: Page, name: ClipName) => page.locator(`[data-slot="${name}"]`);

/** Records a clip of the person in front of the camera, who does what an element of the page says. */
async function record(page: Page, name: ClipName): Promise<void> {
  await slot(page, name).locator('[data-record]').click();
  await page.locator('[data-start]:enabled').click();
  const tell = (what: InstructionCode) =>
    page.evaluate((told) => {
      const line = document.querySelector<HTMLElement>('#told') ?? document.createElement('i');
      line.id = 'told';
      line.dataset.instruction = told;
      document.body.append(line);
    }, what);
  const first = await page.evaluate(
    () => document.querySelector<HTMLVideoElement>('.films-mirror')?.currentTime ?? 0,
  );
  const filmed = (seconds: number) =>
    page.waitForFunction(
      (until) => (document.querySelector<HTMLVideoElement>('.films-mirror')?.currentTime ?? 0) >= until,
      first + seconds,
    );
  const [goes, comes, ends] = MOVES_S;
  await filmed(goes);
  if (name in MOVEMENTS) await tell(MOVEMENTS[name as keyof typeof MOVEMENTS]);
  await filmed(comes);
  await tell('look_straight');
  await filmed(ends);
  await page.locator('[data-stop]').click();
  await page.locator(`[data-slot="${name}"][data-there="true"]`).waitFor();
}

/** A clip as the browser keeps it, in base64. */
const keptClip = (page: Page, name: ClipName): Promise<string> =>
  page.evaluate(async (key) => {
    const opened = indexedDB.open('omote.films');
    await new Promise((done) => {
      opened.onsuccess = done;
    });
    const asked = opened.result.transaction('clips').objectStore('clips').get(key);
    await new Promise((done) => {
      asked.onsuccess = done;
    });
    opened.result.close();
    const bytes = new Uint8Array(await (asked.result as { clip: Blob }).clip.arrayBuffer());
    return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''));
  }, name);

/** The player's screen before a camera, and the tester who presses a key when the page asks. */
class HeldScreen implements Actor {
  readonly #page: Page;
  readonly #keys: Partial<Record<InstructionCode, string>>;
  #session: CDPSession | null = null;
  #newest: Buffer | null = null;
  #waiting: (() => void)[] = [];
  #heard: InstructionCode | null = null;

  constructor(page: Page, keys: Partial<Record<InstructionCode, string>>) {
    this.#page = page;
    this.#keys = keys;
  }

  async hold(): Promise<this> {
    const session = await this.#page.context().newCDPSession(this.#page);
    this.#session = session;
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      this.#newest = Buffer.from(data, 'base64');
      for (const go of this.#waiting.splice(0)) go();
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 90 });
    return this;
  }

  async frame(): Promise<Buffer> {
    while (!this.#newest) await new Promise<void>((go) => this.#waiting.push(go));
    const frame = this.#newest;
    this.#newest = null;
    return frame;
  }

  hear(instruction: InstructionCode | null): void {
    if (instruction === this.#heard) return;
    this.#heard = instruction;
    const key = instruction && this.#keys[instruction];
    if (key) void this.#page.keyboard.press(key);
  }

  async putDown(): Promise<void> {
    await this.#session?.detach();
  }
}

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

const ARROWS: Partial<Record<InstructionCode, string>> = {
  turn_left: 'ArrowLeft',
  turn_right: 'ArrowRight',
  look_up: 'ArrowUp',
  look_down: 'ArrowDown',
};
const SPACE = Object.fromEntries(Object.keys(ARROWS).map((asked) => [asked, ' ']));

describe.skipIf(!chromiumPath)('films of a person', () => {
  let omote: Appliance;
  let authId: string;
  let person: LivePerson;
  let page: Page;
  const asked: string[] = [];
  /** The run in which the tester let the person’s clips be seen in time. */
  let films = 'films';

  beforeAll(async () => {
    omote = await Appliance.start({ OMOTE_WORKERS: '1' });
    authId = await omote.registered(await portrait('ada'));
    person = await LivePerson.sit('ada');
    page = await person.browser.newPage();
    person.browser.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      // What the page plays from the browser's own memory asks nobody.
      if (protocol !== 'blob:') asked.push(`${request.method()} ${pathname}`);
    });
    await page.goto(omote.url + FILMS_PATH);
  }, SLOW_MS);
  afterAll(async () => {
    await person?.leave();
    await omote?.close();
  });

  /** @param scene shown at each link; null: the command is killed instead */
  function report(args: readonly string[], scene: (n: number) => Actor | null = () => null): Promise<Ran> {
    const { PATH, HOME } = process.env;
    const env = { ...(PATH && { PATH }), ...(HOME && { HOME }), OMOTE_DATA_DIR: omote.folder };
    const child = spawn(process.execPath, [CLI, '--json', 'liveness-report', ...args], { cwd: ROOT, env });
    const ran = { out: '', err: '' };
    let presented = 0;
    child.stdout.on('data', (chunk) => {
      ran.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      ran.err += chunk;
      const links = ran.err.match(/http:\S+\/s\/\S+/g) ?? [];
      for (; presented < links.length; presented++) {
        const shown = scene(presented + 1);
        if (shown) void playCapture(links[presented] ?? '', shown);
        else child.kill('SIGKILL');
      }
    });
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...ran })));
  }

  it('are recorded on a page that says what is missing, in both languages, and play nothing before', async () => {
    await page.locator('[data-way="film"]').waitFor();
    expect(await page.locator('[data-way]:enabled').count()).toBe(0);
    await page.getByText(filmTexts.en.missing([filmTexts.en.clips.front, filmTexts.en.clips.film])).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('.languages button[lang="ja"]').click();
    await page.getByRole('heading', { name: filmTexts.ja.title }).waitFor();
    expect(await contrast(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.locator('.languages button[lang="en"]').click();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('are recorded from wherever on the page it was asked for, where one comes back to, with a camera that may be unplugged', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const record = slot(page, 'down').locator('[data-record]');
    await record.focus();
    await page.keyboard.press('Enter');
    await page.locator('.films-recorder:focus').waitFor();
    const shown = () => page.locator('.films-recorder').evaluate((it) => it.getBoundingClientRect().top);
    expect(await shown()).toBeGreaterThan(-1);
    expect(await shown()).toBeLessThan(400);
    await page.locator('[data-start]:enabled').waitFor();
    await page.locator('.films-mirror').evaluate((mirror: HTMLVideoElement) => {
      for (const track of (mirror.srcObject as MediaStream).getTracks()) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    });
    await page.getByText(filmTexts.en.unplugged).waitFor();
    expect(await page.locator('[data-start]').isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await page.locator('.films-recorder .quiet').press('Enter');
    await expect.poll(() => record.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('are kept by the browser, through a reload and the end of the tab, until they are deleted', {
    timeout: SLOW_MS,
  }, async () => {
    for (const name of ['front', 'left', 'right', 'up', 'down'] as const) await record(page, name);
    // Nothing else can begin or be deleted while the camera is open.
    await slot(page, 'front').locator('[data-record]').click();
    expect(await page.locator('[data-record]:enabled, [data-drop]:enabled, input:enabled').count()).toBe(0);
    expect(await page.locator('[data-way]:enabled, [data-drop-all]:enabled').count()).toBe(0);
    await page.locator('.films-recorder .quiet').click();
    // A file that is no film is refused.
    const rubbish = { name: 'film.mp4', mimeType: 'video/mp4', buffer: randomBytes(5000) };
    await slot(page, 'film').locator('input').setInputFiles(rubbish);
    await page.getByText(filmTexts.en.unplayable(filmTexts.en.clips.film)).waitFor();
    expect(await slot(page, 'film').getAttribute('data-there')).toBe('false');
    expect(await page.locator('[data-way="film"]:enabled').count()).toBe(0);
    // A file works like a recording.
    const file = {
      name: 'film.webm',
      mimeType: 'video/webm',
      buffer: Buffer.from(await keptClip(page, 'left'), 'base64'),
    };
    await slot(page, 'film').locator('input').setInputFiles(file);
    await slot(page, 'film').locator('video').waitFor();
    await slot(page, 'diagonal').locator('input').setInputFiles(file);
    await slot(page, 'diagonal').locator('video').waitFor();
    await page.reload();
    await page.locator('[data-way="film"]:enabled').waitFor();
    await page.close();
    page = await person.browser.newPage();
    await page.goto(omote.url + FILMS_PATH);
    for (const name of CLIPS) await slot(page, name).locator('video').waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('chosen on demand by the arrow keys pass the movements, and are counted even if the command is killed', {
    timeout: SLOW_MS,
  }, async () => {
    await page.locator('[data-way="film chosen on demand"]').click();
    await page.locator('[data-clip="front"][data-on="true"]').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-shown="left"]').waitFor();
    // At its end the face at rest is there again.
    await page.locator('[data-shown="front"]').waitFor();
    await page.locator('[data-play="up"]').click();
    await page.locator('[data-shown="up"]').waitFor();
    await page.locator('[data-shown="front"]').waitFor();

    // A clip that another has overtaken stops, and its end takes nothing away.
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-shown="left"]').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.locator('[data-shown="up"]').waitFor();
    expect(
      await page.evaluate(() => {
        const clip = (name: string) => document.querySelector<HTMLVideoElement>(`[data-clip="${name}"]`);
        clip('left')?.dispatchEvent(new Event('ended'));
        return [clip('left')?.paused, clip('up')?.paused];
      }),
    ).toEqual([true, false]);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    expect(await page.locator('[data-shown="up"]').count()).toBe(1);
    await page.locator('[data-shown="front"]').waitFor();

    // A clip stands where it was stopped, by key and by button, until it is told to go on or another is asked for.
    const standsAt = (clip: string) =>
      page
        .locator(`[data-clip="${clip}"]`)
        .evaluate((video: HTMLVideoElement) => (video.paused ? video.currentTime : null));
    const { pause, goOn } = filmTexts.en;
    await page.keyboard.press('ArrowUp');
    await page.locator('[data-shown="up"]').waitFor();
    await page.keyboard.press('p');
    await page.getByRole('button', { name: goOn }).waitFor();
    const stood = await standsAt('up');
    expect(stood).not.toBeNull();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
    expect(await standsAt('up')).toBe(stood);
    await page.getByRole('button', { name: goOn }).click();
    await page.getByRole('button', { name: pause }).waitFor();
    expect(await standsAt('up')).toBeNull();
    await page.getByRole('button', { name: pause }).click();
    await page.getByRole('button', { name: goOn }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-shown="left"]').waitFor();
    await page.getByRole('button', { name: pause }).waitFor();
    await page.locator('[data-shown="front"]').waitFor();

    const screen = await new HeldScreen(page, ARROWS).hold();
    const series = ['--species', 'Film chosen on demand', '--series', 'screen', '--count', '2'];
    const tried = (): Promise<Ran> =>
      report(['present', authId, '--run', films, ...series], (n) => (n === 1 ? screen : null));
    let killed = await tried();
    // On a busy machine, the page may draw a clip too late.
    for (let again = 1; again <= 2 && !killed.err.includes('1 of 2: let through'); again++) {
      films = `films ${again}`;
      killed = await tried();
    }
    expect(killed.err).toContain(omote.url + FILMS_PATH);
    expect(killed.err).toContain('1 of 2: let through (accepted)');
    expect(killed.code).not.toBe(0);
    await screen.putDown();
    await page.keyboard.press('Escape');
    await page.locator('[data-way="film chosen on demand"]:focus').waitFor();
    expect(JSON.parse((await report(['show', '--run', films])).out)).toMatchObject({
      worst: { species: 'film chosen on demand', apcer: { hits: 1, of: 1 }, tooFew: true },
      attacks: [{ subjects: 1, presentations: 1, accepted: { hits: 1, of: 1 } }],
      filmsNotTried: ['film'],
      notMade: 1,
    });
  });

  it('of one order are played once by the space bar, and refused if another order was asked for', {
    timeout: SLOW_MS,
  }, async () => {
    await page.locator('[data-way="film"]').click();
    await page.locator('[data-clip="front"][data-on="true"]').waitFor();
    expect(await page.locator('[data-play]').count()).toBe(1);
    const screen = await new HeldScreen(page, SPACE).hold();
    // This film has a turn and no nod, and a nod is always asked for.
    const series = [
      'present',
      authId,
      '--run',
      films,
      '--species',
      'film',
      '--series',
      'screen',
      '--count',
      '1',
    ];
    const { out, err } = await report(series, () => screen);
    expect(err).toContain('1 of 1: refused (challenge_failed)');
    expect(JSON.parse(out)).toMatchObject({
      worst: { species: 'film chosen on demand' },
      attacks: [{ species: 'film chosen on demand' }, { species: 'film', apcer: { hits: 0, of: 1 } }],
      filmsNotTried: [],
    });
    await screen.putDown();
    // What cannot be played says that the try is void.
    await page.evaluate(() => {
      const film = document.querySelector<HTMLVideoElement>('[data-clip="film"]');
      if (film) film.src = URL.createObjectURL(new Blob(['gone']));
    });
    await page.keyboard.press(' ');
    await page.getByText(filmTexts.en.voidTry(filmTexts.en.clips.film)).waitFor();
    // A button that has the focus acts for itself, also in a mode that plays at the same key.
    await page.locator('[data-close]').press('Enter');
    await page.locator('[data-way="film"]:focus').waitFor();
    // The film of diagonal movements starts at the same key, and is stopped there.
    await page.locator('[data-way="diagonal"]').click();
    await page.locator('[data-clip="front"][data-on="true"]').waitFor();
    await page.keyboard.press(' ');
    await page.locator('[data-shown="diagonal"]').waitFor();
    await page.keyboard.press('P');
    await page.locator('[data-pause="true"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-way="diagonal"]:focus').waitFor();
  });

  it('never leave the browser, whose policy lets the page call nobody', async () => {
    expect([...new Set(asked.map((request) => request.replace(/assets\/.*/, 'assets')))].sort()).toEqual([
      `GET ${FILMS_PATH}`,
      'GET /ui/assets',
    ]);
    const called = await page.evaluate(() =>
      fetch('/healthz').then(
        () => 'answered',
        () => 'refused',
      ),
    );
    expect(called).toBe('refused');
    const pictured = await page.evaluate(
      () =>
        new Promise((told) => {
          document.addEventListener('securitypolicyviolation', (event) => told(event.effectiveDirective));
          new Image().src = '/ui/assets/told.png';
        }),
    );
    expect(pictured).toBe('img-src');
    // A clip of eight days ago is gone when the page is opened.
    await page.evaluate(async () => {
      const opened = indexedDB.open('omote.films');
      await new Promise((done) => {
        opened.onsuccess = done;
      });
      const clips = opened.result.transaction('clips', 'readwrite').objectStore('clips');
      const old = { clip: new Blob(['old']), atMs: Date.now() - 8 * 86_400_000 };
      await new Promise((done) => {
        clips.put(old, 'left').onsuccess = done;
      });
      opened.result.close();
    });
    await page.reload();
    await page.locator('[data-slot="up"][data-there="true"]').waitFor();
    expect(await slot(page, 'left').getAttribute('data-there')).toBe('false');
    await page.locator('[data-drop-all]').click();
    await page.locator('[data-drop-all]:disabled').waitFor();
    await page.reload();
    await page.locator('[data-drop-all]:disabled').waitFor();
    expect(await page.locator('[data-there="true"]').count()).toBe(0);
  });
});
