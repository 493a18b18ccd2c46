import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What a caller may send to find its call again in our log: visible ASCII, bounded. */
const WELL_FORMED = /^[\x21-\x7e]{1,128}$/;

/** IDs of our own: unique across restarts by their first half, cheap by their second. */
const run = randomBytes(6).toString('base64url');
let count = 0;

export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : `${run}-${(++count).toString(36)}`;
}

/** Every answer names its request. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
