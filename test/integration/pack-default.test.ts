/** Tests how strict a pack is by default, and the recommended pack. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance, NETWORKS_AT_START } from '../support/appliance.ts';
import { installTwin } from '../support/twin-pack.ts';

const ENV = { OMOTE_WORKERS: '1' };
let omote: Appliance;

beforeAll(async () => {
  omote = await Appliance.start(ENV);
  installTwin(omote.folder, { defaultMatchFmr: 1e-6 });
});
afterAll(() => omote?.close());

// biome-ignore lint/suspicious/noExplicitAny: as a stranger's script reads it
const matchFmr = async (): Promise<any> =>
  (await omote.admin('GET', '/settings')).body.settings.find((s: { name: string }) => s.name === 'match_fmr');
const inForce = async () => (await omote.admin('GET', '/status')).body.thresholds.match.fmr;
const put = (set: object, reset: string[] = []) => omote.admin('PUT', '/settings', { set, reset });

/** A switch opens two engines, which takes seconds on a busy machine. */
const SLOW = { timeout: 45_000, interval: 200 };

async function decides(pack: string): Promise<void> {
  const begin = () => omote.admin('POST', '/models/switch', { pack, automatic: true });
  // Right after a start the gallery is still loading.
  await expect.poll(async () => (await begin()).status, SLOW).toBe(200);
  await expect.poll(async () => (await omote.admin('GET', '/models')).body.active, SLOW).toBe(pack);
}

test('the default follows the pack in use, even over a restart', async () => {
  expect(await matchFmr()).toEqual({ name: 'match_fmr', value: 1e-5, standard: 1e-5, source: 'default' });
  await decides('twin');
  const ofPack = { name: 'match_fmr', value: 1e-6, standard: 1e-6, standard_of: 'twin', source: 'default' };
  expect(await matchFmr()).toEqual(ofPack);
  expect(await inForce()).toBe(1e-6);
  await omote.restart(ENV);
  expect(await matchFmr()).toEqual(ofPack);
}, 100_000);

test('a value set by the site or a variable takes precedence', async () => {
  await put({ match_fmr: 1e-3 });
  expect(await matchFmr()).toMatchObject({ value: 1e-3, standard: 1e-6, source: 'site' });
  await put({}, ['match_fmr']);
  expect(await matchFmr()).toMatchObject({ value: 1e-6, source: 'default' });
  // The same number as the default, but set explicitly.
  await put({ match_fmr: 1e-6 });
  await decides('standard');
  expect(await matchFmr()).toMatchObject({ value: 1e-6, standard: 1e-5, source: 'site' });
  await put({}, ['match_fmr']);
  expect(await inForce()).toBe(1e-5);
  await omote.restart({ ...ENV, OMOTE_MATCH_FMR: '1e-4' });
  expect(await matchFmr()).toMatchObject({ value: 1e-4, standard: 1e-5, source: 'environment' });
}, 100_000);

test('OMOTE_PACK that could not be applied is a limitation until that pack is in use', async () => {
  const other = await Appliance.start(ENV, NETWORKS_AT_START);
  try {
    await other.registered(await portrait('ada'));
    await other.restart({ ...ENV, OMOTE_PACK: 'twin' }, NETWORKS_AT_START);
    await other.app.warmed;
    const limits = async () =>
      (await other.admin('GET', '/status')).body.degraded.map(({ code }: { code: string }) => code);
    expect(await limits()).toContain('pack_not_changed');
    installTwin(other.folder);
    const { status } = await other.admin('POST', '/models/switch', { pack: 'twin', automatic: true });
    expect(status).toBe(200);
    await expect.poll(async () => (await other.admin('GET', '/models')).body.active, SLOW).toBe('twin');
    expect(await limits()).not.toContain('pack_not_changed');
  } finally {
    await other.close();
  }
}, 100_000);

test('a pack is recommended with its figures', async () => {
  const { recommended } = (await omote.admin('GET', '/models')).body;
  expect(recommended).toMatchObject({ pack: 'mobilefacenet', fmr: 1e-5, complete: false });
  const { value, low, high } = recommended.recognised;
  expect(low).toBeLessThan(value);
  expect(high).toBeGreaterThan(value);
});
