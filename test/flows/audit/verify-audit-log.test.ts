import { describe, expect, it, vi } from 'vitest';
import { type AuditEntry, anchorText, COMMANDS } from '../../../src/domain/audit/audit.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { anchorLine, checkAnchors, entryLine, headSigner } from '../../../src/flows/audit/audit-heads.ts';
import { sharedVerification, verifyAuditLog } from '../../../src/flows/audit/verify-audit-log.ts';
import { T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

const ANCHORS = 5000;
const OTHER_HASH = 'ab'.repeat(32);

/** A log whose entries record its first one, as appliances do of each other. @param last what the last one records */
async function anchoring(last?: string): Promise<Store> {
  const store = await open();
  const note = { atUs: T0, actor: 'service', subject: '' };
  await store.transact((tx) => tx.addAudit({ ...note, action: 'key.create', details: {} }));
  const [first] = (await store.auditAfter(0, 1)) as [AuditEntry];
  await store.transact(async (tx) => {
    for (let i = 1; i <= ANCHORS; i++) {
      const text = i === ANCHORS ? (last ?? anchorText(first)) : anchorText(first);
      await tx.addAudit({ ...note, action: 'audit.anchor', details: { [COMMANDS]: text } });
    }
  });
  return store;
}

/** How many hashes each statement asks for, and how often one was asked for alone. */
function watched(store: Store) {
  const [many, one] = [vi.spyOn(store, 'auditHashes'), vi.spyOn(store, 'auditAt')];
  return { sizes: () => many.mock.calls.map(([seqs]) => seqs.length), alone: () => one.mock.calls.length };
}

describe('a verification', () => {
  it('compares the heads that were recorded in steps, each with one statement', async () => {
    const store = await anchoring();
    const { sizes, alone } = watched(store);
    expect(await verifyAuditLog(store)).toMatchObject({ sound: true, entries: ANCHORS + 1 });
    expect(sizes().reduce((sum, n) => sum + n, 0)).toBe(ANCHORS);
    expect([Math.max(...sizes()), sizes().length, alone()]).toEqual([2000, 3, 0]);
  });

  it('finds the one that is not as it was recorded', async () => {
    const store = await anchoring(`1 ${OTHER_HASH}`);
    expect(await verifyAuditLog(store)).toMatchObject({ sound: false, entries: ANCHORS + 1, brokenAt: 1 });
  });

  it('is shared by those who ask while it runs, and made anew for those who ask later', async () => {
    const store = await open();
    let runs = 0;
    const verify = sharedVerification(store, async () => {
      runs++;
      if (runs === 2) throw new Error('no disk');
      return { checked: runs, newest: 0, problem: null };
    });
    const [one, ...others] = await Promise.all([verify(), verify(), verify()]);
    expect([one.anchors, runs]).toEqual([1, 1]);
    for (const other of others) expect(other).toBe(one);
    await expect(Promise.all([verify(), verify()])).rejects.toThrow('no disk');
    expect((await verify()).anchors).toBe(3);
  });
});

it('signed heads are compared in steps, and the first that is not in the log is told', async () => {
  const store = await open();
  await store.transact(async (tx) => {
    for (let i = 0; i < 500; i++)
      await tx.addAudit({ atUs: T0, actor: 'task', action: 'key.create', subject: '', details: {} });
  });
  const signer = await headSigner(store);
  const heads = await store.auditAfter(0, 999);
  const lines = heads.map((head) => anchorLine(signer, head, T0));
  const { sizes, alone } = watched(store);
  const sound = { checked: heads.length, newest: heads.at(-1)?.seq, problem: null };
  expect(await checkAnchors(store, signer.publicKey, lines)).toEqual(sound);
  expect([Math.max(...sizes()), alone()]).toEqual([200, 0]);
  const cut = anchorLine(signer, { seq: 9999, hash: OTHER_HASH }, T0);
  const broken = [...lines.slice(0, 300), 'no head', ...lines.slice(300), cut];
  expect((await checkAnchors(store, signer.publicKey, broken)).problem).toContain('line 301');
  expect((await checkAnchors(store, signer.publicKey, [...lines, cut])).problem).toContain('entry 9999');
});

describe('a file of heads that has a line which nobody can read', () => {
  async function ofThree() {
    const store = await open();
    await store.transact(async (tx) => {
      for (let i = 0; i < 3; i++)
        await tx.addAudit({ atUs: T0, actor: 'task', action: 'key.create', subject: '', details: {} });
    });
    const signer = await headSigner(store);
    const entries = await store.auditAfter(0, 9);
    const cut = anchorLine(signer, { seq: 99, hash: OTHER_HASH }, T0);
    const problem = async (lines: readonly string[]) =>
      (await checkAnchors(store, signer.publicKey, lines)).problem;
    return { signer, entries, cut, problem };
  }

  it('hides no head that is missing, whichever comes first', async () => {
    const { signer, entries, cut, problem } = await ofThree();
    const lines = entries.map((head) => anchorLine(signer, head, T0));
    for (const broken of [
      ['no head', cut, ...lines],
      [cut, 'no head', ...lines],
    ])
      expect(await problem(broken)).toMatch(/entry 99 .*line \d is not/);
  });

  it('is sound if an earlier version wrote on behind what was torn', async () => {
    const { signer, entries, cut, problem } = await ofThree();
    for (const lineOf of [
      (head: AuditEntry) => anchorLine(signer, head, T0),
      (entry: AuditEntry) => entryLine(signer, entry),
    ]) {
      const [first, second, third] = entries.map(lineOf);
      for (const length of [1, 8, first.length / 2, first.length - 2]) {
        const torn = second.slice(0, length);
        expect(await problem([first, `${torn}${second}`, third])).toBeNull();
        expect(await problem([first, `${torn}${cut}`, third])).toContain('entry 99');
      }
    }
  });
});
