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

/** Where a text stops being JSON. */
export interface Place {
  /** Both count from 1. */
  line: number;
  character: number;
}

/** How many characters are looked at: that takes several times as long as parsing, and nobody is answered meanwhile. */
export const MOST_SCANNED = 2 ** 20;

/**
 * The first place of a text that cannot be part of JSON there (RFC 8259), or its end, if that comes too early. The errors of
 * `JSON.parse` name a place for some faults only, and repeat what is written there.
 * @returns null: the first `MOST_SCANNED` characters can be part of JSON, and there are more
 */
export function brokenPlace(text: string): Place | null {
  const most = Math.min(text.length, MOST_SCANNED);
  const at = brokenAt(text, most);
  if (at >= most && most < text.length) return null;
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, character: before.length - lineStart + 1 };
}

const BLANKS = /[ \t\n\r]*/y;
const NUMBER_OR_WORD = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|)/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}|)/y;

/** The index after what the expression finds at this one; it finds something everywhere. */
function after(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return at + (expression.exec(text)?.[0].length ?? 0);
}

/** Without recursion and without one expression for strings: a sender can nest and escape at will. */
function brokenAt(text: string, most: number): number {
  /** What closes each object and array that is open. */
  const open: string[] = [];
  let next: 'value' | 'name' | 'comma' = 'value';
  let isFirst = false;
  for (let at = after(BLANKS, text, 0); at < most; at = after(BLANKS, text, at)) {
    const sign = text[at];
    const closing = open.at(-1);
    if (sign === closing && (isFirst || next === 'comma')) {
      open.pop();
      next = 'comma';
      at++;
    } else if (next === 'comma') {
      if (sign !== ',' || closing === undefined) return at;
      next = closing === '}' ? 'name' : 'value';
      at++;
    } else if (next === 'value' && (sign === '{' || sign === '[')) {
      open.push(sign === '{' ? '}' : ']');
      next = sign === '{' ? 'name' : 'value';
      isFirst = true;
      at++;
      continue;
    } else if (sign === '"') {
      const { end, isWhole } = stringAt(text, at, most);
      if (!isWhole) return end;
      at = next === 'name' ? after(BLANKS, text, end) : end;
      if (next === 'name' && text[at++] !== ':') return at - 1;
      next = next === 'name' ? 'value' : 'comma';
    } else {
      const end = next === 'name' ? at : after(NUMBER_OR_WORD, text, at);
      if (end === at) return at;
      at = end;
      next = 'comma';
    }
    isFirst = false;
  }
  return most;
}

/** @returns where the string ends; or where it breaks */
function stringAt(text: string, begin: number, most: number): { end: number; isWhole: boolean } {
  for (let at = begin + 1; at < most; ) {
    const sign = text[at];
    if (sign === '"') return { end: at + 1, isWhole: true };
    const end = sign === '\\' ? after(ESCAPE, text, at) : at + 1;
    if (sign < ' ' || (sign === '\\' && end === at + 1)) return { end: at, isWhole: false };
    at = end;
  }
  return { end: most, isWhole: false };
}
