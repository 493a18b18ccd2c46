import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ADMIN_TRY_OPERATIONS } from '../../contract/sessions/admin-try.ts';
import type { SessionKind } from '../../domain/sessions/session.ts';
import { audit } from '../../flows/audit.ts';
import { issueAuthId } from '../../flows/people/issue-auth-id.ts';
import { openSession } from '../../flows/sessions/open-session.ts';
import type { World } from '../../flows/world.ts';
import { DONE_PATH } from '../pages/done-page.ts';
import { serveOperation } from '../surface-route.ts';
import { consolePolicy } from './session-policy.ts';

/** The console's "Try it": the same flows as /v1, with the defaults. */
export function serveTryIt(admin: FastifyInstance, world: World): void {
  const open = async (request: FastifyRequest, kind: SessionKind, identifier: string, metadata = '{}') => {
    const { caller: actor } = request;
    // Where the operator is: the network may know the service by another name, for which this browser has no session.
    const here = `${request.protocol}://${request.host}`;
    // Where it was begun tells the result; the tab that the person used is no longer needed.
    const redirect_uri = here + DONE_PATH;
    const policy = consolePolicy(world.settings, kind, { identifier, redirect_uri, expires: 600 });
    const session = { kind, idType: 'auth', identifier, policy, metadata } as const;
    const { sessionId, url } = await openSession(world, session, (tx, issued) =>
      audit(world, tx, { actor, action: 'try.session', subject: issued.sessionId }),
    );
    return { url: url.replace(world.settings.baseUrl, here), svc_auth_session_id: sessionId };
  };
  serveOperation(admin, ADMIN_TRY_OPERATIONS.tryRegistration, async ({ request }) => {
    const { authId } = await issueAuthId(world);
    const metadata = JSON.stringify({ from: 'console' });
    return { auth_id: authId, ...(await open(request, 'registration', authId, metadata)) };
  });
  serveOperation(admin, ADMIN_TRY_OPERATIONS.tryAuthentication, ({ body, request }) =>
    open(request, 'authentication', body.auth_id),
  );
}
