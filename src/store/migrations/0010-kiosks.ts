/** The site's kiosks, the sessions presented on them, and people's consent. */
export const EN = `# Registering your face

To recognise you by your face, this site takes some pictures of your face with this camera and calculates a template from them: numbers that describe the face.

# What it is used for

Pictures and template are used to confirm that it is you when you look into a camera of this site, and to notice when one person is registered twice. They are used for nothing else.

# Where it is kept

Everything stays on this site’s own service, encrypted. Nothing goes to a cloud or to the maker of the software. Operators of the site may look at the picture when they have to settle a doubt; each look is recorded.

# How long

Until you ask for its deletion. The staff delete your data at any time, and give you a receipt.

You need not agree. If you decline, nothing is kept; please ask the staff for another way.`;

export const JA = `# お顔の登録について

お顔でご本人を確認するために、この施設はこのカメラでお顔の画像を数枚撮影し、そこから顔の特徴を表す数値（テンプレート）を計算します。

# 利用の目的

画像とテンプレートは、この施設のカメラの前でご本人であることを確認するため、また同じ方が二重に登録されていないかを調べるために使います。それ以外には使いません。

# 保管の場所

すべてこの施設のサービスの中に、暗号化して保管します。クラウドやソフトウェアの開発元に送られることはありません。確認が必要なときに限り、施設の担当者が画像を見ることがあり、その都度記録されます。

# 保管の期間

削除をお申し出いただくまで保管します。係員にお申し付けいただければ、いつでも削除し、証明書をお渡しします。

同意は任意です。同意されない場合は何も保管しません。ほかの方法については係員にお尋ねください。`;

export const kiosks = `
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
