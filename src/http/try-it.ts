import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { OPERATIONS } from '../contract/operations.ts';
import type { Fault } from '../domain/failure.ts';
import type { Alongside } from '../flows/answer-once.ts';
import { audit } from '../flows/audit.ts';
import { issueAuthId } from '../flows/issue-auth-id.ts';
import { type IssuedSession, openSession } from '../flows/open-session.ts';
import type { World } from '../flows/world.ts';
import { authenticationPolicy, registrationPolicy } from './session-policy.ts';
import { ParameterCheck, refuse } from './validate.ts';

/** The console's "Try it": the same flows as /v1, with the defaults and a return to the console. */
export function serveTryIt(app: FastifyInstance, world: World): void {
  const registration = new ParameterCheck<never>(OPERATIONS.issueRegistrationUrl.body);
  const authentication = new ParameterCheck<never>(OPERATIONS.issueAuthenticationUrl.body);
  /** Where the operator is: the network may know the service by another name, for which this browser has no session. */
  const origin = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
  const given = (authId: string, here: string) => ({
    id_type: 'auth',
    identifier: authId,
    redirect_uri: `${here}/console/try`,
    expires: 600,
    session_timeout: 300,
  });
  const told =
    ({ caller: actor }: FastifyRequest): Alongside<IssuedSession> =>
    (tx, { sessionId }) =>
      audit(world, tx, { actor, action: 'try.session', subject: sessionId });
  app.post('/admin/v1/try/registration', async (request) => {
    const here = origin(request);
    const { authId } = await issueAuthId(world);
    const body = registration.read(given(authId, here), []);
    const policy = registrationPolicy(body, world.settings.registrationDetectionTimeoutS);
    const session = {
      kind: 'registration',
      idType: 'auth',
      identifier: authId,
      policy,
      metadata: JSON.stringify({ from: 'console' }),
    } as const;
    const { sessionId, url } = await openSession(world, session, told(request));
    return {
      auth_id: authId,
      url: url.replace(world.settings.baseUrl, here),
      svc_auth_session_id: sessionId,
      errors: [],
    };
  });
  const person = new ParameterCheck<{ auth_id: string }>(
    Type.Object({ auth_id: OPERATIONS.issueAuthenticationUrl.body.properties.identifier }),
  );
  app.post('/admin/v1/try/authentication', async (request) => {
    const here = origin(request);
    const faults: Fault[] = [];
    const { auth_id: identifier } = person.read(request.body, faults);
    refuse(faults);
    const policy = authenticationPolicy(authentication.read(given(identifier, here), []));
    const session = { kind: 'authentication', idType: 'auth', identifier, policy, metadata: '{}' } as const;
    const { sessionId, url } = await openSession(world, session, told(request));
    return { url: url.replace(world.settings.baseUrl, here), svc_auth_session_id: sessionId, errors: [] };
  });
}
