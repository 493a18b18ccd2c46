import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import { secretOf } from '../../flows/access/authorise-call.ts';
import { type RefusalCause, RefusalLog } from '../../flows/access/refusals.ts';
import { hashHexOf } from '../../flows/identifiers.ts';
import type { World } from '../../flows/world.ts';
import { callerAs } from './caller.ts';

declare module 'fastify' {
  interface FastifyInstance {
    refusals: RefusalLog;
  }
}

const LOOK_MS = 5_000;

/** The audit log's samples of calls that were refused. */
export function keepRefusals(app: FastifyInstance, world: World): void {
  const refusals = new RefusalLog(world);
  app.decorate('refusals', refusals);
  const timer = setInterval(() => void refusals.sweep(), LOOK_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await refusals.sweep(true);
  });
}

/** Every failure that a call ends with passes here. */
export async function noteRefusal(world: World, request: FastifyRequest, error: unknown): Promise<void> {
  const cause = error instanceof Failure ? causeOf(error, request) : null;
  if (cause !== null) request.server.refusals.note(cause, callerOf(request), await keyOf(world, request));
}

/** Who was let in is named also when refused afterwards; others are nobody. */
const callerOf = (request: FastifyRequest) => request.caller ?? callerAs(request, 'service');

function causeOf({ faults: [fault] }: Failure, { headers, url }: FastifyRequest): RefusalCause | null {
  switch (fault?.kind) {
    case 'no_key':
      // Without any key nobody tries to get in: browsers ask before somebody signs in.
      if (fault.parameter === 'token') return 'unknown_link';
      return headers.authorization === undefined ? null : 'unknown_key';
    case 'key_ended':
      return 'ended_key';
    case 'address_refused':
      return 'key_address';
    case 'scope_missing':
      if (fault.parameter.startsWith('X-Omote-')) return 'other_site';
      return fault.parameter === 'role' ? 'role' : 'key_scope';
    case 'rate_limited':
      if (url.startsWith('/admin/v1/sign_in')) return 'sign_ins';
      return headers.authorization === undefined && url.startsWith('/s/') ? 'guesses' : 'calls';
    default:
      return null;
  }
}

/** The key that was ended or may not do this; empty for one that there is not. */
async function keyOf({ store }: World, { headers }: FastifyRequest): Promise<string> {
  const secret = secretOf(headers.authorization);
  return (secret && (await store.apiKeyByHash(hashHexOf(secret)))?.id) || '';
}
