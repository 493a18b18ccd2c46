import type { KeyObject } from 'node:crypto';
import { HOST_KIOSK } from '../../domain/site/own-settings.ts';
import { SITE_TLS } from '../../domain/site/site-tls.ts';
import { honest } from '../file/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';
import { secretReads, secretWrites } from './secrets.ts';
import { settingReads, settingWrites } from './settings.ts';

const TLS_KEY = 'tls.key';

/**
 * A store that was moved here from a data folder says how one appliance is reached and which kiosk is on its host: the first that starts takes
 * that for its own. In a transaction. @throws SealBroken
 */
export async function adoptOwnSettings(sql: Sql, dataKey: KeyObject, appliance: string): Promise<void> {
  const [plain, mine] = [settingReads(sql, null), settingWrites(sql, appliance)];
  const tls = await plain.setting(SITE_TLS.name);
  if (tls !== null) {
    const key = await secretReads(sql, dataKey, null).secret(TLS_KEY);
    await mine.setSetting(SITE_TLS.name, tls);
    if (key !== null) await secretWrites(sql, dataKey, appliance).setSecret(TLS_KEY, key);
    await sql.prepare('DELETE FROM settings WHERE name IN (?, ?)').run(SITE_TLS.name, TLS_KEY);
  }
  const kiosk = await sql
    .prepare<[], string>(`SELECT id FROM ${honest('kiosks')} WHERE on_host = 1`)
    .pluck()
    .get();
  if (kiosk === undefined) return;
  await sql.prepare('UPDATE kiosks SET on_host = 0 WHERE id = ?').run(kiosk);
  if ((await settingReads(sql, appliance).setting(HOST_KIOSK)) === null)
    await mine.setSetting(HOST_KIOSK, kiosk);
}
