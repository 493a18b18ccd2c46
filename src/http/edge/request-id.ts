import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An ID that a caller sends to find its call in our log: visible ASCII, bounded. */
const WELL_FORMED = /^[\x21-\x7e]{1,128}$/;

/** Our own IDs: a random part, which differs after each restart, and a counter. */
const run = randomBytes(6).toString('base64url');
let count = 0;

/** Every request has an ID of ours, because a caller could give its own calls the IDs of others. */
export const newRequestId = (): string => `${run}-${(++count).toString(36)}`;

/** The ID that the caller gave its request; undefined: none, or none that is well-formed. */
export function clientRequestIdOf({ headers }: IncomingMessage | FastifyRequest): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : undefined;
}

/** Every answer carries the ID that its caller gave the request, or else ours. The audit log has both. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', clientRequestIdOf(request) ?? request.id);
    done();
  });
}
