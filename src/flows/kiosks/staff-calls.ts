import type { Caller } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { Kiosk } from '../../domain/kiosks/kiosk.ts';
import type { Micros } from '../../domain/time.ts';
import { auditLook } from '../audit.ts';
import { knownKiosk } from './kiosk-pairing.ts';
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

/**
 * Acknowledges a kiosk's call for staff, for an operator who says that somebody is on the way. The first
 * acknowledgement counts; later ones change nothing.
 * @throws Failure unknown_resource; state_forbids: nobody at this kiosk is calling for staff
 */
export async function acknowledgeStaffCall(
  world: Presenting,
  who: { caller: Caller; operator: string },
  id: string,
): Promise<Kiosk> {
  const kiosk = await knownKiosk(world.store, id);
  const presence = (await world.kiosks.presences())(id);
  if (!presence?.staffAskedAtUs) throw refusal('staff_not_called', 'id');
  if (presence.staffAcknowledged) return kiosk;
  await auditLook(world, { actor: who.caller, action: 'kiosk.staff', subject: id });
  await world.kiosks.acknowledge(id, who.operator);
  return kiosk;
}
