import type Database from 'better-sqlite3';
import type { PeopleReads } from '../domain/ports-people.ts';
import type { DeviceReads, DeviceWrites, TrustedDevice } from '../domain/trusted-device.ts';

interface DeviceRow {
  device_id: string;
  auth_id: string;
  public_key: Uint8Array;
  device_info: string;
  registered_at_us: number;
}

const deviceOfRow = (r: DeviceRow): TrustedDevice => ({
  deviceId: r.device_id,
  authId: r.auth_id,
  publicKey: r.public_key,
  deviceInfo: r.device_info,
  registeredAtUs: r.registered_at_us,
});

const SELECT = 'SELECT device_id, auth_id, public_key, device_info, registered_at_us FROM trusted_devices';

export function deviceReads(db: Database.Database): DeviceReads & Pick<PeopleReads, 'trustedDevicePage'> {
  const ofPerson = db.prepare<[string], DeviceRow>(
    `${SELECT} WHERE auth_id = ? ORDER BY registered_at_us, device_id`,
  );
  const newest = db.prepare<[number, string, number], DeviceRow>(
    `${SELECT} WHERE (registered_at_us, device_id) < (?, ?) ORDER BY registered_at_us DESC, device_id DESC LIMIT ?`,
  );
  return {
    trustedDevices: (authId) => ofPerson.all(authId).map(deviceOfRow),
    trustedDevicePage(before, limit) {
      const { registeredAtUs, deviceId } = before ?? {
        registeredAtUs: Number.MAX_SAFE_INTEGER,
        deviceId: '',
      };
      return newest.all(registeredAtUs, deviceId, limit).map(deviceOfRow);
    },
  };
}

export function deviceWrites(db: Database.Database): DeviceWrites {
  const insert = db.prepare(
    `INSERT INTO trusted_devices (device_id, auth_id, public_key, device_info, registered_at_us)
     VALUES (@deviceId, @authId, @publicKey, @deviceInfo, @registeredAtUs)`,
  );
  const remove = db.prepare('DELETE FROM trusted_devices WHERE device_id = ? AND auth_id = ?');
  return {
    addTrustedDevice(device) {
      insert.run(device);
    },
    removeTrustedDevice: (authId, deviceId) => remove.run(deviceId, authId).changes > 0,
  };
}
