import { expect, test } from 'vitest';
import { ofBackups } from '../../../src/app/doctor/backups.ts';
import { AGAIN_US, type BackupPlan, type BackupRun } from '../../../src/domain/backup/backup-plan.ts';
import type { LastBackup } from '../../../src/domain/backup/last-backup.ts';
import { fault } from '../../../src/domain/failure.ts';
import { seconds } from '../../../src/domain/time.ts';
import { T0 } from '../../store/samples.ts';

const ago = (hours: number) => T0 - seconds(hours * 3600);
const plan: BackupPlan = {
  ...{ recipient: 'age1', keySinceUs: ago(1), provenAtUs: ago(1), atMinutes: 0, folder: null },
  keep: { days: 7, weeks: 0, months: 0 },
};
const last = (hours: number): LastBackup => ({ atUs: ago(hours), file: 'a', bytes: 1, people: 1, faces: 1 });
const run = (outcome: BackupRun['outcome'], startedAtUs: number, failures = 0): BackupRun => ({
  ...{ outcome, startedAtUs, failures },
  why: outcome === 'failed' ? fault('job_broke', '', { detail: 'no reason' }) : null,
});
const begun = ago(0.01);

test.each([
  ['none is made automatically, and there is none', null, null, null, ['note']],
  ['none is made automatically, and the latest is new', null, null, last(24), ['ok']],
  ['none is made automatically, and the latest is old', null, null, last(24 * 8), ['note']],
  ['the plan is new', plan, null, null, ['ok']],
  ['the first one is being made', plan, run('begun', begun), null, ['ok']],
  ['one is being made after days without power', plan, run('begun', begun), last(72), ['ok']],
  ['one is being made after a failure', plan, run('begun', begun, 1), null, ['problem']],
  ['one was broken off', plan, run('begun', T0 - AGAIN_US), null, ['problem']],
  ['one began at a time to come', plan, run('begun', ago(-1)), null, ['problem']],
  ['one is made every day', plan, run('made', ago(24)), last(24), ['ok']],
  ['none has been made for days', plan, run('made', ago(72)), last(72), ['problem']],
  ['the latest try failed', plan, run('failed', begun, 1), last(24), ['problem']],
  ['nobody has tried the key', { ...plan, provenAtUs: null }, null, null, ['ok', 'note']],
] as const)('backups where %s', (_, of, latest, made, states) => {
  expect(ofBackups({ plan: of, run: latest, last: made }, T0).map(({ state }) => state)).toEqual(states);
});
