/** What kiosks stand at, as administrators set it. */

import type { AuditAction, AuditDetails } from '../../domain/audit/audit.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import {
  type Direction,
  DOORS,
  type Door,
  type DoorBroker,
  type DoorTarget,
  directionAt,
  type LastDecision,
  lastDecision,
  newDoor,
  setByOthers,
  switched,
  turned,
} from '../../domain/doors/door.ts';
import { isTopicPrefix } from '../../domain/doors/door-topics.ts';
import { refusal } from '../../domain/failure.ts';
import type { KioskReads } from '../../domain/kiosks/ports-kiosks.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { SecretReads, SecretWrites } from '../../domain/site/ports-settings.ts';
import { StoredDamaged } from '../../domain/stored.ts';
import type { Micros } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';
import { refuseOutdated, versionOf } from '../version.ts';
import { isBrokerUrl, isWebhookUrl } from '../webhooks/destination.ts';

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
 * @param target `ca` undefined: its certificates stay; `password` undefined: it stays, for the same user at the same address
 * @param basedOn what doorVersion() gave when the door was read
 * @throws Failure unknown_resource; invalid (`address`, `prefix`); state_forbids (`version`)
 */
export async function setDoor(
  world: Stored,
  actor: AuditedBy,
  kioskId: string,
  target: GivenTarget,
  basedOn?: string,
): Promise<void> {
  const { url, onHost, hours } = target;
  const isBroker = isBrokerUrl(url);
  if (!isBroker && !isWebhookUrl(url)) throw refusal('not_door_address', 'address');
  if (isBroker && !isTopicPrefix(target.broker.prefix)) throw refusal('not_topic_prefix', 'prefix');
  const to = (door: Door): Door => {
    refuseOutdated(basedOn, doorVersion(door));
    const before = door.target;
    const stays = before?.url === url && before.broker?.user === target.broker.user;
    const password = target.broker.password ?? (stays ? before?.broker?.password : undefined) ?? '';
    return {
      ...door,
      target: {
        ...{ url, onHost, hours, ca: target.ca ?? before?.ca ?? '' },
        ...(isBroker ? { broker: { ...target.broker, password } } : {}),
      },
    };
  };
  const { switches } = target.broker;
  await change(world, actor, kioskId, to, {
    action: 'door.set',
    details: { host: new URL(url).host, ...(isBroker ? { switchable: switches } : {}) },
  });
}

/** Of what setDoor() sets. */
export function doorVersion({ target }: Door): string {
  if (target === null) return versionOf(null);
  const { url, onHost, hours, broker } = target;
  return versionOf({ url, onHost, hours, broker: broker && { ...broker, password: broker.password !== '' } });
}

/** A door as it is asked for; `broker` counts if it is at a broker's address. */
export interface GivenTarget extends Omit<DoorTarget, 'ca' | 'broker'> {
  ca: string | undefined;
  broker: Omit<DoorBroker, 'password'> & { password: string | undefined };
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

/**
 * Lets faces open a kiosk’s door, or not. Saying the same again is no change for the audit log.
 * @param said who said so at a broker, and whether it is heeded
 * @throws Failure unknown_resource
 */
export const allowFaces = (
  world: Stored,
  actor: AuditedBy,
  kioskId: string,
  allowed: boolean,
  said?: { by: string; only: (door: Door) => boolean },
): Promise<void> =>
  change(
    world,
    actor,
    kioskId,
    (door) => {
      if (said === undefined) return setByOthers(door, allowed);
      return said.only(door) ? switched(door, allowed) : door;
    },
    {
      action: 'door.allow',
      details: { allowed, ...(said ? { host: said.by } : {}) },
      isNews: (before, after) => before.allowed !== after.allowed,
    },
  );

/** Forgets where a removed kiosk’s decisions went; its visits keep their direction. */
export async function forgetDoor(tx: SecretReads & SecretWrites, kioskId: string): Promise<void> {
  const doors = await storedDoors(tx);
  if (doors.some((door) => door.kioskId === kioskId && door.target !== null))
    await keep(
      tx,
      doors.map((door) => (door.kioskId === kioskId ? { ...door, target: null } : door)),
    );
}

/** The clock was ahead: what was set meanwhile holds from now on. */
export async function takeBackDirections(tx: SecretReads & SecretWrites, nowUs: Micros): Promise<void> {
  const doors = await storedDoors(tx);
  const isAhead = ({ directions }: Door) => directions.some(({ sinceUs }) => sinceUs > nowUs);
  if (!doors.some(isAhead)) return;
  const takenBack = (door: Door): Door => ({
    ...door,
    directions: door.directions.map((one) => ({ ...one, sinceUs: Math.min(one.sinceUs, nowUs) })),
  });
  await keep(tx, doors.map(takenBack));
}

const change = (
  world: Stored,
  actor: AuditedBy,
  kioskId: string,
  to: (door: Door) => Door,
  {
    action,
    details = {},
    isNews = () => true,
  }: { action: AuditAction; details?: AuditDetails; isNews?: (before: Door, after: Door) => boolean },
): Promise<void> =>
  world.store.transact(async (tx: StoreWrites) => {
    await mustBeKiosk(tx, kioskId);
    const before = await doorOf(tx, kioskId);
    const after = to(before);
    if (after === before) return;
    const others = (await storedDoors(tx)).filter((door) => door.kioskId !== kioskId);
    await keep(tx, [...others, after]);
    if (isNews(before, after)) await audit(world, tx, { actor, action, subject: kioskId, details });
  });

const keep = (tx: SecretWrites, doors: readonly Door[]): Promise<void> =>
  tx.setSecret(SECRET, Buffer.from(JSON.stringify(doors)));

async function mustBeKiosk(store: Pick<KioskReads, 'kiosk'>, id: string): Promise<void> {
  if ((await store.kiosk(id)) === null) throw refusal('not_found', 'id');
}
