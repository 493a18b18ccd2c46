import { expect, it } from 'vitest';
import { DISABLED_UNTIL_US } from '../../../src/domain/access/lockout.ts';
import { newUser } from '../../../src/domain/directory/directory-user.ts';
import { acceptDeletion } from '../../../src/domain/people/deletion.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { rotateKey } from '../../../src/flows/access/manage-keys.ts';
import { apiKey, operator, person, session, sessionTimes, T0 } from '../samples.ts';
import { askedBeside, ENGINE, forcedBeside, freshPlace, open } from '../temporary.ts';

const HOUR = 3600e6;
const YEAR = 365 * 24 * HOUR;
const bytes = (fill: number) => new Uint8Array(32).fill(fill);

/** The state after a service ran with its clock a year ahead. */
async function aYearAhead(): Promise<Store> {
  const store = await open();
  const later = T0 + YEAR;
  await store.transact(async (tx) => {
    for (const id of ['locked', 'off', 'pausing']) await tx.addPerson(person(id));
    await tx.setLockout('locked', { failures: 51, lockedUntilUs: later + HOUR });
    await tx.setPlaceLockout('locked', 'door', { failures: 12, lockedUntilUs: later + HOUR }, later);
    await tx.setLockout('off', { failures: 50, lockedUntilUs: DISABLED_UNTIL_US });
    await tx.setLockout('pausing', { failures: 3, lockedUntilUs: T0 + HOUR / 2 });
    await tx.setPlaceLockout('pausing', 'door', { failures: 10, lockedUntilUs: T0 + HOUR / 2 }, T0);
    await tx.addOperator(operator('o'), '$argon2id$x');
    await tx.setReset('o', bytes(1), later + 24 * HOUR);
    const before = { kind: 'operator' as const, operatorId: 'o', ...sessionTimes(T0 + 12 * HOUR) };
    await tx.addConsoleSession(bytes(2), before);
    await tx.confirmConsoleSession(bytes(2), later);
    await tx.addConsoleSession(bytes(3), { ...before, startedAtUs: later });
    await tx.keepAnswer({
      name: bytes(4),
      bodyHash: bytes(5),
      sealed: bytes(6),
      endsAtUs: later + 24 * HOUR,
    });
    await tx.saveDeletion(
      acceptDeletion({ id: 'd', authId: 'locked', idType: 'auth', identifier: 'locked' }, later),
    );
  });
  return store;
}

it('clears all times that a wrong clock put into the future, and keeps counting failures', async () => {
  const store = await aYearAhead();
  await store.transact((tx) => tx.takeBackTimes(T0));
  expect((await store.person('locked'))?.lockout).toEqual({ failures: 51, lockedUntilUs: 0 });
  expect(await store.placeLockout('locked', 'door')).toEqual({ failures: 12, lockedUntilUs: 0 });
  // A place that was noted in the future would outlive all others.
  await store.transact((tx) =>
    tx.setPlaceLockout('locked', 'gate', { failures: 1, lockedUntilUs: 0 }, T0 + 31 * 24 * HOUR),
  );
  expect((await store.placeLockout('locked', 'door')).failures).toBe(0);
  expect(await store.operatorOfReset(bytes(1), T0)).toBeNull();
  expect((await store.consoleSession(bytes(2)))?.confirmedAtUs).toBe(0);
  expect(await store.consoleSession(bytes(3))).toBeNull();
  expect((await store.keptAnswer(bytes(4)))?.endsAtUs).toBe(T0 + 24 * HOUR);
  expect((await store.dueDeletions(T0, 9)).map(({ id }) => id)).toEqual(['d']);
});

it('gives the directory its hour back, and its accounts times that have been', async () => {
  const store = await aYearAhead();
  const later = T0 + YEAR;
  await store.transact(async (tx) => {
    await tx.noteDirectoryRemoval(T0 - 5, T0 - HOUR);
    for (let n = 0; n < 10; n++) await tx.noteDirectoryRemoval(later + n, T0 - HOUR);
    await tx.addDirectoryUser({
      ...newUser('u', { externalId: 'e', userName: 'n', active: null }, 'externalId', later),
      suspendedAtUs: later,
      held: 'deletion',
      heldAtUs: later,
      heldFor: 'locked',
    });
  });
  await store.transact((tx) => tx.takeBackTimes(T0));
  expect(await store.directoryRemovals(T0 - HOUR)).toBe(1);
  expect(await store.directoryUser('u')).toMatchObject({
    createdAtUs: T0,
    changedAtUs: T0,
    suspendedAtUs: T0,
    held: 'deletion',
    heldAtUs: T0,
  });
});

