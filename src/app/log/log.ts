import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { LogFile } from './log-file.ts';
import { onePerCause } from './log-gate.ts';

const pathOf = (dataDir: string): string => join(dataDir, 'logs', 'service.log');

/**
 * Opens the log: JSON lines in `<data>/logs/service.log` (0600), 20 MiB including rotated files. No face, template,
 * token or key is ever logged. Logging never throws or ends the process, whatever the disk does.
 */
export function openLog(dataDir: string, level: string): Logger {
  // URLs contain session tokens, so requests are logged only by ID, method and route.
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

/**
 * Logs the last line of a process that an error ends. If the disk accepts the line, it is on the disk when this
 * returns.
 */
export function logLastWords(dataDir: string, err: unknown, msg: string): void {
  const file = new LogFile(pathOf(dataDir));
  pino({ base: { pid: process.pid } }, file).fatal({ err }, msg);
  file.flush();
}
