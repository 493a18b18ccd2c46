/** Identities of operators at the provider, and the sessions that it is asked about, in both engines. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProviderSession } from '../../../src/domain/access/ports-identity-provider.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { operator, T0 } from '../samples.ts';
import { freshPlace, open } from '../temporary.ts';

const ISSUER = 'https://id.example';
const bytes = (n: number) => new Uint8Array(32).fill(n);

let place: string;
let store: Store;

beforeEach(async () => {
  place = freshPlace();
  store = await open(place);
  await store.transact(async (tx) => {
    for (const id of ['o', 'local']) await tx.addOperator({ ...operator(id), name: id }, '$argon2id$x');
    await tx.addIdentity({ operatorId: 'o', issuer: ISSUER, subject: 's' });
    for (const [n, operatorId] of [
      [1, 'o'],
      [2, 'o'],
      [3, 'local'],
    ] as const)
      await tx.addConsoleSession(bytes(n), {
        kind: 'operator',
        operatorId,
        startedAtUs: T0,
        endsAtUs: T0 + 900,
        address: '',
        device: '',
        seenAtUs: T0,
        confirmedAtUs: 0,
      });
    await tx.putProviderSession(kept(2, T0 + 20));
    await tx.putProviderSession(kept(1, T0 + 10));
  });
});

const kept = (n: number, dueAtUs: number): ProviderSession => ({
  hash: bytes(n),
  operatorId: 'o',
  sealed: new Uint8Array([n, 0, 255]),
  dueAtUs,
});
const plain = ({ hash, sealed, ...rest }: ProviderSession) => ({
  ...rest,
  hash: Buffer.from(hash).toString('hex'),
  sealed: [...sealed],
});
const due = async (us: number) => (await store.dueProviderSessions(us, 9)).map(plain);

describe('an identity', () => {
  it('is found by issuer and subject together, also over a restart, and marks the operator', async () => {
    await store.close();
    store = await open(place);
    expect(await store.operatorOfIdentity(ISSUER, 's')).toBe('o');
    expect(await store.operatorOfIdentity('https://other.example', 's')).toBeNull();
    expect(await store.operatorOfIdentity(ISSUER, 'S')).toBeNull();
    expect(await store.identityOf('o')).toEqual({ operatorId: 'o', issuer: ISSUER, subject: 's' });
    expect(await store.identityOf('local')).toBeNull();
    const marked = (await store.operators()).map(({ id, fromProvider }) => [id, fromProvider]);
    expect(Object.fromEntries(marked)).toEqual({ o: true, local: false });
  });

  it('belongs to one operator', async () => {
    const again = store.transact((tx) =>
      tx.addIdentity({ operatorId: 'local', issuer: ISSUER, subject: 's' }),
    );
    await expect(again).rejects.toThrow();
    expect(await store.operatorOfIdentity(ISSUER, 's')).toBe('o');
  });
});

describe('sessions of the provider', () => {
  it('are read when they are due, in order, and moved by what is kept of them', async () => {
    expect(await due(T0 + 9)).toEqual([]);
    expect(await due(T0 + 20)).toEqual([plain(kept(1, T0 + 10)), plain(kept(2, T0 + 20))]);
    expect(await store.dueProviderSessions(T0 + 20, 1)).toHaveLength(1);
    await store.transact((tx) => tx.putProviderSession({ ...kept(1, T0 + 99), sealed: bytes(7) }));
    expect((await due(T0 + 99)).map(({ dueAtUs }) => dueAtUs)).toEqual([T0 + 20, T0 + 99]);
    expect((await store.providerSession(bytes(1)))?.sealed).toHaveLength(32);
  });

  it('can all be due at once, but none later than it was', async () => {
    await store.transact((tx) => tx.checkProviderSessionsAt(T0 + 15));
    expect((await due(T0 + 15)).map(({ dueAtUs }) => dueAtUs)).toEqual([T0 + 10, T0 + 15]);
  });

  it('go with their console session, whose end they set', async () => {
    await store.transact((tx) => tx.extendConsoleSession(bytes(1), T0 + 5000));
    expect((await store.consoleSession(bytes(1)))?.endsAtUs).toBe(T0 + 5000);
    await store.transact((tx) => tx.dropConsoleSessions(T0 + 900));
    expect((await due(T0 + 99)).map(({ dueAtUs }) => dueAtUs)).toEqual([T0 + 10]);
    expect(await store.providerSession(bytes(3))).toBeNull();
  });

  it('all end, and those of local accounts stay', async () => {
    await store.transact((tx) => tx.endProviderSessions());
    expect(await due(T0 + 99)).toEqual([]);
    const left = await Promise.all([1, 2, 3].map((n) => store.consoleSession(bytes(n))));
    expect(left.map((session) => session?.operatorId ?? null)).toEqual([null, null, 'local']);
  });
});
