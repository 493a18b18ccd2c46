import { readFileSync } from 'node:fs';
import { openToOthers } from '../../file/folder.ts';
import type { DatabaseAddress, Host } from './address.ts';

/**
 * Read anew for each connection, so that a password can be changed beside a running service. The URL's own, else the file
 * that the URL names, else the credential that the process was given, else a file of passwords.
 * @throws Error for people: a file that is missing, or that others can read
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

function secretFile(path: string): string {
  try {
    if (openToOthers(path))
      throw new Error(`${path} can be read by other users of this machine. Run: chmod 600 '${path}'`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Error(`The file with the database's password, ${path}, cannot be read (${code}).`);
  }
}

/** The first line that fits; `*` fits all, and a backslash takes the meaning of `:` and of itself. */
function listed(text: string, { user, database }: DatabaseAddress, { host, port }: Host): string | undefined {
  const wanted = [host, String(port), database, user];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#')) continue;
    const fields = (line.match(/(?:\\.|[^:\\])+|(?<=:)(?=:|$)/g) ?? []).map((field) =>
      field.replace(/\\(.)/g, '$1'),
    );
    if (fields.length === 5 && wanted.every((value, i) => fields[i] === '*' || fields[i] === value))
      return fields[4];
  }
  return undefined;
}
