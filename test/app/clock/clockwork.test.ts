/** What the timers of a service delete without being asked. */
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { SteadyClock } from '../../../src/app/clock/clock.ts';
import { startClockwork } from '../../../src/app/clock/clockwork.ts';
import { StoredDamaged } from '../../../src/domain/stored.ts';
import { PlannedBackups } from '../../../src/flows/backup/planned-backups.ts';
import { CalibrationTask } from '../../../src/flows/packs/site-calibration.ts';
import { GalleryScan } from '../../../src/flows/shield/scan-gallery.ts';
import { sweepRetention } from '../../../src/flows/site/retention.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

const DAY_US = 86_400 * 1e6;

test('old imports and calls go though nobody opens another, and though retention fails', async () => {
  const store = await open();
  const clock = new SteadyClock();
  const world = worldOf({ store, clock });
  const job = { id: 'old', csvHash: 'x', fileName: 'x.csv', phase: 'run', unused: [], begun: null } as const;
  await store.transact((tx) =>
    tx.addImport({
      ...{ ...job, existing: 'skip', duplicates: 'record' },
      createdAtUs: clock.nowUs() - 31 * DAY_US,
    }),
  );
  const call = { keyId: 'k', method: 'GET', route: '/v1/x', status: 200, errors: [], durationUs: 1 };
  const atUs = clock.nowUs() - 8 * DAY_US;
  await store.transact((tx) => tx.addKeyCalls('', [{ ...call, atUs, address: '192.0.2.1' }], []));
  await store.transact((tx) => tx.setSetting('retention.details', '"damaged"'));
  await expect(sweepRetention(world)).rejects.toThrow(StoredDamaged);
  const ends = new AsyncDisposableStack();
  onTestFinished(() => ends.disposeAsync());
  await startClockwork(ends, {
    ...{ world, clock, scan: new GalleryScan(world), calibration: new CalibrationTask(world) },
    packs: { followSite: async () => undefined },
    planned: new PlannedBackups(
      world,
      { busy: false, settled: async () => undefined } as never,
      () => expect.unreachable(),
      () => true,
    ),
    noteUpdates: async () => undefined,
    log: pino({ level: 'silent' }),
  });
  await expect.poll(() => store.importJob('old'), { timeout: 10_000 }).toBeNull();
  await expect
    .poll(() => store.keyCalls('k', false, Number.MAX_SAFE_INTEGER, 9), { timeout: 10_000 })
    .toEqual([]);
});
