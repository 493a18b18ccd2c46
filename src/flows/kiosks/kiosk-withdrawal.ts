import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { Kiosk } from '../../domain/kiosks/kiosk.ts';
import type { DeleteProcess } from '../../domain/people/deletion.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { seconds } from '../../domain/time.ts';
import { hashHexOf, hashOf } from '../identifiers.ts';
import { acceptWithdrawal } from '../people/request-deletion.ts';
import type { World } from '../world.ts';

/** How long somebody who was recognised may take to read and to confirm. */
const RECOGNISED_US = seconds(300);
const ID_CHARS = 32;

/**
 * The person who was just recognised at a kiosk withdraws their consent. The ID of the deletion follows from the session's
 * token: a kiosk that did not hear the answer asks again and is told of the same deletion, although the session itself is
 * forgotten by then.
 * @param path of the session, as the kiosk was given it
 * @throws Failure unknown_resource; state_forbids: the site does not allow it, or nobody was recognised in time
 */
export function withdrawAtKiosk(
  world: Pick<World, 'clock' | 'store' | 'settings'>,
  actor: AuditedBy,
  kiosk: Kiosk,
  path: string,
): Promise<DeleteProcess> {
  const token = path.replace(/^\/s\//, '');
  const id = hashHexOf(`withdrawal:${token}`).slice(0, ID_CHARS);
  return world.store.transact(async (tx) => {
    const begun = await tx.deleteProcess(id);
    if (begun) return begun;
    if (!world.settings.kioskWithdrawals) throw refusal('withdrawals_off', 'path');
    const authId = await recognised(tx, kiosk, token, world.clock.nowUs());
    return acceptWithdrawal(world, tx, authId, actor, id);
  });
}

/** Whom a session that began at this kiosk recognised. A session of another system proves nothing to the kiosk. */
async function recognised(tx: StoreReads, kiosk: Kiosk, token: string, nowUs: number): Promise<string> {
  const session = await tx.sessionByToken(hashOf(token));
  const origin = session && (await tx.sessionOrigin(session.id));
  if (!session || origin?.kioskId !== kiosk.id || origin.keyId !== null) throw refusal('not_found', 'path');
  const { kind, outcome, authId } = session;
  const inTime = outcome?.result && nowUs - outcome.atUs <= RECOGNISED_US;
  if (kind !== 'authentication' || !inTime) throw refusal('recognised_too_long_ago', 'path');
  return authId;
}
