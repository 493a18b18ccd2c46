/** What a clock that was a year ahead left in settings, after a reset: it must not keep anything quiet for that year. */
import { beforeEach, expect, test } from 'vitest';
import { type SteadyClock, steadyClock } from '../../../src/app/clock/clock.ts';
import { resetClock } from '../../../src/app/clock/clock-reset.ts';
import { BACKUP_PLAN, isDrillDue } from '../../../src/domain/backup/backup-plan.ts';
import { isOverdue, LAST_BACKUP } from '../../../src/domain/backup/last-backup.ts';
import { directionAt } from '../../../src/domain/doors/door.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { NOTICES_SEEN } from '../../../src/domain/site/notices.ts';
import { doorOf, setDirection } from '../../../src/flows/doors/doors.ts';
import { createKiosk } from '../../../src/flows/kiosks/kiosk-pairing.ts';
import { SessionWatch } from '../../../src/flows/sessions/session-watch.ts';
import { open } from '../../store/temporary.ts';

const DAY_US = 86_400 * 1e6;
const YEAR_US = 365 * DAY_US;

let store: Store;
let clock: SteadyClock;

beforeEach(async () => {
  store = await open();
  clock = await steadyClock(store);
});

test('a backup and a proof of the key of the wrong time are old as soon as others are', async () => {
  const wrongUs = clock.nowUs() + YEAR_US;
  await store.transact(async (tx) => {
    await LAST_BACKUP.write(tx, { atUs: wrongUs, file: 'x', bytes: 1, people: 0, faces: 0 });
    await BACKUP_PLAN.write(tx, {
      ...{ recipient: 'age1x', keySinceUs: wrongUs, provenAtUs: wrongUs, atMinutes: 0, folder: null },
      keep: { days: 7, weeks: 4, months: 12 },
    });
    await NOTICES_SEEN.write(tx, { disk: { atUs: wrongUs, by: 'operator:o', levels: {} } });
  });
  await resetClock({ store, sessions: new SessionWatch() }, clock, 'task');
  const nowUs = clock.nowUs();
  const [last, plan] = [await LAST_BACKUP.read(store), await BACKUP_PLAN.read(store)];
  if (!last || !plan) return expect.unreachable();
  expect([isOverdue(last, false, nowUs), isDrillDue(plan, nowUs)]).toEqual([false, false]);
  expect(isOverdue(last, false, nowUs + 8 * DAY_US)).toBe(true);
  expect(isDrillDue(plan, nowUs + 200 * DAY_US)).toBe(true);
  expect(plan.keySinceUs).toBeLessThanOrEqual(nowUs);
  expect((await NOTICES_SEEN.read(store))?.disk?.atUs).toBeLessThanOrEqual(nowUs);
});

test('a direction that was set in the wrong time holds at once, and a setting that cannot be read is no obstacle', async () => {
  const { kiosk } = await createKiosk({ store, clock }, 'task', 'door');
  const ahead = { nowUs: () => clock.nowUs() + YEAR_US };
  await setDirection({ store, clock: ahead }, 'task', kiosk.id, 'in');
  await store.transact((tx) => tx.setSetting(LAST_BACKUP.name, 'damaged'));
  await resetClock({ store, sessions: new SessionWatch() }, clock, 'task');
  expect(directionAt(await doorOf(store, kiosk.id), clock.nowUs())).toBe('in');
  expect(await store.setting(LAST_BACKUP.name)).toBe('damaged');
});
