import type { KeyObject } from 'node:crypto';
import { HOST_KIOSK, plainName } from '../../domain/appliances/own-settings.ts';
import { SITE_TLS } from '../../domain/site/site-tls.ts';
import { secretReads, secretWrites } from '../site/secrets.ts';
import { settingReads, settingWrites } from '../site/settings.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';

const TLS_KEY = 'tls.key';

/**
 * Takes over the settings of a store that was moved here from a data folder: how its one appliance is reached, and
 * which kiosk is on its host. The first appliance to start takes them as its own. Must run in a transaction.
 * @throws SealBroken
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

/**
 * The reverse, for a store that was moved into a data folder: it belongs to one appliance, whose own settings lose
 * the appliance's ID from their names. Other appliances' own settings, including the keys of their certificates, are
 * deleted. Must run in a transaction.
 * @param appliance the folder's appliance; null, or one without settings of its own: the only appliance that has some
 * @returns the ID of the appliance whose settings were kept; null: there are none, or more than one appliance has
 * some
 */
export async function restoreOwnSettings(
  sql: Sql,
  dataKey: KeyObject,
  appliance: string | null,
): Promise<string | null> {
  const names = await sql
    .prepare<[], string>("SELECT name FROM settings WHERE name LIKE '%@%'")
    .pluck()
    .all();
  const own = names.filter((name) => plainName(name) !== name);
  const owners = new Set(own.map((name) => name.slice(name.lastIndexOf('@') + 1)));
  const [only] = owners.size === 1 ? owners : [null];
  const owner = appliance !== null && owners.has(appliance) ? appliance : only;
  if (owner !== null) await makePlain(sql, dataKey, owner);
  const drop = sql.prepare<[string]>('DELETE FROM settings WHERE name = ?');
  for (const name of own) await drop.run(name);
  return owner;
}

async function makePlain(sql: Sql, dataKey: KeyObject, owner: string): Promise<void> {
  const [mine, plain] = [settingReads(sql, owner), settingWrites(sql, null)];
  const tls = await mine.setting(SITE_TLS.name);
  if (tls !== null) await plain.setSetting(SITE_TLS.name, tls);
  const key = await secretReads(sql, dataKey, owner).secret(TLS_KEY);
  if (key !== null) await secretWrites(sql, dataKey, null).setSecret(TLS_KEY, key);
  const kiosk = await mine.setting(HOST_KIOSK);
  if (kiosk !== null) await sql.prepare('UPDATE kiosks SET on_host = 1 WHERE id = ?').run(kiosk);
}
