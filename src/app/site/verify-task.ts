/** `omote verify`: whether everything that gives power, and the audit log, is what was written. */

import type { IntegrityReads, RowReport } from '../../domain/site/ports-integrity.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import { judgeSettings } from '../../domain/stored-settings.ts';
import { verifyAuditLog } from '../../flows/audit/verify-audit-log.ts';
import { audit } from '../../flows/audit.ts';
import { auditFolder, verifyAnchors } from '../audit/anchors.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';

export interface Checked {
  /** A table of the database, or what else was looked at. */
  what: string;
  checked: number;
  /** Names of what is not as it was written, for people; empty: all is. */
  wrong: string[];
}

/** Beside a running service or with none. @returns all that was looked at, whether it is sound or not */
export const verifyAll = (config: Config): Promise<Checked[]> =>
  withStore(config, async (store) => {
    const log = await verifyAuditLog(store);
    const heads = await verifyAnchors(store, auditFolder(config));
    return [
      ...checkedRows(await store.verifyRows()),
      await checkedValues(store),
      { what: 'audit log', checked: log.entries, wrong: log.sound ? [] : [log.why] },
      {
        what: 'audit heads outside the database',
        checked: heads.checked,
        wrong: heads.problem === null ? [] : [heads.problem],
      },
    ];
  });

export function checkedRows({ tables, whole }: RowReport): Checked[] {
  const rows = tables.map(({ table, checked, refused }) => ({ what: table, checked, wrong: refused }));
  const checked = rows.reduce((sum, row) => sum + row.checked, 0);
  const missing = 'rows were removed, or put back to an earlier state';
  return [...rows, { what: 'all rows together', checked, wrong: whole ? [] : [missing] }];
}

/** Values of JSON text, which the service reads by their shapes; names places, never what stands there. */
export async function checkedValues(store: IntegrityReads & SettingReads): Promise<Checked> {
  const columns = await store.damagedValues();
  const settings = await judgeSettings(store, await store.settingNames());
  return {
    what: 'values with a shape',
    checked: columns.reduce((sum, { checked }) => sum + checked, settings.checked),
    wrong: [
      ...columns.flatMap(({ table, column, damaged }) =>
        damaged.map((key) => `${table}.${column} of ${key}`),
      ),
      ...settings.damaged.map((name) => `settings.value of ${name}`),
    ],
  };
}

/** After the cause was found: what is refused goes, and the rest is taken for all there is. @returns how many went */
export const removeRefused = (config: Config): Promise<number> =>
  withStore(config, (store, clock) =>
    store.transact(async (tx) => {
      const rows = await tx.removeRefusedRows();
      await audit({ clock }, tx, { actor: 'task', action: 'store.rows_removed', details: { rows } });
      return rows;
    }),
  );
