import type { ConsentLanguage, KioskReads, KioskWrites } from '../../domain/kiosks/ports-kiosks.ts';
import type { Sql } from '../sql/sql.ts';

interface VersionRow {
  version: number;
  made_at_us: number;
  en: string;
  ja: string;
}

interface ConsentRow {
  session_id: string;
  auth_id: string;
  version: number;
  language: ConsentLanguage;
  kiosk_id: string;
  agreed_at_us: number;
  text: string;
}

export function consentReads(db: Sql): Pick<KioskReads, 'consentVersion' | 'consentsOf'> {
  const latest = db.prepare<[], VersionRow>(
    'SELECT version, made_at_us, en, ja FROM consent_versions ORDER BY version DESC LIMIT 1',
  );
  const ofPerson = db.prepare<[string], ConsentRow>(
    `SELECT c.session_id, c.auth_id, c.version, c.language, c.kiosk_id, c.agreed_at_us,
       iif(c.language = 'en', v.en, v.ja) AS text
     FROM consents c JOIN consent_versions v ON v.version = c.version
     WHERE c.auth_id = ? ORDER BY c.agreed_at_us DESC, c.session_id`,
  );
  return {
    async consentVersion() {
      // The first version is made with the table.
      const { version, made_at_us, en, ja } = (await latest.get()) as VersionRow;
      return { version, madeAtUs: made_at_us, texts: { en, ja } };
    },
    consentsOf: async (authId) =>
      (await ofPerson.all(authId)).map((r) => ({
        sessionId: r.session_id,
        authId: r.auth_id,
        version: r.version,
        language: r.language,
        kioskId: r.kiosk_id,
        agreedAtUs: r.agreed_at_us,
        text: r.text,
      })),
  };
}

export function consentWrites(db: Sql): Pick<KioskWrites, 'addConsent' | 'addConsentVersion'> {
  const addVersion = db.prepare(
    'INSERT INTO consent_versions (version, made_at_us, en, ja) VALUES (?, ?, ?, ?)',
  );
  const add = db.prepare(
    `INSERT INTO consents (session_id, auth_id, version, language, kiosk_id, agreed_at_us)
     VALUES (@sessionId, @authId, @version, @language, @kioskId, @agreedAtUs)
     ON CONFLICT (session_id) DO NOTHING`,
  );
  return {
    async addConsentVersion({ version, madeAtUs, texts }) {
      await addVersion.run(version, madeAtUs, texts.en, texts.ja);
    },
    async addConsent(consent) {
      await add.run(consent);
    },
  };
}
