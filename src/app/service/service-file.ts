import { hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { readFileWithin } from '../../store/file/given-file.ts';

/**
 * `<data>/service.json` (0600) tells commands and scripts where the service is running. A crash leaves it behind, and
 * then another program may have the process number and the ports: running-service.ts finds out.
 */
export interface ServiceFile {
  pid: number;
  /** The address for people, which may be that of a load balancer in front of several appliances. */
  baseUrl: string;
  /** The address at which this service itself listens on its host. */
  address: string;
  /** The version that is running. Absent in a file that an earlier version wrote, as what follows. */
  version?: string;
  commands?: CommandPlace;
}

const NAME = 'service.json';
const MOST_BYTES = 65_536;
const path = (dataDir: string): string => join(dataDir, NAME);

export function writeServiceFile(dataDir: string, where: Omit<ServiceFile, 'pid' | 'version'>): void {
  const content: ServiceFile = { pid: process.pid, version: packageJson.version, ...where };
  rmSync(path(dataDir), { force: true });
  writeFileSync(path(dataDir), `${JSON.stringify(content)}\n`, { mode: 0o600 });
}

/** For whoever holds the folder's lock: the file is its own, or was left by a crash. */
export const removeServiceFile = (dataDir: string): void => rmSync(path(dataDir), { force: true });

/**
 * Root reads it, too, and whoever owns the folder can put anything there.
 * @returns null if the file is missing or damaged
 */
export function readServiceFile(dataDir: string): ServiceFile | null {
  try {
    const value: unknown = JSON.parse(readFileWithin(dataDir, NAME, MOST_BYTES).toString('utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const { pid, baseUrl, address = baseUrl, version, commands } = value as Partial<ServiceFile>;
    if (typeof pid !== 'number' || typeof baseUrl !== 'string' || typeof address !== 'string') return null;
    return {
      pid,
      baseUrl,
      address,
      ...(typeof version === 'string' && { version }),
      ...(isPlace(commands) && { commands }),
    };
  } catch {
    return null;
  }
}

function isPlace(value: unknown): value is CommandPlace {
  const { port, run } = (value ?? {}) as Partial<CommandPlace>;
  return Number.isInteger(port) && typeof run === 'string';
}

/** Where a running service listens for commands on its data folder. */
export interface CommandPlace {
  /** The port, on 127.0.0.1. */
  port: number;
  /** 16 random bytes of this run of the service, Base64: each run has a key of its own. */
  run: string;
}

export const newRun = (): string => randomBytes(16).toString('base64');

/**
 * The key by which a command and the service of a data folder prove themselves to each other. Both derive it from the
 * data key, so it is in no file, and who cannot open the data cannot be either of them.
 * @returns 32 bytes
 */
export const commandKey = (dataKey: KeyObject | Uint8Array, run: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', dataKey, Buffer.from(run, 'base64'), 'omote command', 32));
