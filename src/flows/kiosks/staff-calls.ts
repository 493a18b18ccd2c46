import type { Kiosk } from '../../domain/kiosks/kiosk.ts';
import type { Micros } from '../../domain/time.ts';
import type { Presenting } from './needs.ts';
import { listKiosks } from './read-kiosks.ts';

interface StaffCall {
  kiosk: Kiosk;
  askedAtUs: Micros;
  acknowledged: { atUs: Micros; by: string } | null;
}

/** The kiosks at which somebody asks for staff, the oldest call first. */
export async function staffCalls(world: Pick<Presenting, 'store' | 'kiosks'>): Promise<StaffCall[]> {
  const calls = (await listKiosks(world)).flatMap(({ kiosk, presence }) => {
    if (!presence?.staffAskedAtUs) return [];
    return [{ kiosk, askedAtUs: presence.staffAskedAtUs, acknowledged: presence.staffAcknowledged }];
  });
  return calls.sort((a, b) => a.askedAtUs - b.askedAtUs);
}
