// @module-tag security
/**
 * Tests what somebody with a dump, a replica or an archive of a site's PostgreSQL can read: every cell of every table.
 */
import { createSecretKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { joinSite } from '../../src/app/site/join-site.ts';
import { acceptByFingerprint, siteToken } from '../../src/app/site/site-tasks.ts';
import { hashHexOf } from '../../src/flows/identifiers.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { rowKeysOf } from '../../src/store/postgres/rows/postgres-row-macs.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';
import { besides, describePostgres, freshDatabase } from '../support/postgres/shared-server.ts';

const PASSWORD = 'seven amber kites at dawn';
const METADATA = 'PLAINTEXT-MARK-metadata';
/** Any part of a picture or template of this size reveals something. */
const PART_BYTES = 32;

const partsOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: 8 }, (_, i) => Math.floor((i * (bytes.length - PART_BYTES)) / 7)).map((at) =>
    bytes.subarray(at, at + PART_BYTES),
  );

/**
 * The forms that a secret may have in a cell: as it is, in hexadecimal or in Base64, and each of them as bytes shown in
 * hexadecimal.
 */
function spellingsOf(secret: Buffer): string[] {
  const base64 = [secret.toString('base64').replace(/=+$/, ''), secret.toString('base64url')];
  const texts = [secret.toString('latin1'), secret.toString('hex'), ...base64];
  return [...texts, ...texts.map((text) => Buffer.from(text, 'latin1').toString('hex'))];
}

describePostgres('the database of a site', () => {
  const folders: string[] = [];
  let url: string;
  let omote: Appliance;
  beforeAll(async () => {
    url = await freshDatabase();
    omote = await Appliance.start({ OMOTE_DATABASE_URL: url, OMOTE_WORKERS: '1', ...WITHOUT_CHALLENGE });
  });
  afterAll(async () => {
    await omote.close();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** All rows of all tables, with bytes in hexadecimal. */
  const everything = () =>
    besides(url, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
      );
      const all: string[] = [];
      for (const { name } of tables)
        for (const { row } of (await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`))
          .rows)
          all.push(`${name} ${row}`);
      return all;
    });

  async function joined(): Promise<{ token: string; dataKey: Buffer; nodeKey: Buffer }> {
    const folder = mkdtempSync(join(tmpdir(), 'omote-joins-'));
    folders.push(folder);
    const member = readConfig({ OMOTE_DATA_DIR: omote.folder, OMOTE_DATABASE_URL: url });
    const host = readConfig({ OMOTE_DATA_DIR: folder, OMOTE_DATABASE_URL: url });
    const { text: token } = await siteToken(member);
    let accepted: Promise<string> | undefined;
    await joinSite(host, token, (digits) => {
      accepted = acceptByFingerprint(member, digits);
    });
    await accepted;
    const kept = (name: string) => readFileSync(join(folder, name));
    return {
      token,
      dataKey: Buffer.from(kept('data.key').toString(), 'base64'),
      nodeKey: kept('node.key'),
    };
  }

  it('shows identifiers and hashes, but no picture, template, metadata, key, token, password or factor', async () => {
    await omote.makeAccount();
    const operator = await omote.newOperator('reader', 'admin', PASSWORD);
    const { secret } = (
      await omote.call('POST', '/admin/v1/me/code', {
        body: {},
        headers: { cookie: operator, 'x-omote-console': '1' },
        key: null,
      })
    ).body;
    const picture = await portrait('ada');
    const byApi = await omote.registered(picture);
    const frames = await cameraFrames('bea', 12);
    const person = await omote.newPerson();
    const issued = await omote.issue('register_sessions', person, { metadata: { note: METADATA } });
    expect(await playCapture(issued.body.url, frames)).toMatchObject({ result: true });
    const waiting = await omote.issue('register_sessions', person, { metadata: { note: METADATA } });
    const kiosk = await KioskScript.pair(omote);
    const shown = await kiosk.call('/sessions', { kind: 'authentication', identifier: byApi });
    const unpaired = await omote.admin('POST', '/kiosks', { name: 'Back door' });
    const { token, dataKey, nodeKey } = await joined();
    expect((await omote.admin('POST', '/tls/own', { names: ['omote.example'] })).status).toBe(200);

    const store = await openPostgresStore({ url, dataKey: Uint8Array.from(dataKey) });
    const [{ pack }] = (
      await besides(url, (client) =>
        client.query<{ pack: string }>('SELECT DISTINCT pack FROM main.templates'),
      )
    ).rows;
    const templates: Float32Array[] = [];
    for await (const { template } of store.templates(pack)) if (template) templates.push(template);
    await store.close();
    expect(templates).toHaveLength(2);

    const cookie = (text: string) => text.slice(text.indexOf('=') + 1);
    const secrets: [what: string, Buffer[]][] = [
      ['picture', partsOf(picture)],
      ...frames.map((frame, i): [string, Buffer[]] => [`frame ${i}`, partsOf(frame)]),
      ...templates.map((t, i): [string, Buffer[]] => [`template ${i}`, partsOf(Buffer.from(t.buffer))]),
      ['data key', [dataKey]],
      ['keys of row codes', partsOf(Buffer.from(rowKeysOf(createSecretKey(dataKey)), 'hex'))],
      ['key of the newcomer', partsOf(nodeKey)],
      ...Object.entries({
        metadata: METADATA,
        'API key': omote.key,
        'issued URL': new URL(waiting.body.url).pathname.split('/')[2],
        "a kiosk's issued URL": shown.body.path.split('/')[2],
        'pairing code': unpaired.body.code,
        "kiosk's cookie": cookie(kiosk.cookie),
        "operator's session": cookie(operator),
        password: PASSWORD,
        'secret of codes': secret,
        'private key': 'PRIVATE KEY',
        'token to join by': token,
      }).map(([what, text]): [string, Buffer[]] => [what, [Buffer.from(text)]]),
    ];
    const rows = await everything();
    const found = (secret: Buffer) =>
      rows.filter((row) => spellingsOf(secret).some((text) => row.includes(text)));
    // Readable values are found in any cell: text, and bytes of sealed values.
    expect(found(Buffer.from(byApi)).length).toBeGreaterThan(2);
    expect(found(Buffer.from(hashHexOf(omote.key), 'hex'))).toHaveLength(1);
    expect(rows.filter((row) => row.startsWith('main.face_data '))).toHaveLength(2);
    for (const [what, parts] of secrets)
      expect([what, parts.every((part) => part.length > 5), parts.flatMap(found)]).toEqual([what, true, []]);
  });
});
