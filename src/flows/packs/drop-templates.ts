import { failure } from '../../domain/failure.ts';
import { ACTIVE_PACK, EARLIER_PACK } from '../../domain/packs/pack-switch.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { Matching } from '../deciding.ts';
import type { PackSwitching } from './switch-pack.ts';

/** Templates removed per transaction: a few milliseconds, between which requests are answered. */
const STEP = 200;

/**
 * Deletes everything stored for a pack that is not in use; switching back to it is then impossible. If a restart
 * interrupts the deletion, it can be requested again.
 * @param alongside writes accompanying data in the last transaction
 * @throws Failure state_forbids
 */
export async function dropTemplates(
  world: Pick<Matching, 'clock' | 'store' | 'packs'>,
  switching: PackSwitching,
  pack: string,
  alongside: (tx: StoreWrites, dropped: number) => Promise<unknown>,
): Promise<void> {
  const { store } = world;
  let dropped = 0;
  for (;;) {
    await refuseInUse(world, switching, pack);
    const step = await store.transact((tx) => tx.dropTemplates(pack, STEP));
    if (step === 0) break;
    dropped += step;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await store.transact(async (tx) => {
    await tx.forgetConversionFailures(pack);
    if ((await tx.setting(EARLIER_PACK)) === pack) await tx.setSetting(EARLIER_PACK, '');
    await alongside(tx, dropped);
  });
}

/** Asked again between steps: a change to it may have begun meanwhile. */
async function refuseInUse(
  { packs, store }: Pick<Matching, 'store' | 'packs'>,
  switching: PackSwitching,
  pack: string,
): Promise<void> {
  if (pack === packs.current().engine.pack.name || pack === (await store.setting(ACTIVE_PACK)))
    throw failure('state_forbids', 'pack', 'is the active one');
  const progress = await switching.now();
  if (progress.state !== 'none' && progress.to === pack)
    throw failure('state_forbids', 'pack', 'is being changed to');
}
