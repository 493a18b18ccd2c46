// src/store/migrations/0010-kiosks.ts
/** The site's kiosks, the sessions presented on them, and people's consent. */
const EN = `# Registering your face

To recognise you by your face, this site takes some pictures of your face with this camera and calculates a template from them: numbers that describe the face.

# What it is used for

Pictures and template are used to confirm that it is you when you look into a camera of this site, and to notice when one person is registered twice. They are used for nothing else.

# Where it is kept

Everything stays on this site’s own service, encrypted. Nothing goes to a cloud or to the maker of the software. Operators of the site may look at the picture when they have to settle a doubt; each look is recorded.

# How long

Until you ask for its deletion. The staff delete your data at any time, and give you a receipt.

You need not agree. If you decline, nothing is kept; please ask the staff for another way.`;
const JA = `# お顔の登録について

お顔でご本人を確認するために、この施設はこのカメラでお顔の画像を数枚撮影し、そこから顔の特徴を表す数値（テンプレート）を計算します。

# 利用の目的

画像とテンプレートは、この施設のカメラの前でご本人であることを確認するため、また同じ方が二重に登録されていないかを調べるために使います。それ以外には使いません。

# 保管の場所

すべてこの施設のサービスの中に、暗号化して保管します。クラウドやソフトウェアの開発元に送られることはありません。確認が必要なときに限り、施設の担当者が画像を見ることがあり、その都度記録されます。

# 保管の期間

削除をお申し出いただくまで保管します。係員にお申し付けいただければ、いつでも削除し、証明書をお渡しします。

同意は任意です。同意されない場合は何も保管しません。ほかの方法については係員にお尋ねください。`;
const kiosks = `
CREATE TABLE kiosks (
  id               TEXT PRIMARY KEY CHECK (id <> ''),
  name             TEXT NOT NULL CHECK (name <> ''),
  on_host          INTEGER NOT NULL CHECK (on_host IN (0, 1)),
  created_at_us    INTEGER NOT NULL,
  paired_at_us     INTEGER,
  last_seen_at_us  INTEGER,
  -- SHA-256 of the cookie that its browser keeps.
  token_hash       BLOB UNIQUE CHECK (length(token_hash) = 32),
  code_hash        BLOB UNIQUE CHECK (length(code_hash) = 32),
  code_ends_at_us  INTEGER,
  camera_label     TEXT,
  camera_device_id TEXT,
  CHECK ((paired_at_us IS NULL) = (token_hash IS NULL)),
  CHECK ((code_hash IS NULL) = (code_ends_at_us IS NULL))
) STRICT, WITHOUT ROWID;
-- A host has one screen.
CREATE UNIQUE INDEX kiosks_on_host ON kiosks (on_host) WHERE on_host = 1;

CREATE TABLE presentations (
  id          TEXT PRIMARY KEY CHECK (id <> ''),
  kiosk_id    TEXT NOT NULL REFERENCES kiosks (id) ON DELETE CASCADE,
  -- No reference: sessions have a retention clock of their own.
  session_id  TEXT NOT NULL,
  kind        TEXT NOT NULL CHECK (kind IN ('authentication', 'registration')),
  sent_at_us  INTEGER NOT NULL,
  shown_at_us INTEGER,
  ended_at_us INTEGER,
  ending      TEXT,
  CHECK ((ended_at_us IS NULL) = (ending IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX presentations_by_kiosk ON presentations (kiosk_id);
CREATE INDEX presentations_by_time ON presentations (sent_at_us);

-- Never changed: each says what somebody agreed to. Both texts empty: nobody is asked.
CREATE TABLE consent_versions (
  version    INTEGER PRIMARY KEY,
  made_at_us INTEGER NOT NULL,
  en         TEXT NOT NULL,
  ja         TEXT NOT NULL,
  CHECK ((en = '') = (ja = ''))
) STRICT;
INSERT INTO consent_versions (version, made_at_us, en, ja) VALUES (1, 0, '${EN}', '${JA}');

CREATE TABLE consents (
  session_id   TEXT PRIMARY KEY CHECK (session_id <> ''),
  auth_id      TEXT NOT NULL REFERENCES people (auth_id),
  version      INTEGER NOT NULL REFERENCES consent_versions (version),
  language     TEXT NOT NULL CHECK (language IN ('en', 'ja')),
  -- No reference: kiosks come and go.
  kiosk_id     TEXT NOT NULL,
  agreed_at_us INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX consents_by_person ON consents (auth_id);

-- Nobody: what sessions of identifiers that do not exist are bound to, so that a kiosk's visitor cannot tell them
-- from others. Erased from the start: nobody finds it, nothing can be registered for it.
INSERT INTO people (auth_id, created_at_us, failures, locked_until_us, erased_at_us)
VALUES ('00000000000000000000000000000000', 0, 0, 0, 0);
`;
// src/domain/kiosks/kiosk-durations.ts
/** Durations of sessions at a kiosk, from the tap that opened them to their result, as counts by duration. */
/**
* Lower edges of the duration bins, µs: one bin below one second, then four bins per doubling up to 181 s, then one for
* everything longer. Migration 32 repeats them in its triggers, so they never change.
*/
const DURATION_EDGES_US = [0, ...Array.from({ length: 31 }, (_, i) => Math.round(1e6 * 2 ** (i / 4)))];
/**
* The duration that a share of the sessions did not exceed.
* @param counts of sessions by duration, one for each of DURATION_EDGES_US
* @param share 0…1
* @returns null: no session is counted
*/
function quantileOf(counts, share) {
	const all = counts.reduce((sum, count) => sum + count, 0);
	if (all === 0) return null;
	const wanted = Math.max(1, Math.ceil(share * all));
	let before = 0;
	let at = 0;
	while (before + counts[at] < wanted) before += counts[at++];
	const from = DURATION_EDGES_US[at];
	if (at === DURATION_EDGES_US.length - 1) return {
		seconds: from / 1e6,
		longer: true
	};
	return {
		seconds: (from + (wanted - before - .5) / counts[at] * (DURATION_EDGES_US[at + 1] - from)) / 1e6,
		longer: false
	};
}
// src/store/migrations/0032-kiosks-and-calls.ts
/** Columns that count sessions by their length: t0, t1, … */
const LENGTHS = DURATION_EDGES_US.map((_, i) => `t${i}`);
const COUNTED = [
	"accepted",
	"rejected",
	...LENGTHS
];
const COUNT_COLUMNS = `kiosk_id, kind, span, from_us, ${COUNTED.join(", ")}`;
const COUNT_LENGTHS = (type) => LENGTHS.map((name) => `${name} ${type} NOT NULL`).join(",\n  ");
/** @param existing how to name the existing row's columns: its name and a period, or empty */
const COUNTS_ADDED = (existing) => COUNTED.map((name) => `${name} = ${existing}${name} + excluded.${name}`).join(", ");
/** What an ended session adds to each count. @param row the name of its row, with a period */
function countsOf(row) {
	const tookUs = `(${row}ended_at_us - ${row}opened_at_us)`;
	const lengths = DURATION_EDGES_US.map((from, i) => {
		const until = DURATION_EDGES_US.at(i + 1);
		return `CASE WHEN ${[...i === 0 ? [] : [`${tookUs} >= ${from}`], ...until === void 0 ? [] : [`${tookUs} < ${until}`]].join(" AND ")} THEN 1 ELSE 0 END`;
	});
	return [
		`${row}result`,
		`1 - ${row}result`,
		...lengths
	];
}
const SPANS = `(SELECT 'quarter' AS span, 900000000 AS span_us UNION ALL SELECT 'day', 86400000000) AS spans`;
/** Counts all sessions that have ended so far. @param schema the prefix of table names, or empty */
const countEarlier = (schema) => `
INSERT INTO ${schema}kiosk_counts (${COUNT_COLUMNS})
  SELECT kiosk_id, kind, span, from_us, ${COUNTED.map((name) => `sum(${name})`).join(", ")}
  FROM (SELECT o.kiosk_id, s.kind, span, s.ended_at_us - s.ended_at_us % span_us AS from_us,
          ${countsOf("s.").map((count, i) => `${count} AS ${COUNTED[i]}`).join(", ")}
        FROM ${schema}session_origins o JOIN ${schema}sessions s ON s.id = o.session_id CROSS JOIN ${SPANS}
        WHERE o.kiosk_id IS NOT NULL AND s.ended_at_us IS NOT NULL AND s.opened_at_us IS NOT NULL) AS ended
  GROUP BY kiosk_id, kind, span, from_us;
UPDATE ${schema}session_origins SET session_seq =
  (SELECT s.seq FROM ${schema}sessions s WHERE s.id = session_origins.session_id);
CREATE INDEX session_origins_by_kiosk ON ${schema}session_origins (kiosk_id, session_seq) WHERE kiosk_id IS NOT NULL;
CREATE INDEX session_origins_by_key ON ${schema}session_origins (key_id, session_seq) WHERE key_id IS NOT NULL;
`;
/** Data for the console about single kiosks and API keys. */
const kiosksAndCalls = `
-- The session's place in the list: its sequence. Lists of one kiosk, or of one key, are walked by it.
ALTER TABLE session_origins ADD COLUMN session_seq INTEGER;

-- What ended at each kiosk after somebody opened it, and how long that took. Kept by a trigger, as quarter_counts are, by the
-- quarter of an hour and by the day (UTC): of a month whole days are read, and quarters only of its two ends, which the site's
-- time zone decides.
CREATE TABLE kiosk_counts (
  kiosk_id TEXT NOT NULL,
  kind     TEXT NOT NULL CHECK (kind IN ('authentication', 'registration')),
  span     TEXT NOT NULL CHECK (span IN ('quarter', 'day')),
  from_us  INTEGER NOT NULL,
  accepted INTEGER NOT NULL,
  rejected INTEGER NOT NULL,
  ${COUNT_LENGTHS("INTEGER")},
  PRIMARY KEY (kind, span, from_us, kiosk_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER sessions_counted_by_kiosk AFTER UPDATE OF ended_at_us ON sessions
WHEN OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL AND NEW.opened_at_us IS NOT NULL BEGIN
  INSERT INTO kiosk_counts (${COUNT_COLUMNS})
    SELECT kiosk_id, NEW.kind, span, NEW.ended_at_us - NEW.ended_at_us % span_us, ${countsOf("NEW.").join(", ")}
    FROM session_origins CROSS JOIN ${SPANS} WHERE session_id = NEW.id AND kiosk_id IS NOT NULL
    ON CONFLICT DO UPDATE SET ${COUNTS_ADDED("")};
END;
${countEarlier("")}
-- The latest calls of each API key. Nothing here names a person: a route is the operation's, not the path that was asked for,
-- and parameters are those that the operation knows.
CREATE TABLE key_calls (
  seq         INTEGER PRIMARY KEY,
  key_id      TEXT NOT NULL,
  at_us       INTEGER NOT NULL,
  -- Which appliance of a site answered; empty: it is the only one.
  node        TEXT NOT NULL,
  method      TEXT NOT NULL,
  route       TEXT NOT NULL,
  status      INTEGER NOT NULL,
  -- A line for each: code, a blank, the parameter.
  errors      TEXT NOT NULL,
  duration_us INTEGER NOT NULL CHECK (duration_us >= 0),
  address     TEXT NOT NULL,
  failed      INTEGER NOT NULL CHECK (failed IN (0, 1))
) STRICT;
CREATE INDEX key_calls_by_key ON key_calls (key_id, failed, seq);
CREATE INDEX key_calls_by_time ON key_calls (at_us);

CREATE TABLE key_call_counts (
  quarter_us INTEGER NOT NULL,
  key_id     TEXT NOT NULL,
  -- Of the catalogue of errors; empty: the call succeeded.
  code       TEXT NOT NULL,
  count      INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (key_id, quarter_us, code)
) STRICT, WITHOUT ROWID;
CREATE INDEX key_call_counts_by_time ON key_call_counts (quarter_us);
`;
// src/domain/kiosks/supplied-consent.ts
/**
* The consent text that Omote supplies. Migration 33 writes it into databases, so never edit it: people have agreed to
* it. A new text is another constant and another migration.
*/
const SUPPLIED_CONSENT = {
	en: `We, the organisation that runs this kiosk, ask to register your face, so that we can recognise you here. We’re responsible for your data.

# What we store

One picture of your face, a template (numbers that describe your face), and the time and result of each check.

# Why

To confirm that it’s you, and that nobody is registered twice. For nothing else.

# Where

Encrypted, on this site’s own server. Only authorised staff can see your picture, and each time is recorded.

# How long

Until you withdraw your consent. Tell our staff at any time, and they’ll delete your picture and template.

# It’s your choice

You don’t have to agree. If you don’t, we store nothing about your face. Ask our staff for another way.`,
	ja: `この施設の運営者が、ご本人確認のためにお顔を登録します。情報の取り扱いには運営者が責任を負います。

# 保存する情報

お顔の画像1枚、お顔の特徴を表す数値（テンプレート）、ご本人確認の日時と結果です。

# 利用の目的

ご本人であることの確認と、二重登録の防止です。それ以外には使いません。

# 保存の場所

この施設のサーバーに、暗号化して保存します。画像を見られるのは権限のある担当者だけで、見るたびに記録が残ります。

# 保存の期間

同意を撤回されるまでです。係員にお申し出いただければ、いつでも画像とテンプレートを削除します。

# 同意は任意です

同意されない場合、お顔の情報は保存しません。ほかの方法は係員にお尋ねください。`
};
// src/store/migrations/0033-supplied-consent.ts
/**
* A consent text that reads more easily. It comes into force where the text of migration 10 is in force and nobody has
* agreed to it; elsewhere the site's administrator decides. Version 1 stays, because versions are never changed.
* @param schema the prefix of table names, or empty
*/
const supplyConsent = (schema) => `
INSERT INTO ${schema}consent_versions (version, made_at_us, en, ja)
  SELECT 2, 0, '${SUPPLIED_CONSENT.en}', '${SUPPLIED_CONSENT.ja}'
  WHERE (SELECT max(version) FROM ${schema}consent_versions) = 1 AND NOT EXISTS (SELECT 1 FROM ${schema}consents);
`;
const suppliedConsent = supplyConsent("");
// src/store/sql/newer-schema.ts
/** An older program must not open a newer schema: it would lose data that it does not know. */
const newerSchema = (found, known) => /* @__PURE__ */ new Error(`The database has schema ${found}; this version of Omote supports schemas up to ${known}. Start the newer version again, or restore a backup made with this one.`);
export { COUNTS_ADDED as a, SPANS as c, kiosksAndCalls as d, DURATION_EDGES_US as f, kiosks as g, JA as h, SUPPLIED_CONSENT as i, countEarlier as l, EN as m, suppliedConsent as n, COUNT_COLUMNS as o, quantileOf as p, supplyConsent as r, COUNT_LENGTHS as s, newerSchema as t, countsOf as u };
