import type { Door, DoorBroker, DoorTarget } from '../../domain/doors/door.ts';
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

/** Obeys what somebody said at a broker, if it is still that of this door and may switch it. @throws Failure unknown_resource */
export const switchByBroker = (
  world: TellingOfDoors,
  kioskId: string,
  url: string,
  allowed: boolean,
): Promise<void> =>
  allowFaces(world, 'service', kioskId, allowed, {
    by: new URL(url).host,
    only: ({ target }) => target?.url === url && target.broker?.switches === true,
  });
