/** Tests `omote import` with and without a running service, and killed midway. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFrame, PEOPLE, type PersonName, portrait } from '../../scripts/sample-people.ts';
import { commandJson } from '../support/command.ts';
import { cleanEnvironment, OMOTE_COMMAND, ServiceProcess } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ROWS = 36;
let folder: string;
let pictures: string;
let table: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'omote-import-'));
  pictures = join(folder, 'pictures');
  mkdirSync(join(pictures, '写真'), { recursive: true });
  const names = Object.keys(PEOPLE) as PersonName[];
  const portraits = await Promise.all(names.map((name) => portrait(name)));
  const lines = ['image,ekyc_id'];
  for (let i = 0; i < ROWS; i++) {
    const name = `写真/p${i}.jpg`;
    const picture = sharp(portraits[i % names.length]).modulate({ brightness: 1 + (i % 7) * 0.02 });
    writeFileSync(join(pictures, name), await picture.jpeg().toBuffer());
    lines.push(`${name},staff-${i}`);
  }
  writeFileSync(join(pictures, 'empty.jpg'), await emptyFrame(1));
  // Named as other systems write them: composed, by the folder, with backslashes.
  writeFileSync(join(pictures, 'が.jpg'.normalize('NFD')), await emptyFrame(2));
  writeFileSync(join(pictures, 'GONE.JPG'), await emptyFrame(3));
  lines.push('empty.jpg,staff-empty', 'gone.jpg,staff-gone');
  lines.push(`pictures\\${'が.jpg'.normalize('NFC')},staff-composed`);
  table = join(folder, '社員.csv');
  writeFileSync(table, lines.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** @param rest options, and perhaps another table in front of them */
function run(data: string, ...rest: string[]): Promise<Ran> {
  const [csv, options] = rest[0]?.endsWith('misspelt.csv') ? [rest[0], rest.slice(1)] : [table, rest];
  const env = { ...cleanEnvironment(), OMOTE_DATA_DIR: data, OMOTE_WORKERS: '2' };
  const child = spawn(
    process.execPath,
    [OMOTE_COMMAND, '--json', 'import', csv, '--images', pictures, ...options],
    {
      cwd: ROOT,
      env,
    },
  );
  const ran = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    ran.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    ran.err += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...ran })));
}

/** A data folder that an appliance has begun to use, and that no service is running on. */
async function begun(name: string): Promise<string> {
  const data = join(folder, name);
  await commandJson(['keys', 'create', 'test'], { OMOTE_DATA_DIR: data });
  return data;
}

describe('omote import', () => {
  it('checks without a running service, and writes the problems as a CSV file', async () => {
    const errors = join(folder, 'errors.csv');
    const { code, out, err } = await run(await begun('alone'), '--dry-run', '--errors', errors);
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toMatchObject({
      sent: ROWS + 3,
      import: { phase: 'check', file_name: '社員.csv', counts: { checked: ROWS, problem: 3, waiting: 0 } },
    });
    const report = readFileSync(errors, 'utf8');
    expect(statSync(errors).mode & 0o777).toBe(0o600);
    expect(report).toContain(`${ROWS + 2},empty.jpg,staff-empty,,problem,image_no_face,0,`);
    expect(report).toContain(`${ROWS + 3},gone.jpg,staff-gone,,problem,picture_missing,0,GONE.JPG`);
    expect(report).toContain(`,staff-composed,,problem,image_no_face,0,`);
  });

  it('registers nobody if a column that would be used may be misspelt', async () => {
    const misspelt = join(folder, 'misspelt.csv');
    writeFileSync(misspelt, 'image,eykc_id\nempty.jpg,staff-1\n');
    const { code, err } = await run(await begun('misspelt'), misspelt);
    expect([code, err]).toEqual([1, expect.stringMatching(/eykc_id.*ekyc_id.*--ignore-columns/)]);
  });

  it('continues after the service was killed: everyone is registered once', async () => {
    const data = join(folder, 'killed');
    const env = { OMOTE_DATA_DIR: data, OMOTE_PORT: '0', OMOTE_WORKERS: '2' };
    const service = await ServiceProcess.start(env);
    const first = run(data);
    // Some are registered, most are not.
    const counted = await poll(data, (n) => n >= 6);
    await service.end('SIGKILL');
    expect((await first).code).not.toBe(0);
    expect(counted).toBeLessThan(ROWS);
    const again = await ServiceProcess.start(env);
    const { out } = await run(data);
    const { import: job, sent } = JSON.parse(out);
    expect(job.counts).toEqual({ waiting: 0, checked: 0, problem: 0, done: ROWS, skipped: 0, failed: 3 });
    expect(sent).toBeLessThan(ROWS + 3);
    expect(registered(data)).toBe(ROWS);
    expect(JSON.parse((await run(data)).out)).toMatchObject({ sent: 0, import: { counts: { done: ROWS } } });
    // A dry run of a file that was already imported reports its result and where to see it.
    const dry = JSON.parse((await run(data, '--dry-run')).out);
    expect(dry).toMatchObject({
      sent: 0,
      importedBefore: true,
      import: { phase: 'run', counts: { done: ROWS } },
    });
    expect(dry.page).toBe(`${again.url}/console/import/${dry.import.id}`);
    // Each person in the pictures is registered several times.
    expect(dry.import.found.certain + dry.import.found.to_review).toBeGreaterThan(0);
    await again.end('SIGTERM');
  });
});

function registered(data: string): number {
  const db = new Database(join(data, 'omote.db'), { readonly: true });
  try {
    return db
      .prepare<[], number>('SELECT count(*) FROM faces WHERE gone_at_us IS NULL')
      .pluck()
      .get() as number;
  } finally {
    db.close();
  }
}

async function poll(data: string, enough: (n: number) => boolean): Promise<number> {
  for (;;) {
    const n = registered(data);
    if (enough(n)) return n;
    await new Promise((wake) => setTimeout(wake, 20));
  }
}
