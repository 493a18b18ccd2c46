/**
 * The PIN with which an operator leaves the locked kiosk of the desktop app, in `<data>/kiosk-pin.json` (0600). It uses
 * scrypt rather than argon2id because Electron's crypto library lacks argon2. A PIN is short, so its protection is the
 * delay between tries and that only the owner can read the file.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../store/file/folder.ts';
import { makeFolder } from '../../store/file/make-folder.ts';

const KEY_BYTES = 32;
/** Takes 32 MB and about 80 ms. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };

const PIN = /^\d{4,12}$/;
const isPin = (text: string): boolean => PIN.test(text);

interface PinFile {
  salt: string;
  hash: string;
}

export const KIOSK_PIN_FILE = 'kiosk-pin.json';
const path = (dataDir: string): string => join(dataDir, KIOSK_PIN_FILE);

/** Sets the PIN, which must have 4 to 12 digits. */
export async function setKioskPin(dataDir: string, pin: string): Promise<void> {
  if (!isPin(pin)) throw new Error('the PIN must have 4 to 12 digits');
  const salt = randomBytes(16);
  const hash = await derive(pin, salt);
  const content: PinFile = { salt: salt.toString('base64'), hash: hash.toString('base64') };
  makeFolder(dataDir);
  replaceFile(path(dataDir), `${JSON.stringify(content)}\n`);
}

/** @returns false: no PIN was set */
export function clearKioskPin(dataDir: string): boolean {
  if (!existsSync(path(dataDir))) return false;
  rmSync(path(dataDir), { force: true });
  return true;
}

/** Whether a PIN is set. Without one a kiosk isn't locked, because nobody could leave it. */
export const hasKioskPin = (dataDir: string): boolean => readPin(dataDir) !== null;

/** Whether there is a PIN that this user can't read, or that is damaged: the kiosk isn't locked, although it was to be. */
export const isKioskPinUnreadable = (dataDir: string): boolean =>
  existsSync(path(dataDir)) && !hasKioskPin(dataDir);

/** Whether there is no PIN, not even one that can’t be read, or that is away with the whole data folder. */
export function lacksKioskPin(dataDir: string): boolean {
  try {
    return existsSync(dataDir) && statSync(path(dataDir), { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/** Whether this is the PIN; false if none is set. Takes about 80 ms. */
export async function isKioskPin(dataDir: string, pin: string): Promise<boolean> {
  const kept = readPin(dataDir);
  if (!kept || !isPin(pin)) return false;
  const hash = await derive(pin, Buffer.from(kept.salt, 'base64'));
  const expected = Buffer.from(kept.hash, 'base64');
  return expected.length === hash.length && timingSafeEqual(expected, hash);
}

function readPin(dataDir: string): PinFile | null {
  try {
    const value = JSON.parse(readFileSync(path(dataDir), 'utf8')) as Partial<PinFile> | null;
    return typeof value?.salt === 'string' && typeof value.hash === 'string'
      ? { salt: value.salt, hash: value.hash }
      : null;
  } catch {
    return null;
  }
}

const derive = (pin: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(pin, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
