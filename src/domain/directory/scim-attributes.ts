/** What clients of SCIM write: whole accounts, and PATCH (RFC 7644, 3.5.2). What is not kept is accepted and dropped. */
import { isLinkId, isNewLinkId } from '../people/link-id.ts';
import { type DirectoryAttributes, type LinkingAttribute, linkIdOf } from './directory-user.ts';
import { ScimFault } from './scim-fault.ts';
import { attributeName, booleanOf } from './scim-filter.ts';

const MOST_CHARS = 256;
const MOST_OPERATIONS = 100;

type Members = ReadonlyMap<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names in lower case, and as the protocol writes them. */
type Names = ReadonlyMap<string, string>;

const KEPT = new Map<string, keyof DirectoryAttributes>([
  ['externalid', 'externalId'],
  ['username', 'userName'],
  ['active', 'active'],
]);
const OF_PATCH: Names = new Map([['operations', 'Operations']]);
const OF_OPERATION: Names = new Map(['op', 'path', 'value'].map((name) => [name, name]));

/** The members of an object that are read, by their names in lower case. @throws ScimFault not_object, given_twice */
function membersOf(value: unknown, what: string, read: Names): Members {
  if (!isObject(value)) throw new ScimFault('not_object', what);
  const members = new Map<string, unknown>();
  for (const [given, held] of Object.entries(value)) {
    const name = attributeName(given);
    const written = read.get(name);
    if (written === undefined) continue;
    if (members.has(name)) throw new ScimFault('given_twice', written);
    members.set(name, held);
  }
  return members;
}

const READ_ONLY: ReadonlySet<string> = new Set(['id', 'meta', 'schemas']);

/**
 * The attributes of a whole account. Without `active`, or with null, it stays what it was, so that a client that does not know the attribute
 * resumes nobody.
 * @throws ScimFault
 */
export function givenAttributes(body: unknown): DirectoryAttributes {
  const given = withMembers({ externalId: null, userName: '', active: null }, membersOf(body, 'body', KEPT));
  if (given.userName === '') throw new ScimFault('required', 'userName');
  return given;
}

function withMembers(before: DirectoryAttributes, members: Members): DirectoryAttributes {
  let after = before;
  for (const [key, name] of KEPT) if (members.has(key)) after = withValue(after, name, members.get(key));
  return after;
}

/**
 * @param value null: the attribute has no value (RFC 7643, 2.5), which `userName` needs; so `externalId` is removed, and
 * `active` stays what it was
 * @throws ScimFault
 */
function withValue(
  before: DirectoryAttributes,
  name: keyof DirectoryAttributes,
  value: unknown,
): DirectoryAttributes {
  if (name === 'active') {
    if (value === null) return before;
    const active = booleanOf(value);
    if (active === null) throw new ScimFault('not_boolean', name);
    return { ...before, active };
  }
  const isNothing = value === null || value === '';
  if (name === 'userName' && isNothing) throw new ScimFault('required', name);
  if (isNothing) return { ...before, externalId: null };
  if (typeof value !== 'string' || value.length > MOST_CHARS || !CLEAN.test(value) || !value.isWellFormed())
    throw new ScimFault('not_text', name);
  return { ...before, [name]: value };
}

/** No control characters, which no name has and PostgreSQL does not keep. */
const CLEAN = /^[^\p{Cc}]+$/u;

/** @throws ScimFault */
export function patchedAttributes(before: DirectoryAttributes, body: unknown): DirectoryAttributes {
  const operations = membersOf(body, 'body', OF_PATCH).get('operations');
  if (!Array.isArray(operations) || operations.length === 0) throw new ScimFault('no_operations');
  if (operations.length > MOST_OPERATIONS)
    throw new ScimFault('too_many_operations', String(MOST_OPERATIONS));
  return operations.reduce(patchedBy, before);
}

function patchedBy(before: DirectoryAttributes, operation: unknown): DirectoryAttributes {
  const members = membersOf(operation, 'Operations', OF_OPERATION);
  const given = members.get('op');
  const op = typeof given === 'string' ? given.toLowerCase() : '';
  if (op !== 'add' && op !== 'replace' && op !== 'remove') throw new ScimFault('unknown_op');
  const path = members.get('path');
  const value = members.get('value');
  if (path === undefined || path === null) {
    if (op === 'remove') throw new ScimFault('no_path');
    return withMembers(before, membersOf(value, 'value', KEPT));
  }
  const name = nameOfPath(path);
  if (name === null) return before;
  if (op !== 'remove') {
    // Not as null: whoever forgot the value did not ask for the attribute to be removed.
    if (value === undefined) throw new ScimFault('required', 'value');
    return withValue(before, name, value);
  }
  if (name !== 'externalId') throw new ScimFault('required', name);
  return { ...before, externalId: null };
}

/** An attribute, a part of one, with a filter or without, each possibly after the name of a schema. */
const PATH = /^([A-Za-z$][\w:.$-]*)(\[(?:"(?:[^"\\]|\\.)*"|[^\]"])*\](\.[A-Za-z$][\w$-]*)?)?$/;

/** @returns null: the attribute is not kept @throws ScimFault path_syntax, read_only */
function nameOfPath(path: unknown): keyof DirectoryAttributes | null {
  const found = typeof path === 'string' && path.length <= MOST_CHARS * 4 ? PATH.exec(path) : null;
  if (!found) throw new ScimFault('path_syntax');
  const [, given = '', selected] = found;
  const name = attributeName(given);
  const kept = KEPT.get(name) ?? null;
  if (READ_ONLY.has(name.split('.')[0] ?? '')) throw new ScimFault('read_only', given);
  if (kept !== null && selected !== undefined) throw new ScimFault('path_syntax');
  return kept;
}

/**
 * Refuses an account that belongs to nobody who could be registered here: when its owner left, nobody would be found.
 * @param isKnown the account, or somebody, has its linkage ID already
 * @throws ScimFault required, not_link_id
 */
export function refuseUnlinkable(
  given: DirectoryAttributes,
  linkedBy: LinkingAttribute,
  isKnown = false,
): void {
  const linkId = linkIdOf(given, linkedBy);
  if (linkId === null) throw new ScimFault('required', linkedBy);
  if (!(isKnown ? isLinkId : isNewLinkId)(linkId)) throw new ScimFault('not_link_id', linkedBy);
}
