import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { takes } from '../edge/compress-json.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The compressed forms that the build leaves beside a file, the smallest first. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Serves the scripts and styles of the pages (out/renderer/assets), all of which are read now: whoever asks for many, and
 * reads none, opens no file.
 */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const all = existsSync(folder) ? readdirSync(folder) : [];
  const files = new Map(all.map((name) => [name, readFileSync(join(folder, name))]));
  app.get('/ui/assets/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    const type = TYPES[extname(name)];
    const plain = files.get(name);
    if (!type || !plain) return reply.callNotFound();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const found = CODINGS.find(([coding, end]) => files.has(name + end) && takes(accepted, coding));
    if (found) reply.header('content-encoding', found[0]);
    return reply
      .headers({
        // Files are named by their hash, so they never become stale.
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        // A worker follows the policy of the answer with its script, not of the page.
        'content-security-policy': "default-src 'none'; script-src 'self'",
      })
      .type(type)
      .send(found ? files.get(name + found[1]) : plain);
  });
}
