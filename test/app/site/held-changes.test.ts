/** Tests two appliances on one database: changes of one that the other can't apply, and changes of both at once. */
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../src/app/read-config.ts';
import { reloadSettings, siteSettings } from '../../../src/app/site/site-settings.ts';
import type { HeldBack } from '../../../src/domain/appliances/changes.ts';
import { keptCalibration } from '../../../src/domain/packs/site-calibration.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { SITE_SETTINGS } from '../../../src/domain/site/site-settings.ts';
import { followSite } from '../../../src/flows/appliances/follow-site.ts';
import { changeSettings } from '../../../src/flows/site/site-settings.ts';
import type { World } from '../../../src/flows/world.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { face, person } from '../../store/samples.ts';
import { DATA_KEY, freshFolder } from '../../store/temporary.ts';
import { besides, describePostgres, schemaDatabase } from '../../support/postgres/shared-server.ts';
import { worldOf } from '../../support/world.ts';

interface Node extends World {
  /** The reported failures: the kind, and whether it is permanent. */
  failures: [string, boolean][];
}

async function nodeOf(url: string, name: string): Promise<Node> {
  const node = { id: name.padStart(16, '0'), name, version: '1' };
  const store = await openPostgresStore({ url, dataKey: Uint8Array.from(DATA_KEY), node });
  onTestFinished(() => store.close());
  const site = await siteSettings(store, readConfig({ OMOTE_DATA_DIR: freshFolder() }));
  const world = worldOf({ store, settings: site.settings });
  const failures: Node['failures'] = [];
  followSite(world, {
    reloadSettings: (reads) => reloadSettings(site, reads),
    obeyClock: async () => undefined,
    onFailure: (_, { kind }, passedOver) => void failures.push([kind, passedOver]),
  });
  return { ...world, failures };
}

async function pair(): Promise<{ url: string; a: Node; b: Node }> {
  const url = await schemaDatabase();
  return { url, a: await nodeOf(url, 'a'), b: await nodeOf(url, 'b') };
}

