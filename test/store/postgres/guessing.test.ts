import { expect, it, onTestFinished } from 'vitest';
import { type AttemptPlace, noteMismatch } from '../../../src/flows/access/guessing.ts';
import { Pacing } from '../../../src/flows/access/pacing.ts';
import { followSite } from '../../../src/flows/appliances/follow-site.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { describePostgres, schemaDatabase } from '../../support/postgres/shared-server.ts';
import { worldOf } from '../../support/world.ts';
import { person, session, T0 } from '../samples.ts';

describePostgres('attempts at two appliances of a site', () => {
  const worldsOf = async () => {
    const url = await schemaDatabase();
    return await Promise.all(
      ['a', 'b'].map(async (id) => {
        const node = { id, name: id, version: '1' };
        const store = await openPostgresStore({ url, dataKey: new Uint8Array(32).fill(7), node });
        onTestFinished(() => store.close());
        // The clock stands still, because pauses that end are not under test here.
        const world = worldOf({ store, clock: { nowUs: () => T0 }, pacing: new Pacing() });
        followSite(world, {
          reloadSettings: async () => undefined,
          obeyClock: async () => undefined,
          onFailure: (error) => expect.unreachable(String(error)),
        });
        return world;
      }),
    );
  };
  const PLACE: AttemptPlace = { kind: 'address', name: 'somewhere', paced: { address: '192.0.2.7' } };

  it('are counted together: 20 simultaneous attempts at two appliances count as at one', async () => {
    const [a, b] = await worldsOf();
    const who = session('s', 'p');
    await a.store.transact(async (tx) => {
      await tx.addPerson(person('p'));
      await tx.addSession(who, null, '{}');
    });
    const tries = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? a : b)).map((world) =>
      world.store.transact((tx) => noteMismatch(world, tx, who, PLACE)),
    );
    await Promise.all(tries);
    const counted = (await a.store.placeLockout('p', PLACE.name)).failures;
    // One appliance takes one attempt after the other.
    const [alone] = await worldsOf();
    await alone.store.transact(async (tx) => {
      await tx.addPerson(person('p'));
      await tx.addSession(who, null, '{}');
    });
    for (let i = 0; i < 20; i++) await alone.store.transact((tx) => noteMismatch(alone, tx, who, PLACE));
    expect(counted).toBe((await alone.store.placeLockout('p', PLACE.name)).failures);
    expect(counted).toBeLessThan(20);
  });

  it('delay further attempts from the address at both appliances', async () => {
    const [a, b] = await worldsOf();
    const who = session('s', 'nobody');
    for (let i = 0; i < 60; i++) {
      const world = i % 2 === 0 ? a : b;
      await world.store.transact((tx) => noteMismatch(world, tx, who, PLACE));
    }
    for (const { store, pacing } of [a, b]) {
      await store.site.updateMemory(() => undefined);
      expect(pacing.waitMs(PLACE.paced, T0)).toBeGreaterThan(0);
      expect(pacing.waitMs({ address: '192.0.2.8' }, T0)).toBe(0);
    }
  });
});
