import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit one packet anyway. */
const LEAST_BYTES = 1024;
const compressed = promisify(gzip);

/**
 * Compresses the JSON answers of GET for browsers, off the event loop. Answers of other methods, which may hold a new
 * key or token, stay as they are. The length of a compressed answer tells about its content only somebody who can put
 * text of their own into it and have it sent again with the operator's cookie, which other sites can't: the cookie is
 * SameSite=Strict.
 */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return payload;
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takes(String(request.headers['accept-encoding'] ?? ''), 'gzip')) return payload;
    reply.header('content-encoding', 'gzip');
    reply.removeHeader('content-length');
    return await compressed(payload);
  });
}

/** Whether the header names the coding, and does not refuse it with a weight of 0. */
export const takes = (accepted: string, coding: 'br' | 'gzip'): boolean =>
  accepted
    .split(',')
    .some(
      (one) => /^\s*([a-z]+)\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/i.exec(one)?.[1].toLowerCase() === coding,
    );
