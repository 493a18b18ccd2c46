import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ADMIN_TRY_OPERATIONS } from '../../contract/sessions/admin-try.ts';
import type { SessionKind } from '../../domain/sessions/session.ts';
import { issueAuthId } from '../../flows/people/issue-auth-id.ts';
import { openSession } from '../../flows/sessions/open-session.ts';
import type { World } from '../../flows/world.ts';
import { DONE_PATH } from '../pages/done-page.ts';
import { serveOperation } from '../route.ts';
import { consolePolicy } from './session-policy.ts';

/** Serves the console's “Try it”: the same flows as /v1, with the defaults. */
export function serveTryIt(admin: FastifyInstance, world: World): void {
  const open = async (request: FastifyRequest, kind: SessionKind, identifier: string, metadata = '{}') => {
    const { caller: actor } = request;
    // The address that the operator uses: the base URL may be another name, for which this browser has no session.
    const here = `${request.protocol}://${request.host}`;
    // The console shows the result, so the tab that the person used is no longer needed.
    const redirect_uri = here + DONE_PATH;
    const policy = consolePolicy(world.settings, kind, { identifier, redirect_uri, expires: 600 });
    const audited = { actor, action: 'try.session' } as const;
    const session = { kind, idType: 'auth', identifier, policy, metadata, audited } as const;
    const { sessionId, url } = await openSession(world, session);
    return { url: url.replace(world.settings.baseUrl, here), svc_auth_session_id: sessionId };
  };
  serveOperation(admin, ADMIN_TRY_OPERATIONS.tryRegistration, async ({ request }) => {
    const { authId } = await issueAuthId(world, { actor: null });
    const metadata = JSON.stringify({ from: 'console' });
    return { auth_id: authId, ...(await open(request, 'registration', authId, metadata)) };
  });
  serveOperation(admin, ADMIN_TRY_OPERATIONS.tryAuthentication, ({ body, request }) =>
    open(request, 'authentication', body.auth_id),
  );
}
