import { createSecretKey } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plannedMaker } from '../../src/app/backup/make-planned.ts';
import { keySources } from '../../src/app/data-key/data-key.ts';
import { databasePlace } from '../../src/app/database-place.ts';
import { searchFolder } from '../../src/app/folders.ts';
import { templatesPlace } from '../../src/app/service/site-store.ts';
import { libraryName } from '../../src/search/library-name.ts';
import { openTemplateReader } from '../../src/store/gallery/template-reader.ts';
import { planMove } from '../../src/store/move/plan-move.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { keyedDatabase } from '../../src/store/rotate-postgres.ts';
import { takeNextKey } from '../../src/store/take-next-key.ts';
import { T0 } from '../store/samples.ts';
import { DATA_KEY, freshFolder } from '../store/temporary.ts';
import { besides, describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';

describePostgres('a primary that was superseded by a promotion that this appliance has seen', () => {
  it('is refused for everything that is done beside the store: galleries, backups, moves and keys', async () => {
    const [url, dataDir] = [await schemaDatabase(), freshFolder()];
    await (await openPostgresStore({ url, dataKey: DATA_KEY })).close();
    const { rows } = await besides(url, (client) =>
      client.query<{ system: string }>('SELECT system_identifier::text AS system FROM pg_control_system()'),
    );
    const config = { dataDir, backupDir: null, databaseUrl: url };
    const [key, place] = [createSecretKey(DATA_KEY), databasePlace(dataDir, url)];
    const appliance = { id: 'a', name: 'a', publicKey: new Uint8Array(32), privateKey: new Uint8Array(32) };
    const plan = {
      recipient: '',
      keySinceUs: T0,
      provenAtUs: null,
      atMinutes: 0,
      folder: null,
      keep: { days: 1, weeks: 0, months: 0 },
    };
    const make = plannedMaker(config, () => key, { certainUs: () => T0, timeZone: () => 'UTC' });
    const asked = { plan, mark: 'f00d', name: 'omote', createdAt: '2026-11-26T03:30:00.000000+00:00' };
    const reader = {
      dataKey: key,
      pack: 'p',
      dimension: 4,
      libraryPath: join(searchFolder(), libraryName()),
      storedBytes: null,
    };
    const move = { folder: dataDir, database: place, to: 'folder', dataKey: DATA_KEY } as const;
    const all: Record<string, () => Promise<unknown>> = {
      templates: () => openTemplateReader({ place: templatesPlace(config), ...reader }),
      backup: () => make(asked, () => undefined, new AbortController().signal),
      move: () => planMove({ ...move, keep: true, replace: false }),
      rotation: () => keyedDatabase(place, { id: 'a', version: '1' }).open(key),
      'which key': async () => await keySources(config).isOfDatabase?.(DATA_KEY),
      'next key': () => takeNextKey(place, DATA_KEY, appliance, async () => false),
    };
    writeFileSync(join(dataDir, 'database.json'), JSON.stringify({ system: rows[0].system, timeline: 99 }));
    const refused: string[] = [];
    for (const [what, attempt] of Object.entries(all))
      await attempt().catch((error: Error) => {
        if (error.message.includes('replaced by a promotion')) refused.push(what);
      });
    expect(refused).toEqual(Object.keys(all));
  });
});
