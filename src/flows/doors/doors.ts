/** What kiosks stand at, as administrators set it. */

import type { AuditAction, AuditDetails } from '../../domain/audit/audit.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import {
  type Direction,
  DOORS,
  type Door,
  type DoorTarget,
  directionAt,
  type LastDecision,
  lastDecision,
  newDoor,
  turned,
} from '../../domain/doors/door.ts';
import { refusal } from '../../domain/failure.ts';
import type { KioskReads } from '../../domain/kiosks/ports-kiosks.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { SecretReads, SecretWrites } from '../../domain/site/ports-settings.ts';
import { StoredDamaged } from '../../domain/stored.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';
import { isWebhookUrl } from '../webhooks/destination.ts';

const SECRET = 'doors';

export interface DoorNow {
  door: Door;
  direction: Direction | null;
  last: LastDecision | null;
}

/** What is set of kiosks; the others stand at nothing. @throws StoredDamaged */
export async function storedDoors(store: SecretReads): Promise<readonly Door[]> {
  const stored = await store.secret(SECRET);
  if (stored === null) return [];
  const doors = DOORS.ofJson(Buffer.from(stored).toString());
  if (doors === undefined) throw new StoredDamaged('settings', 'value', SECRET);
  return doors;
}

export const doorOf = async (store: SecretReads, kioskId: string): Promise<Door> =>
  (await storedDoors(store)).find((door) => door.kioskId === kioskId) ?? newDoor(kioskId);

/** @throws Failure unknown_resource */
export async function readDoor({ clock, store }: Stored, kioskId: string): Promise<DoorNow> {
  await mustBeKiosk(store, kioskId);
  const door = await doorOf(store, kioskId);
  const last = await lastDecision(kioskId).read(store);
  return { door, direction: directionAt(door, clock.nowUs()), last };
}

/**
 * Lets a kiosk open a door from now on, or another one.
 * @param target `ca` undefined: its certificates stay
 * @throws Failure unknown_resource; invalid (`address`)
 */
export async function setDoor(
  world: Stored,
  actor: AuditedBy,
  kioskId: string,
  target: Omit<DoorTarget, 'ca'> & { ca: string | undefined },
): Promise<void> {
  if (!isWebhookUrl(target.url)) throw refusal('not_webhook_address', 'address');
  const to = (door: Door): Door => ({
    ...door,
    target: { ...target, ca: target.ca ?? door.target?.ca ?? '' },
  });
  await change(world, actor, kioskId, to, {
    action: 'door.set',
    details: { host: new URL(target.url).host },
  });
}

/** The kiosk opens nothing any more; the switch stays as it was. @throws Failure unknown_resource */
export const removeDoor = (world: Stored, actor: AuditedBy, kioskId: string): Promise<void> =>
  change(world, actor, kioskId, (door) => ({ ...door, target: null }), {
    action: 'door.remove',
  });

/** Says which way people pass a kiosk from now on. @throws Failure unknown_resource */
export const setDirection = (
  world: Stored,
  actor: AuditedBy,
  kioskId: string,
  direction: Direction | null,
): Promise<void> =>
  change(world, actor, kioskId, (door) => turned(door, direction, world.clock.nowUs()), {
    action: 'door.direction',
    details: { direction },
  });

/** Lets faces open a kiosk’s door, or not. Saying the same again is no change. @throws Failure unknown_resource */
export const allowFaces = (
  world: Stored,
  actor: AuditedBy,
  kioskId: string,
  allowed: boolean,
): Promise<void> =>
  change(world, actor, kioskId, (door) => (door.allowed === allowed ? door : { ...door, allowed }), {
    action: 'door.allow',
    details: { allowed },
  });

/** Forgets where a removed kiosk’s decisions went; its visits keep their direction. */
export async function forgetDoor(tx: SecretReads & SecretWrites, kioskId: string): Promise<void> {
  const doors = await storedDoors(tx);
  if (doors.some((door) => door.kioskId === kioskId && door.target !== null))
    await keep(
      tx,
      doors.map((door) => (door.kioskId === kioskId ? { ...door, target: null } : door)),
    );
}

const change = (
  world: Stored,
  actor: AuditedBy,
  kioskId: string,
  to: (door: Door) => Door,
  { action, details = {} }: { action: AuditAction; details?: AuditDetails },
): Promise<void> =>
  world.store.transact(async (tx: StoreWrites) => {
    await mustBeKiosk(tx, kioskId);
    const before = await doorOf(tx, kioskId);
    const after = to(before);
    if (after === before) return;
    const others = (await storedDoors(tx)).filter((door) => door.kioskId !== kioskId);
    await keep(tx, [...others, after]);
    await audit(world, tx, { actor, action, subject: kioskId, details });
  });

const keep = (tx: SecretWrites, doors: readonly Door[]): Promise<void> =>
  tx.setSecret(SECRET, Buffer.from(JSON.stringify(doors)));

async function mustBeKiosk(store: Pick<KioskReads, 'kiosk'>, id: string): Promise<void> {
  if ((await store.kiosk(id)) === null) throw refusal('not_found', 'id');
}
