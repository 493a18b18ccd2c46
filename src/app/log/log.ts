import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { LogFile } from './log-file.ts';
import { onePerCause } from './log-gate.ts';

const pathOf = (dataDir: string): string => join(dataDir, 'logs', 'service.log');

/**
 * JSON lines in `<data>/logs/service.log` (0600), 20 MiB with the files before it. No face, template, token or key
 * ever enters a line. It never throws and never ends the process, whatever the disk does.
 */
export function openLog(dataDir: string, level: string): Logger {
  // URLs hold session tokens: requests are logged by ID, method and route alone.
  const serializers = {
    req: ({ id, method, routeOptions }: { id: string; method: string; routeOptions?: { url?: string } }) => ({
      id,
      method,
      route: routeOptions?.url,
    }),
  };
  const hooks = { logMethod: onePerCause() };
  return pino({ level, serializers, hooks, base: { pid: process.pid } }, new LogFile(pathOf(dataDir)));
}

/** The last line of a process that ends by an error: on the disk when this returns, if the disk takes it. */
export function logLastWords(dataDir: string, err: unknown, msg: string): void {
  const file = new LogFile(pathOf(dataDir));
  pino({ base: { pid: process.pid } }, file).fatal({ err }, msg);
  file.flush();
}
