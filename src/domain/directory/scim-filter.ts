/**
 * Filters of SCIM (RFC 7644, 3.4.2.2) over the attributes that are kept. A filter is parsed into a tree of bounded size,
 * which is then asked of each account.
 */
import { type Micros, parseInstant } from '../time.ts';
import { type DirectoryUser, userKey } from './directory-user.ts';
import { ScimFault } from './scim-fault.ts';

const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
type Operator = (typeof OPERATORS)[number];

/** Attributes that can be filtered by, by their names in lower case. */
const ATTRIBUTES = {
  id: 'exact',
  externalid: 'exact',
  username: 'folded',
  active: 'boolean',
  'meta.created': 'instant',
  'meta.lastmodified': 'instant',
} as const;
type Attribute = keyof typeof ATTRIBUTES;

export type ScimFilter =
  | { is: 'and' | 'or'; of: readonly [ScimFilter, ScimFilter] }
  | { is: 'not'; of: ScimFilter }
  | { is: 'present'; attribute: Attribute }
  | { is: 'compare'; attribute: Attribute; operator: Operator; value: string | boolean | Micros | null };

const MOST_CHARS = 2000;
const MOST_DEPTH = 20;
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:user:';

/** Removes the name of the core schema, which may stand before an attribute. Lower case. */
export const attributeName = (given: string): string => {
  const name = given.toLowerCase();
  return name.startsWith(CORE) ? name.slice(CORE.length) : name;
};

const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([A-Za-z$.][\w:.$-]*)|(-?\d[\w.+-]*))/y;

interface Token {
  text: string;
  at: number;
  kind: 'sign' | 'text' | 'word' | 'number';
}

/** @throws ScimFault filter_too_long, filter_syntax */
function tokensOf(filter: string): Token[] {
  if (filter.length > MOST_CHARS) throw new ScimFault('filter_too_long', String(MOST_CHARS));
  const tokens: Token[] = [];
  const end = filter.trimEnd().length;
  for (let at = 0; at < end; ) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(filter);
    if (found === null) throw new ScimFault('filter_syntax', String(at + 1));
    const [whole, sign, quoted, word, number] = found;
    const text = sign ?? quoted ?? word ?? number ?? '';
    const kind = sign ? 'sign' : quoted ? 'text' : word ? 'word' : 'number';
    tokens.push({ text, kind, at: at + whole.length - text.length + 1 });
    at += whole.length;
  }
  return tokens;
}

/** @throws ScimFault */
export const parseFilter = (filter: string): ScimFilter => new Parser(tokensOf(filter)).whole();

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): ScimFilter {
    const filter = this.#or();
    if (this.#next < this.#tokens.length) throw this.#unexpected();
    return filter;
  }

  #or(): ScimFilter {
    this.#depth++;
    if (this.#depth > MOST_DEPTH) throw new ScimFault('filter_too_deep', String(MOST_DEPTH));
    let left = this.#and();
    while (this.#takes('or')) left = { is: 'or', of: [left, this.#and()] };
    this.#depth--;
    return left;
  }

  #and(): ScimFilter {
    let left = this.#one();
    while (this.#takes('and')) left = { is: 'and', of: [left, this.#one()] };
    return left;
  }

  #one(): ScimFilter {
    if (this.#takes('not')) return { is: 'not', of: this.#group() };
    if (this.#tokens[this.#next]?.text === '(') return this.#group();
    return this.#comparison();
  }

  #group(): ScimFilter {
    this.#sign('(');
    const inner = this.#or();
    this.#sign(')');
    return inner;
  }

  #comparison(): ScimFilter {
    const attribute = this.#attribute();
    const given = this.#word();
    const operator = given.toLowerCase();
    if (operator === 'pr') return { is: 'present', attribute };
    if (!isOperator(operator)) throw new ScimFault('filter_operator', given);
    const value = comparedValue(attribute, operator, this.#value());
    return { is: 'compare', attribute, operator, value };
  }

  #attribute(): Attribute {
    const given = this.#word();
    const name = attributeName(given);
    if (!isAttribute(name) || this.#tokens[this.#next]?.text === '[')
      throw new ScimFault('filter_attribute', given);
    return name;
  }

  #value(): string | boolean | null {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw this.#unexpected();
    this.#next++;
    if (token.kind === 'text') {
      const text = textOf(token.text);
      if (text === null) throw new ScimFault('filter_syntax', String(token.at));
      return text;
    }
    if (token.kind === 'word' && token.text in WORDS) return WORDS[token.text] as boolean | null;
    throw new ScimFault(token.kind === 'number' ? 'filter_value' : 'filter_syntax', String(token.at));
  }

  #word(): string {
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'word') throw this.#unexpected();
    this.#next++;
    return token.text;
  }

  #sign(text: string): void {
    if (this.#tokens[this.#next]?.text !== text) throw this.#unexpected();
    this.#next++;
  }

  /** Words such as `and` are no names of attributes here. */
  #takes(word: string): boolean {
    const token = this.#tokens[this.#next];
    const isIt = token?.kind === 'word' && token.text.toLowerCase() === word;
    if (isIt) this.#next++;
    return isIt;
  }

  #unexpected(): ScimFault {
    const token = this.#tokens[this.#next];
    return new ScimFault('filter_syntax', token === undefined ? 'end' : String(token.at));
  }
}

