/**
 * JSON as it was written. Parsing keeps neither the digits of a number beyond the 17 that a double has, nor the order of
 * members whose names are integers, nor members with the same name.
 */

/** A string, a sign of structure, or a number or word. Of valid JSON, it leaves out only white space. */
const TOKEN = /"(?:[^"\\]+|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * The source text of a member of an object; of several with this name the last, as `JSON.parse` has it.
 * @param object the source of an object, known to be valid
 * @returns null: there is no such member
 */
export function memberSource(object: string, name: string): string | null {
  let found: string | null = null;
  let depth = 0;
  let key: string | null = null;
  let start = 0;
  for (const { 0: token, index } of object.matchAll(TOKEN)) {
    if (depth === 1) {
      if (token === ',' || token === '}') {
        if (key === name) found = object.slice(start, index).trim();
        key = null;
      } else if (key === null) key = JSON.parse(token) as string;
      else if (token === ':') start = index + 1;
    }
    depth += depthOf(token);
  }
  return found;
}

const depthOf = (token: string): number =>
  token === '{' || token === '[' ? 1 : token === '}' || token === ']' ? -1 : 0;

/**
 * The same JSON without white space, and with no more escapes than needed. Numbers, the order of members and members
 * with the same name are kept.
 * @param source known to be valid
 */
export function compactSource(source: string): string {
  let compact = '';
  for (const [token] of source.matchAll(TOKEN))
    compact += token.includes('\\') ? JSON.stringify(JSON.parse(token)) : token;
  return compact;
}

/** How deep objects and arrays are nested in each other, at most. @param source known to be valid */
export function nestingOf(source: string): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of source.matchAll(TOKEN)) {
    depth += depthOf(token);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
