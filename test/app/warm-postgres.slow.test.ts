import { createSecretKey } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { searchFolder } from '../../src/app/folders.ts';
import { openGallery } from '../../src/app/gallery/open-gallery.ts';
import type { Store } from '../../src/domain/ports.ts';
import { Gallery } from '../../src/flows/gallery/gallery.ts';
import { makeSearchRows } from '../../src/flows/gallery/make-search-rows.ts';
import { libraryName } from '../../src/search/library-name.ts';
import { openSearch } from '../../src/search/open-search.ts';
import { RowMaker } from '../../src/search/row-maker.ts';
import { openTemplateReader } from '../../src/store/gallery/template-reader.ts';
import type { ReadTemplate } from '../../src/store/gallery/templates.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { face, person } from '../store/samples.ts';
import { DATA_KEY } from '../store/temporary.ts';
import { allOf } from '../support/all-of.ts';
import { besides, describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const DIMENSION = 32;
const PACK = "it's";
const [SPREADS, PEOPLE] = [4, 60];
const LIBRARY = join(searchFolder(), libraryName());
const dataKey = createSecretKey(DATA_KEY);

const template = (n: number): Float32Array => {
  const made = Float32Array.from({ length: DIMENSION }, (_, i) => Math.sin(n * 31 + i));
  const length = Math.hypot(...made);
  return made.map((value) => value / length);
};

async function filled(): Promise<{ url: string; store: Store }> {
  const url = await schemaDatabase();
  const store = await openPostgresStore({ url, dataKey: DATA_KEY });
  for (let spread = 0; spread < SPREADS; spread++) {
    await store.transact(async (tx) => {
      for (let n = spread * PEOPLE; n < (spread + 1) * PEOPLE; n++) {
        await tx.addPerson(person(`p${n}`));
        await tx.putFace(face(`p${n}`, { pack: PACK, template: template(n) }));
      }
    });
    // Sequence numbers have gaps, some longer than what one statement reads.
    await besides(url, (client) =>
      client.query("SELECT setval('main.templates_seq_seq', nextval('main.templates_seq_seq') + 1900)"),
    );
  }
  return { url, store };
}

const of = (id: string) => `(SELECT seq FROM main.faces WHERE auth_id = '${id}')`;

/** Damages three people: a template from another place, a missing key and a wrong length. */
async function harm(url: string): Promise<void> {
  await besides(url, async (client) => {
    await client.query(
      `UPDATE main.templates SET template = (SELECT template FROM main.templates WHERE face_seq = ${of('p5')}) WHERE face_seq = ${of('p7')}`,
    );
    await client.query("DELETE FROM main.person_keys WHERE auth_id = 'p70'");
    await client.query(`UPDATE main.templates SET template = '\\x0102' WHERE face_seq = ${of('p100')}`);
  });
}

/** Makes rows as the service's sweep does. */
async function makeRows(store: Store): Promise<void> {
  const { search } = await openSearch(DIMENSION, async () => null, searchFolder());
  const gallery = new Gallery(PACK, search);
  gallery.endLoading();
  const packs = { current: () => ({ gallery }) } as unknown as Parameters<typeof makeSearchRows>[0]['packs'];
  await makeSearchRows({ store, packs }, async () => true);
}

const lacking = async (url: string): Promise<string[]> =>
  await besides(url, async (client) => {
    const { rows } = await client.query<{ auth_id: string }>(
      'SELECT auth_id FROM main.templates t JOIN main.faces f ON f.seq = t.face_seq WHERE search_row IS NULL ORDER BY t.seq',
    );
    return rows.map((row) => row.auth_id);
  });

async function readAll(url: string, store: Store, libraryPath: string, storedBytes: number | null) {
  const place = { database: { url, credential: null, promotion: null } };
  const reader = await openTemplateReader({
    place,
    dataKey,
    pack: PACK,
    dimension: DIMENSION,
    libraryPath,
    storedBytes,
  });
  const { last } = await store.templateBounds(PACK);
  const read: Pick<ReadTemplate, 'authId' | 'template' | 'row'>[] = [];
  for (let at = -1; at < last; at += 512)
    for (const { authId, template: found, row } of await reader.page(at, Math.min(last, at + 512), 512))
      read.push({
        authId,
        template: found && new Float32Array(found),
        row: row ? new Uint8Array(row) : null,
      });
  await reader.close();
  return read;
}

async function warmed(url: string, store: Store): Promise<Gallery> {
  const log = pino({ level: 'silent' });
  const errors = vi.spyOn(log, 'error');
  const { gallery, warm } = await openGallery(
    { store, place: { database: { url, credential: null, promotion: null } }, dataKey, log },
    { name: PACK, dimension: DIMENSION },
    0,
  );
  await warm(new AbortController().signal);
  expect(errors).not.toHaveBeenCalled();
  return gallery;
}

const leftOut = (gallery: Gallery) => [gallery.size, [...gallery.leftOut].toSorted()];
const maker = await RowMaker.open(DIMENSION, searchFolder());

describePostgres('a warm start on PostgreSQL', () => {
  it('loads with threads everyone whom the store finds, each with the same template', async () => {
    const { url, store } = await filled();
    await harm(url);
    const expected = await allOf(store.templates(PACK));
    expect(expected.filter(({ template: found }) => found === null).map(({ authId }) => authId)).toEqual([
      'p7',
      'p70',
      'p100',
    ]);
    const asTemplates = expected.map((one) => ({ ...one, row: null }));
    for (const libraryPath of [LIBRARY, '/none'])
      for (const storedBytes of [maker.storedBytes, null])
        expect(await readAll(url, store, libraryPath, storedBytes)).toEqual(asTemplates);
    expect(leftOut(await warmed(url, store))).toEqual([SPREADS * PEOPLE - 3, ['p100', 'p7', 'p70']]);
    await store.close();
  });

  describe.skipIf(maker.storedBytes === null)(
    'with stored search rows (skipped without a C compiler)',
    () => {
      it('uses these instead of templates, and finds the same people', async () => {
        const { url, store } = await filled();
        await makeRows(store);
        expect(await lacking(url)).toEqual([]);
        const { search } = await openSearch(DIMENSION, async () => null, searchFolder());
        const expected = (await allOf(store.templates(PACK))).map(({ authId, template: found }) => ({
          authId,
          template: null,
          row: search.storedRow?.(found as Float32Array),
        }));
        for (const libraryPath of [LIBRARY, '/none'])
          expect(await readAll(url, store, libraryPath, maker.storedBytes)).toEqual(expected);
        const gallery = await warmed(url, store);
        expect(leftOut(gallery)).toEqual([SPREADS * PEOPLE, []]);
        for (const n of [0, 61, 239])
          expect(
            await gallery.search({ probe: template(n), limit: 1, minScore: 0.99, except: null }),
          ).toMatchObject([{ authId: `p${n}` }]);
        await store.close();
      });

      it('uses the template if a row was made from another, doesn’t open or is missing', async () => {
        const { url, store } = await filled();
        await makeRows(store);
        // Every change of a template deletes its row, whoever makes it. Two of these templates no longer open.
        await harm(url);
        expect(await lacking(url)).toEqual(['p7', 'p100']);
        const refined = { template: template(1000), pictures: 2, meanLength: 0.9 };
        await store.transact((tx) => tx.keepTemplates('p9', PACK, [], refined, 5));
        expect(await lacking(url)).toEqual(['p7', 'p9', 'p100']);
        // Another person's row, one with another length, and one flipped bit.
        await besides(url, async (client) => {
          const set = (to: string, whose: string) =>
            client.query(`UPDATE main.templates SET search_row = ${to} WHERE face_seq = ${of(whose)}`);
          await set(`(SELECT search_row FROM main.templates WHERE face_seq = ${of('p20')})`, 'p21');
          await set("search_row || '\\x00'", 'p22');
          await set('set_byte(search_row, 40, get_byte(search_row, 40) # 1)', 'p23');
        });
        const expected = await allOf(store.templates(PACK));
        for (const libraryPath of [LIBRARY, '/none']) {
          const read = await readAll(url, store, libraryPath, maker.storedBytes);
          expect(read.map(({ authId }) => authId)).toEqual(expected.map(({ authId }) => authId));
          const asTemplates = read.filter(({ row }) => row === null).map(({ authId }) => authId);
          expect(asTemplates).toEqual(['p7', 'p9', 'p21', 'p22', 'p23', 'p70', 'p100']);
          for (const [i, { template: found, row }] of read.entries())
            if (row === null) expect(found).toEqual(expected[i].template);
        }
        const gallery = await warmed(url, store);
        expect(leftOut(gallery)).toEqual([SPREADS * PEOPLE - 3, ['p100', 'p7', 'p70']]);
        expect(
          await gallery.search({ probe: template(1000), limit: 1, minScore: 0.99, except: null }),
        ).toMatchObject([{ authId: 'p9' }]);
        // A template that doesn't open gets no row, and blocks nobody else.
        await makeRows(store);
        expect(await lacking(url)).toEqual(['p7', 'p100']);
        await store.close();
      });

      it('makes the rows of templates that have none', async () => {
        const { url, store } = await filled();
        expect((await lacking(url)).length).toBe(SPREADS * PEOPLE);
        expect(leftOut(await warmed(url, store))).toEqual([SPREADS * PEOPLE, []]);
        await makeRows(store);
        expect(await lacking(url)).toEqual([]);
        expect(leftOut(await warmed(url, store))).toEqual([SPREADS * PEOPLE, []]);
        await store.close();
      });
    },
  );
});
