import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Visitor } from '../../domain/audit/caller.ts';
import { addressOf } from './address.ts';
import { clientRequestIdOf } from './request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, the address and the request, for the audit log. The check that admits the call sets it. */
    caller: Caller;
  }
}

export const callerAs = (request: FastifyRequest, actor: string): Caller => ({
  actor,
  address: addressOf(request),
  requestId: request.id,
  clientRequestId: clientRequestIdOf(request),
});

export function nameCallers(app: FastifyInstance): void {
  app.decorateRequest('caller');
  // After the checks that admit calls, and before bodies are read.
  app.addHook('preParsing', (request, _reply, _body, done) => {
    if (request.caller) app.connections.proved(request.raw.socket);
    done();
  });
}

/** The visitor of a capture page, whose acts the audit log attributes to the service. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  actor: 'service',
  requestId: request.id,
  clientRequestId: clientRequestIdOf(request),
});
