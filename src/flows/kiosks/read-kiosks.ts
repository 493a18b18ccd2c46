import type { Kiosk, KioskPresence } from '../../domain/kiosks/kiosk.ts';
import { knownKiosk } from './kiosk-pairing.ts';
import type { Presenting } from './needs.ts';

type Reading = Pick<Presenting, 'store' | 'kiosks'>;

/** A kiosk and what it is doing now. */
export interface KioskNow {
  kiosk: Kiosk;
  /** null: the kiosk is offline. */
  presence: KioskPresence | null;
}

/** All kiosks of the site, by name. */
export async function listKiosks({ store, kiosks }: Reading): Promise<KioskNow[]> {
  const presences = await kiosks.presences();
  return (await store.kiosks()).map((kiosk) => ({ kiosk, presence: presences(kiosk.id) }));
}

/** @throws Failure unknown_resource */
export const readKiosk = async (world: Reading, id: string): Promise<KioskNow> =>
  kioskNow(world, await knownKiosk(world.store, id));

export const kioskNow = async ({ kiosks }: Pick<Reading, 'kiosks'>, kiosk: Kiosk): Promise<KioskNow> => ({
  kiosk,
  presence: (await kiosks.presences())(kiosk.id),
});
