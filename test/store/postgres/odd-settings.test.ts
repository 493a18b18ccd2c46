/** A role or database whose settings administrators made for other programs. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { connectionTo } from '../../support/postgres/driver.ts';
import {
  besides,
  describePostgres,
  freshDatabase,
  sharedServer,
} from '../../support/postgres/shared-server.ts';
import { attempt, face, hexId, operator, person, session } from '../samples.ts';
import { DATA_KEY } from '../temporary.ts';

const IDLE_MS = 500;
const ODD = {
  // With this setting, acknowledged changes could be lost with the server's memory.
  synchronous_commit: 'off',
  idle_session_timeout: `${IDLE_MS}ms`,
  idle_in_transaction_session_timeout: '1ms',
  statement_timeout: '1ms',
  lock_timeout: '1ms',
  extra_float_digits: '-15',
  bytea_output: 'escape',
  standard_conforming_strings: 'off',
  DateStyle: 'SQL, DMY',
  TimeZone: 'Asia/Tokyo',
  search_path: 'pg_catalog',
  client_encoding: 'LATIN1',
  client_min_messages: 'debug5',
  default_transaction_isolation: 'serializable',
  quote_all_identifiers: 'on',
  transform_null_equals: 'on',
};

async function oddDatabase(): Promise<string> {
  const url = await freshDatabase();
  await besides(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    for (const [name, value] of Object.entries(ODD))
      await client.query(`ALTER DATABASE ${rows[0].name} SET ${name} = '${value}'`);
  });
  return url;
}

describePostgres('a database whose settings are odd', () => {
  it('writes to the disk before it acknowledges, and closes no idle connection', async () => {
    const connection = await connectionTo(await oddDatabase());
    const setting = async (name: string) =>
      (await connection.rows<{ value: string }>('SELECT current_setting(?) AS value', name))[0].value;
    expect(await setting('synchronous_commit')).toBe('on');
    await pause(3 * IDLE_MS);
    expect(await setting('default_transaction_isolation')).toBe('read committed');
  });

  it('finds operators by their names, whatever letters the locale of the database lowers', async ({
    skip,
  }) => {
    const { url } = await sharedServer();
    const name = `lowers${hexId().slice(0, 8)}`;
    const isMade = await besides(url, async (client) => {
      const { rowCount } = await client.query("SELECT 1 FROM pg_collation WHERE collname = 'C.utf8'");
      if (rowCount) await client.query(`CREATE DATABASE ${name} TEMPLATE template0 LOCALE 'C.UTF-8'`);
      return rowCount !== 0;
    });
    skip(!isMade, 'this machine has no locale C.UTF-8');
    const store = await openPostgresStore({ url: url.replace('/postgres?', `/${name}?`), dataKey: DATA_KEY });
    onTestFinished(() => store.close());
    const names = ['Élodie', 'İpek', 'Anna'];
    await store.transact(async (tx) => {
      for (const [i, one] of names.entries())
        await tx.addOperator(operator(String(i), { name: one }), '$argon2id$1');
    });
    for (const one of names) expect((await store.operatorByName(one))?.name).toBe(one);
    expect((await store.operatorByName('ÉLODIE'))?.name).toBe('Élodie');
    expect((await store.operatorByName('aNNA'))?.name).toBe('Anna');
  });

  it('stores names, numbers and bytes unchanged', async () => {
    const store = await openPostgresStore({ url: await oddDatabase(), dataKey: DATA_KEY });
    const authId = hexId();
    const one = face(authId);
    const at = session(hexId(), authId);
    const tried = attempt(at.id, 1, { score: 0.123456789012345, cameraLabel: '顔 \\ \' "' });
    await store.transact(async (tx) => {
      await tx.addPerson(person(authId));
      await tx.putFace(one);
      await tx.addSession(at, null, '{}');
      await tx.saveAttempt(tried);
    });
    expect((await store.faceOf(authId))?.quality).toEqual(one.quality);
    expect(await store.attempt(at.id, 1)).toMatchObject({
      score: tried.score,
      cameraLabel: tried.cameraLabel,
    });
    expect((await store.verifyRows()).whole).toBe(true);
    await store.close();
  });
});
