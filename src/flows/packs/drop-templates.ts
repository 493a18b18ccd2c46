import { refusal } from '../../domain/failure.ts';
import { ACTIVE_PACK, EARLIER_PACK } from '../../domain/packs/pack-switch.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { Matching } from '../deciding.ts';
import type { PackSwitching } from './switch-pack.ts';

/** Templates deleted per transaction, which takes a few milliseconds; requests are answered in between. */
const STEP = 200;

/**
 * Deletes the templates and conversion failures of a pack that is not in use; it is then impossible to switch back to
 * it. If a restart interrupts the deletion, it can be requested again.
 * @param alongside is called in the last transaction, with the number of deleted templates
 * @throws Failure state_forbids: the pack is active or being switched to
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

/** Checked again between steps, because a switch to this pack may have begun meanwhile. */
async function refuseInUse(
  { packs, store }: Pick<Matching, 'store' | 'packs'>,
  switching: PackSwitching,
  pack: string,
): Promise<void> {
  if (pack === packs.current().engine.pack.name || pack === (await store.setting(ACTIVE_PACK)))
    throw refusal('pack_active', 'pack');
  const progress = await switching.now();
  if (progress.state !== 'none' && progress.to === pack) throw refusal('pack_being_switched_to', 'pack');
}
