import type { Page } from 'playwright';
import { SETTING_GROUPS } from '../../src/contract/site/setting-entry.ts';
import { AREAS } from '../../src/ui/console/areas.ts';
import { emptyFrame } from '../sample-people.ts';
import { GREETS, HELPS, type Scene, type Shot } from './scene.ts';
import { ofSeveral } from './scenes-site.ts';
import { portraitOf } from './simulated-people.ts';

const go = ({ page, site }: Shot, path: string) => page.goto(`${site.url}/console/${path}`);
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await drawn(page);
};
/** Pictures are decoded after they have arrived. */
const drawn = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
const open = async (shot: Shot, path: string): Promise<Page> => {
  await go(shot, path);
  // A blank page must not count as a screen.
  await shot.page.locator('main h1').first().waitFor();
  await settled(shot.page);
  return shot.page;
};
/** A button by its text in either language. */
const press = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().click();
};

/** Every area as it opens, so that a new area is photographed without a change here. */
const areas: Scene[] = AREAS.filter(({ id }) => id !== 'welcome').map(({ id }) => ({
  area: 'console',
  name: `area-${id}`,
  dark: true,
  whole: true,
  show: async (shot) => void (await open(shot, id)),
}));

const scene = (name: string, show: (shot: Shot) => Promise<unknown>): Scene => ({
  area: 'console',
  name,
  dark: true,
  whole: true,
  show: async (shot) => void (await show(shot)),
});

/** A dialog covers the visible screen, not the whole page. */
const dialog = (name: string, show: (shot: Shot) => Promise<unknown>): Scene => ({
  ...scene(name, show),
  whole: false,
});

const choosePicture = async (page: Page, buffer: Buffer): Promise<void> => {
  const input = page.locator('input[type=file][accept="image/*"]').last();
  await input.setInputFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
  await page.locator('img.chosen').waitFor();
};

/** Opens the first pair of the duplicates, with both pictures shown. */
const openPair = async (shot: Shot): Promise<Page> => {
  const page = await open(shot, 'detections');
  await page
    .getByRole('link', { name: /^(Compare|比べる)/ })
    .first()
    .click();
  await page.locator('.face-pair img').nth(1).waitFor();
  await settled(page);
  return page;
};

const duplicates: Scene[] = [
  scene('duplicates-compare', openPair),
  dialog('duplicates-dismiss', async (shot) => {
    const page = await openPair(shot);
    await press(page, /^(Not a duplicate|重複ではない)/);
    await page.getByRole('dialog').waitFor();
  }),
  dialog('duplicates-delete', async (shot) => {
    const page = await openPair(shot);
    await press(page, /^(Delete one|一方を削除)/);
    await page.getByRole('dialog').locator('img').nth(1).waitFor();
    await settled(page);
  }),
];

const people: Scene[] = [
  scene('people-nothing-found', (shot) => open(shot, 'people?text=0000000000')),
  scene('person', (shot) => open(shot, `people/${shot.site.people[1]}`)),
  scene('person-face-shown', async (shot) => {
    const page = await open(shot, `people/${shot.site.people[0]}`);
    await press(page, /Show the face|顔を表示/);
    await page.locator('.person-face img').waitFor();
    await settled(page);
  }),
  scene('person-without-face', (shot) => open(shot, `people/${shot.site.faceless}`)),
  scene('person-unknown', (shot) => open(shot, `people/${'0'.repeat(32)}`)),
  dialog('person-register-refused', async (shot) => {
    const page = await open(shot, `people/${shot.site.faceless}`);
    await press(page, /^Register a face$|^顔を登録$/);
    await choosePicture(page, await emptyFrame(1));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Register$|^登録$/ })
      .click();
    await page.getByRole('alert').waitFor();
  }),
  dialog('person-camera', async (shot) => {
    const page = await open(shot, `people/${shot.site.faceless}`);
    await press(page, /^Register a face$|^顔を登録$/);
    await press(page, /Use the camera|カメラを起動する/);
    await page.locator('video').waitFor();
    await page.waitForTimeout(800);
  }),
  dialog('person-phone-link', async (shot) => {
    const page = await open(shot, `people/${shot.site.people[0]}`);
    await press(page, /Send to phone|スマートフォンに送る/);
    await press(page, /Create link|リンクを発行/);
    await page.getByRole('img', { name: /QR/ }).waitFor();
  }),
  dialog('person-delete', async (shot) => {
    const page = await open(shot, `people/${shot.site.people[0]}`);
    await press(page, /Delete this person|この登録者を削除/);
    await page.getByRole('dialog').waitFor();
  }),
  scene('people-by-picture', async (shot) => {
    const page = await open(shot, 'people/by-picture');
    await choosePicture(page, await portraitOf('haru'));
    await press(page, /^Search by this picture$|^この(画像|写真)で検索/);
    await page.locator('.picture-hits').waitFor();
  }),
  scene('import-problems', (shot) => open(shot, `import/${shot.site.importId}`)),
  scene('deletion', (shot) => open(shot, `deletions/${shot.site.deletionId}`)),
  scene('devices-trusted', (shot) => open(shot, 'devices/trusted')),
  dialog('device-revoke', async (shot) => {
    const page = await open(shot, 'devices/trusted');
    await press(page, /^Revoke|^信頼を取り消す/);
    await page.getByRole('dialog').waitFor();
  }),
  dialog('kiosk-pairing', async (shot) => {
    const page = await open(shot, 'devices');
    await press(page, /^(Re-p|P)air|^(再)?ペアリング/);
    await page.locator('.pairing-code').waitFor();
  }),
  scene('session', (shot) => open(shot, `sessions/${shot.site.sessionId}`)),
  scene('session-rejected', async (shot) => {
    const { sessions } = await shot.site.admin('GET', '/sessions?reason=attempts_used_up&size=1');
    await open(shot, `sessions/${sessions[0].id}`);
  }),
  dialog('key-new', async (shot) => {
    const page = await open(shot, 'keys');
    await press(page, /New key|新しいキー/);
    await page.getByRole('dialog').waitFor();
  }),
  dialog('key-shown', async (shot) => {
    await shot.site.confirm();
    const page = await open(shot, 'keys');
    await press(page, /New key|新しいキー/);
    const asked = page.getByRole('dialog');
    await asked.getByRole('textbox').first().fill('Night shift');
    await asked.locator('button[type=submit]').click();
    await asked.getByText(/^omk_/).waitFor();
  }),
  dialog('saved-filters', async (shot) => {
    const page = await open(shot, 'sessions?result=rejected');
    const filters = page.getByRole('button', { name: /^Filters|^絞り込み/ });
    if (shot.size === 'phone') await filters.first().click();
    await press(page, /Saved filters|保存した条件/);
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  }),
];

