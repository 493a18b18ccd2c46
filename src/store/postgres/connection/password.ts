import { openToOthers } from '../../file/folder.ts';
import { readGivenText } from '../../file/given-file.ts';
import type { DatabaseAddress, Host } from './address.ts';

/**
 * Reads the password again for each connection, so that it can be changed while the service is running. The sources,
 * in order: the URL, the file that the URL names, the credential of the process, and the password file.
 * @throws Error with a message for operators when a file is missing or can be read by other users
 */
export function passwordFor(
  address: DatabaseAddress,
  host: Host,
  credential: () => string | null,
): string | undefined {
  if (address.password !== null) return address.password;
  if (address.passwordFile !== null) return firstLine(secretFile(address.passwordFile));
  const given = credential();
  if (given !== null) return firstLine(given);
  return address.passFile === null ? undefined : listed(secretFile(address.passFile), address, host);
}

const firstLine = (text: string): string => text.split(/\r?\n/)[0];

/** A password file of PostgreSQL may list many databases. */
const MOST_BYTES = 2 ** 20;

function secretFile(path: string): string {
  try {
    if (openToOthers(path))
      throw new Error(`${path} can be read by other users of this machine. Run: chmod 600 '${path}'`);
    return readGivenText(path, MOST_BYTES);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Error(`The database password file ${path} cannot be read (${code}).`);
  }
}

/** A field of a line: `:` ends it, and a backslash makes the next character part of it. */
const FIELD = String.raw`((?:\\.|[^:\\])*)`;
/** Reads a line as PostgreSQL's own programs do: they ignore what follows the colon after the password. */
const LINE = new RegExp(String.raw`^${`${FIELD}:`.repeat(4)}((?:\\.|[^:\\]|\\$)*)`);
const unescaped = (field: string): string => field.replace(/\\(.)/g, '$1');

/** The password in the first line whose other fields match; an unescaped `*` matches anything. */
function listed(text: string, { user, database }: DatabaseAddress, { host, port }: Host): string | undefined {
  const wanted = [host, String(port), database, user];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#')) continue;
    const [, ...fields] = LINE.exec(line) ?? [];
    if (
      fields.length === 5 &&
      wanted.every((value, i) => fields[i] === '*' || unescaped(fields[i]) === value)
    )
      return unescaped(fields[4]);
  }
  return undefined;
}
