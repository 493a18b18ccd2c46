/** Deletions with a real store and gallery, and a clock that the test sets. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../../src/domain/failure.ts';
import { DELETION_TRIES, type DeleteProcess } from '../../../src/domain/people/deletion.ts';
import type { Store } from '../../../src/domain/ports.ts';
import {
  keyFingerprint,
  type ReceiptSigner,
  receiptOf,
  receiptSigner,
  verifyReceipt,
} from '../../../src/flows/people/deletion-receipt.ts';
import { eraseDue } from '../../../src/flows/people/erase-person.ts';
import { linkEkyc } from '../../../src/flows/people/link-ekyc.ts';
import {
  requestDeletion,
  requestDeletionBeside,
  retryDeletion,
} from '../../../src/flows/people/request-deletion.ts';
import { signedReceipt, verifySignedReceipt } from '../../../src/flows/people/signed-receipt.ts';
import { activePerson } from '../../../src/flows/sessions/open-session.ts';
import { compactJws, resultKeys } from '../../../src/flows/sessions/result-keys.ts';
import type { World } from '../../../src/flows/world.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { face, person, session, T0 } from '../../store/samples.ts';
import { besides, ENGINE, freshPlace, open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

let place: string;
let store: Store;
let world: World;
let signer: ReceiptSigner;
let nowUs: number;
let said: string[];

const SECOND = 1_000_000;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const run = () => eraseDue(world, signer, (_, error) => said.push((error as Error).message));
const process = async (p: DeleteProcess) => (await store.deleteProcess(p.id)) as DeleteProcess;

beforeEach(async () => {
  nowUs = T0;
  said = [];
  place = freshPlace();
  store = await open(place);
  signer = await receiptSigner(store);
  const search = new ExactSearch(3);
  world = worldOf({ store, search, clock: { nowUs: () => nowUs++ } });
  await store.transact(async (tx) => {
    for (const id of ['a', 'b']) {
      await tx.addPerson(person(id));
      await tx.putFace(face(id));
    }
    await tx.linkEkyc('e', 'a', T0);
  });
  for (const id of ['a', 'b']) search.put(id, new Float32Array([1, 0, 0]));
});

/** Requests the deletion of a to h, each with so many open sessions. */
async function eightWithSessions(count: number): Promise<DeleteProcess[]> {
  const more = ['c', 'd', 'e', 'f', 'g', 'h'];
  await store.transact(async (tx) => {
    for (const id of more) {
      await tx.addPerson(person(id));
      await tx.putFace(face(id));
    }
    for (const id of ['a', 'b', ...more])
      for (let n = 0; n < count; n++)
        await tx.addSession(session(`${id}${n}`, id, { issuedAtUs: nowUs }), null, '{}');
  });
  return Promise.all(['a', 'b', ...more].map((id) => requestDeletion(world, 'auth', id, 'service')));
}

/** While true, old versions cannot be removed from the disk. */
function hold(): () => void {
  const drop = store.dropOldVersions;
  store.dropOldVersions = async () => false;
  return () => {
    store.dropOldVersions = drop;
  };
}

