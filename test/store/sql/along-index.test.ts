/** Lists of the rows with one value walk its index alone, in SQLite; postgres/plans.test.ts says so of PostgreSQL. */
import { expect, it } from 'vitest';
import { ALONG_AN_INDEX } from '../along-an-index.ts';
import { besides, freshFolder, open } from '../temporary.ts';

it.each(ALONG_AN_INDEX)('%s', async (_, made, index, of) => {
  const folder = freshFolder();
  await (await open(folder)).close();
  const text = made({ engine: 'sqlite' });
  const plan = besides(folder, (db) => {
    const given = Object.fromEntries([...text.matchAll(/@(\w+)/g)].map(([, name]) => [name, 1]));
    return db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(given);
  });
  const [walk = '', ...rest] = plan.map(({ detail }) => detail);
  expect(walk).toMatch(new RegExp(`^SEARCH \\w+ USING (COVERING )?INDEX ${index} \\(${of}.*[<>]\\?\\)$`));
  expect(rest.filter((detail) => !detail.startsWith('SEARCH sessions USING INTEGER PRIMARY KEY'))).toEqual(
    [],
  );
});
