/**
 * SQLite's functions that the store's statements call and PostgreSQL lacks or names differently. Function bodies name
 * the schema, because a dump is restored without Omote's search path.
 */
export const FUNCTIONS = `
CREATE DOMAIN main.blob AS bytea;

CREATE FUNCTION main.iif(boolean, anycompatible, anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE
  AS 'SELECT CASE WHEN $1 THEN $2 ELSE $3 END';
CREATE FUNCTION main.ifnull(anycompatible, anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE
  AS 'SELECT coalesce($1, $2)';
CREATE FUNCTION main.hex(bytea) RETURNS text LANGUAGE sql IMMUTABLE
  AS 'SELECT upper(encode($1, ''hex''))';

-- Of two values, as SQLite has them: nothing where one of them is nothing.
CREATE FUNCTION main.max(bigint, bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  AS 'SELECT CASE WHEN $1 >= $2 THEN $1 WHEN $2 > $1 THEN $2 END';
CREATE FUNCTION main.min(bigint, bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  AS 'SELECT CASE WHEN $1 <= $2 THEN $1 WHEN $2 < $1 THEN $2 END';
-- Sums of int8 are numeric.
CREATE FUNCTION main.max(numeric, numeric) RETURNS numeric LANGUAGE sql IMMUTABLE
  AS 'SELECT CASE WHEN $1 >= $2 THEN $1 WHEN $2 > $1 THEN $2 END';

CREATE FUNCTION main.json_of_texts(text[]) RETURNS text LANGUAGE sql IMMUTABLE
  AS 'SELECT array_to_json($1)::text';
CREATE AGGREGATE main.json_group_array(text) (
  sfunc = array_append, stype = text[], initcond = '{}', finalfunc = main.json_of_texts);

-- A member of the object that a text holds, by the path '$.member'; nothing where the text is no JSON.
CREATE FUNCTION main.json_member(text, text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 AS $$
BEGIN
  RETURN $1::jsonb ->> substr($2, 3);
EXCEPTION WHEN data_exception THEN
  RETURN NULL;
END $$;
CREATE OPERATOR main.->> (leftarg = text, rightarg = text, function = main.json_member);
CREATE FUNCTION main.json_set(text, text, text) RETURNS text LANGUAGE sql IMMUTABLE
  AS 'SELECT jsonb_set($1::jsonb, ARRAY[substr($2, 3)], to_jsonb($3))::text';

-- SQLite's word for "not by an index over this column"; PostgreSQL chooses by itself.
CREATE FUNCTION main.itself(text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $1';
CREATE OPERATOR main.+ (rightarg = text, function = main.itself);
`;
