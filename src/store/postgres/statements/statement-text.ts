/** Translates the store's statements for PostgreSQL; see sql/sql.ts for how they are written. */

export interface PostgresText {
  text: string;
  /** For each `$n` in order: the member of the object with the values; null: the statement has `?` marks. */
  names: readonly string[] | null;
  /** The number of values to send. */
  values: number;
}

/**
 * Literals, quoted names and comments are kept. Parameters are replaced, SQLite's index hints are dropped, and result
 * names in camel case are quoted, because PostgreSQL would fold them.
 */
const PARTS =
  /('(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/)|(\?)|@([A-Za-z_]\w*)|\bINDEXED\s+BY\s+\w+|(?<![\w.$"])([a-z]+[A-Z]\w*)(?![\w"(])/g;

/** @throws Error for a text that mixes both kinds of parameters */
export function postgresText(given: string): PostgresText {
  const names: string[] = [];
  let marks = 0;
  const text = given.replace(
    PARTS,
    (whole: string, kept?: string, mark?: string, name?: string, camel?: string) => {
      if (kept !== undefined) return kept;
      if (mark !== undefined) return `$${++marks}`;
      if (name !== undefined) {
        if (!names.includes(name)) names.push(name);
        return `$${names.indexOf(name) + 1}`;
      }
      return camel === undefined ? '' : `"${whole}"`;
    },
  );
  if (marks > 0 && names.length > 0) throw new Error(`parameters of two kinds in: ${given}`);
  return { text, names: names.length > 0 ? names : null, values: names.length || marks };
}