it('keeps correct pauses, and people who are locked until an operator unlocks them', async () => {
  const store = await aYearAhead();
  await store.transact((tx) => tx.takeBackTimes(T0));
  expect((await store.person('off'))?.lockout).toEqual({ failures: 50, lockedUntilUs: DISABLED_UNTIL_US });
  expect((await store.person('pausing'))?.lockout).toEqual({ failures: 3, lockedUntilUs: T0 + HOUR / 2 });
  expect(await store.placeLockout('pausing', 'door')).toEqual({
    failures: 10,
    lockedUntilUs: T0 + HOUR / 2,
  });
});

it('has no event told, and no provider asked, later than it would have been by the right clock', async () => {
  const store = await open();
  await store.transact(async (tx) => {
    await tx.addWebhookEndpoint({ id: 'w', state: 'on', createdAtUs: T0 });
    await tx.addOperator(operator('o'), '$argon2id$x');
    await tx.addConsoleSession(bytes(1), {
      kind: 'operator',
      operatorId: 'o',
      ...sessionTimes(T0 + 12 * HOUR),
    });
    await tx.putProviderSession({
      hash: bytes(1),
      operatorId: 'o',
      sealed: bytes(2),
      dueAtUs: T0 + HOUR / 2,
    });
    for (const [tries, dueAtUs] of [
      [0, T0 + HOUR],
      [1, T0 + 5e6],
      [2, T0 + HOUR],
      [4, T0 + HOUR / 2],
      [4, T0 + HOUR],
      [7, T0 + 16 * HOUR],
      [7, T0 + 20 * HOUR],
    ] as const)
      await tx.addDelivery({
        ...{
          seq: 0,
          endpointId: 'w',
          event: 'test',
          subject: `${tries} ${dueAtUs}`,
          atUs: T0,
          dueAtUs,
          tries,
        },
        ...{ state: 'waiting', triedAtUs: T0, status: 500, problem: 'status' },
      });
    await tx.takeBackTimes(T0);
  });
  const all = await store.deliveryPage('w', Number.MAX_SAFE_INTEGER, 99);
  const waits = all.map(({ dueAtUs }) => (dueAtUs ?? 0) - T0).reverse();
  expect(waits).toEqual([0, 5e6, 0, HOUR / 2, 0, 16 * HOUR, 0]);
  expect((await store.providerSession(bytes(1)))?.dueAtUs).toBe(T0);
});

