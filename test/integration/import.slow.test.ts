/** Tests bulk import as a program uses it: a CSV file, then one picture per row. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { crowdFrame, emptyFrame, portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';

let appliance: Appliance;
let key: string;
async function start(): Promise<void> {
  appliance = await Appliance.start();
  // Overwriting faces takes more than `admin`.
  key = (await appliance.newKey({ scopes: ['admin', 'admin:security'] })).key;
}

async function send(method: string, path: string, type: string | null, body?: Uint8Array | string) {
  const response = await fetch(`${appliance.url}/admin/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(type ? { 'content-type': type } : {}) },
    ...(body === undefined ? {} : { body: body as BodyInit }),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as a stranger's script would
  return { status: response.status, text, body: (text.startsWith('{') ? JSON.parse(text) : null) as any };
}
const open = (csv: Uint8Array | string, query = '') =>
  send('POST', `/imports?file_name=staff.csv${query}`, 'text/csv', csv);
const picture = async (id: string, line: number, jpeg: Promise<Buffer>) =>
  (await send('PUT', `/imports/${id}/rows/${line}/picture`, 'image/jpeg', new Uint8Array(await jpeg))).body
    ?.row;
const get = async (path: string) => (await send('GET', path, null)).body;
const step = (id: string, name: 'run' | 'retry') => send('POST', `/imports/${id}/${name}`, null);

const PICTURES: Record<string, () => Promise<Buffer>> = {
  'ada.jpg': () => portrait('ada'),
  'bea.jpg': () => portrait('bea'),
  'cora.jpg': () => portrait('cora'),
  'empty.jpg': () => emptyFrame(1),
  'two.jpg': () => crowdFrame('ada', 'bea'),
};
async function sendAll(id: string): Promise<void> {
  const { rows } = await get(`/imports/${id}/rows?states=waiting`);
  for (const row of rows)
    if (PICTURES[row.image]) await picture(id, row.line, PICTURES[row.image]());
    else
      await send('POST', `/imports/${id}/missing`, 'application/json', JSON.stringify({ lines: [row.line] }));
}

const TABLE = [
  'image,ekyc_id',
  'ada.jpg,emp-1',
  'bea.jpg,emp-2',
  'empty.jpg,emp-3',
  'two.jpg,emp-4',
  'nowhere.jpg,emp-5',
  'cora.jpg,emp-1',
  '../secret.jpg,emp-6',
  'cora.jpg,has space',
].join('\n');

describe('an import', () => {
  beforeEach(start);
  afterEach(() => appliance?.close());

  it('checks every row first without registering anyone', async () => {
    const { id, rows } = (await open(TABLE)).body.import;
    expect(rows).toBe(8);
    await sendAll(id);
    const { counts, phase } = (await get(`/imports/${id}`)).import;
    expect({ phase, counts }).toEqual({
      phase: 'check',
      counts: { waiting: 0, checked: 2, problem: 3, done: 0, skipped: 0, failed: 3 },
    });
    const listed = (await get(`/imports/${id}/rows`)).rows;
    expect(listed.at(-1)).toMatchObject({ line: 9, ekyc_id: 'has space' });
    const reasons = listed.map((r: { reason: string }) => r.reason);
    expect(reasons).toEqual([
      null,
      null,
      'image_no_face',
      'image_several_faces',
      'picture_missing',
      'csv_repeated',
      'csv_image',
      'csv_ekyc_id',
    ]);
    expect((await appliance.admin('GET', '/status')).body.counts.people).toBe(0);
  });

  it('registers and links each row once, however often it is sent', async () => {
    const { id } = (await open(TABLE)).body.import;
    await sendAll(id);
    await step(id, 'run');
    const twice = await Promise.all([picture(id, 2, portrait('ada')), picture(id, 2, portrait('ada'))]);
    expect(twice.map((r) => r.state)).toEqual(['done', 'done']);
    expect(twice[0].auth_id).toBe(twice[1].auth_id);
    await sendAll(id);
    expect((await get(`/imports/${id}`)).import.counts).toMatchObject({ done: 2, failed: 6, waiting: 0 });
    expect((await appliance.admin('GET', '/status')).body.counts).toMatchObject({ people: 2, faces: 2 });
    const link = await appliance.admin('GET', '/ekyc_links/emp-1');
    expect(link.body.auth_id).toBe(twice[0].auth_id);
    const report = (await send('GET', `/imports/${id}/report?rows=failed`, null)).text;
    expect(report.split('\r\n').length).toBe(8);
    expect(report).toContain('6,nowhere.jpg,emp-5,,failed,picture_missing,0');
  });

  it('tries rows again that the check found fault with, once their pictures are there', async () => {
    const { id } = (await open('image,ekyc_id\nada.jpg,emp-1\n')).body.import;
    await send('POST', `/imports/${id}/missing`, 'application/json', JSON.stringify({ lines: [2] }));
    expect((await get(`/imports/${id}`)).import.counts).toMatchObject({ problem: 1, waiting: 0 });
    await step(id, 'run');
    await sendAll(id);
    expect((await get(`/imports/${id}`)).import.counts).toMatchObject({ done: 1, failed: 0, problem: 0 });
  });

  it('is the same import when the same file is sent again, even after a restart', async () => {
    const first = (await open(TABLE)).body.import;
    await picture(first.id, 2, portrait('ada'));
    await appliance.restart();
    const again = (await open(TABLE)).body.import;
    expect([again.id, again.counts.checked, again.counts.waiting]).toEqual([first.id, 1, 4]);
    expect((await open(TABLE, '&existing=overwrite')).body.import.id).not.toBe(first.id);
  });

  it('is one import when the same large file is sent several times at once', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => `p${n}.jpg,staff-${n}`);
    const csv = ['image,ekyc_id', ...rows].join('\n');
    const answers = await Promise.all([open(csv), open(csv), open(csv)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.import.id)).size).toBe(1);
    expect((await get('/imports')).imports).toMatchObject([{ rows: 5000, counts: { waiting: 5000 } }]);
  });

  it('skips people who have a face, unless told to overwrite', async () => {
    const table = 'image,ekyc_id\nada.jpg,emp-1\n';
    const run = async (query: string): Promise<{ state: string; reason: string; auth_id: string }> => {
      const { id } = (await open(table, query)).body.import;
      await step(id, 'run');
      return await picture(id, 2, portrait('ada'));
    };
    // The dry run may be skipped; then all rows wait for the real run.
    const made = await run('');
    expect(made.state).toBe('done');
    const other = await run('&duplicates=refuse');
    expect([other.state, other.reason]).toEqual(['skipped', 'already_registered']);
    const over = await run('&existing=overwrite');
    expect([over.state, over.reason, over.auth_id]).toEqual(['done', 'overwrites', made.auth_id]);
  });

  it('finds people already in the gallery, and records or refuses them as chosen', async () => {
    await appliance.registered(await portrait('ada'));
    const { id } = (await open('image,ekyc_id\nada.jpg,emp-1\n', '&duplicates=refuse')).body.import;
    expect(await picture(id, 2, portrait('ada'))).toMatchObject({
      state: 'problem',
      reason: 'duplicate',
      alike: 1,
    });
    const recorded = (await open('image,ekyc_id\nada.jpg,emp-1\n')).body.import;
    expect(await picture(recorded.id, 2, portrait('ada'))).toMatchObject({ state: 'checked', alike: 1 });
    await step(recorded.id, 'run');
    const { auth_id } = await picture(recorded.id, 2, portrait('ada'));
    expect((await appliance.admin('GET', `/people/${auth_id}/detections`)).body.detections.length).toBe(1);
    // Both the API and imports make a template from one picture, so its comparison scores aren't adjusted.
    const db = new Database(join(appliance.folder, 'omote.db'), { readonly: true });
    onTestFinished(() => void db.close());
    expect(db.prepare('SELECT pictures, mean_length FROM templates').all()).toEqual([
      { pictures: 1, mean_length: 1 },
      { pictures: 1, mean_length: 1 },
    ]);
  });

  it('tries failed rows again after their pictures were corrected', async () => {
    const { id } = (await open('image,ekyc_id\nada.jpg,emp-1\n')).body.import;
    await step(id, 'run');
    expect((await picture(id, 2, emptyFrame(3))).state).toBe('failed');
    expect((await picture(id, 2, portrait('ada'))).state).toBe('failed');
    expect((await step(id, 'retry')).body.import.counts.waiting).toBe(1);
    expect((await picture(id, 2, portrait('ada'))).state).toBe('done');
  });

  it('gives people the names of the table, sealed until then, and tells columns that it does not use', async () => {
    const table = 'image,ekyc_id,氏名,note\nada.jpg,emp-1,山田 花子,x\nempty.jpg,emp-2,"O\'Neil, Ann",y\n';
    const { id, unused_columns } = (await open(table)).body.import;
    expect(unused_columns).toEqual([{ name: 'note', similar: null }]);
    const db = new Database(join(appliance.folder, 'omote.db'), { readonly: true });
    onTestFinished(() => void db.close());
    const kept = db.prepare('SELECT name FROM import_rows ORDER BY line').pluck().all() as Buffer[];
    expect(kept.map((name) => name.includes(Buffer.from('山田')) || name.includes('Neil'))).toEqual([
      false,
      false,
    ]);
    await step(id, 'run');
    await sendAll(id);
    const { rows } = await get(`/imports/${id}/rows`);
    expect((await get(`/people/${rows[0].auth_id}`)).person.name).toBe('山田 花子');
    const failed = (await send('GET', `/imports/${id}/report?rows=failed`, null)).text;
    expect(failed).toContain(`,emp-2,,failed,image_no_face,0,,"O'Neil, Ann"`);
    expect((await open(failed)).body.import.unused_columns).toEqual([]);

    // A name that operators gave stays, unless the import overwrites what is there.
    const named = async (query: string, name: string) => {
      const other = (await open(`image,ekyc_id,name\nada.jpg,emp-1,${name}\n`, query)).body.import;
      await step(other.id, 'run');
      await sendAll(other.id);
      return (await get(`/people/${rows[0].auth_id}`)).person.name;
    };
    expect(await named('', 'Hanako')).toBe('山田 花子');
    expect(await named('&existing=overwrite', 'Hanako')).toBe('Hanako');
  });

  it('forgets deleted people, even those that a file only names', async () => {
    const table = 'image,ekyc_id\nada.jpg,emp-1\nbea.jpg,emp-2\n';
    const { id } = (await open(table)).body.import;
    await step(id, 'run');
    const { auth_id } = await picture(id, 2, portrait('ada'));
    // No picture is sent for this import, so its rows refer to people by eKYC ID only.
    const named = (await open(table, '&duplicates=refuse')).body.import;
    const { process_id } = (await appliance.admin('DELETE', `/people/${auth_id}`)).body;
    await expect
      .poll(async () => (await appliance.admin('GET', `/delete_processes/${process_id}`)).body.status)
      .toBe('Completed');
    for (const one of [id, named.id])
      expect((await get(`/imports/${one}/rows`)).rows.map((r: { ekyc_id: string }) => r.ekyc_id)).toEqual([
        'emp-2',
      ]);
  });

  it('keeps nothing of a picture that was not registered', async () => {
    const { id } = (await open('image\nada.jpg\n')).body.import;
    await picture(id, 2, portrait('ada'));
    const db = new Database(join(appliance.folder, 'omote.db'), { readonly: true });
    onTestFinished(() => void db.close());
    expect(db.prepare('SELECT count(*) FROM face_data').pluck().get()).toBe(0);
  });
});

describe('CSV files', () => {
  beforeAll(start);
  afterEach(async () => {
    for (const { id } of (await get('/imports')).imports) await send('DELETE', `/imports/${id}`, null);
  });
  afterAll(() => appliance?.close());

  const sjis = new Uint8Array([
    ...[0x89, 0xe6, 0x91, 0x9c, 0x2c, 0x8e, 0xd0, 0x88, 0xf5, 0x94, 0xd4, 0x8d, 0x86, 0x0d, 0x0a],
    ...new TextEncoder().encode('ada.jpg,emp-1\r\n'),
  ]);
  it.each([
    ['UTF-8 with a byte order mark', `\u{FEFF}Image;eKYC ID\r\nada.jpg;emp-1\r\n`],
    ['Shift_JIS with Japanese headers', sjis],
    ['UTF-16 as spreadsheets save it', Buffer.from('\u{FEFF}image\tekyc_id\nada.jpg\temp-1\n', 'utf16le')],
    ['quoted cells', '"image","ekyc_id"\n"ada.jpg","emp-1"\n'],
  ])('come as %s', async (_, csv) => {
    const { id } = (await open(csv as string)).body.import;
    expect((await get(`/imports/${id}/rows`)).rows).toMatchObject([
      { line: 2, image: 'ada.jpg', ekyc_id: 'emp-1', state: 'waiting' },
    ]);
  });

  it.each([
    ['no column of pictures', 'name,id\nada,1\n'],
    ['no rows', 'image,ekyc_id\n'],
    ['nothing', ''],
    ['a quote that does not end', 'image\n"ada.jpg\n'],
    ['neither encoding', new Uint8Array([0x69, 0xff, 0xff, 0x0a])],
  ])('with %s are refused, and nothing stays of them', async (_, csv) => {
    const answer = await open(csv as string);
    expect([answer.status, answer.body.errors[0].value]).toEqual([400, 'csv']);
    expect((await get('/imports')).imports).toEqual([]);
  });

  it('are reported whole or with the failed rows only, and a misspelt choice is refused', async () => {
    const { id } = (await open('image\nada.jpg\n')).body.import;
    await step(id, 'run');
    await picture(id, 2, portrait('ada'));
    const report = (query: string) => send('GET', `/imports/${id}/report${query}`, null);
    const lines = async (query: string) => (await report(query)).text.trim().split('\r\n').length;
    expect([await lines(''), await lines('?rows=all'), await lines('?rows=failed')]).toEqual([2, 2, 1]);
    for (const rows of ['Failed', 'errors', ''])
      expect((await report(`?rows=${rows}`)).status, rows).toBe(400);
  });

  it('contain no formulas made from names', async () => {
    const { id } = (await open('image\n"=HYPERLINK(""x"")"\n')).body.import;
    const { text } = await send('GET', `/imports/${id}/report`, null);
    expect(text).toContain(`2,"'=HYPERLINK(""x"")",`);
  });

  it('never register anybody under a cell of another column, not even when the failed rows are sent again', async () => {
    const table =
      'image,note,ekyc_id\n"gone; away.jpg",x,-emp-21\na.jpg,left; back,emp-1\nb.jpg,Tanaka, Taro,emp-3\nc.jpg,back\n';
    const { id } = (await open(table)).body.import;
    await sendAll(id);
    const failed = (await send('GET', `/imports/${id}/report?rows=failed`, null)).text;
    const again = (await open(failed)).body.import;
    expect((await get(`/imports/${again.id}/rows`)).rows).toMatchObject([
      { image: 'gone; away.jpg', ekyc_id: '-emp-21', state: 'waiting' },
      { image: 'a.jpg', ekyc_id: 'emp-1', state: 'waiting' },
      { ekyc_id: null, state: 'failed' },
      { ekyc_id: null, state: 'failed' },
    ]);
  });

  it('are limited in size; unknown rows, states and imports are refused', async () => {
    expect((await open('x'.repeat(17 * 1024 * 1024))).status).toBe(413);
    const { id } = (await open('image\nada.jpg\n')).body.import;
    expect((await send('PUT', `/imports/${id}/rows/9/picture`, 'image/jpeg', new Uint8Array(9))).status).toBe(
      404,
    );
    expect((await send('PUT', `/imports/${id}/rows/x/picture`, 'image/jpeg', new Uint8Array(9))).status).toBe(
      400,
    );
    expect((await send('GET', `/imports/${id}/rows?states=gone`, null)).status).toBe(400);
    expect((await send('GET', '/imports/none', null)).status).toBe(404);
    expect((await send('DELETE', `/imports/${id}`, null)).status).toBe(200);
    expect((await get('/imports')).imports).toEqual([]);
  });

  it('are closed to API keys without the scope admin', async () => {
    const { id } = (await open('image\nada.jpg\n')).body.import;
    const other = (await appliance.newKey({ scopes: ['shield:read'] })).key;
    const statuses = await Promise.all(
      [
        ['GET', ''],
        ['GET', `/${id}/rows`],
        ['GET', `/${id}/report`],
        ['POST', `/${id}/run`],
        ['DELETE', `/${id}`],
      ].map(async ([method, path]) => {
        const headers = { authorization: `Bearer ${other}` };
        return (await fetch(`${appliance.url}/admin/v1/imports${path}`, { method, headers })).status;
      }),
    );
    expect(statuses).toEqual(Array(5).fill(403));
  });
});
