import type { Page } from 'playwright';
import { GREETS, HELPS, type Scene, type Shot } from './scene.ts';

const issue = async ({ site }: Shot, kind: 'sessions' | 'register_sessions', change: object = {}) =>
  (await site.appliance.issue(kind, site.people[0] ?? '', { auto_redirect: false, expires: 600, ...change }))
    .body;

const scene = (name: string, show: (shot: Shot) => Promise<unknown>): Scene => ({
  area: 'capture',
  name,
  dark: true,
  signedIn: false,
  show: async (shot) => void (await show(shot)),
});

const ending = (name: string, show: (shot: Shot) => Promise<unknown>): Scene => ({
  ...scene(name, show),
  still: true,
});

const phase = (page: Page, name: string) =>
  page.locator(`[data-phase="${name}"]`).waitFor({ timeout: 30_000 });

/** Imitates a browser without a usable camera. The code is text because it runs in the page. */
const withoutCamera = (error: string): string =>
  `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', '${error}'));`;

const cameraHelp = (name: string, error: string): Scene =>
  scene(`camera-${name}`, async (shot) => {
    await shot.page.addInitScript(withoutCamera(error));
    await shot.page.goto((await issue(shot, 'sessions', { tutorial: false })).url);
    await phase(shot.page, 'camera_help');
  });

/** A link that does not open. The text appears a moment after the page. */
const refused = (name: string, show: (shot: Shot) => Promise<unknown>): Scene =>
  scene(`url-${name}`, async (shot) => {
    await show(shot);
    await shot.page.locator(`[data-phase="refused_${name}"]`).waitFor();
  });

const capturing = async (shot: Shot, kind: 'sessions' | 'register_sessions', change: object = {}) => {
  await shot.page.goto((await issue(shot, kind, { tutorial: false, ...change })).url);
  await shot.page.locator('video').waitFor();
};

export const CAPTURE_SCENES: readonly Scene[] = [
  scene('tutorial-register', async (shot) => {
    await shot.page.goto((await issue(shot, 'register_sessions')).url);
    await shot.page.locator('.tutorial > .press').waitFor();
  }),
  scene('tutorial-authenticate', async (shot) => {
    await shot.page.goto((await issue(shot, 'sessions')).url);
    await shot.page.locator('.tutorial > .press').waitFor();
  }),
  scene('capture', async (shot) => {
    await capturing(shot, 'register_sessions');
    await shot.page.locator('[data-instruction="keep_still"]').waitFor();
    await shot.page.waitForTimeout(500);
  }),
  ending('registered', async (shot) => {
    await capturing(shot, 'register_sessions');
    await phase(shot.page, 'success');
    await shot.page.waitForTimeout(800);
  }),
  ending('authenticated', async (shot) => {
    await capturing(shot, 'sessions');
    await phase(shot.page, 'success');
    await shot.page.waitForTimeout(800);
  }),
  {
    ...ending('greeted', async (shot) => {
      await capturing(shot, 'sessions');
      await phase(shot.page, 'success');
      await shot.page.waitForTimeout(800);
    }),
    settings: GREETS,
  },
  {
    ...scene('another-way', async (shot) => {
      await shot.page.goto((await issue(shot, 'sessions')).url);
      await shot.page.getByRole('button', { name: /^Other ways$|^別の方法を使う$/ }).click();
      await phase(shot.page, 'other_way');
    }),
    settings: HELPS,
  },
  ending('another-person', async (shot) => {
    const { body } = await shot.site.appliance.issue('sessions', shot.site.stranger, {
      tutorial: false,
      retry_limit: 1,
      auto_redirect: false,
    });
    await shot.page.goto(body.url);
    await shot.page.locator('[data-phase="attempt_over"]').waitFor({ timeout: 30_000 });
  }),
  ending('rejected', async (shot) => {
    const { body } = await shot.site.appliance.issue('sessions', shot.site.stranger, {
      tutorial: false,
      retry_limit: 0,
      auto_redirect: false,
    });
    await shot.page.goto(body.url);
    await phase(shot.page, 'failure');
  }),
  scene('cannot-move', async (shot) => {
    await capturing(shot, 'sessions');
    await shot.page.locator('.cannot-move').click({ timeout: 60_000 });
    await phase(shot.page, 'cannot_move');
  }),
  cameraHelp('refused', 'NotAllowedError'),
  cameraHelp('missing', 'NotFoundError'),
  cameraHelp('busy', 'NotReadableError'),
  refused('expired', async (shot) => shot.page.goto((await issue(shot, 'sessions', { expires: 0 })).url)),
  refused('used', async (shot) => {
    const { url } = await issue(shot, 'sessions', { one_time_access: true });
    await shot.page.goto(url);
    await shot.page.goto(url);
  }),
  refused('unknown', (shot) => shot.page.goto(`${shot.site.url}/s/${'x'.repeat(43)}`)),
];