describe('a deletion', () => {
  it('deletes the person and the gallery entry, notifies open pages, and does not affect others', async () => {
    const woken: string[] = [];
    await store.transact(async (tx) => {
      for (let n = 0; n < 250; n++)
        await tx.addSession(session(`s${n}`, 'a', { issuedAtUs: nowUs }), null, '{}');
    });
    world.sessions.watch('s249', () => void woken.push('s249'));
    const accepted = await requestDeletion(world, 'auth', 'a', 'service');
    expect([accepted.status, await process(accepted)]).toEqual(['Accepted', accepted]);
    await run();
    expect(await process(accepted)).toMatchObject({
      status: 'Completed',
      removed: { keys: 1, images: 1, templates: 1, ekyc_links: 1, sessions_ended: 250, session_details: 250 },
    });
    expect(woken).toEqual(['s249']);
    expect([
      world.packs.current().gallery.size,
      await store.person('a'),
      (await store.person('b'))?.authId,
    ]).toEqual([1, null, 'b']);
    expect((await store.session('s0'))?.outcome?.reason).toBe('person_gone');
    expect(said).toEqual([]);
  });

  it('ends all sessions and counts each once if the database runs its steps again', async () => {
    class Conflict extends Error {}
    const transact = store.transact.bind(store);
    store.transact = async (job) => {
      const lost = transact(async (tx) => {
        await job(tx);
        throw new Conflict();
      });
      await expect(lost).rejects.toThrow(Conflict);
      return await transact(job);
    };
    const all = await eightWithSessions(20);
    await run();
    for (const each of await Promise.all(all.map(process)))
      expect(each).toMatchObject({
        status: 'Completed',
        removed: { sessions_ended: 20, session_details: 20 },
      });
  });

  it('blocks the person at once, for new links too', async () => {
    await requestDeletion(world, 'ekyc', 'e', 'service');
    const closed = /^state_forbids: being_deleted (identifier|auth_id)$/;
    await expect(activePerson(store, 'auth', 'a')).rejects.toThrow(closed);
    await expect(store.transact((tx) => linkEkyc(tx, 'e2', 'a', nowUs))).rejects.toThrow(closed);
    expect(await activePerson(store, 'auth', 'b')).toBe('b');
  });

  it('of one of two registrations is refused once the one to keep is being deleted, or gone', async () => {
    const decided = await Promise.allSettled([
      requestDeletionBeside(world, 'a', 'b', 'service'),
      requestDeletionBeside(world, 'b', 'a', 'service'),
    ]);
    expect(decided).toMatchObject([
      { status: 'fulfilled', value: { authId: 'a' } },
      { status: 'rejected', reason: { message: 'state_forbids: kept_is_deleted keep' } },
    ]);
    await run();
    await expect(requestDeletionBeside(world, 'b', 'a', 'service')).rejects.toThrow('kept_is_deleted');
    expect(await store.person('b')).not.toBeNull();
  });

  it('that failed for good keeps the person blocked, and says that it has to be asked for again', async () => {
    const accepted = await requestDeletion(world, 'auth', 'a', 'service');
    await store.transact((tx) => tx.saveDeletion({ ...accepted, status: 'Failed', dueAtUs: null }));
    const failed = /^state_forbids: deletion_failed (identifier|auth_id)$/;
    await expect(activePerson(store, 'auth', 'a')).rejects.toThrow(failed);
    await expect(store.transact((tx) => linkEkyc(tx, 'e2', 'a', nowUs))).rejects.toThrow(failed);
  });

  it('waits for registrations in progress', async () => {
    const gate = Promise.withResolvers<void>();
    const enrolment = world.enrolments.run(() => gate.promise);
    const accepted = await requestDeletion(world, 'auth', 'a', 'service');
    const running = run();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([(await process(accepted)).status, (await store.person('a'))?.authId]).toEqual([
      'Processing',
      'a',
    ]);
    gate.resolve();
    await Promise.all([enrolment, running]);
    expect((await process(accepted)).status).toBe('Completed');
  });

  it('requested with an eKYC ID is found with it until completion, although the link is gone', async () => {
    const release = hold();
    const accepted = await requestDeletion(world, 'ekyc', 'e', 'service');
    await run();
    expect([await store.authIdOfEkyc('e'), (await process(accepted)).status]).toEqual([null, 'Processing']);
    expect((await requestDeletion(world, 'ekyc', 'e', 'service')).id).toBe(accepted.id);
    expect((await requestDeletion(world, 'auth', 'a', 'service')).id).toBe(accepted.id);
    release();
    nowUs += 2 * SECOND;
    await run();
    expect((await process(accepted)).status).toBe('Completed');
    await expect(requestDeletion(world, 'ekyc', 'e', 'service')).rejects.toThrow(Failure);
  });

  it('whose data cannot leave the disk is tried again, fails in the end, and can be requested again', async () => {
    const release = hold();
    const first = await requestDeletion(world, 'auth', 'a', 'service');
    for (let n = 0; n < DELETION_TRIES; n++) {
      expect((await process(first)).status).not.toBe('Failed');
      await run();
      nowUs += 61 * SECOND;
    }
    expect(await process(first)).toMatchObject({
      status: 'Failed',
      completedAtUs: null,
      failures: DELETION_TRIES,
    });
    expect(await store.receiptOf(first.id)).toBeNull();
    expect(said).toHaveLength(DELETION_TRIES);
    release();
    await run();
    expect((await process(first)).status).toBe('Failed');
    const second = await requestDeletion(world, 'auth', 'a', 'service');
    expect(second.id).not.toBe(first.id);
    await run();
    expect([(await process(first)).status, (await process(second)).status]).toEqual(['Failed', 'Completed']);
  });

  it('tried again after it failed counts what was deleted before, and is still the one that was requested', async () => {
    const release = hold();
    const first = await requestDeletion(world, 'ekyc', 'e', 'service');
    for (let n = 0; n < DELETION_TRIES; n++) {
      await run();
      nowUs += 61 * SECOND;
    }
    const failed = await process(first);
    expect(failed).toMatchObject({ status: 'Failed', removed: { images: 1 } });
    release();
    const second = await retryDeletion(world, 'operator:ann', first.id);
    expect(await retryDeletion(world, 'operator:ann', first.id)).toEqual(second);
    await run();
    const { receipt } = JSON.parse((await store.receiptOf(second.id)) ?? '');
    expect(receipt).toMatchObject({
      id_type: 'ekyc',
      identifier_sha256: sha256('e'),
      removed: failed.removed,
    });
  });

  it('tried again is of the person who was meant, not of the one who has the eKYC ID now', async () => {
    const release = hold();
    const first = await requestDeletion(world, 'ekyc', 'e', 'service');
    for (let n = 0; n < DELETION_TRIES; n++) {
      await run();
      nowUs += 61 * SECOND;
    }
    await store.transact((tx) => linkEkyc(tx, 'e', 'b', nowUs));
    release();
    await retryDeletion(world, 'operator:ann', first.id);
    await run();
    expect([await activePerson(store, 'auth', 'b'), await store.authIdOfEkyc('e')]).toEqual(['b', 'b']);
  });

  it('that fails does not block others', async () => {
    const { gallery } = world.packs.current();
    const erase = gallery.remove.bind(gallery);
    gallery.remove = (id) => {
      if (id === 'a') throw new Error('gallery out of order');
      erase(id);
    };
    const [a, b] = [
      await requestDeletion(world, 'auth', 'a', 'service'),
      await requestDeletion(world, 'auth', 'b', 'service'),
    ];
    await run();
    expect([(await process(a)).status, (await process(b)).status]).toEqual(['Processing', 'Completed']);
    expect(said).toEqual(['gallery out of order']);
    gallery.remove = erase;
    nowUs += 2 * SECOND;
    await run();
    // Counted in the transaction that deleted, and not again by the second attempt.
    expect(await process(a)).toMatchObject({ status: 'Completed', removed: { keys: 1, images: 1 } });
  });

  it.runIf(ENGINE === 'sqlite').each(['UPDATE ON sessions', 'DELETE ON person_keys'])(
    'whose %s rolls back what others do with it fails alone, and nothing is counted twice',
    async (what) => {
      const all = await eightWithSessions(1);
      // As for an unreadable page, SQLite itself undoes everything that the transaction holds.
      const spoilt = `CREATE TRIGGER spoilt BEFORE ${what} WHEN OLD.auth_id = 'a' BEGIN SELECT raise(ROLLBACK, 'bad page'); END`;
      besides(place, (db) => db.exec(spoilt));
      await run();
      const [a, ...others] = await Promise.all(all.map(process));
      expect([a.status, a.failures]).toEqual(['Processing', 1]);
      const whole = { keys: 1, images: 1, templates: 1, sessions_ended: 1, session_details: 1 };
      for (const other of others)
        expect(other).toMatchObject({ status: 'Completed', failures: 0, removed: whole });
      expect(said).toEqual(['bad page']);
      besides(place, (db) => db.exec('DROP TRIGGER spoilt'));
      nowUs += 2 * SECOND;
      await run();
      expect(await process(a)).toMatchObject({ status: 'Completed', removed: whole });
    },
  );

  it('of one person takes a hundred sessions at a time, and those of eight no more together', async () => {
    const most: number[] = [];
    const { transact } = store;
    store.transact = (job) =>
      transact((tx) => {
        const noted =
          <A extends unknown[], T>(act: (...given: A) => T) =>
          (...given: A): T => {
            most.push(given.at(-1) as number);
            return act(...given);
          };
        return job({
          ...tx,
          openSessionsOf: noted(tx.openSessionsOf),
          eraseSessions: noted(tx.eraseSessions),
        });
      });
    const all = await eightWithSessions(20);
    await run();
    expect(most.length).toBeGreaterThanOrEqual(4 * all.length);
    expect(all.length * Math.max(...most)).toBeLessThanOrEqual(100);
    for (const each of await Promise.all(all.map(process)))
      expect(each).toMatchObject({
        status: 'Completed',
        removed: { sessions_ended: 20, session_details: 20 },
      });
    most.length = 0;
    await store.transact((tx) => tx.addPerson(person('i')));
    await requestDeletion(world, 'auth', 'i', 'service');
    await run();
    expect(most).toEqual([100, 100]);
  });

  it('stops on request between those who share transactions and the next', async () => {
    await store.transact((tx) => tx.addPerson(person('i')));
    const all = await eightWithSessions(0);
    nowUs += SECOND;
    all.push(await requestDeletion(world, 'auth', 'i', 'service'));
    let asked = 0;
    await eraseDue(
      world,
      signer,
      () => undefined,
      () => ++asked > 2,
    );
    const statuses = () => Promise.all(all.map(async (p) => (await process(p)).status));
    expect(await statuses()).toEqual([...Array(8).fill('Completed'), 'Accepted']);
    await run();
    expect(await statuses()).toEqual(Array(9).fill('Completed'));
  });
});

