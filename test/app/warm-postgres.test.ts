/** The gallery is read from PostgreSQL by threads, as a start does it: everybody, and nobody whose template does not open. */
import { createSecretKey } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { searchFolder } from '../../src/app/folders.ts';
import { openGallery } from '../../src/app/gallery/open-gallery.ts';
import { libraryName } from '../../src/search/library-name.ts';
import { openTemplateReader } from '../../src/store/gallery/template-reader.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { face, person } from '../store/samples.ts';
import { DATA_KEY } from '../store/temporary.ts';
import { allOf } from '../support/all-of.ts';
import { besides, describePostgres, freshDatabase } from '../support/postgres/shared-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const DIMENSION = 32;
const PACK = "it's";
const [SPREADS, PEOPLE] = [4, 60];

const template = (n: number): Float32Array => {
  const made = Float32Array.from({ length: DIMENSION }, (_, i) => Math.sin(n * 31 + i));
  const length = Math.hypot(...made);
  return made.map((value) => value / length);
};

async function filled(): Promise<string> {
  const url = await freshDatabase();
  const store = await openPostgresStore({ url, dataKey: DATA_KEY });
  for (let spread = 0; spread < SPREADS; spread++) {
    await store.transact(async (tx) => {
      for (let n = spread * PEOPLE; n < (spread + 1) * PEOPLE; n++) {
        await tx.addPerson(person(`p${n}`));
        await tx.putFace(face(`p${n}`, { pack: PACK, template: template(n) }));
      }
    });
    // Numbers have gaps, also longer than what one statement reads.
    await besides(url, (client) =>
      client.query("SELECT setval('main.templates_seq_seq', nextval('main.templates_seq_seq') + 1900)"),
    );
  }
  // One template of another place, one person without a key, one length that is no template's.
  await besides(url, async (client) => {
    const of = (id: string) => `(SELECT seq FROM main.faces WHERE auth_id = '${id}')`;
    await client.query(
      `UPDATE main.templates SET template = (SELECT template FROM main.templates WHERE face_seq = ${of('p5')}) WHERE face_seq = ${of('p7')}`,
    );
    await client.query("DELETE FROM main.person_keys WHERE auth_id = 'p70'");
    await client.query(`UPDATE main.templates SET template = '\\x0102' WHERE face_seq = ${of('p100')}`);
  });
  await store.close();
  return url;
}

describePostgres('a warm start on PostgreSQL', () => {
  it('finds by threads everybody whom the store finds, each with the same template', async () => {
    const url = await filled();
    const dataKey = createSecretKey(DATA_KEY);
    const store = await openPostgresStore({ url, dataKey: DATA_KEY });
    const expected = await allOf(store.templates(PACK));
    expect(expected.filter(({ template: found }) => found === null).map(({ authId }) => authId)).toEqual([
      'p7',
      'p70',
      'p100',
    ]);
    const place = { database: { url, credential: null } };
    for (const libraryPath of [join(searchFolder(), libraryName()), '/none']) {
      const reader = await openTemplateReader({
        place,
        dataKey,
        pack: PACK,
        dimension: DIMENSION,
        libraryPath,
      });
      const { last } = await store.templateBounds(PACK);
      const read: { authId: string; template: Float32Array | null }[] = [];
      for (let at = -1; at < last; at += 512)
        for (const { authId, template: found } of await reader.page(at, Math.min(last, at + 512), 512))
          read.push({ authId, template: found && new Float32Array(found) });
      expect(read).toEqual(expected.map(({ authId, template: found }) => ({ authId, template: found })));
      await reader.close();
    }
    const log = pino({ level: 'silent' });
    const errors = vi.spyOn(log, 'error');
    const { gallery, warm } = await openGallery(
      { store, place, dataKey, log },
      { name: PACK, dimension: DIMENSION },
      0,
    );
    await warm(new AbortController().signal);
    expect(errors).not.toHaveBeenCalled();
    expect([gallery.size, [...gallery.leftOut].toSorted()]).toEqual([
      SPREADS * PEOPLE - 3,
      ['p100', 'p7', 'p70'],
    ]);
    await store.close();
  });
});
