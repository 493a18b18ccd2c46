import type { DeviceReads, DeviceWrites, TrustedDevice } from '../../domain/people/trusted-device.ts';
import { type PersonKeys, textOrNull } from '../keys/person-keys.ts';
import type { SealPlace } from '../keys/seal.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';

interface DeviceRow {
  device_id: string;
  auth_id: string;
  public_key: Uint8Array;
  device_info: string;
  registered_at_us: number;
  label: Uint8Array | null;
}

/** A damaged label does not make the device less trusted. */
const deviceOfRow = async (r: DeviceRow, keys: PersonKeys): Promise<TrustedDevice> => ({
  deviceId: r.device_id,
  authId: r.auth_id,
  publicKey: r.public_key,
  deviceInfo: r.device_info,
  registeredAtUs: r.registered_at_us,
  label: await labelOf(r, keys),
});

const placeOf = (row: string, authId: string): SealPlace => ({
  table: 'device_labels',
  column: 'label',
  row,
  authId,
});

async function labelOf({ label, device_id, auth_id }: DeviceRow, keys: PersonKeys): Promise<string | null> {
  return label && (await textOrNull(() => keys.unseal(label, placeOf(device_id, auth_id))));
}

const SELECT = `SELECT d.device_id, d.auth_id, d.public_key, d.device_info, d.registered_at_us, l.label
  FROM ${honest('trusted_devices')} d LEFT JOIN device_labels l ON l.device_id = d.device_id`;

export function deviceReads(db: Sql, keys: PersonKeys): DeviceReads {
  const ofPerson = db.prepare<[string], DeviceRow>(
    `${SELECT} WHERE d.auth_id = ? ORDER BY d.registered_at_us, d.device_id`,
  );
  const newest = db.prepare<[number, string, number], DeviceRow>(
    `${SELECT} WHERE (d.registered_at_us, d.device_id) < (?, ?)
     ORDER BY d.registered_at_us DESC, d.device_id DESC LIMIT ?`,
  );
  return {
    trustedDevices: async (authId) =>
      await Promise.all((await ofPerson.all(authId)).map((row) => deviceOfRow(row, keys))),
    async trustedDevicePage(before, limit) {
      const { registeredAtUs, deviceId } = before ?? {
        registeredAtUs: Number.MAX_SAFE_INTEGER,
        deviceId: '',
      };
      return await Promise.all(
        (await newest.all(registeredAtUs, deviceId, limit)).map((row) => deviceOfRow(row, keys)),
      );
    },
  };
}

export function deviceWrites(db: Sql, keys: PersonKeys): DeviceWrites {
  const insert = db.prepare(
    `INSERT INTO trusted_devices (device_id, auth_id, public_key, device_info, registered_at_us)
     VALUES (@deviceId, @authId, @publicKey, @deviceInfo, @registeredAtUs)`,
  );
  const remove = db.prepare('DELETE FROM trusted_devices WHERE device_id = ? AND auth_id = ?');
  const has = db.prepare('SELECT 1 FROM trusted_devices WHERE device_id = ? AND auth_id = ?');
  const name = db.prepare(
    `INSERT INTO device_labels (device_id, label) VALUES (?, ?)
     ON CONFLICT (device_id) DO UPDATE SET label = excluded.label`,
  );
  return {
    async addTrustedDevice(device) {
      await insert.run(device);
    },
    async labelTrustedDevice(authId, deviceId, label) {
      if ((await has.get(deviceId, authId)) === undefined) return false;
      await name.run(deviceId, await keys.seal(new TextEncoder().encode(label), placeOf(deviceId, authId)));
      return true;
    },
    removeTrustedDevice: async (authId, deviceId) => (await remove.run(deviceId, authId)).changes > 0,
  };
}
