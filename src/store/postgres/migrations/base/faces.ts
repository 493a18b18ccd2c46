import { SEQ, TEXT } from './column-types.ts';

/** Faces, their templates, and possible duplicates; store/migrations gives the reasons. */
export const faces = `
CREATE TABLE main.faces (
  ${SEQ},
  feature_id       ${TEXT} NOT NULL UNIQUE CHECK (feature_id <> ''),
  auth_id          ${TEXT} NOT NULL REFERENCES main.people (auth_id),
  session_id       ${TEXT} NOT NULL,
  registered_at_us bigint NOT NULL,
  gone_at_us       bigint,
  quality          ${TEXT},
  CHECK ((gone_at_us IS NULL) = (quality IS NOT NULL))
);
CREATE UNIQUE INDEX faces_current ON main.faces (auth_id) WHERE gone_at_us IS NULL;
CREATE INDEX faces_by_person ON main.faces (auth_id, seq);

CREATE TABLE main.face_data (
  face_seq bigint PRIMARY KEY REFERENCES main.faces (seq) ON DELETE CASCADE,
  metadata bytea NOT NULL,
  image    bytea NOT NULL
);
-- Sealed bytes do not get smaller: no time is spent on trying.
ALTER TABLE main.face_data ALTER metadata SET STORAGE EXTERNAL, ALTER image SET STORAGE EXTERNAL;

CREATE TABLE main.templates (
  ${SEQ},
  face_seq      bigint NOT NULL REFERENCES main.faces (seq) ON DELETE CASCADE,
  pack          ${TEXT} NOT NULL CHECK (pack <> ''),
  template      bytea NOT NULL,
  pictures      bigint CHECK (pictures >= 1),
  mean_length   double precision CHECK (mean_length > 0 AND mean_length <= 1),
  refined_at_us bigint,
  -- What the search makes of the template, for a quick start (docs/decisions/0062-start-on-postgresql.md); SQLite has no such
  -- column. Sealed as the template is, a quarter of its size, and in the row itself. Null: none was made yet, or the template
  -- changed since; rows are made in the background.
  search_row    bytea,
  UNIQUE (face_seq, pack)
);
ALTER TABLE main.templates ALTER template SET STORAGE EXTERNAL, ALTER search_row SET STORAGE EXTERNAL;
CREATE INDEX templates_by_pack ON main.templates (pack, seq);
CREATE INDEX templates_without_row ON main.templates (pack, seq) WHERE search_row IS NULL;
CREATE FUNCTION main.drop_search_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.search_row := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER templates_search_row BEFORE UPDATE OF template ON main.templates
  FOR EACH ROW EXECUTE FUNCTION main.drop_search_row();

CREATE TABLE main.visit_templates (
  face_seq    bigint NOT NULL REFERENCES main.faces (seq) ON DELETE CASCADE,
  pack        ${TEXT} NOT NULL CHECK (pack <> ''),
  session_id  ${TEXT} NOT NULL,
  taken_at_us bigint NOT NULL,
  pictures    bigint CHECK (pictures >= 1),
  mean_length double precision CHECK (mean_length > 0 AND mean_length <= 1),
  template    bytea NOT NULL,
  PRIMARY KEY (face_seq, pack, session_id)
);
ALTER TABLE main.visit_templates ALTER template SET STORAGE EXTERNAL;
CREATE INDEX visit_templates_by_pack ON main.visit_templates (pack);

CREATE TABLE main.conversion_failures (
  face_seq bigint NOT NULL REFERENCES main.faces (seq) ON DELETE CASCADE,
  pack     ${TEXT} NOT NULL CHECK (pack <> ''),
  reason   ${TEXT} NOT NULL,
  at_us    bigint NOT NULL,
  PRIMARY KEY (face_seq, pack)
);
CREATE INDEX conversion_failures_by_pack ON main.conversion_failures (pack);

CREATE TABLE main.automatic_detections (
  ${SEQ},
  auth_id               ${TEXT} NOT NULL REFERENCES main.people (auth_id),
  session_id            ${TEXT} NOT NULL,
  face_registered_at_us bigint NOT NULL,
  detected_at_us        bigint NOT NULL
);
CREATE INDEX automatic_detections_by_time ON main.automatic_detections (detected_at_us, seq);
CREATE INDEX automatic_detections_by_person ON main.automatic_detections (auth_id, detected_at_us, seq);

CREATE TABLE main.detection_hits (
  detection_seq         bigint NOT NULL REFERENCES main.automatic_detections (seq) ON DELETE CASCADE,
  rank                  bigint NOT NULL,
  auth_id               ${TEXT} NOT NULL REFERENCES main.people (auth_id),
  session_id            ${TEXT} NOT NULL,
  face_registered_at_us bigint NOT NULL,
  score                 double precision NOT NULL,
  scored_by             ${TEXT},
  PRIMARY KEY (detection_seq, rank)
);
CREATE INDEX detection_hits_by_person ON main.detection_hits (auth_id);

CREATE TABLE main.reviews (
  ${SEQ},
  id                    ${TEXT} NOT NULL UNIQUE CHECK (id <> ''),
  auth_id               ${TEXT} NOT NULL REFERENCES main.people (auth_id),
  session_id            ${TEXT} NOT NULL,
  face_registered_at_us bigint NOT NULL,
  opened_at_us          bigint NOT NULL,
  state                 ${TEXT} NOT NULL CHECK (state IN ('open', 'pending', 'judged')),
  judged_at_us          bigint,
  CHECK ((state = 'judged') = (judged_at_us IS NOT NULL))
);
CREATE UNIQUE INDEX reviews_by_judgement ON main.reviews (judged_at_us) WHERE judged_at_us IS NOT NULL;
CREATE INDEX reviews_by_state ON main.reviews (state, seq);
CREATE INDEX reviews_by_person ON main.reviews (auth_id, seq);

CREATE TABLE main.review_hits (
  review_seq            bigint NOT NULL REFERENCES main.reviews (seq) ON DELETE CASCADE,
  rank                  bigint NOT NULL,
  auth_id               ${TEXT} NOT NULL REFERENCES main.people (auth_id),
  session_id            ${TEXT} NOT NULL,
  face_registered_at_us bigint NOT NULL,
  score                 double precision NOT NULL,
  confirmed             bigint NOT NULL DEFAULT 0 CHECK (confirmed IN (0, 1)),
  scored_by             ${TEXT},
  PRIMARY KEY (review_seq, rank)
);
CREATE INDEX review_hits_by_person ON main.review_hits (auth_id);

CREATE TABLE main.review_verdicts (
  review_seq bigint NOT NULL,
  number     bigint NOT NULL,
  rank       bigint NOT NULL,
  operator   ${TEXT} NOT NULL,
  at_us      bigint NOT NULL,
  verdict    ${TEXT} NOT NULL CHECK (verdict IN ('same', 'different', 'undecided')),
  note       ${TEXT} NOT NULL,
  PRIMARY KEY (review_seq, number, rank),
  FOREIGN KEY (review_seq, rank) REFERENCES main.review_hits (review_seq, rank) ON DELETE CASCADE
);
`;