describe('its receipt', () => {
  async function receipt(): Promise<string> {
    const accepted = await requestDeletion(world, 'ekyc', 'e', 'service');
    await run();
    return (await store.receiptOf(accepted.id)) as string;
  }

  it('is signed for others as it was made, and not if somebody else wrote it into the database', async () => {
    const made = await receipt();
    const { id } = await store
      .deleteProcess(JSON.parse(made).receipt.process_id)
      .then((p) => p as DeleteProcess);
    const claims = (await signedReceipt(world, id))?.split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ process_id: id });
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const forged = receiptOf({ key: privateKey, publicKey: spki }, await process({ id } as DeleteProcess));
    const ofAnother = made.replaceAll(id, '0'.repeat(32));
    for (const text of [forged, ofAnother]) {
      const written = Object.create(store, { receiptOf: { value: async () => text } });
      await expect(signedReceipt({ ...world, store: written }, id)).rejects.toThrow(/damaged|receipt/);
    }
  });

  it('of a withdrawal is verified as the JWS that it is, by the keys of this appliance', async () => {
    const made = await receipt();
    const { process_id: id } = JSON.parse(made).receipt;
    const jws = (await signedReceipt(world, id)) ?? '';
    expect(await verifySignedReceipt(store, `${jws}\n`)).toMatchObject({
      valid: true,
      claims: { process_id: id },
    });
    const [head, body = '', signature] = jws.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...claims, removed: {} })).toString('base64url');
    expect(await verifySignedReceipt(store, [head, changed, signature].join('.'))).toMatchObject({
      valid: false,
      why: expect.stringContaining('changed'),
    });
    expect(await verifySignedReceipt(await open(), jws)).toMatchObject({
      valid: false,
      why: expect.stringContaining('does not publish its key'),
    });
    // A statement of another kind by the same keys is no receipt, and neither is a file.
    const other = compactJws((await resultKeys(store)).current, 'omote-result+jwt', claims);
    for (const text of [made, other, 'a.b.c']) expect(await verifySignedReceipt(store, text)).toBeNull();
  });

  it('is signed with the key kept in the store, however the file is formatted', async () => {
    const text = await receipt();
    const { receipt: body, ...rest } = JSON.parse(text);
    const turned = { ...rest, receipt: Object.fromEntries(Object.entries(body).reverse()) };
    for (const file of [text, JSON.stringify(turned), `\ufeff${text}`])
      expect(verifyReceipt(file).valid).toBe(true);
    expect(keyFingerprint(rest.public_key)).toBe(keyFingerprint((await receiptSigner(store)).publicKey));
    expect(text).not.toContain('"e"');
  });

  it.each([
    ['another instant', (r: string) => r.replace(/"completed_at": "20/, '"completed_at": "19'), 'changed'],
    ['another count', (r: string) => r.replace('"keys": 1', '"keys": 2'), 'changed'],
    ['another signature', (r: string) => r.replace(/"signature": ".{4}/, '"signature": "AAAA'), 'changed'],
    ['no signature', (r: string) => r.replace(/"signature": "[^"]*"/, '"signature": ""'), 'changed'],
    ['no key', (r: string) => r.replace(/"public_key": "[^"]*"/, '"public_key": "AAAA"'), 'Ed25519'],
    ['another kind of file', () => '{"receipt": {}}', 'not an Omote deletion receipt'],
    ['no JSON', () => 'hello', 'not an Omote deletion receipt'],
    ['a JWS', () => 'eyJ.e30.AAAA', 'by the keys of'],
    ['null', () => 'null', 'not an Omote deletion receipt'],
    ...[2000, 200_000].flatMap((depth): [string, (r: string) => string, string][] => [
      [
        `${depth} objects in each other`,
        (r) => nested(r, '{"a":', '}', depth),
        'not an Omote deletion receipt',
      ],
      [`${depth} arrays in each other`, (r) => nested(r, '[', ']', depth), 'not an Omote deletion receipt'],
    ]),
  ])('with %s does not verify', async (_, change, why) => {
    expect(verifyReceipt(change(await receipt()))).toEqual({
      valid: false,
      why: expect.stringContaining(why),
    });
  });
});

/** The receipt with a deep value among what is signed. */
const nested = (receipt: string, open: string, close: string, depth: number): string =>
  receipt.replace('"version": 1', () => `"version": ${open.repeat(depth)}1${close.repeat(depth)}`);
