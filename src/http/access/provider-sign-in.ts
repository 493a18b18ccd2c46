import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_ME_OPERATIONS } from '../../contract/access/admin-me.ts';
import { SIGN_IN_OPERATIONS } from '../../contract/access/admin-sign-in.ts';
import { refusal } from '../../domain/failure.ts';
import { beginAtProvider, finishAtProvider } from '../../flows/access/provider/provider-sign-in.ts';
import type { World } from '../../flows/world.ts';
import { callerAs } from '../edge/caller.ts';
import { serveOperation } from '../route.ts';
import {
  consoleSessionOf,
  dropPendingSignIn,
  pendingSignInOf,
  setConsoleCookie,
  setPendingSignIn,
} from './console-cookie.ts';
import { placeOf } from './sign-in-facts.ts';

/** Serves signing in at the identity provider, to callers who are not signed in. */
export function serveProviderSignIn(open: FastifyInstance, world: World): void {
  serveOperation(
    open,
    SIGN_IN_OPERATIONS.beginAtProvider,
    ({ request, reply }) => begun(world, request, reply, null),
    COUNTED,
  );
  serveOperation(
    open,
    SIGN_IN_OPERATIONS.finishAtProvider,
    async ({ body: { answer }, request, reply }) => {
      const cookie = pendingSignInOf(request);
      dropPendingSignIn(request, reply);
      const back = { answer, cookie, caller: callerAs(request, 'service'), place: placeOf(request) };
      const session = await finishAtProvider(world, open.refusals, back);
      if (session !== null) setConsoleCookie(request, reply, session);
      return { confirmed: session === null };
    },
    COUNTED,
  );
}

/** Serves confirming at the identity provider, to operators who sign in there. */
export function serveProviderConfirmation(admin: FastifyInstance, world: World): void {
  serveOperation(
    admin,
    ADMIN_ME_OPERATIONS.confirmAtProvider,
    ({ request, reply }) => begun(world, request, reply, consoleSessionOf(request) ?? ''),
    {
      first: ({ who }) => {
        if (who.fromProvider !== true) throw refusal('account_required', 'Authorization');
      },
    },
  );
}

/** Each call can cause calls of the provider, so strangers make a bounded number of them. */
const COUNTED = {
  first: (request: FastifyRequest, reply: FastifyReply) => {
    const throttled = request.server.limits.guessed(request, reply, 'provider');
    if (throttled) throw throttled;
  },
};

async function begun(world: World, request: FastifyRequest, reply: FastifyReply, session: string | null) {
  const { baseUrl } = world.settings;
  // The browser comes back to the base URL, where it would not have the cookie of another address.
  if (URL.parse(baseUrl)?.host !== request.host)
    throw refusal('provider_elsewhere', 'provider', { address: `${baseUrl}/console` });
  const { address, cookie } = await beginAtProvider(world, session);
  setPendingSignIn(request, reply, cookie);
  return { address };
}