it('has a run of an import confirmed again, and keeps no import, key, call or presentation longer than it may', async () => {
  const store = await open();
  const later = T0 + YEAR;
  const job = { csvHash: 'x', fileName: 'x.csv', existing: 'overwrite', duplicates: 'record' } as const;
  const call = { keyId: 'ahead', method: 'GET', route: '/v1/x', status: 200, errors: [], durationUs: 1 };
  const shown = {
    sessionId: 's',
    kind: 'authentication',
    shownAtUs: null,
    endedAtUs: null,
    end: null,
  } as const;
  await store.transact(async (tx) => {
    for (const [id, atUs] of [
      ['before', T0 - HOUR],
      ['ahead', later],
    ] as const) {
      await tx.addImport({ ...job, id, createdAtUs: atUs, phase: 'check', unused: [], begun: null });
      await tx.beginImport(id, { by: 'operator:o', atUs });
      await tx.addApiKey(
        apiKey(id, { createdAtUs: atUs, expiresAtUs: atUs + 48 * HOUR }),
        bytes(id === 'ahead' ? 1 : 2),
      );
      await tx.addKiosk({
        ...{ id, name: id, onHost: false, createdAtUs: T0, pairedAtUs: null },
        ...{ lastSeenAtUs: atUs, codeEndsAtUs: null, camera: null },
      });
      await tx.saveKiosk({
        ...{ id, name: id, onHost: false, createdAtUs: T0, pairedAtUs: null },
        ...{ lastSeenAtUs: atUs, codeEndsAtUs: null, camera: null },
      });
    }
    await tx.addKeyCalls('', [{ ...call, atUs: later, address: '192.0.2.1' }], []);
    await tx.addPerson(person('ada'));
    await tx.addSession(session('s', 'ada'), null, '{}');
    await tx.savePresentation({ id: 'p', kioskId: 'ahead', sentAtUs: later, ...shown });
    await tx.takeBackTimes(T0);
  });
  const imports = await Promise.all(['before', 'ahead'].map((id) => store.importJob(id)));
  expect(imports.map((one) => [one?.createdAtUs, one?.begun])).toEqual([
    [T0 - HOUR, { by: 'operator:o', atUs: T0 - HOUR }],
    [T0, null],
  ]);
  const keys = Object.fromEntries((await store.apiKeys()).map((key) => [key.id, key]));
  expect(keys.before).toMatchObject({ createdAtUs: T0 - HOUR, expiresAtUs: T0 + 47 * HOUR });
  expect(keys.ahead).toMatchObject({ createdAtUs: T0, expiresAtUs: T0 + 48 * HOUR });
  expect((await store.kiosk('ahead'))?.lastSeenAtUs).toBe(T0);
  expect((await store.kiosk('before'))?.lastSeenAtUs).toBe(T0 - HOUR);
  expect((await store.keyCalls('ahead', false, Number.MAX_SAFE_INTEGER, 9)).map(({ atUs }) => atUs)).toEqual([
    T0,
  ]);
  expect((await store.presentation('p'))?.sentAtUs).toBe(T0);
});

it('ends keys that were replaced while the clock was ahead as long after the reset as they were to last', async () => {
  const store = await open();
  const later = T0 + YEAR;
  const days = (count: number) => count * 24 * HOUR;
  await store.transact(async (tx) => {
    await tx.addApiKey(apiKey('seen', { createdAtUs: T0 - HOUR, expiresAtUs: null }), bytes(1));
    await tx.addApiKey(apiKey('other', { createdAtUs: T0 - HOUR, expiresAtUs: T0 + days(900) }), bytes(2));
    await tx.addApiKey(
      apiKey('alike', {
        createdAtUs: T0,
        expiresAtUs: T0 + days(900),
        name: 'seen',
        scopes: ['people:read'],
      }),
      bytes(3),
    );
  });
  const replaced = async (id: string, atUs: number, overlapHours: number) =>
    (await rotateKey(store, atUs, id, overlapHours, async () => undefined, 'omk_'))?.record.id ?? '';
  const second = await replaced('seen', later, 24);
  const third = await replaced(second, later + days(40), 0);
  await replaced('other', later + days(50), 1);
  await store.transact((tx) => tx.takeBackTimes(T0));
  const ends = new Map((await store.apiKeys()).map(({ id, expiresAtUs }) => [id, expiresAtUs]));
  expect(ends.get('seen')).toBe(T0 + days(1));
  expect(ends.get(second)).toBe(T0);
  expect(ends.get(third)).toBeNull();
  expect(ends.get('other')).toBe(T0 + HOUR);
  expect(ends.get('alike')).toBe(T0 + days(900));
});

it.runIf(ENGINE === 'postgres')(
  'ends what appliances that are gone held while the clock was ahead',
  async () => {
    const place = freshPlace();
    const store = await open(place);
    const later = T0 + YEAR;
    await forcedBeside(
      place,
      `INSERT INTO main.leases VALUES ('upkeep', 'gone', ${later});
     INSERT INTO main.site_nodes (node_id, name, address, version, joined_at_us, run, seen_at_us, cursor)
       VALUES ('gone', 'gone', '', '1', ${T0}, 'r', ${later}, 0);
     INSERT INTO main.site_joins (token_id, hash, sealed, ends_at_us) VALUES ('12345678', decode(repeat('00', 32), 'hex'), '', ${later})`,
    );
    await store.transact((tx) => tx.takeBackTimes(T0));
    const [found] = await askedBeside(
      place,
      `SELECT (SELECT until_us FROM main.leases) AS until, (SELECT seen_at_us FROM main.site_nodes) AS seen,
       (SELECT ends_at_us FROM main.site_joins) AS ends`,
    );
    expect(Object.values(found as object).map(Number)).toEqual([T0, T0, T0]);
  },
);
