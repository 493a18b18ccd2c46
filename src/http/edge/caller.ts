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

/** Addresses are cut, because a trusted proxy may pass on any text as the address. */
const MAX_ADDRESS_CHARS = 64;

export const callerAs = (request: FastifyRequest, actor: string): Caller => ({
  actor,
  address: addressOf(request).slice(0, MAX_ADDRESS_CHARS),
  requestId: request.id,
  clientRequestId: clientRequestIdOf(request),
});

export function nameCallers(app: FastifyInstance): void {
  app.decorateRequest('caller');
}

/** The visitor of a capture page, whose acts the audit log attributes to the service. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  actor: 'service',
  requestId: request.id,
  clientRequestId: clientRequestIdOf(request),
});
