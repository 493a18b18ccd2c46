import type { Kiosk } from '../../domain/kiosks/kiosk.ts';
import type { Micros } from '../../domain/time.ts';
import type { World } from '../world.ts';

export interface StaffCall {
  kiosk: Kiosk;
  askedAtUs: Micros;
  acknowledged: { atUs: Micros; by: string } | null;
}

/** The kiosks at which somebody is calling for staff, oldest call first. */
export async function staffCalls({ store, kiosks }: World): Promise<StaffCall[]> {
  const presences = await kiosks.presences();
  const calls = (await store.kiosks()).flatMap((kiosk) => {
    const presence = presences(kiosk.id);
    if (!presence?.staffAskedAtUs) return [];
    return [{ kiosk, askedAtUs: presence.staffAskedAtUs, acknowledged: presence.staffAcknowledged }];
  });
  return calls.sort((a, b) => a.askedAtUs - b.askedAtUs);
}
