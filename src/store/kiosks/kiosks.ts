import { HOST_KIOSK, ownName } from '../../domain/appliances/own-settings.ts';
import type { Kiosk, Presentation, PresentationEnd } from '../../domain/kiosks/kiosk.ts';
import type { KioskReads, KioskWrites } from '../../domain/kiosks/ports-kiosks.ts';
import type { SessionKind } from '../../domain/sessions/session.ts';
import { settingWrites } from '../site/settings.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Given, Sql } from '../sql/sql.ts';

interface KioskRow {
  id: string;
  name: string;
  on_host: number;
  created_at_us: number;
  paired_at_us: number | null;
  last_seen_at_us: number | null;
  code_ends_at_us: number | null;
  camera_label: string | null;
  camera_device_id: string | null;
}

const COLUMNS = `id, name, created_at_us, paired_at_us, last_seen_at_us, code_ends_at_us,
  camera_label, camera_device_id`;

/** At a site with several appliances, each has a kiosk on its host, which one of its own settings names. */
const onHostOf = (appliance: string | null): string =>
  appliance === null
    ? 'on_host'
    : `CASE WHEN id = (SELECT value FROM ${honest('settings')} WHERE name = @setting) THEN 1 ELSE 0 END AS on_host`;

const kioskOfRow = (r: KioskRow): Kiosk => ({
  id: r.id,
  name: r.name,
  onHost: r.on_host === 1,
  createdAtUs: r.created_at_us,
  pairedAtUs: r.paired_at_us,
  lastSeenAtUs: r.last_seen_at_us,
  codeEndsAtUs: r.code_ends_at_us,
  camera: r.camera_label === null ? null : { label: r.camera_label, deviceId: r.camera_device_id ?? '' },
});

type DeviceReads = Pick<
  KioskReads,
  | 'kiosks'
  | 'kiosk'
  | 'kioskByToken'
  | 'kioskByCode'
  | 'presentation'
  | 'presentationAt'
  | 'mayShowOtherwise'
  | 'mayBeElsewhere'
  | 'wasPresented'
>;

/** @param appliance the one whose host kiosk is marked; null: the store belongs to a single appliance */
export function kioskReads(db: Sql, appliance: string | null): DeviceReads {
  const setting = appliance === null ? {} : { setting: ownName(HOST_KIOSK, appliance) };
  const where = (what: string) =>
    db.prepare<Given, KioskRow>(`SELECT ${COLUMNS}, ${onHostOf(appliance)} FROM ${honest('kiosks')} ${what}`);
  const all = where('ORDER BY name, id');
  const byId = where('WHERE id = @id');
  const byToken = where('WHERE token_hash = @hash');
  const byCode = where('WHERE code_hash = @hash');
  const presentation = db.prepare<[string], PresentationRow>('SELECT * FROM presentations WHERE id = ?');
  const presentationAt = db.prepare<[string, string], PresentationRow>(
    'SELECT * FROM presentations WHERE kiosk_id = ? AND session_id = ? ORDER BY sent_at_us DESC LIMIT 1',
  );
  const otherwise = db.prepare<[string, string, string, number]>(
    `SELECT 1 FROM presentations WHERE session_id = ? AND kiosk_id = ? AND id <> ? AND ending IS NULL
     AND (shown_at_us IS NULL OR shown_at_us > ?) LIMIT 1`,
  );
  const elsewhere = db.prepare<[string, string]>(
    `SELECT 1 FROM presentations WHERE session_id = ? AND kiosk_id <> ? AND coalesce(ending, '') <> 'refused_busy' LIMIT 1`,
  );
  const presented = db.prepare<[string]>('SELECT 1 FROM presentations WHERE session_id = ? LIMIT 1');
  const orNull = (row: KioskRow | undefined) => (row === undefined ? null : kioskOfRow(row));
  return {
    kiosks: async () => (await (appliance === null ? all.all() : all.all(setting))).map(kioskOfRow),
    kiosk: async (id) => orNull(await byId.get({ ...setting, id })),
    kioskByToken: async (hash) => orNull(await byToken.get({ ...setting, hash })),
    kioskByCode: async (hash) => orNull(await byCode.get({ ...setting, hash })),
    async presentation(id) {
      const row = await presentation.get(id);
      return row === undefined ? null : presentationOfRow(row);
    },
    async presentationAt(kioskId, sessionId) {
      const row = await presentationAt.get(kioskId, sessionId);
      return row === undefined ? null : presentationOfRow(row);
    },
    mayShowOtherwise: async ({ id, kioskId, sessionId, shownAtUs }) =>
      (await otherwise.get(sessionId, kioskId, id, shownAtUs ?? 0)) !== undefined,
    mayBeElsewhere: async (kioskId, sessionId) => (await elsewhere.get(sessionId, kioskId)) !== undefined,
    wasPresented: async (sessionId) => (await presented.get(sessionId)) !== undefined,
  };
}

