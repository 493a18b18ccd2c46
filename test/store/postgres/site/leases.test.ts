import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { LeaseLost } from '../../../../src/domain/appliances/leases.ts';
import type { Store } from '../../../../src/domain/ports.ts';
import { StoreUnavailable } from '../../../../src/domain/store-failure.ts';
import { GalleryScan } from '../../../../src/flows/shield/scan-gallery.ts';
import { openPostgresStore } from '../../../../src/store/postgres-store.ts';
import {
  besides,
  describePostgres,
  schemaDatabase,
  sharedServer,
} from '../../../support/postgres/shared-server.ts';
import { TcpGate } from '../../../support/tcp-gate.ts';
import { worldOf } from '../../../support/world.ts';

describePostgres('leases of a site', () => {
  let url: string;
  let [a, b]: Store[] = [];

  const storeOf = async (id: string, at = url) => {
    const node = { id, name: `${id}-name`, version: '1' };
    const store = await openPostgresStore({ url: at, dataKey: new Uint8Array(32).fill(7), node });
    onTestFinished(() => store.close());
    return store;
  };
  beforeEach(async () => {
    url = await schemaDatabase();
    [a, b] = [await storeOf('a'), await storeOf('b')];
  });
  /** Ends the leases as if no one had renewed them. */
  const runOut = () => besides(url, (client) => client.query('UPDATE main.leases SET until_us = 0'));

  it('are held by one appliance, whose name the others can see, until it gives them back', async () => {
    expect(await a.site.leases.take('scan')).toBe(true);
    expect(await a.site.leases.take('scan')).toBe(true);
    expect(await b.site.leases.take('scan')).toBe(false);
    expect(await b.site.leases.take('packs')).toBe(true);
    expect(await b.site.leases.holder('scan')).toBe('a-name');
    expect(await a.site.leases.holder('scan')).toBeNull();
    await a.site.leases.giveBack('scan');
    expect(await b.site.leases.holder('scan')).toBeNull();
    expect(await b.site.leases.take('scan')).toBe(true);
  });

  it('are renewed, and given back by a store that closes', async () => {
    await a.site.leases.take('upkeep');
    await pause(5500);
    expect(await b.site.leases.take('upkeep')).toBe(false);
    await a.close();
    expect(await b.site.leases.take('upkeep')).toBe(true);
  });

  it("refuse an operator's action on another appliance, naming the holder", async () => {
    await a.site.leases.take('scan');
    await expect(new GalleryScan(worldOf({ store: b })).start(false)).rejects.toThrow(
      /scan_elsewhere .*a-name/,
    );
    await a.site.leases.giveBack('scan');
    const scan = new GalleryScan(worldOf({ store: b }));
    await scan.start(false);
    await scan.end();
    expect(await b.site.leases.holder('scan')).toBeNull();
  });

  it('cannot be asked for while the database is away, which is told as such', async () => {
    const { port, networkUrl } = await sharedServer();
    const gate = await TcpGate.before(port);
    const database = /\/(\w+)\?/.exec(url)?.[1];
    const far = networkUrl.replace(`:${port}/postgres`, `:${gate.port}/${database}`);
    const store = await storeOf('far', far);
    await gate.close();
    expect(await store.site.leases.take('scan')).toBe(false);
    await expect(store.site.leases.holder('scan')).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('are held by only one of two that ask at the same time', async () => {
    for (let round = 0; round < 20; round++) {
      const both = await Promise.all([a, b].map((store) => store.site.leases.take('scan')));
      expect(both.toSorted()).toEqual([false, true]);
      await Promise.all([a, b].map((store) => store.site.leases.giveBack('scan')));
    }
  });

  it('that are given back and taken again at once are held, and not given back later', async () => {
    for (let round = 0; round < 20; round++) {
      expect(await a.site.leases.take('scan')).toBe(true);
      const [, again] = await Promise.all([a.site.leases.giveBack('scan'), a.site.leases.take('scan')]);
      expect([again, await b.site.leases.take('scan')]).toEqual([true, false]);
    }
  });

  it('prevent an appliance that lost them from writing its work', async () => {
    await a.site.leases.take('scan');
    const work = (store: Store, name: string) =>
      store.transact(async (tx) => {
        await tx.mustHaveLease('scan');
        await tx.setSetting('worked', name);
      });
    await work(a, 'a');
    await runOut();
    expect(await b.site.leases.take('scan')).toBe(true);
    await expect(work(a, 'late')).rejects.toThrow(LeaseLost);
    await work(b, 'b');
    expect(await a.setting('worked')).toBe('b');
  });

  it('are not taken over during a transaction that relies on them', async () => {
    await a.site.leases.take('scan');
    let taken: Promise<boolean> | null = null;
    const order: string[] = [];
    let runs = 0;
    await a.transact(async (tx) => {
      await tx.mustHaveLease('scan');
      if (runs++ === 0) {
        // Waits for the row's lock: this is sent after the lock was taken.
        const out = runOut();
        taken = out.then(async () => {
          const is = await b.site.leases.take('scan');
          order.push('taken');
          return is;
        });
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.setSetting('worked', 'a');
      order.push('worked');
    });
    expect(await taken).toBe(true);
    expect(order).toEqual(['worked', 'taken']);
  });
});
