import { expect, it, onTestFinished } from 'vitest';
import type { SessionKind } from '../../../src/domain/sessions/session.ts';
import { SecurityKeys } from '../../../src/flows/access/factors/security-keys.ts';
import { type AttemptPlace, noteAccepted, noteMismatch } from '../../../src/flows/access/guessing.ts';
import { createOperator } from '../../../src/flows/access/operators.ts';
import { Pacing } from '../../../src/flows/access/pacing.ts';
import { SignIns } from '../../../src/flows/access/sign-in.ts';
import { followSite } from '../../../src/flows/appliances/follow-site.ts';
import { hashOf } from '../../../src/flows/identifiers.ts';
import { createKiosk } from '../../../src/flows/kiosks/kiosk-pairing.ts';
import { KioskSessions } from '../../../src/flows/kiosks/kiosk-sessions.ts';
import type { World } from '../../../src/flows/world.ts';
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
  /** Has the appliances hear all that was committed. */
  const told = async (...worlds: World[]) => {
    for (const { afterwork } of worlds) await afterwork.settled();
    for (const { store } of worlds) await store.site.caughtUp();
    return worlds;
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
    for (const { pacing } of await told(a, b)) {
      expect(pacing.waitMs(PLACE.paced, T0)).toBeGreaterThan(0);
      expect(pacing.waitMs({ address: '192.0.2.8' }, T0)).toBe(0);
    }
  });
  it('of IDs at a kiosk are counted together, and accepted ones at neither, wherever its calls come to', async () => {
    const [a, b] = await worldsOf();
    const { kiosk } = await createKiosk(a, 'service', 'Entrance');
    const [atA, atB] = [a, b].map((world) => new KioskSessions(world));
    const use = (at: KioskSessions, kind: SessionKind, identifier: string) =>
      at.open('service', kiosk, { kind, identifier, consent: null, withdraws: false });
    const NEVER_NEW = 'a'.repeat(32);
    const refused = { faults: [{ parameter: 'identifier' }] };
    const paths: string[] = [];
    for (const at of [atA, atB]) {
      for (let i = 0; i < 5; i++) paths.push(await use(at, 'authentication', `${i}`));
      for (let i = 0; i < 5; i++)
        await expect(use(at, 'registration', NEVER_NEW)).rejects.toMatchObject(refused);
      for (let i = 0; i < 5; i++)
        await expect(at.checkRegistration(kiosk, NEVER_NEW)).rejects.toMatchObject(refused);
    }
    await told(a, b);
    for (const at of [atA, atB])
      await expect(use(at, 'authentication', 'one more')).rejects.toMatchObject({
        faults: [{ kind: 'rate_limited' }],
      });

    const openedAtA = await a.store.sessionByToken(hashOf(paths[0].replace('/s/', '')));
    noteAccepted(b, openedAtA?.id ?? '', true);
    for (const { pacing } of await told(b, a)) expect(pacing.mayAskAtKiosk(kiosk.id, T0)).toBe(true);
  });

  const password = 'correct horse battery';
  /** Signing in at each, as anna, who has an account, or as somebody else. */
  const signingIn = async (...worlds: World[]) => {
    await createOperator(worlds[0], 'task', { name: 'anna', displayName: '', role: 'admin', password });
    return worlds.map((world) => {
      const signIns = new SignIns(world, new SecurityKeys(world), { note: () => undefined });
      return async (given: string, name = 'anna') => {
        const caller = { actor: 'service', address: '192.0.2.1', requestId: 'r1' };
        const place = { address: '', device: '' };
        const proof = { code: null, securityKey: null, site: null };
        const who = { name, password: given, from: '192.0.2.1', caller, place, ...proof };
        return (await signIns.signIn(who)).kind;
      };
    });
  };

  it('to sign in pause a name at both, whether there is such a name or not', async () => {
    const [a, b] = await worldsOf();
    const [atA, atB] = await signingIn(a, b);
    for (const name of ['anna', 'nobody']) {
      for (let i = 0; i < 5; i++) expect(await atA('wrong', name)).toBe('wrong');
      await told(a, b);
      expect(await atB('wrong', name), name).toBe('paused');
    }
  });

  it('to sign in are forgotten by both after the right password at one', async () => {
    const [a, b] = await worldsOf();
    const [atA, atB] = await signingIn(a, b);
    for (let i = 0; i < 4; i++) expect(await atA('wrong')).toBe('wrong');
    await told(a, b);
    expect(await atA(password)).toBe('signed_in');
    await told(a, b);
    expect([await atB('wrong'), await atB(password)]).toEqual(['wrong', 'signed_in']);
  });
});
