import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Visitor } from '../../domain/site/audit.ts';
import { addressOf } from './address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, from where and by which request, for the audit log. Set by what lets the call in. */
    caller: Caller;
  }
}

/** A trusted proxy may pass on anything as the address. */
const MAX_ADDRESS_CHARS = 64;

export const callerAs = (request: FastifyRequest, actor: string): Caller => ({
  actor,
  address: addressOf(request).slice(0, MAX_ADDRESS_CHARS),
  requestId: request.id,
});

export function nameCallers(app: FastifyInstance): void {
  app.decorateRequest('caller');
}

/** Of a capture page: what is done there is the service's act. */
export const visitorOf = ({ id }: FastifyRequest): Visitor => ({ actor: 'service', requestId: id });
