/** The recipes of docs/integrate/doors.md turn a table of check-ins, as it is exported, into what other programs import. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvOf } from '../../src/http/csv.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs/integrate/doors.md'), 'utf8');
const [erpnext, odoo] = [...page.matchAll(/```python\n(import csv[\s\S]*?)```/g)].map(([, code]) => code);
const noPython = spawnSync('python3', ['--version']).status !== 0;
if (noPython) console.log('skipped: there is no Python for the recipes of check-in lists');

const HEAD = 'at,local_time,direction,kiosk_id,kiosk_name,auth_id,ekyc_id,identified,svc_auth_session_id';
const row = (time: string, direction: string, who: string, where = 'Gate, north') => [
  '',
  `2026-11-27 ${time}`,
  direction,
  'k1',
  where,
  `a-${who}`,
  who,
  'false',
  's',
];
/** Newest first: an ID that a spreadsheet would take for a formula comes and goes; E1 comes, goes, comes again; E2 comes twice without going; E3 only goes; somebody has no linked ID. */
const TABLE = [
  row('17:00:00', 'out', '-4711', '＋1階'),
  row('17:00:00', 'out', 'E3'),
  row('13:00:00', 'in', 'E1'),
  row('12:00:00', 'out', 'E1'),
  row('11:00:00', '', 'E1'),
  row('10:00:00', 'in', ''),
  row('09:30:00', 'in', 'E2'),
  row('09:00:00', 'in', 'E2'),
  row('08:00:00', 'in', 'E1'),
  row('07:00:00', 'in', '-4711', '＋1階'),
];

describe.skipIf(noPython)('a table of check-ins', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'omote-check-ins-'));
    file = join(folder, 'check-ins.csv');
    writeFileSync(file, await text(csvOf(HEAD.split(','), TABLE)));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const made = (code: string): string[] => {
    const { stdout, stderr } = spawnSync('python3', ['-c', code, file], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout.trim().split(/\r?\n/);
  };

  test('becomes the rows of Employee Checkin', () => {
    const rows = made(erpnext);
    expect(rows[0]).toBe('Employee,Log Type,Time,Location / Device ID');
    expect(rows.slice(1, 4)).toEqual([
      '-4711,OUT,2026-11-27 17:00:00,＋1階',
      'E3,OUT,2026-11-27 17:00:00,"Gate, north"',
      'E1,IN,2026-11-27 13:00:00,"Gate, north"',
    ]);
    expect(rows).toHaveLength(10);
  });

  test('becomes stays, each way in with the next way out', () => {
    expect(made(odoo)).toEqual([
      'employee_id/id,check_in,check_out',
      '-4711,2026-11-27 07:00:00,2026-11-27 17:00:00',
      'E1,2026-11-27 08:00:00,2026-11-27 12:00:00',
      'E2,2026-11-27 09:00:00,',
      'E1,2026-11-27 13:00:00,',
    ]);
  });
});
