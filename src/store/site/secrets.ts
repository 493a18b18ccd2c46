import type { KeyObject } from 'node:crypto';
import type { SecretReads, SecretWrites } from '../../domain/site/ports-settings.ts';
import { type Place, seal, unseal } from '../file/seal.ts';
import type { Sql } from '../sql/sql.ts';
import { settingReads, settingWrites } from './settings.ts';

/** Settings that the database alone must not give away: sealed with the data key, kept as Base64. */
export const placeOfSecret = (name: string): Place => ({
  table: 'settings',
  column: 'value',
  row: name,
  authId: '',
});

export function secretReads(db: Sql, dataKey: KeyObject): SecretReads {
  const { setting } = settingReads(db);
  return {
    async secret(name) {
      const sealed = await setting(name);
      return sealed === null ? null : unseal(Buffer.from(sealed, 'base64'), dataKey, placeOfSecret(name));
    },
  };
}

export function secretWrites(db: Sql, dataKey: KeyObject): SecretWrites {
  const { setSetting } = settingWrites(db);
  return {
    setSecret: (name, value) =>
      setSetting(name, seal(value, dataKey, placeOfSecret(name)).toString('base64')),
  };
}