type DeviceWrites = Omit<KioskWrites, 'addConsent' | 'addConsentVersion'>;

export function kioskWrites(db: Sql, appliance: string | null): DeviceWrites {
  const { setSetting } = settingWrites(db, appliance);
  const insert = db.prepare(
    'INSERT INTO kiosks (id, name, on_host, created_at_us) VALUES (@id, @name, @onHost, @createdAtUs)',
  );
  const update = db.prepare(
    `UPDATE kiosks SET name = @name, last_seen_at_us = @lastSeenAtUs, camera_label = @label,
     camera_device_id = @deviceId WHERE id = @id`,
  );
  const code = db.prepare('UPDATE kiosks SET code_hash = ?, code_ends_at_us = ? WHERE id = ?');
  const pair = db.prepare(
    'UPDATE kiosks SET token_hash = ?, paired_at_us = ?, code_hash = NULL, code_ends_at_us = NULL WHERE id = ?',
  );
  const remove = db.prepare('DELETE FROM kiosks WHERE id = ?');
  return {
    async addKiosk({ id, name, onHost, createdAtUs }) {
      await insert.run({ id, name, onHost: onHost && appliance === null ? 1 : 0, createdAtUs });
      if (onHost && appliance !== null) await setSetting(HOST_KIOSK, id);
    },
    async saveKiosk({ id, name, lastSeenAtUs, camera }) {
      const { label, deviceId } = camera ?? { label: null, deviceId: null };
      await update.run({ id, name, lastSeenAtUs, label, deviceId });
    },
    async setKioskCode(id, hash, endsAtUs) {
      await code.run(hash, endsAtUs, id);
    },
    async pairKiosk(id, hash, atUs) {
      await pair.run(hash, atUs, id);
    },
    removeKiosk: async (id) => (await remove.run(id)).changes > 0,
    ...presentationWrites(db),
  };
}

interface PresentationRow {
  id: string;
  kiosk_id: string;
  session_id: string;
  kind: SessionKind;
  sent_at_us: number;
  shown_at_us: number | null;
  ended_at_us: number | null;
  ending: PresentationEnd | null;
}

const presentationOfRow = (r: PresentationRow): Presentation => ({
  id: r.id,
  kioskId: r.kiosk_id,
  sessionId: r.session_id,
  kind: r.kind,
  sentAtUs: r.sent_at_us,
  shownAtUs: r.shown_at_us,
  endedAtUs: r.ended_at_us,
  end: r.ending,
});

function presentationWrites(db: Sql): Pick<KioskWrites, 'savePresentation' | 'dropPresentations'> {
  const save = db.prepare(
    `INSERT INTO presentations (id, kiosk_id, session_id, kind, sent_at_us, shown_at_us, ended_at_us, ending)
     VALUES (@id, @kioskId, @sessionId, @kind, @sentAtUs, @shownAtUs, @endedAtUs, @end)
     ON CONFLICT (id) DO UPDATE SET shown_at_us = @shownAtUs, ended_at_us = @endedAtUs, ending = @end`,
  );
  const drop = db.prepare('DELETE FROM presentations WHERE sent_at_us < ?');
  return {
    async savePresentation(presentation) {
      await save.run(presentation);
    },
    async dropPresentations(beforeUs) {
      await drop.run(beforeUs);
    },
  };
}
