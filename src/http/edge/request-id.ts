import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** An ID that a caller sends to find its call in our log: visible ASCII, bounded. */
const WELL_FORMED = /^[\x21-\x7e]{1,128}$/;

/** Our own IDs: a random part, which differs after each restart, and a counter. */
const run = randomBytes(6).toString('base64url');
let count = 0;

export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : `${run}-${(++count).toString(36)}`;
}

/** Every answer carries the ID of its request. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
