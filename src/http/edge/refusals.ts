import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, type Fault } from '../../domain/failure.ts';
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

/** Notes why a call was refused. Error handlers await it for every failed call, so it never fails itself. */
export async function noteRefusal(world: World, request: FastifyRequest, error: unknown): Promise<void> {
  const fault = error instanceof Failure ? error.faults[0] : undefined;
  const cause = fault ? causeOf(fault, request) : null;
  if (fault && cause !== null)
    request.server.refusals.note(cause, callerOf(request), await keyIdOf(world, request, fault));
}

/**
 * The ID of the key of a refused call; empty if it has none or the store can’t be read. A flood or an unknown key reads
 * nothing: anybody can cause as many of these as they like.
 */
async function keyIdOf(world: World, request: FastifyRequest, { kind }: Fault): Promise<string> {
  if (request.apiKey) return request.apiKey.id;
  if (kind === 'rate_limited' || kind === 'no_key') return '';
  return await keyIdBehind(world, request.headers.authorization).catch(() => '');
}

/** A caller who was let in is named even if the call is refused afterwards; anybody else is the service. */
const callerOf = (request: FastifyRequest) => request.caller ?? callerAs(request, 'service');

function causeOf(fault: Fault, { headers, url }: FastifyRequest): RefusalCause | null {
  switch (fault.kind) {
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
