import { isFolderLocked } from '../../store/store.ts';
import { dataKeyOf } from '../data-key/data-key.ts';
import { connectTo, type Send } from './command-connection.ts';
import { isFull } from './host-fault.ts';
import { type CommandPlace, commandKey, readServiceFile, type ServiceFile } from './service-file.ts';

/** A service that has proved to be that of the data folder. */
export interface RunningService extends Pick<ServiceFile, 'pid' | 'baseUrl' | 'address'> {
  send: Send;
}

/** As in Config. */
interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

/** A service that is stopped by a debugger or a full host doesn't answer, and a command should say so. */
const PROOF_MS = 5_000;

/**
 * The service that is running on this data folder: a process holds the folder's lock, and what listens where
 * `service.json` says has the data key. Nothing else is ever sent anything, and no address of it is printed.
 * @returns null: none is running
 * @throws Error with a human-readable message, if a process holds the folder that doesn't prove this
 */
export async function runningService(config: Place): Promise<RunningService | null> {
  const { dataDir } = config;
  if (!isFolderLocked(dataDir)) return null;
  const file = readServiceFile(dataDir);
  if (file === null && isFull(dataDir))
    throw new Error(
      `another Omote process is using ${dataDir}, whose disk is full, so a service there can’t write where it is reached. Free up space; it then does so within ten seconds`,
    );
  if (file === null)
    throw new Error(
      `another Omote process is using ${dataDir}: a service that is starting or stopping, or a command. Try again in a moment`,
    );
  const { pid, baseUrl, address, commands } = file;
  if (!commands)
    throw new Error(
      `the service on ${dataDir} (process ${pid}) is of an earlier version than this command: restart it`,
    );
  const send = await connectToService(config, commands);
  try {
    await send('/healthz', { signal: AbortSignal.timeout(PROOF_MS) });
  } catch (error) {
    // It may have ended since.
    if (!isFolderLocked(dataDir)) return null;
    throw new Error(
      `process ${pid} is using ${dataDir}, but doesn’t prove to be its service (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}), so nothing was sent to it. ` +
        'It may be starting, stopping or stuck, or run in another container: there, run the command in that container',
    );
  }
  return { pid, baseUrl, address, send: told(send, dataDir) };
}

/** @returns connections to the service of this data folder that listens there; see connectTo */
export async function connectToService(config: Place, { port, run }: CommandPlace): Promise<Send> {
  const dataKey = await dataKeyOf(config);
  const key = commandKey(dataKey, run);
  dataKey.fill(0);
  return connectTo(port, key);
}

/** A service that ends while a command uses it is reported in words. */
const told =
  (send: Send, dataDir: string): Send =>
  (target, sent) =>
    send(target, sent).catch((error: Error) => {
      throw new Error(
        `the service on ${dataDir} stopped answering: it was stopped, or ended unexpectedly. Start it and run the same command again`,
        { cause: error },
      );
    });