const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text);
const isAttribute = (text: string): text is Attribute => Object.hasOwn(ATTRIBUTES, text);

function textOf(quoted: string): string | null {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return null;
  }
}

/** The value in the form in which it is compared. @throws ScimFault filter_value, filter_operator */
function comparedValue(attribute: Attribute, operator: Operator, given: string | boolean | null) {
  const form = ATTRIBUTES[attribute];
  const isEquality = operator === 'eq' || operator === 'ne';
  if (given === null || form === 'boolean') {
    if (!isEquality) throw new ScimFault('filter_operator', operator);
    if (given === null) return null;
    const value = booleanOf(given);
    if (value === null) throw new ScimFault('filter_value', attribute);
    return value;
  }
  if (typeof given !== 'string') throw new ScimFault('filter_value', attribute);
  if (form === 'exact') return given;
  if (form === 'folded') return userKey(given);
  const atUs = instantOf(given);
  if (atUs === null) throw new ScimFault('filter_value', attribute);
  if (operator === 'co' || operator === 'sw' || operator === 'ew')
    throw new ScimFault('filter_operator', operator);
  return atUs;
}

/** An instant, with a fraction of a second or without; null: it is none. */
function instantOf(given: string): Micros | null {
  const [, before = '', fraction = '', after = ''] =
    /^([^.]*?)(?:\.(\d{1,9}))?(Z|[+-][\d:]+)$/.exec(given) ?? [];
  const atUs = parseInstant(before + after);
  return atUs === null ? null : atUs + Number(fraction.padEnd(6, '0').slice(0, 6));
}

/** Entra ID writes "True" and "False". @returns null: the value is no boolean */
export function booleanOf(given: unknown): boolean | null {
  if (typeof given === 'boolean') return given;
  if (typeof given !== 'string') return null;
  const word = given.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : null;
}

function heldIn(user: DirectoryUser, attribute: Attribute): string | boolean | Micros | null {
  switch (attribute) {
    case 'id':
      return user.id;
    case 'externalid':
      return user.externalId;
    case 'username':
      return userKey(user.userName);
    case 'active':
      return user.suspendedAtUs === null;
    case 'meta.created':
      return user.createdAtUs;
    case 'meta.lastmodified':
      return user.changedAtUs;
  }
}

/** Whether the filter lets an account through. */
export function matchesFilter(filter: ScimFilter, user: DirectoryUser): boolean {
  switch (filter.is) {
    case 'and':
      return filter.of.every((part) => matchesFilter(part, user));
    case 'or':
      return filter.of.some((part) => matchesFilter(part, user));
    case 'not':
      return !matchesFilter(filter.of, user);
    case 'present':
      return heldIn(user, filter.attribute) !== null;
    case 'compare':
      return compares(heldIn(user, filter.attribute), filter.operator, filter.value);
  }
}

function compares(
  held: string | boolean | Micros | null,
  operator: Operator,
  value: string | boolean | Micros | null,
): boolean {
  if (operator === 'eq') return held === value;
  if (operator === 'ne') return held !== value;
  if (held === null || value === null || typeof held !== typeof value) return false;
  if (typeof held === 'string' && typeof value === 'string') {
    if (operator === 'co') return held.includes(value);
    if (operator === 'sw') return held.startsWith(value);
    if (operator === 'ew') return held.endsWith(value);
  }
  if (operator === 'gt') return held > value;
  if (operator === 'ge') return held >= value;
  return operator === 'lt' ? held < value : held <= value;
}

/** An attribute by which the store finds the only account that a filter can let through. */
export interface FilterLookup {
  attribute: 'id' | 'externalId' | 'userName';
  value: string;
}

/** @returns null: the filter does not demand one value of an attribute that is unique */
export function lookupOf(filter: ScimFilter): FilterLookup | null {
  if (filter.is === 'and') return lookupOf(filter.of[0]) ?? lookupOf(filter.of[1]);
  if (filter.is !== 'compare' || filter.operator !== 'eq' || typeof filter.value !== 'string') return null;
  const { attribute, value } = filter;
  if (attribute === 'id') return { attribute, value };
  if (attribute === 'externalid') return { attribute: 'externalId', value };
  return attribute === 'username' ? { attribute: 'userName', value } : null;
}
