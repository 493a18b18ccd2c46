import type { KeyObject } from 'node:crypto';
import { ownName } from '../../domain/appliances/own-settings.ts';
import type { SecretReads, SecretWrites } from '../../domain/site/ports-settings.ts';
import { type SealPlace, seal, unseal } from '../keys/seal.ts';
import type { Sql } from '../sql/sql.ts';
import { settingReads, settingWrites } from './settings.ts';

/**
 * Secret settings must not be readable from the database alone: they are sealed with the data key and stored as
 * Base64.
 */
export const placeOfSecret = (name: string): SealPlace => ({
  table: 'settings',
  column: 'value',
  row: name,
  authId: '',
});

export function secretReads(db: Sql, dataKey: KeyObject, appliance: string | null): SecretReads {
  const { setting } = settingReads(db, appliance);
  return {
    async secret(name) {
      const sealed = await setting(name);
      const place = placeOfSecret(ownName(name, appliance));
      return sealed === null ? null : unseal(Buffer.from(sealed, 'base64'), dataKey, place);
    },
  };
}

export function secretWrites(db: Sql, dataKey: KeyObject, appliance: string | null): SecretWrites {
  const { setSetting } = settingWrites(db, appliance);
  return {
    setSecret: (name, value) =>
      setSetting(name, seal(value, dataKey, placeOfSecret(ownName(name, appliance))).toString('base64')),
  };
}
