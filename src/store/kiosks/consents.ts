import type {
  ConsentLanguage,
  ConsentTexts,
  ConsentVersion,
  KioskReads,
  KioskWrites,
} from '../../domain/kiosks/ports-kiosks.ts';
import type { Sql } from '../sql/sql.ts';

type Further = Exclude<ConsentLanguage, 'en' | 'ja'>;

/**
 * The tables were designed for English and Japanese. A version's text in another language is a row of its own: its
 * negative number encodes the version and the language, and both text columns hold the text. Versions, consents and
 * their references thus stay as they are in databases of any age (decision 73). These numbers are never reused for
 * another language.
 */
const PLACES: Readonly<Record<Further, number>> = {
  'ja-easy': 1,
  'zh-Hans': 2,
  'zh-Hant': 3,
  ko: 4,
  vi: 5,
  'pt-BR': 6,
};
const PLACES_A_VERSION = 100;

const isFurther = (language: ConsentLanguage): language is Further => language in PLACES;

/** @returns the number of the row that holds the text */
const rowOf = (version: number, language: ConsentLanguage): number =>
  isFurther(language) ? -(version * PLACES_A_VERSION + PLACES[language]) : version;

/** @returns null for a version's own row */
function furtherOf(row: number): { version: number; language: Further } | null {
  if (row >= 0) return null;
  const place = -row % PLACES_A_VERSION;
  const language = (Object.keys(PLACES) as Further[]).find((known) => PLACES[known] === place);
  if (!language)
    throw new Error(
      `consent_versions.version ${row} has a language that this version of Omote does not support`,
    );
  return { version: Math.floor(-row / PLACES_A_VERSION), language };
}

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
  language: 'en' | 'ja';
  kiosk_id: string;
  agreed_at_us: number;
  text: string;
}

function versionOf(rows: readonly VersionRow[]): ConsentVersion {
  // The first version is created together with the table.
  const own = rows.find(({ version }) => version >= 0) as VersionRow;
  const texts: ConsentTexts = { en: own.en, ja: own.ja };
  for (const { version, en } of rows) {
    const further = furtherOf(version);
    if (further) texts[further.language] = en;
  }
  return { version: own.version, madeAtUs: own.made_at_us, texts };
}

export function consentReads(db: Sql): Pick<KioskReads, 'consentVersion' | 'consentsOf'> {
  const latest = db.prepare<[], VersionRow>(
    `SELECT v.version, v.made_at_us, v.en, v.ja FROM consent_versions v
     JOIN (SELECT max(version) AS version FROM consent_versions) AS latest
       ON v.version = latest.version
       OR v.version BETWEEN -(latest.version * ${PLACES_A_VERSION} + ${PLACES_A_VERSION - 1})
                        AND -(latest.version * ${PLACES_A_VERSION} + 1)`,
  );
  const ofPerson = db.prepare<[string], ConsentRow>(
    `SELECT c.session_id, c.auth_id, c.version, c.language, c.kiosk_id, c.agreed_at_us,
       iif(c.language = 'en', v.en, v.ja) AS text
     FROM consents c JOIN consent_versions v ON v.version = c.version
     WHERE c.auth_id = ? ORDER BY c.agreed_at_us DESC, c.session_id`,
  );
  return {
    consentVersion: async () => versionOf(await latest.all()),
    consentsOf: async (authId) =>
      (await ofPerson.all(authId)).map((r) => ({
        sessionId: r.session_id,
        authId: r.auth_id,
        ...(furtherOf(r.version) ?? { version: r.version, language: r.language }),
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
      for (const language of Object.keys(PLACES) as Further[]) {
        const text = texts[language];
        if (text) await addVersion.run(rowOf(version, language), madeAtUs, text, text);
      }
    },
    async addConsent({ version, language, ...consent }) {
      const column = isFurther(language) ? 'en' : language;
      await add.run({ ...consent, version: rowOf(version, language), language: column });
    },
  };
}
