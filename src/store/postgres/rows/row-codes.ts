/**
 * The same row codes as in SQLite (file/row-macs.ts), made by functions, triggers and views of the database. Each of
 * Omote's sessions supplies their key (postgres-row-macs.ts): without it, codes stay empty and no row is valid. Each migration
 * creates them again from the list that both engines share.
 */
import { AUTHENTICATED, type AuthenticatedTable, honest } from '../../sql/authenticated-rows.ts';

/** The SQLSTATE of the warning about a refused row; its detail is the table, a space and the row's name. */
export const REFUSED = 'OM001';

const FUNCTIONS = `
CREATE OR REPLACE FUNCTION main.omote_hmac(which integer, content bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(substr(k, 128 * which + 65, 64) || sha256(substr(k, 128 * which + 1, 64) || content))
  FROM (SELECT decode(nullif(current_setting('omote.row_key', true), ''), 'hex') AS k) AS keys $$;
CREATE OR REPLACE FUNCTION main.omote_code(content text) RETURNS bytea LANGUAGE sql STABLE
  AS $$ SELECT main.omote_hmac(0, convert_to(content, 'UTF8')) $$;
CREATE OR REPLACE FUNCTION main.omote_is(mac bytea, content text) RETURNS boolean LANGUAGE sql STABLE COST 1000
  AS $$ SELECT coalesce(mac = main.omote_code(content), false) $$;

CREATE OR REPLACE FUNCTION main.omote_honest(of text, name text, mac bytea, content text) RETURNS boolean
LANGUAGE plpgsql STABLE COST 2000 AS $$ BEGIN
  IF main.omote_is(mac, content) THEN RETURN true; END IF;
  RAISE WARNING USING ERRCODE = '${REFUSED}', MESSAGE = 'a row is not what Omote wrote',
    DETAIL = of || ' ' || coalesce(name, '');
  RETURN false;
END $$;

-- Eight bytes of 32.
CREATE OR REPLACE FUNCTION main.omote_word(bytes bytea, which integer) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT
  AS $$ SELECT ('x' || encode(substr(bytes, 8 * which + 1, 8), 'hex'))::bit(64)::bigint $$;
CREATE OR REPLACE FUNCTION main.omote_xor(a bytea, b bytea) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT int8send(main.omote_word(a, 0) # main.omote_word(b, 0)) || int8send(main.omote_word(a, 1) # main.omote_word(b, 1))
    || int8send(main.omote_word(a, 2) # main.omote_word(b, 2)) || int8send(main.omote_word(a, 3) # main.omote_word(b, 3)) $$;
CREATE OR REPLACE AGGREGATE main.omote_xor_all(bytea) (
  sfunc = main.omote_xor, stype = bytea, initcond = '\\x${'00'.repeat(32)}');

CREATE OR REPLACE FUNCTION main.omote_of_set(content text) RETURNS bytea LANGUAGE sql STABLE
  AS $$ SELECT main.omote_hmac(1, convert_to(content, 'UTF8')) $$;
CREATE OR REPLACE FUNCTION main.omote_sealed(digest bytea) RETURNS bytea LANGUAGE sql STABLE
  AS $$ SELECT digest || main.omote_hmac(2, digest) $$;
-- Puts a row in or takes it out, which is the same. A set that somebody changed stays as it is, and wrong.
CREATE OR REPLACE FUNCTION main.omote_fold(whole bytea, content text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN whole = main.omote_sealed(substr(whole, 1, 32))
    THEN main.omote_sealed(main.omote_xor(substr(whole, 1, 32), main.omote_of_set(content))) ELSE whole END $$;
`;

/** SQL for a row's table, primary key and columns as one text. @param row `NEW.`, `OLD.` or empty */
export function contentOf({ table, key, columns, bytes }: AuthenticatedTable, row = ''): string {
  const parts = [...key, ...columns].map((column) =>
    bytes?.includes(column) ? `encode(${row}${column}, 'hex')` : `${row}${column}`,
  );
  return `json_build_array('${table}', ${parts.join(', ')})::text`;
}

/** SQL that is true if the code of a row is valid. @param row `NEW.`, `OLD.` or empty */
export const soundOf = (table: AuthenticatedTable, row = ''): string =>
  `main.omote_is(${row}mac, ${contentOf(table, row)})`;

const viewOf = (table: AuthenticatedTable): string => `
DROP VIEW IF EXISTS main.${honest(table.table)};
CREATE VIEW main.${honest(table.table)} AS SELECT * FROM main.${table.table}
  WHERE main.omote_honest('${table.table}', ${table.name}, mac, ${contentOf(table)});`;

/**
 * A row with a wrong code keeps it when only part of the row is written: no statement of Omote makes the row valid.
 */
function triggersOf(table: AuthenticatedTable): string {
  const { table: name, key, columns, replacedWhole } = table;
  const code = `NEW.mac := main.omote_code(${contentOf(table, 'NEW.')});`;
  const changed = replacedWhole
    ? code
    : `IF ${soundOf(table, 'OLD.')} THEN ${code} ELSE NEW.mac := OLD.mac; END IF;`;
  return `
CREATE OR REPLACE FUNCTION main.code_${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN ${code} ELSE ${changed} END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER code_${name}_insert BEFORE INSERT ON main.${name}
  FOR EACH ROW EXECUTE FUNCTION main.code_${name}();
CREATE OR REPLACE TRIGGER code_${name}_update BEFORE UPDATE OF ${[...key, ...columns].join(', ')} ON main.${name}
  FOR EACH ROW EXECUTE FUNCTION main.code_${name}();${table.uncounted ? '' : countsOf(table)}`;
}

/** AFTER triggers: an INSERT that ON CONFLICT turns away must not count. */
function countsOf(table: AuthenticatedTable): string {
  const { table: name, key, columns, replacedWhole } = table;
  const fold = (row: string) =>
    `UPDATE main.row_set SET value = main.omote_fold(value, ${contentOf(table, row)});`;
  const exchange = `${fold('OLD.')} ${fold('NEW.')}`;
  return `
CREATE OR REPLACE FUNCTION main.count_${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN ${fold('NEW.')}
  ELSIF ${soundOf(table, 'OLD.')} THEN
    IF TG_OP = 'DELETE' THEN ${fold('OLD.')} ELSE ${exchange} END IF;
  ${replacedWhole ? `ELSIF TG_OP = 'UPDATE' THEN ${fold('NEW.')}` : ''}
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER count_${name}_insert_delete AFTER INSERT OR DELETE ON main.${name}
  FOR EACH ROW EXECUTE FUNCTION main.count_${name}();
CREATE OR REPLACE TRIGGER count_${name}_update AFTER UPDATE OF ${[...key, ...columns].join(', ')} ON main.${name}
  FOR EACH ROW EXECUTE FUNCTION main.count_${name}();`;
}

/** Runs at the end of each migration. */
export const ROW_CODES =
  FUNCTIONS + AUTHENTICATED.map((table) => viewOf(table) + triggersOf(table)).join('\n');

/** The exclusive or of all valid rows of the counted tables. */
export const DIGEST = `SELECT main.omote_xor_all(code) FROM (${AUTHENTICATED.filter(
  ({ uncounted }) => !uncounted,
)
  .map(
    (table) =>
      `SELECT main.omote_of_set(${contentOf(table)}) AS code FROM main.${table.table} WHERE ${soundOf(table)}`,
  )
  .join('\n  UNION ALL ')}) AS codes`;
