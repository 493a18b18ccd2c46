import type { KioskActivity, KioskPresence } from '../../domain/kiosks/kiosk.ts';
import type { KioskLineReads, KioskLineWrites } from '../../domain/kiosks/ports-kiosks.ts';
import type { Sql } from '../sql/sql.ts';

interface LineRow {
  kiosk_id: string;
  activity: KioskActivity;
  staff_asked_at_us: number | null;
  acknowledged_at_us: number | null;
  acknowledged_by: string | null;
  camera_problem: string | null;
}

/** An appliance that was not seen for longer is considered stopped; see postgres/site/membership.ts. */
const FRESH_US = 10_000_000;

const presenceOf = (r: LineRow): KioskPresence => ({
  activity: r.activity,
  staffAskedAtUs: r.staff_asked_at_us,
  staffAcknowledged:
    r.acknowledged_at_us === null ? null : { atUs: r.acknowledged_at_us, by: r.acknowledged_by ?? '' },
  cameraProblem: r.camera_problem,
});

/** SQLite has no such table, because all kiosks are connected to the one appliance. */
export function kioskLineReads(db: Sql): KioskLineReads {
  if (db.dialect.engine === 'sqlite') return { kioskLines: async () => new Map() };
  const all = db.prepare<[], LineRow>(
    `SELECT l.* FROM main.kiosk_lines l JOIN main.site_nodes n ON n.node_id = l.node_id
     WHERE n.seen_at_us > main.omote_now() - ${FRESH_US}`,
  );
  return {
    kioskLines: async () => new Map((await all.all()).map((row) => [row.kiosk_id, presenceOf(row)])),
  };
}

/** For an appliance that starts: no kiosk is connected to it yet, whatever it left behind when it was killed. */
export const forgetKioskLines = (sql: Sql, nodeId: string) =>
  sql.prepare('DELETE FROM main.kiosk_lines WHERE node_id = ?').run(nodeId);

export function kioskLineWrites(db: Sql): KioskLineWrites {
  if (db.dialect.engine === 'sqlite')
    return {
      takeKioskLine: async () => undefined,
      putKioskLine: async () => true,
      dropKioskLine: async () => undefined,
    };
  const putIf = (condition: string) =>
    db.prepare(
      `INSERT INTO main.kiosk_lines
         (kiosk_id, node_id, activity, staff_asked_at_us, acknowledged_at_us, acknowledged_by, camera_problem)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (kiosk_id) DO UPDATE SET node_id = excluded.node_id, activity = excluded.activity,
         staff_asked_at_us = excluded.staff_asked_at_us, acknowledged_at_us = excluded.acknowledged_at_us,
         acknowledged_by = excluded.acknowledged_by, camera_problem = excluded.camera_problem ${condition}`,
    );
  const take = putIf('');
  const put = putIf('WHERE kiosk_lines.node_id = excluded.node_id');
  const drop = db.prepare('DELETE FROM main.kiosk_lines WHERE kiosk_id = ? AND node_id = ?');
  const valuesOf = ({ activity, staffAskedAtUs, staffAcknowledged, cameraProblem }: KioskPresence) => {
    const { atUs = null, by = null } = staffAcknowledged ?? {};
    return [activity, staffAskedAtUs, atUs, by, cameraProblem];
  };
  return {
    async takeKioskLine(kioskId, nodeId, presence) {
      await take.run(kioskId, nodeId, ...valuesOf(presence));
    },
    async putKioskLine(kioskId, nodeId, presence) {
      return (await put.run(kioskId, nodeId, ...valuesOf(presence))).changes > 0;
    },
    async dropKioskLine(kioskId, nodeId) {
      await drop.run(kioskId, nodeId);
    },
  };
}
