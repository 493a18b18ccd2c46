/** The recipes of docs/integrate/doors.md turn a table of check-ins, as it is exported, into what other programs import. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs/integrate/doors.md'), 'utf8');
const [erpnext, odoo] = [...page.matchAll(/```python\n(import csv[\s\S]*?)```/g)].map(([, code]) => code);
const noPython = spawnSync('python3', ['--version']).status !== 0;
if (noPython) console.log('skipped: there is no Python for the recipes of check-in lists');

const HEAD = 'at,local_time,direction,kiosk_id,kiosk_name,auth_id,ekyc_id,identified,svc_auth_session_id';
const row = (time: string, direction: string, who: string) =>
  `-,2026-11-27 ${time},${direction},k1,"Gate, north",a-${who},${who},false,s`;
/** Newest first: E1 comes, goes, comes again; E2 comes twice without going; E3 only goes; somebody has no linked ID. */
const TABLE = [
  HEAD,
  row('17:00:00', 'out', 'E3'),
  row('13:00:00', 'in', 'E1'),
  row('12:00:00', 'out', 'E1'),
  row('11:00:00', '', 'E1'),
  row('10:00:00', 'in', ''),
  row('09:30:00', 'in', 'E2'),
  row('09:00:00', 'in', 'E2'),
  row('08:00:00', 'in', 'E1'),
];

describe.skipIf(noPython)('a table of check-ins', () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'omote-check-ins-'));
    file = join(folder, 'check-ins.csv');
    writeFileSync(file, `\uFEFF${TABLE.join('\r\n')}\r\n`);
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
    expect(rows.slice(1, 3)).toEqual([
      'E3,OUT,2026-11-27 17:00:00,"Gate, north"',
      'E1,IN,2026-11-27 13:00:00,"Gate, north"',
    ]);
    expect(rows).toHaveLength(8);
  });

  test('becomes stays, each way in with the next way out', () => {
    expect(made(odoo)).toEqual([
      'employee_id/id,check_in,check_out',
      'E1,2026-11-27 08:00:00,2026-11-27 12:00:00',
      'E2,2026-11-27 09:00:00,',
      'E1,2026-11-27 13:00:00,',
    ]);
  });
});
