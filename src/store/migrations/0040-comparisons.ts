/**
 * Templates of pictures with which sessions compare, each sealed under the token of its session's URL, which the site does
 * not know. A trigger removes them, so that whatever ends a session removes its template in the same transaction. Such a
 * session proves nobody's identity, so that it is counted as no authentication, nor are its attempts. The member of its policy is looked for as
 * text: in a string, its quotation marks would be escaped, and a damaged policy must not keep a session from ending.
 */
export const comparisons = `
CREATE TABLE comparison_templates (
  session_id  TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  -- The pack that made it: one of another cannot be compared.
  pack        TEXT NOT NULL,
  template    BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER sessions_forget_comparison AFTER UPDATE OF ended_at_us ON sessions
WHEN OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL BEGIN
  DELETE FROM comparison_templates WHERE session_id = NEW.id;
END;
-- Comparisons of which the answer is that it is another person. Apart from attempts, which are kept for less long.
CREATE TABLE comparison_differences (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  mac        BLOB CHECK (length(mac) = 32)
) STRICT, WITHOUT ROWID;
DROP TRIGGER sessions_counted_at_issue;
CREATE TRIGGER sessions_counted_at_issue AFTER INSERT ON sessions
WHEN NEW.ended_at_us IS NOT NULL AND instr(NEW.policy, '"comparesAtFmr":') = 0 BEGIN
  INSERT INTO quarter_counts VALUES
    (NEW.ended_at_us - NEW.ended_at_us % 900000000, NEW.kind, NEW.reason, ifnull(NEW.outcome_injection, -1), 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
DROP TRIGGER sessions_counted_at_end;
CREATE TRIGGER sessions_counted_at_end AFTER UPDATE OF ended_at_us ON sessions
WHEN OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL AND instr(NEW.policy, '"comparesAtFmr":') = 0 BEGIN
  INSERT INTO quarter_counts VALUES
    (NEW.ended_at_us - NEW.ended_at_us % 900000000, NEW.kind, NEW.reason, ifnull(NEW.outcome_injection, -1), 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
DROP TRIGGER attempts_counted_at_end;
CREATE TRIGGER attempts_counted_at_end AFTER UPDATE OF ending ON attempts
WHEN OLD.ending IS NULL AND NEW.ending IS NOT NULL
  AND (SELECT instr(policy, '"comparesAtFmr":') FROM sessions WHERE id = NEW.session_id) = 0 BEGIN
  INSERT INTO quarter_counts VALUES
    (NEW.ended_at_us - NEW.ended_at_us % 900000000, 'attempt', NEW.ending, -1, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
`;