describePostgres('an appliance that cannot apply a change of its site', () => {
  const register = ({ store }: Node, authId: string, template: number[]) =>
    store.transact(async (tx) => {
      await tx.addPerson(person(authId));
      await tx.putFace(face(authId, { template: new Float32Array(template) }));
    });
  const found = async ({ packs }: Node, probe: number[]) =>
    (
      await packs
        .current()
        .gallery.search({ probe: new Float32Array(probe), limit: 5, minScore: 0.9, except: null })
    ).map(({ authId }) => authId);
  const heldBy = async (asked: Store, name: string): Promise<HeldBack[] | undefined> =>
    (await asked.siteAppliances()).find((one) => one.name === name)?.heldBack;
  it('makes no decisions while it can’t read settings, reports this, and continues once it can', async () => {
    const { url, a, b } = await pair();
    await register(a, 'p1', [1, 0, 0]);
    await b.store.site.caughtUp();
    const calibration = keptCalibration('bench').name;
    const beganMs = performance.now();
    // A value that a future version might write and neither of these can read.
    await a.store.transact((tx) => tx.setSetting(calibration, '{"curve":[1,2]}'));
    // It has seen the change, and no appliance decides with the old settings, so there is nothing to wait for.
    expect(performance.now() - beganMs).toBeLessThan(1900);
    await expect(b.store.setting('x')).rejects.toThrow(
      /changes to settings can’t be applied; no decisions are made/,
    );
    await expect(b.store.transact(async () => 1)).rejects.toThrow(/changes to settings can’t be applied/);
    await expect(b.store.site.caughtUp()).rejects.toThrow(/changes to settings can’t be applied/);
    expect(b.store.site.heldBack).toEqual(['settings']);
    expect(b.failures[0]).toEqual(['setting', false]);
    // A command changes it, because both appliances refuse requests.
    const command = await openPostgresStore({ url, dataKey: Uint8Array.from(DATA_KEY) });
    onTestFinished(() => command.close());
    await command.transact(async (tx) => {
      await tx.addPerson(person('p2'));
      await tx.putFace(face('p2', { template: new Float32Array([0, 1, 0]) }));
    });
    const shown = async () => (await command.siteAppliances()).map(({ name, heldBack }) => [name, heldBack]);
    await expect.poll(shown, { timeout: 3000 }).toEqual([
      ['a', ['settings']],
      ['b', ['settings']],
    ]);
    // Changes that don't depend on the settings are applied meanwhile, so nothing is behind when they are corrected.
    await expect.poll(() => found(b, [0, 1, 0]), { timeout: 3000 }).toEqual(['p2']);
    await command.transact(async (tx) => {
      await tx.setSetting(calibration, '');
      await tx.setSetting(SITE_SETTINGS.name, JSON.stringify({ kioskSpeech: false }));
    });
    await expect.poll(() => b.store.setting('x').catch(() => 'refused'), { timeout: 3000 }).toBeNull();
    expect(b.settings.kioskSpeech).toBe(false);
    expect(b.store.site.heldBack).toEqual([]);
    await expect.poll(() => heldBy(command, 'b'), { timeout: 3000 }).toEqual([]);
  });

  it('leaves out a person that it can’t read, continues, and includes them as soon as it can', async () => {
    const { a, b } = await pair();
    await register(a, 'p1', [1, 0, 0]);
    await b.store.site.caughtUp();
    expect(await found(b, [1, 0, 0])).toEqual(['p1']);
    // A template with another length than the pack's.
    await a.store.transact((tx) => tx.putFace(face('p1', { template: new Float32Array([0, 1, 0, 0]) })));
    await register(a, 'p2', [0, 0, 1]);
    await b.store.site.caughtUp();
    expect(await found(b, [1, 0, 0])).toEqual([]);
    expect(await found(b, [0, 0, 1])).toEqual(['p2']);
    expect([...b.packs.current().gallery.leftOut]).toEqual(['p1']);
    expect(b.store.site.heldBack).toEqual(['people']);
    await expect.poll(() => heldBy(a.store, 'b'), { timeout: 3000 }).toEqual(['people']);
    expect(await b.store.transact((tx) => tx.setting('x'))).toBeNull();
    await a.store.transact((tx) => tx.putFace(face('p1', { template: new Float32Array([0, 1, 0]) })));
    await b.store.site.caughtUp();
    expect(await found(b, [0, 1, 0])).toEqual(['p1']);
    expect([...b.packs.current().gallery.leftOut]).toEqual([]);
    expect(b.store.site.heldBack).toEqual([]);
  });

  it('skips a message that doesn’t open with the site’s data key', async () => {
    const { url, a, b } = await pair();
    await besides(url, (client) =>
      client.query(
        `INSERT INTO main.changes (kind, subject, secret, node_id, at_us) VALUES ('kiosk', 'k', '\\x00', '', main.omote_now())`,
      ),
    );
    await register(a, 'p1', [1, 0, 0]);
    await expect.poll(() => found(b, [1, 0, 0]), { timeout: 3000 }).toEqual(['p1']);
    expect(b.failures).toEqual([['kiosk', true]]);
    expect(b.store.site.heldBack).toEqual([]);
    expect(await b.store.setting('x')).toBeNull();
  });
});

describePostgres('a setting that two appliances change', () => {
  const change = (world: Node, retries: number) =>
    changeSettings(world, 'operator:1', {
      values: new Map([['kioskRetryLimit', retries]]),
      names: ['kiosk_retry_limit'],
      standard: DEFAULT_SETTINGS,
    });

  it('has the later value at both, even if the earlier change is answered after it', async () => {
    const { url, a, b } = await pair();
    // It never applies anything, so that changes are answered only when the others have waited for it.
    const node = { id: 'c'.padStart(16, '0'), name: 'c', version: '1' };
    const slow = await openPostgresStore({ url, dataKey: Uint8Array.from(DATA_KEY), node });
    onTestFinished(() => slow.close());
    const { promise, resolve } = Promise.withResolvers<void>();
    onTestFinished(() => resolve());
    slow.site.follow(
      () => promise,
      () => undefined,
    );
    const earlier = change(a, 1);
    await expect.poll(() => b.settings.kioskRetryLimit, { timeout: 10_000 }).toBe(1);
    await change(b, 2);
    await earlier;
    for (const { settings, store } of [a, b]) {
      await store.site.caughtUp();
      expect(settings.kioskRetryLimit).toBe(2);
    }
  });
});
