import { type Door, type DoorBroker, type DoorTarget, timesSetByOthers } from '../../domain/doors/door.ts';
import { allowFaces, storedDoors } from './doors.ts';
import type { TellingOfDoors } from './needs.ts';

/** A door that is reached over a broker. */
export interface DoorAtBroker {
  door: Door;
  target: DoorTarget;
  broker: DoorBroker;
  kioskName: string;
  isConnected: boolean;
}

/** The doors that are reached over brokers. @throws StoredDamaged */
export async function doorsAtBrokers({ store, kiosks }: TellingOfDoors): Promise<DoorAtBroker[]> {
  const doors = (await storedDoors(store)).filter(({ target }) => target?.broker !== undefined);
  if (doors.length === 0) return [];
  const [known, presences] = [await store.kiosks(), await kiosks.presences()];
  return doors.flatMap((door) => {
    const { target, kioskId } = door;
    const kiosk = known.find(({ id }) => id === kioskId);
    return kiosk === undefined || !target?.broker
      ? []
      : [
          {
            ...{ door, target, broker: target.broker, kioskName: kiosk.name },
            isConnected: presences(kioskId) !== null,
          },
        ];
  });
}

/** What somebody said at a broker. */
export interface BrokerCommand {
  url: string;
  allowed: boolean;
  /** How often others had set the switch when it was said, at least. */
  setByOthers: number;
}

/**
 * Obeys a broker, if it is still that of this door and may switch it. “On” that is older than what others have set since
 * is not obeyed; “off” always is: nothing opens by it.
 * @throws Failure unknown_resource
 */
export const switchByBroker = (
  world: TellingOfDoors,
  kioskId: string,
  { url, allowed, setByOthers }: BrokerCommand,
): Promise<void> =>
  allowFaces(world, 'service', kioskId, allowed, {
    by: new URL(url).host,
    only: (door) =>
      door.target?.url === url &&
      door.target.broker?.switches === true &&
      !(allowed && timesSetByOthers(door) > setByOthers),
  });
