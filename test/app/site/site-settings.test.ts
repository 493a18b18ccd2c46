import { expect, it } from 'vitest';
import { readConfig } from '../../../src/app/read-config.ts';
import {
  keepTimeZone,
  packDefaults,
  reloadSettings,
  siteSettings,
} from '../../../src/app/site/site-settings.ts';
import { SITE_SETTINGS } from '../../../src/domain/site/site-settings.ts';
import { freshFolder, open } from '../../store/temporary.ts';

it('keeps the texts of an earlier version that stored control and direction marks, without these', async () => {
  const store = await open(freshFolder());
  await store.transact((tx) =>
    SITE_SETTINGS.write(tx, {
      siteName: 'North\u202e gate\u0007',
      visitorContact: ['Reception,\troom 1', '\u2066', 'ja: 総合受付'],
      visitorPurpose: ['To open the door'],
      rejectInjectionFrom: null,
      reviewFmr: 'high',
    }),
  );
  const site = await siteSettings(store, readConfig({}));
  const kept = {
    siteName: 'North gate',
    visitorContact: ['Reception, room 1', 'ja: 総合受付'],
    visitorPurpose: ['To open the door'],
    rejectInjectionFrom: null,
    reviewFmr: site.standard.reviewFmr,
  };
  expect(site.settings).toMatchObject(kept);
  await reloadSettings(site, store);
  expect(site.settings).toMatchObject(kept);
  await store.close();
});

it('follows the pack’s own default only where nobody has chosen a rate, and not before the pack is in use', async () => {
  const store = await open(freshFolder());
  const config = readConfig({});
  const [left, chosen] = [await siteSettings(store, config), await siteSettings(store, config)];
  const { matchFmr } = left.settings;
  const strict = { defaultMatchFmr: matchFmr / 10 };
  const putInForce = await packDefaults(left, store, strict);
  expect([left.settings.matchFmr, left.standard.matchFmr]).toEqual([matchFmr, matchFmr]);
  putInForce();
  expect([left.settings.matchFmr, left.standard.matchFmr]).toEqual([matchFmr / 10, matchFmr / 10]);
  await store.transact((tx) => SITE_SETTINGS.write(tx, { matchFmr }));
  (await packDefaults(chosen, store, strict))();
  expect([chosen.settings.matchFmr, chosen.standard.matchFmr]).toEqual([matchFmr, matchFmr / 10]);
  await store.close();
});

it('uses one time zone at all appliances of a site where none is set: that of the first one’s host', async () => {
  const store = await open(freshFolder());
  const hostIn = (timeZone: string, env: Record<string, string> = {}) => {
    const config = readConfig({ OMOTE_DATABASE_URL: 'postgres://omote@127.0.0.1/omote', ...env });
    return { ...config, settings: { ...config.settings, timeZone } };
  };
  const zones = async (config: ReturnType<typeof hostIn>) => {
    await keepTimeZone(store, config);
    const site = await siteSettings(store, config);
    const atStart = site.settings.timeZone;
    await reloadSettings(site, store);
    return [atStart, site.settings.timeZone, site.standard.timeZone];
  };
  expect(await zones(hostIn('Pacific/Chatham'))).toEqual(Array(3).fill('Pacific/Chatham'));
  expect(await zones(hostIn('America/Lima'))).toEqual(Array(3).fill('Pacific/Chatham'));
  const fixed = hostIn('Asia/Tokyo', { OMOTE_TIME_ZONE: 'Asia/Tokyo' });
  expect(await zones(fixed)).toEqual(['Asia/Tokyo', 'Asia/Tokyo', 'Pacific/Chatham']);
  await store.close();
});
