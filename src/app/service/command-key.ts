import { hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

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
