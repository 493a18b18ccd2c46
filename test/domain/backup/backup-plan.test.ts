/** When automatic backups are made, and which stay. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ofPlannedName, plannedName } from '../../../src/domain/backup/backup-name.ts';
import { AGAIN_US, type BackupRun, isBackupDue } from '../../../src/domain/backup/backup-plan.ts';
import { expiredBackups } from '../../../src/domain/backup/retention.ts';
import { lastTimeOfDay } from '../../../src/domain/site/calendar.ts';
import { type Micros, seconds } from '../../../src/domain/time.ts';

const ZONES = [
  'Asia/Tokyo',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];
const DAY_US = seconds(86_400);
const us = (iso: string): Micros => Date.parse(iso) * 1000;
const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2035, 0, 1) }).map((ms) => ms * 1000);
const minutes = fc.integer({ min: 0, max: 1439 });
const made = (startedAtUs: Micros): BackupRun => ({ startedAtUs, outcome: 'made', why: null, failures: 0 });

test('a service that is always there makes one backup on each date, whatever the clocks do', () => {
  const count = (from: string, until: string, atMinutes: number, timeZone: string): number => {
    let run: BackupRun | null = made(us(from));
    let backups = 0;
    for (let now = us(from); now < us(until); now += seconds(600))
      if (isBackupDue({ atMinutes }, run, now, timeZone)) {
        backups++;
        run = made(now);
      }
    return backups;
  };
  // Berlin skips 02:30 on March 29 and has it twice on October 25, 2026; Lord Howe moves by half an hour.
  for (const at of [0, 90, 150, 179, 1439]) {
    expect(count('2026-03-25T12:00:00Z', '2026-04-04T12:00:00Z', at, 'Europe/Berlin')).toBe(10);
    expect(count('2026-10-20T12:00:00Z', '2026-10-30T12:00:00Z', at, 'Europe/Berlin')).toBe(10);
    expect(count('2026-04-01T12:00:00Z', '2026-04-11T12:00:00Z', at, 'Australia/Lord_Howe')).toBe(10);
  }
});

test('the time of the day that was last reached is never to come, and less than 26 hours ago', () => {
  fc.assert(
    fc.property(instant, minutes, zone, (nowUs, at, timeZone) => {
      const last = lastTimeOfDay(nowUs, at, timeZone);
      expect(last).toBeLessThanOrEqual(nowUs);
      expect(nowUs - last).toBeLessThan(seconds(26 * 3600));
      expect(lastTimeOfDay(last, at, timeZone)).toBe(last);
    }),
  );
});

test('what failed is tried again after an hour, what a kill ended too, and what was missed when the service is back', () => {
  const nowUs = us('2026-05-05T04:00:00Z');
  const due = (run: BackupRun | null) => isBackupDue({ atMinutes: 210 }, run, nowUs, 'UTC');
  for (const outcome of ['failed', 'begun'] as const) {
    expect(due({ ...made(nowUs - AGAIN_US + 1), outcome })).toBe(false);
    expect(due({ ...made(nowUs - AGAIN_US), outcome })).toBe(true);
  }
  expect(due(null)).toBe(true);
  expect(due(made(us('2026-05-05T03:30:00Z')))).toBe(false);
  expect(due(made(us('2026-05-05T03:29:59Z')))).toBe(true);
  // The clock was a year ahead when it was made, or an hour.
  expect(due(made(nowUs + 365 * DAY_US))).toBe(true);
  expect(due(made(nowUs + seconds(3600)))).toBe(false);
});

const backups = fc.uniqueArray(fc.integer({ min: 0, max: 900 * 24 }), { maxLength: 60 }).map((hours) =>
  hours.map((hour) => {
    const madeAtUs = us('2026-01-01T00:00:00Z') + hour * seconds(3600);
    return { name: plannedName(new Date(madeAtUs / 1000).toISOString(), '0123abcd'), madeAtUs };
  }),
);
const keep = fc.record({
  days: fc.integer({ min: 1, max: 10 }),
  weeks: fc.integer({ min: 0, max: 6 }),
  months: fc.integer({ min: 0, max: 14 }),
});

test('the newest backup and the verified one always stay, and there are never more than the plan says', () => {
  fc.assert(
    fc.property(backups, keep, zone, fc.nat(), instant, (all, plan, timeZone, pick, nowUs) => {
      const verified = all.length === 0 ? null : all[pick % all.length].name;
      const gone = new Set(expiredBackups(all, plan, verified, nowUs, timeZone));
      const left = all.filter(({ name }) => !gone.has(name));
      const ahead = all.filter(({ madeAtUs }) => madeAtUs > nowUs + DAY_US);
      expect(ahead.every(({ name }) => !gone.has(name))).toBe(true);
      const past = all.filter((one) => !ahead.includes(one)).sort((a, b) => b.madeAtUs - a.madeAtUs);
      expect(past.length === 0 || !gone.has(past[0].name)).toBe(true);
      expect(verified === null || !gone.has(verified)).toBe(true);
      const most = plan.days + plan.weeks + plan.months + 1;
      expect(left.length - ahead.length).toBeLessThanOrEqual(most);
      expect(left.length).toBeGreaterThanOrEqual(Math.min(all.length, plan.days === 0 ? 0 : 1));
    }),
  );
});

test('deleting night after night leaves what one deletion at the end would', () => {
  fc.assert(
    fc.property(backups, keep, zone, (all, plan, timeZone) => {
      const inOrder = [...all].sort((a, b) => a.madeAtUs - b.madeAtUs);
      let left: typeof all = [];
      for (const one of inOrder) {
        left.push(one);
        const gone = new Set(expiredBackups(left, plan, one.name, one.madeAtUs, timeZone));
        left = left.filter(({ name }) => !gone.has(name));
      }
      const last = inOrder.at(-1);
      const gone = last ? expiredBackups(inOrder, plan, last.name, last.madeAtUs, timeZone) : [];
      expect(left).toEqual(inOrder.filter(({ name }) => !gone.includes(name)));
    }),
  );
});

test('seven days, four weeks and two months of nightly backups', () => {
  const all = Array.from({ length: 100 }, (_, day) => {
    const madeAtUs = us('2026-01-01T03:30:00Z') + day * DAY_US;
    return { name: plannedName(new Date(madeAtUs / 1000).toISOString(), '0123abcd'), madeAtUs };
  });
  const nowUs = all.at(-1)?.madeAtUs ?? 0;
  const gone = expiredBackups(all, { days: 7, weeks: 4, months: 2 }, null, nowUs, 'UTC');
  const left = all.filter(({ name }) => !gone.includes(name)).map(({ name }) => name.slice(10, 14));
  expect(left).toEqual(['0322', '0329', '0331', '0404', '0405', '0406', '0407', '0408', '0409', '0410']);
});

test('a name says when the backup was made and for which key; no other name is taken for one', () => {
  const name = plannedName('2026-11-26T03:30:05.123Z', '0a1b2c3d');
  expect(name).toBe('omote-20261126-033005-0a1b2c3d.tar.age');
  expect(ofPlannedName(name)).toEqual({ name, madeAtUs: us('2026-11-26T03:30:05Z'), keyNumber: '0a1b2c3d' });
  for (const other of [
    'omote-20261126-033005.omb',
    'uploaded-20261126-033005.tar.age',
    'omote-20261126-033005-0a1b2c3d.tar.age.part',
    'omote-20261326-033005-0a1b2c3d.tar.age',
    'omote-20260230-033005-0a1b2c3d.tar.age',
    '../omote-20261126-033005-0a1b2c3d.tar.age',
  ])
    expect(ofPlannedName(other)).toBe(null);
});
