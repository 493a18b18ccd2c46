/** The work of `omote verify`: checking that security-relevant rows and the audit log are as they were written. */

import type { IntegrityReads, RowReport } from '../../domain/site/ports-integrity.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import { judgeSettings } from '../../domain/stored-settings.ts';
import { verifyAuditLog } from '../../flows/audit/verify-audit-log.ts';
import { audit } from '../../flows/audit.ts';
import { auditFolder, verifyAnchors } from '../audit/anchors.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';

export interface Checked {
  /** A table of the database, or another thing that was checked. */
  what: string;
  checked: number;
  /** Names of what isn't as it was written; empty: everything is. */
  wrong: string[];
}

/** Checks everything, whether the service is running or not. @returns all checks, passed or not */
export const verifyAll = (config: Config): Promise<Checked[]> =>
  withStore(config, async (store) => {
    const log = await verifyAuditLog(store);
    const heads = await verifyAnchors(store, auditFolder(config));
    return [
      ...checkedRows(await store.verifyRows()),
      await checkedValues(store),
      { what: 'audit log', checked: log.entries, wrong: log.sound ? [] : [log.why] },
      {
        what: 'signed checksums of the audit log outside the database',
        checked: heads.checked,
        wrong: heads.problem === null ? [] : [heads.problem],
      },
    ];
  });

/** The checks of a report on the rows: one for each table, and one for all rows together. */
export function checkedRows({ tables, whole }: RowReport): Checked[] {
  const rows = tables.map(({ table, checked, refused }) => ({ what: table, checked, wrong: refused }));
  const checked = rows.reduce((sum, row) => sum + row.checked, 0);
  const missing = 'rows were removed, or put back to an earlier state';
  return [...rows, { what: 'all rows together', checked, wrong: whole ? [] : [missing] }];
}

/** Checks stored JSON against its shapes. `wrong` names the places but never their content. */
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

/**
 * Deletes refused rows once the cause is known, and accepts the remaining rows as complete.
 * @returns the number deleted
 */
export const removeRefused = (config: Config): Promise<number> =>
  withStore(config, (store, clock) =>
    store.transact(async (tx) => {
      const rows = await tx.removeRefusedRows();
      await audit({ clock }, tx, { actor: 'task', action: 'store.rows_removed', details: { rows } });
      return rows;
    }),
  );