/** Opens the oldest review, with both pictures shown. */
const openReview = async (shot: Shot): Promise<Page> => {
  const page = await open(shot, 'reviews');
  await press(page, /Start reviewing|確認を始める/);
  await page.locator('.face-pair img').nth(1).waitFor();
  await settled(page);
  return page;
};

const reviews: Scene[] = [
  scene('review', openReview),
  scene('review-near', async (shot) => {
    const page = await openReview(shot);
    for (let i = 0; i < 3; i++) await press(page, /^Enlarge$|^拡大$/);
    await settled(page);
  }),
  dialog('review-undecided', async (shot) => {
    const page = await openReview(shot);
    await press(page, /^Undecided|^保留/);
    await page.getByRole('dialog').waitFor();
  }),
  {
    ...dialog('review-keys', async (shot) => {
      const page = await openReview(shot);
      await press(page, /^Keyboard|^キー操作/);
      await page.getByRole('dialog').waitFor();
    }),
    // Phones have no keyboard, and the page does not offer to explain shortcuts there.
    sizes: ['desktop'],
  },
  scene('overview-month', (shot) => open(shot, 'overview?range=30d')),
  scene('sessions-filtered', (shot) => open(shot, 'sessions?result=failed')),
  scene('sessions-nothing', (shot) => open(shot, 'sessions?identifier=nobody')),
];

const settings: Scene[] = [
  ...SETTING_GROUPS.map((group) => ({
    ...scene(`settings-${group}`, (shot) => open(shot, `settings?group=${group}`)),
    ...(group === 'visitors' && { settings: { ...GREETS, ...HELPS } }),
  })),
  scene('settings-found', async (shot) => {
    const page = await open(shot, 'settings');
    await page.locator('.settings-search input').fill(shot.language === 'ja' ? '重複' : 'duplicate');
    await page.locator('.settings-found li').first().waitFor();
  }),
];

/** The steps of the setup wizard that follow the account, on a site's first day. */
const wizard: Scene[] = ['address', 'data-key', 'movements', 'camera', 'key', 'done'].map((name, i) =>
  scene(`welcome-${name}`, async (shot) => {
    const page = await open(shot, 'welcome');
    for (let step = 0; step <= i; step++)
      await press(page, /^(Next|Skip this step|次へ|この手順をスキップ)$/);
    await settled(page);
  }),
);

const outside: Scene[] = [
  { ...scene('sign-in', (shot) => open(shot, '')), signedIn: false },
  {
    ...scene('unreachable', async (shot) => {
      const page = await open(shot, 'people');
      await page.route('**/admin/v1/**', (route) => route.abort());
      await page.reload();
      await page.locator('.banner').waitFor();
    }),
  },
];

const empty = (name: string, path: string): Scene => ({
  ...scene(`empty-${name}`, (shot) => open(shot, path)),
  fresh: true,
  dark: false,
});

const firstDay: Scene[] = [
  'overview',
  'sessions',
  'reviews',
  'detections',
  'decided',
  'people',
  'links',
  'deletions',
  'devices',
  'audit',
]
  .map((id) => empty(id, id))
  .concat([{ ...scene('welcome', (shot) => open(shot, 'welcome')), fresh: true }]);

/** A backup that was checked, after a little has happened since it was made. Its notices would be in earlier pictures. */
const backup: Scene[] = [
  scene('backup-checked', async (shot) => {
    const { site } = shot;
    const listed = async () => site.admin('GET', '/backups');
    const idle = async (): Promise<void> => {
      for (
        let now = await listed();
        now.running !== null || now.check?.state === 'running';
        now = await listed()
      )
        await shot.page.waitForTimeout(200);
    };
    if ((await listed()).check?.state !== 'good') {
      await site.confirm();
      const passphrase = 'nine purple lanterns sway above the quay';
      await site.admin('POST', '/backups', { passphrase });
      await idle();
      await site.admin('POST', '/people', { ekyc_id: 'after-the-backup' });
      const [{ name }] = (await listed()).backups;
      await site.admin('POST', `/backups/${name}/check`, { passphrase });
      await idle();
    }
    const page = await open(shot, 'backup');
    await page.locator('[data-part="counted"]').waitFor();
  }),
];

export const CONSOLE_SCENES: readonly Scene[] = [
  ...outside,
  ...firstDay,
  ...wizard,
  ...areas,
  ...settings,
  ...duplicates,
  ...people,
  ...reviews,
  ...ofSeveral,
  ...backup,
];
