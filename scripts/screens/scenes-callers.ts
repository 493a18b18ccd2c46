/** The help desk’s check of a caller, comparisons with a picture, the page of films, and faces that their owners hold. */
import type { Page } from 'playwright';
import { FILMS_PATH } from '../../src/contract/liveness/admin-liveness.ts';
import { scanCode } from '../../test/support/wedge-scanner.ts';
import { PLACE_NAMES, type Scene, type Shot } from './scene.ts';
import { portraitOf } from './simulated-people.ts';
import { OWNERS_HOLD } from './site.ts';

const inConsole = (name: string, show: (shot: Shot) => Promise<unknown>): Scene => ({
  area: 'console',
  name,
  whole: true,
  show: async (shot) => void (await show(shot)),
});

const onPhone = (name: string, show: (shot: Shot) => Promise<unknown>): Scene => ({
  area: 'capture',
  name,
  dark: true,
  still: true,
  show: async (shot) => void (await show(shot)),
});

const atKiosk = (name: string, show: (shot: Shot, kiosk: string) => Promise<unknown>): Scene => ({
  area: 'kiosk',
  name,
  sizes: ['kiosk', 'kiosk-wide', 'phone', 'kiosk-small'],
  signedIn: false,
  still: true,
  async show(shot) {
    const { page, site, size } = shot;
    const name = PLACE_NAMES[size];
    const { code } = await site.admin('POST', '/kiosks', { name });
    await page.goto(`${site.url}/kiosk#pair=${code}`);
    await at(page, 'attract');
    const { kiosks } = await site.admin('GET', '/kiosks');
    const own = kiosks.find((one: { name: string; online: boolean }) => one.name === name && one.online);
    await show(shot, own.id);
    await page.mouse.move(0, 0);
  },
});

const at = (page: Page, phase: string) =>
  page.locator(`[data-phase="${phase}"]`).waitFor({ timeout: 60_000 });
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
const START = /^(Turn on the camera|カメラをオンにする|カメラを起動する)$/;

/** With a key of its own: each key may start ten checks a minute. */
async function checked({ site }: Shot, kiosk: string | null): Promise<string> {
  await site.confirm();
  const { key } = await site.admin('POST', '/keys', { name: 'Help desk', scopes: ['callers:check'] });
  const body = { auth_id: site.people[0], check_reason: 'password', ticket: 'INC-4711', kiosk_id: kiosk };
  return (await site.appliance.call('POST', '/admin/v1/caller_checks', { body, key })).body.url;
}

async function found(shot: Shot, text: string): Promise<Page> {
  const { page, site } = shot;
  await site.holder();
  await page.goto(`${site.url}/console/callers`);
  await page.locator('input[type=search]').fill(text);
  await page.locator('.callers li').first().waitFor();
  return page;
}

async function chosen(shot: Shot): Promise<Page> {
  const page = await found(shot, 'wilhel');
  await press(page, /^(Choose|選ぶ)/);
  await page.locator('.caller-form').waitFor();
  return page;
}

async function started(shot: Shot): Promise<Page> {
  const page = await chosen(shot);
  await press(page, /^(Start the check|確認を始める)$/);
  await page.locator('[data-word]').waitFor();
  return page;
}

async function pictureChosen(shot: Shot): Promise<Page> {
  const { page, site } = shot;
  await page.goto(`${site.url}/console/compare`);
  const buffer = await portraitOf('haru');
  await page
    .locator('input[type=file][accept="image/*"]')
    .last()
    .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer });
  await page.locator('img.chosen').waitFor();
  return page;
}

const issued = async (
  { site }: Shot,
  kind: 'sessions' | 'register_sessions',
  authId: string,
  tutorial = false,
) =>
  (await site.appliance.issue(kind, authId, { auto_redirect: false, expires: 600, retry_limit: 1, tutorial }))
    .body.url;

const held = async ({ site }: Shot): Promise<string> => (await site.holder()).authId;

