import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import { keyIdBehind } from '../../flows/access/authorise-call.ts';
import { type RefusalCause, RefusalLog } from '../../flows/access/refusals.ts';
import type { World } from '../../flows/world.ts';
import { callerAs } from './caller.ts';

declare module 'fastify' {
  interface FastifyInstance {
    refusals: RefusalLog;
  }
}

const SWEEP_MS = 5_000;

/** Samples refused calls for the audit log. The last counts are written when the server closes. */
export function keepRefusals(app: FastifyInstance, world: World): void {
  const refusals = new RefusalLog(world);
  app.decorate('refusals', refusals);
  const timer = setInterval(() => void refusals.sweep(), SWEEP_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await refusals.sweep(true);
  });
}

/** Notes why a call was refused. The error handler calls it for every failed call. */
export async function noteRefusal(world: World, request: FastifyRequest, error: unknown): Promise<void> {
  const cause = error instanceof Failure ? causeOf(error, request) : null;
  if (cause !== null)
    request.server.refusals.note(
      cause,
      callerOf(request),
      await keyIdBehind(world, request.headers.authorization),
    );
}

/** A caller who was let in is named even if the call is refused afterwards; anybody else is the service. */
const callerOf = (request: FastifyRequest) => request.caller ?? callerAs(request, 'service');

function causeOf({ faults: [fault] }: Failure, { headers, url }: FastifyRequest): RefusalCause | null {
  switch (fault?.kind) {
    case 'no_key':
      // A call without any key is no attempt to get in: browsers send some before anybody signs in.
      if (fault.parameter === 'token') return 'unknown_link';
      return headers.authorization === undefined ? null : 'unknown_key';
    case 'key_ended':
      return 'ended_key';
    case 'address_refused':
      return 'key_address';
    case 'scope_missing':
      if (fault.parameter.startsWith('X-Omote-') || fault.parameter === 'Origin') return 'other_site';
      // A page that was not let in has no cookie to connect with, which is no attempt to get in.
      if (fault.parameter === 'Cookie') return null;
      return fault.parameter === 'role' ? 'role' : 'key_scope';
    case 'rate_limited':
      if (url.startsWith('/admin/v1/sign_in')) return 'sign_ins';
      return headers.authorization === undefined && url.startsWith('/s/') ? 'guesses' : 'calls';
    default:
      return null;
  }
}
