import { beforeEach, describe, expect, it } from 'vitest';
import { averageOfOne } from '../../../src/domain/gallery/template.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { HELD_OF_PACK, NEXT_HELD } from '../../../src/store/gallery/templates.ts';
import { allOf } from '../../support/all-of.ts';
import { face, person, T0 } from '../samples.ts';
import { besides, ENGINE, freshFolder, open } from '../temporary.ts';

let store: Store;
const NEW = averageOfOne(new Float32Array([0, 0, 0, 1]));

beforeEach(async () => {
  store = await open();
  await store.transact(async (tx) => {
    for (const id of ['a', 'b', 'c']) {
      await tx.addPerson(person(id));
      await tx.putFace(face(id, { faceFeatureId: `f-${id}`, pack: 'old' }));
    }
  });
});

const lacking = async () =>
  (await store.unconverted('new', 0, await store.lastFaceSeq(), 10)).map((f) => [f.authId, f.reason]);

describe('templates of several packs', () => {
  it('are stored side by side and read separately', async () => {
    expect(await store.transact((tx) => tx.addTemplate('f-a', 'new', NEW))).toBe(true);
    expect(await store.templateOf('a', 'new')).toEqual(NEW);
    expect((await store.templateOf('a', 'old'))?.template).toHaveLength(3);
    expect(await store.templateOf('b', 'new')).toBeNull();
    expect((await allOf(store.templates('new'))).map((t) => t.authId)).toEqual(['a']);
    expect((await allOf(store.templates('old'))).map((t) => t.authId)).toEqual(['a', 'b', 'c']);
    expect(await store.templateCounts()).toEqual({ old: 3, new: 1 });
    expect([await store.hasTemplate('a', 'new'), await store.hasTemplate('b', 'new')]).toEqual([true, false]);
    expect(await store.templateBounds('new')).toMatchObject({ count: 1 });
    expect(await store.moreTemplatesThan('old', 2)).toBe(true);
    expect(await store.moreTemplatesThan('old', 3)).toBe(false);
  });

  it('show which people lack one, and why', async () => {
    await store.transact(async (tx) => {
      await tx.addTemplate('f-a', 'new', NEW);
      await tx.noteConversionFailure('f-b', 'new', 'no_face', T0);
    });
    expect(await lacking()).toEqual([
      ['b', 'no_face'],
      ['c', null],
    ]);
    expect(await store.conversionFailures('new')).toBe(1);
    const [b, c] = await store.unconverted('new', 0, await store.lastFaceSeq(), 10);
    expect(await store.unconverted('new', b.seq, await store.lastFaceSeq(), 10)).toEqual([c]);
    expect(await store.unconverted('new', 0, b.seq, 10)).toEqual([b]);
    await store.transact((tx) => tx.forgetConversionFailures('new'));
    expect(await lacking()).toEqual([
      ['b', null],
      ['c', null],
    ]);
  });

  it('are not added to a face that was replaced or erased, or already has one', async () => {
    await store.transact((tx) => tx.putFace(face('a', { faceFeatureId: 'f-a2', pack: 'old' })));
    await store.transact((tx) => tx.erasePerson('b', T0));
    const added = await store.transact(async (tx) => {
      await tx.addTemplate('f-c', 'new', NEW);
      await tx.noteConversionFailure('f-c', 'new', 'late', T0);
      await tx.noteConversionFailure('f-b', 'new', 'late', T0);
      return await Promise.all(['f-a', 'f-b', 'f-c'].map((id) => tx.addTemplate(id, 'new', NEW)));
    });
    expect(added).toEqual([false, false, false]);
    expect(await store.conversionFailures('new')).toBe(0);
    expect((await allOf(store.templates('new'))).map((t) => t.authId)).toEqual(['c']);
  });

  it('are deleted with a replaced face and with an erased person, as are conversion failures', async () => {
    await store.transact(async (tx) => {
      await tx.addTemplate('f-a', 'new', NEW);
      await tx.noteConversionFailure('f-b', 'new', 'no_face', T0);
      await tx.noteConversionFailure('f-c', 'new', 'turned', T0);
    });
    await store.transact(async (tx) => {
      await tx.putFace(face('a', { pack: 'old' }));
      await tx.putFace(face('b', { pack: 'new' }));
    });
    const removed = await store.transact((tx) => tx.erasePerson('c', T0));
    expect(removed).toMatchObject({ templates: 1, conversion_failures: 1 });
    expect(await store.templateCounts()).toEqual({ old: 1, new: 1 });
    expect(await store.conversionFailures('new')).toBe(0);
  });

  it('are dropped in steps; those of other packs stay', async () => {
    await store.transact((tx) => tx.addTemplate('f-a', 'new', NEW));
    const steps = [2, 2, 2].map((limit) => store.transact((tx) => tx.dropTemplates('old', limit)));
    expect(await Promise.all(steps)).toEqual([2, 1, 0]);
    expect(await store.templateCounts()).toEqual({ new: 1 });
    expect(await store.templateOf('a', 'new')).toEqual(NEW);
  });

  it('that their owners hold are dropped, too, and the faces stay theirs', async () => {
    const held = (id: string, pack: string) => {
      const { template: _, ...given } = face(id, { faceFeatureId: `h-${id}`, pack });
      return { ...given, template: { sealedByOwner: new Uint8Array(60).fill(7) } };
    };
    await store.transact(async (tx) => {
      await tx.putFace(held('a', 'old'));
      await tx.putFace(held('b', 'new'));
    });
    const counts = () => Promise.all(['old', 'new'].map((pack) => store.ownerHeldTemplates(pack)));
    expect(await counts()).toEqual([1, 1]);
    const steps = [1, 1, 1].map((limit) => store.transact((tx) => tx.dropTemplates('old', limit)));
    expect(await Promise.all(steps)).toEqual([1, 1, 0]);
    expect([await counts(), await store.ownerHeldFaces()]).toEqual([[0, 1], 2]);
    expect([await store.ownerHeldTemplate('a', 'old'), await store.hasTemplate('a', 'old')]).toEqual([
      null,
      false,
    ]);
    expect(await store.ownerHeldTemplate('b', 'new')).not.toBeNull();
    expect([(await store.faceOf('a'))?.heldByOwner, await store.imageOf('h-a')]).toEqual([true, null]);
    const lacking = await store.unconverted('old', 0, await store.lastFaceSeq(), 10);
    expect(lacking.map(({ authId }) => authId)).toContain('a');
  });
});

it.skipIf(ENGINE === 'postgres').each([
  ['to be dropped', NEXT_HELD, ['old', 200]],
  ['to be counted', `SELECT count(*) ${HELD_OF_PACK}`, ['old']],
] as const)(
  'in a file, those that owners hold are found %s by their index, and not sorted',
  async (_, sql, values) => {
    const folder = freshFolder();
    await open(folder);
    const plan = besides(folder, (db) => db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values)) as {
      detail: string;
    }[];
    expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH o USING INDEX owner_held_by_pack (pack=?)']);
  },
);