export const CALLER_SCENES: readonly Scene[] = [
  inConsole('callers-found', (shot) => found(shot, 'member')),
  inConsole('callers-needs-code', (shot) => found(shot, 'wilhel')),
  inConsole('callers-chosen', chosen),
  inConsole('callers-started', started),
  inConsole('callers-cancelled', async (shot) => {
    const page = await started(shot);
    await press(page, /^(Cancel the check|確認を取り消す)$/);
    await page.locator('.caller-verdict').waitFor();
    await press(page, /^(Get the verdict|判定を取得する)$/);
    await page.locator('.copyable').waitFor();
  }),
  inConsole('compare-picture', pictureChosen),
  inConsole('compare-link', async (shot) => {
    const page = await pictureChosen(shot);
    await press(page, /^(Create link|リンクを発行)$/);
    await page.getByRole('img', { name: /QR/ }).waitFor();
  }),
  inConsole('person-holds-face', async (shot) => {
    await shot.page.goto(`${shot.site.url}/console/people/${await held(shot)}`);
    await shot.page.locator('main h1').first().waitFor();
    await shot.page.waitForLoadState('networkidle');
  }),
  inConsole('scan-not-everybody', async (shot) => {
    await held(shot);
    await shot.page.goto(`${shot.site.url}/console/scan`);
    await shot.page.locator('[data-not-found-here]').waitFor();
  }),
  {
    ...onPhone('films', async ({ page, site }) => {
      await page.goto(`${site.url}${FILMS_PATH}`);
      await page.locator('[data-record]').first().waitFor();
    }),
    whole: true,
  },
  {
    ...onPhone('owner-ahead', async (shot) => {
      await shot.page.goto(await issued(shot, 'register_sessions', shot.site.faceless, true));
      await shot.page.locator('.tutorial .press').first().waitFor();
    }),
    settings: OWNERS_HOLD,
  },
  {
    ...onPhone('owner-code', async (shot) => {
      await shot.page.goto(await issued(shot, 'register_sessions', await shot.site.appliance.newPerson()));
      await shot.page.locator('button.press').first().click();
      await shot.page
        .locator('[data-owner-code] img, [data-owner-code] svg')
        .first()
        .waitFor({ timeout: 60_000 });
    }),
    settings: OWNERS_HOLD,
  },
  onPhone('owner-asks', async (shot) => {
    await shot.page.goto(await issued(shot, 'sessions', await held(shot)));
    await at(shot.page, 'owner_code');
  }),
  onPhone('owner-wrong-code', async (shot) => {
    await shot.page.goto(await issued(shot, 'sessions', await held(shot)));
    await at(shot.page, 'owner_code');
    await shot.page.locator('input').fill('ABCD-EFGH');
    await shot.page.locator('form .press').click();
    await shot.page.locator('.fault:not(:empty)').waitFor();
  }),
  onPhone('owner-not-confirmed', async (shot) => {
    await shot.page.goto(await issued(shot, 'sessions', await held(shot)));
    await press(shot.page, /^(I have no code|コードを持っていない)$/);
    await at(shot.page, 'attempt_over');
  }),
  onPhone('caller', async (shot) => {
    await shot.page.goto(await checked(shot, null));
    await shot.page.locator('[data-word]').waitFor();
  }),
  atKiosk('torn-code', async ({ page }) => {
    await scanCode(page, 'OMOTE1:torn');
    await at(page, 'identify');
  }),
  {
    ...atKiosk('site-holds', async (shot) => {
      await scanCode(shot.page, await issued(shot, 'register_sessions', shot.site.faceless));
      await at(shot.page, 'ready');
    }),
    settings: OWNERS_HOLD,
  },
  atKiosk('owner-asks', async (shot, kiosk) => {
    const authentication = { id_type: 'auth', identifier: await held(shot), session_timeout: 600 };
    await shot.site.admin('POST', `/kiosks/${kiosk}/present`, { authentication });
    await at(shot.page, 'ready');
    await press(shot.page, START);
    await at(shot.page, 'owner_code');
  }),
  atKiosk('caller', async (shot, kiosk) => {
    await checked(shot, kiosk);
    await at(shot.page, 'ready');
    await press(shot.page, START);
    await shot.page.locator('[data-word]').waitFor();
  }),
];
