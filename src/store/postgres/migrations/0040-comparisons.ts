import { MAC, TEXT } from './base/column-types.ts';
import { COUNTED } from './base/sessions.ts';

/** Templates of pictures with which sessions compare; store/migrations gives the reasons. */
export const comparisons = `
CREATE TABLE main.comparison_templates (
  session_id ${TEXT} PRIMARY KEY REFERENCES main.sessions (id) ON DELETE CASCADE,
  pack       ${TEXT} NOT NULL,
  template   bytea NOT NULL
);
CREATE TABLE main.comparison_differences (
  session_id ${TEXT} PRIMARY KEY REFERENCES main.sessions (id) ON DELETE CASCADE,
  ${MAC}
);
CREATE FUNCTION main.session_forgets_comparison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM main.comparison_templates WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_forget_comparison AFTER UPDATE OF ended_at_us ON main.sessions FOR EACH ROW
  WHEN (OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL) EXECUTE FUNCTION main.session_forgets_comparison();
DROP TRIGGER sessions_counted_at_issue ON main.sessions;
CREATE TRIGGER sessions_counted_at_issue AFTER INSERT ON main.sessions FOR EACH ROW
  WHEN (NEW.ended_at_us IS NOT NULL AND position('"comparesAtFmr":' IN NEW.policy) = 0)
  EXECUTE FUNCTION main.session_counted();
DROP TRIGGER sessions_counted_at_end ON main.sessions;
CREATE TRIGGER sessions_counted_at_end AFTER UPDATE OF ended_at_us ON main.sessions FOR EACH ROW
  WHEN (OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL AND position('"comparesAtFmr":' IN NEW.policy) = 0)
  EXECUTE FUNCTION main.session_counted();
CREATE OR REPLACE FUNCTION main.attempt_counted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM main.sessions WHERE id = NEW.session_id AND position('"comparesAtFmr":' IN policy) > 0)
    THEN RETURN NULL; END IF;
  ${COUNTED("'attempt'", 'NEW.ending', '-1')}
END $$;
`;
