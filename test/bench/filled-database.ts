/** Fills a PostgreSQL database with many people as if they had been enrolled, as fast as COPY allows. */

import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { searchFolder } from '../../src/app/folders.ts';
import { STANDARD_PACK } from '../../src/domain/packs/shipped-packs.ts';
import { libraryName } from '../../src/search/library-name.ts';
import { loadKernels } from '../../src/search/native.ts';
import { storedRow } from '../../src/search/stored-row.ts';
import { placeOfSearchRow } from '../../src/store/gallery/search-rows.ts';
import { placeOfTemplate } from '../../src/store/gallery/templates.ts';
import { placeOfKey } from '../../src/store/keys/person-keys.ts';
import { bytesOfTemplate, seal } from '../../src/store/keys/seal.ts';
import { encodedRow, type Value } from '../../src/store/move/row-format.ts';
import type { Kind } from '../../src/store/move/tables.ts';
import { Connection } from '../../src/store/postgres/connection/connection.ts';
import { QUALITY, T0 } from '../store/samples.ts';
import { optionsFor } from '../support/postgres/driver.ts';
import { noiseTemplates } from './noise-templates.ts';

/** The standard pack. */
export const PACK = STANDARD_PACK;
export const DIMENSION = 192;
const PAGE = 2000;

const loaded = await loadKernels(join(searchFolder(), libraryName()));
if ('why' in loaded) throw new Error(loaded.why.text);
const kernels = loaded;

const template = noiseTemplates(DIMENSION);

const KINDS: Record<string, [string, Kind[]]> = {
  people: ['auth_id, created_at_us, failures, locked_until_us', ['TEXT', 'INTEGER', 'INTEGER', 'INTEGER']],
  person_keys: ['auth_id, wrapped', ['TEXT', 'BLOB']],
  faces: [
    'seq, feature_id, auth_id, session_id, registered_at_us, quality',
    ['INTEGER', 'TEXT', 'TEXT', 'TEXT', 'INTEGER', 'TEXT'],
  ],
  templates: ['seq, face_seq, pack, template, search_row', ['INTEGER', 'INTEGER', 'TEXT', 'BLOB', 'BLOB']],
};

export interface Filling {
  url: string;
  /** The data key of the site whose schema the database has. */
  dataKey: KeyObject;
  people: number;
  /** Include the rows that the search makes from the templates, as they are some minutes after an enrolment. */
  withRows: boolean;
}

export async function fillDatabase({ url, dataKey, people, withRows }: Filling): Promise<void> {
  const options = { ...optionsFor(url), copies: true };
  const connection = await Connection.open(options.address.hosts[0], options, true);
  const quality = JSON.stringify(QUALITY);
  for (let at = 0; at < people; at += PAGE) {
    const rows: Record<string, Value[][]> = { people: [], person_keys: [], faces: [], templates: [] };
    for (let n = at + 1; n <= Math.min(people, at + PAGE); n++) {
      const [authId, key] = [randomBytes(16).toString('hex'), randomBytes(32)];
      const personKey = createSecretKey(key);
      const face = template();
      rows.people.push([authId, T0, 0, 0]);
      rows.person_keys.push([authId, seal(key, dataKey, placeOfKey(authId))]);
      rows.faces.push([n, `f${authId}`, authId, `s${authId}`, T0, quality]);
      const sealed = seal(bytesOfTemplate(face), personKey, placeOfTemplate(`f${authId}`, PACK, authId));
      const row = withRows
        ? seal(storedRow(kernels, face), personKey, placeOfSearchRow(`f${authId}`, PACK, authId))
        : null;
      rows.templates.push([n, n, PACK, sealed, row]);
    }
    for (const [table, [columns, kinds]] of Object.entries(KINDS))
      await connection.copyIn(
        `COPY main.${table} (${columns}) FROM STDIN (FORMAT binary)`,
        rows[table].map((row) =>
          encodedRow(
            kinds.map((kind) => ({ name: '', kind })),
            row,
          ),
        ),
      );
  }
  // Moves the sequences past the numbers used here.
  for (const table of ['faces', 'templates'])
    await connection.exec(
      `SELECT setval(pg_get_serial_sequence('main.${table}', 'seq'), ${Math.max(1, people)})`,
    );
  await connection.exec('VACUUM ANALYZE');
  await connection.close();
}
