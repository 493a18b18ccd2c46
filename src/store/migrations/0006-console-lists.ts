/** Counts and indexes for the console's lists, so that it does not read all sessions. */
export const consoleLists = `
-- Quarters of an hour: the days of every time zone begin at one. Kept by triggers, so that whatever ends a
-- session or an attempt is counted in the same transaction. Counts outlive the sessions; they name nobody.
CREATE TABLE quarter_counts (
  quarter_us INTEGER NOT NULL,
  what       TEXT NOT NULL CHECK (what IN ('authentication', 'registration', 'attempt')),
  ending     TEXT NOT NULL,
  -- The injection score; -1: not judged.
  injection  INTEGER NOT NULL CHECK (injection BETWEEN -1 AND 2),
  count      INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (quarter_us, what, ending, injection)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER sessions_counted_at_issue AFTER INSERT ON sessions WHEN NEW.ended_at_us IS NOT NULL BEGIN
  INSERT INTO quarter_counts VALUES
    (NEW.ended_at_us - NEW.ended_at_us % 900000000, NEW.kind, NEW.reason, ifnull(NEW.outcome_injection, -1), 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER sessions_counted_at_end AFTER UPDATE OF ended_at_us ON sessions
WHEN OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL BEGIN
  INSERT INTO quarter_counts VALUES
    (NEW.ended_at_us - NEW.ended_at_us % 900000000, NEW.kind, NEW.reason, ifnull(NEW.outcome_injection, -1), 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER attempts_counted_at_end AFTER UPDATE OF ending ON attempts
WHEN OLD.ending IS NULL AND NEW.ending IS NOT NULL BEGIN
  INSERT INTO quarter_counts VALUES
    (NEW.ended_at_us - NEW.ended_at_us % 900000000, 'attempt', NEW.ending, -1, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;

INSERT INTO quarter_counts
  SELECT ended_at_us - ended_at_us % 900000000, kind, reason, ifnull(outcome_injection, -1), count(*)
  FROM sessions WHERE ended_at_us IS NOT NULL GROUP BY 1, 2, 3, 4;
INSERT INTO quarter_counts
  SELECT ended_at_us - ended_at_us % 900000000, 'attempt', ending, -1, count(*)
  FROM attempts WHERE ended_at_us IS NOT NULL GROUP BY 1, 3;

-- Entries of an index end in the sequence, which is the order of issue. Only of what is rare: walking back
-- from the newest finds the rest at once.
CREATE INDEX sessions_by_refusal ON sessions (reason) WHERE result = 0;
CREATE INDEX sessions_suspicious ON sessions (outcome_injection) WHERE outcome_injection >= 1;
CREATE INDEX faces_by_person ON faces (auth_id);

-- JSON: what the frames of the attempt were like; no picture, no template. Null: from before, or none was judged.
ALTER TABLE attempts ADD COLUMN readings TEXT;
`;
