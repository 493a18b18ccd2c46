/**
 * The row that the search makes of a template, stored with it for a quick start
 * (docs/decisions/0062-start-on-postgresql.md). SQLite has no such column.
 */
export const searchRows = `
-- Sealed as the template is, a quarter of its size, and in the row itself. Null: none was made yet, or the template changed since.
-- Nothing that is there is written anew: rows are made in the background.
ALTER TABLE main.templates ADD COLUMN search_row bytea;
ALTER TABLE main.templates ALTER search_row SET STORAGE EXTERNAL;
CREATE INDEX templates_without_row ON main.templates (pack, seq) WHERE search_row IS NULL;

-- Also of an appliance of an earlier version, which knows nothing of these rows.
CREATE FUNCTION main.drop_search_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.search_row := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER templates_search_row BEFORE UPDATE OF template ON main.templates
  FOR EACH ROW EXECUTE FUNCTION main.drop_search_row();
`;
