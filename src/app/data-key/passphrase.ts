/**
 * Reads secrets that a person or the service manager passes to this process. They never come as arguments or
 * environment variables, which other processes can see.
 */
import { closeSync, existsSync, readSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { readGivenText } from '../../store/file/given-file.ts';
import { askInSecret, askNewSecret } from '../ask-line.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const MOST_BYTES = 4096;

/** A credential passed by systemd (LoadCredential=, LoadCredentialEncrypted=); null: not given. */
export function readCredential(name: string, env: Environment = process.env): string | null {
  const path = credentialPath(name, env);
  if (path === null) return null;
  try {
    return readGivenText(path, MOST_BYTES);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The database password passed by systemd as a credential; null: not given. */
export const databaseCredential = (): string | null => readCredential('omote-database-password');

/** Whether the credential was given, without reading it. */
export function hasCredential(name: string, env: Environment = process.env): boolean {
  const path = credentialPath(name, env);
  return path !== null && existsSync(path);
}

function credentialPath(name: string, { CREDENTIALS_DIRECTORY: folder }: Environment): string | null {
  return folder && isAbsolute(folder) ? join(folder, name) : null;
}

/**
 * Reads the passphrase of the data key from the credential omote-passphrase, from the first line of the file descriptor
 * OMOTE_PASSPHRASE_FD, or from the terminal.
 * @param fresh asks for a new passphrase, twice
 * @throws Error that says how to provide it
 */
export async function readPassphrase(fresh: boolean, env: Environment = process.env): Promise<string> {
  const given = givenPassphrase(env);
  if (given !== null) return given;
  if (!process.stdin.isTTY)
    throw new Error(
      'The data key is protected by a passphrase, and there’s no terminal to ask for it. Start Omote in a terminal, or provide the passphrase ' +
        'as the systemd credential omote-passphrase, or on a file descriptor named by OMOTE_PASSPHRASE_FD.',
    );
  return fresh
    ? await askNewSecret('New passphrase of the data key: ')
    : await askInSecret('Passphrase of the data key: ');
}

/** The passphrase given without a terminal; null: none, so somebody must type it. */
export function givenPassphrase(env: Environment = process.env): string | null {
  const given = readCredential('omote-passphrase', env) ?? fromDescriptor(env.OMOTE_PASSPHRASE_FD);
  return given === null ? null : firstLine(given);
}

const firstLine = (text: string): string => text.split(/\r?\n/)[0];

/** Content by descriptor: it can be read only once, but commands may open the store several times. */
const read = new Map<string, string>();

function fromDescriptor(name: string | undefined): string | null {
  if (!name) return null;
  if (!/^\d{1,4}$/.test(name))
    throw new Error(`OMOTE_PASSPHRASE_FD=${name} must be the number of a file descriptor.`);
  const known = read.get(name);
  if (known !== undefined) return known;
  const buffer = Buffer.alloc(MOST_BYTES);
  let length = 0;
  try {
    for (let got = 1; got > 0 && length < MOST_BYTES; length += got)
      got = readSync(Number(name), buffer, length, MOST_BYTES - length, null);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? '';
    throw new Error(`OMOTE_PASSPHRASE_FD=${name} names a file descriptor that cannot be read (${why}).`);
  }
  if (Number(name) > 2) closeSync(Number(name));
  const text = buffer.toString('utf8', 0, length);
  buffer.fill(0);
  read.set(name, text);
  return text;
}
