import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';

/** A start finds the log larger than this: it becomes service.log.1, replacing the one before. */
const ROTATE_BYTES = 20 * 1024 * 1024;

/** JSON lines in `<data>/logs/service.log` (0600). No face, template, token or key ever enters a line. */
export function openLog(dataDir: string, level: string): Logger {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'service.log');
  if (existsSync(path) && statSync(path).size > ROTATE_BYTES) renameSync(path, `${path}.1`);
  const destination = pino.destination({ dest: path, sync: true, mode: 0o600 });
  // URLs hold session tokens: requests are logged by ID, method and route alone.
  const serializers = {
    req: ({ id, method, routeOptions }: { id: string; method: string; routeOptions?: { url?: string } }) => ({
      id,
      method,
      route: routeOptions?.url,
    }),
  };
  return pino({ level, serializers, base: { pid: process.pid } }, destination);
}
