/** What the timers of a service delete without being asked. */
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { SteadyClock } from '../../../src/app/clock/clock.ts';
import { startClockwork } from '../../../src/app/clock/clockwork.ts';
import { PlannedBackups } from '../../../src/flows/backup/planned-backups.ts';
import { CalibrationTask } from '../../../src/flows/packs/site-calibration.ts';
import { GalleryScan } from '../../../src/flows/shield/scan-gallery.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

const DAY_US = 86_400 * 1e6;

test('old imports go though nobody opens another', async () => {
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
});
