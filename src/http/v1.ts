import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OPERATIONS } from '../contract/operations.ts';
import type { Person } from '../domain/people/ports-people.ts';
import type { Session } from '../domain/sessions/session.ts';
import { when } from '../domain/soon.ts';
import { toIso } from '../domain/time.ts';
import { registerImage } from '../flows/enrolment/register-image.ts';
import { issueAuthId } from '../flows/people/issue-auth-id.ts';
import { type IssuedSession, openSession } from '../flows/sessions/open-session.ts';
import { readMetadata } from '../flows/sessions/read-metadata.ts';
import { readResult } from '../flows/sessions/read-result.ts';
import type { World } from '../flows/world.ts';
import { guardV1, keyOf } from './access/v1-access.ts';
import { answerOnce } from './idempotency.ts';
import { serveOtherMethods } from './other-methods.ts';
import { serveDeletion } from './people/deletion.ts';
import { serveDevices } from './people/devices.ts';
import { serveImages } from './people/images.ts';
import { serveOperation } from './route.ts';
import { givenMetadata } from './sessions/given-metadata.ts';
import { authenticationPolicy, redirectFaults, registrationPolicy } from './sessions/session-policy.ts';
import { serveShield } from './shield/shield.ts';
import { metadataFaults } from './validate.ts';

/** Serves /v1: each handler parses the input, calls one flow and maps its result. */
export function serveV1(app: FastifyInstance, world: World): void {
  app.decorateRequest('apiKey', null);
  app.register(async (v1) => {
    guardV1(v1, world);
    serveSessions(v1, world);
    serveResults(v1, world);
    serveUsers(v1, world);
    serveShield(v1, world);
    serveImages(v1, world);
    serveDeletion(v1, world);
    serveDevices(v1, world);
  });
  serveOtherMethods(app, Object.values(OPERATIONS));
}

function serveSessions(v1: FastifyInstance, world: World): void {
  const redirect = (uri: string | undefined, request: FastifyRequest) =>
    redirectFaults(world.settings, keyOf(request).redirects, uri);
  serveOperation(
    v1,
    OPERATIONS.issueAuthenticationUrl,
    ({ body, request, reply }) => {
      const { id_type: idType, identifier } = body;
      const policy = authenticationPolicy(body);
      const wanted = { kind: 'authentication', idType, identifier, policy, metadata: '{}' } as const;
      const session = { ...wanted, keyId: keyOf(request).id };
      return answerOnce({ request, reply }, (keep) => openSession(world, session, keep), issued);
    },
    { further: ({ body }, request) => redirect(body.redirect_uri, request) },
  );
  serveOperation(
    v1,
    OPERATIONS.issueRegistrationUrl,
    ({ body, caller: actor, request, reply }) => {
      const { id_type: idType, identifier } = body;
      const policy = registrationPolicy(body, world.settings.registrationDetectionTimeoutS);
      const metadata = givenMetadata(request);
      const wanted = { kind: 'registration', idType, identifier, policy, metadata } as const;
      // Registrations are in the audit log, authentications are not: a registration can give the person another face.
      const audited = { actor, action: 'person.session', details: { kind: 'registration' } } as const;
      const session = { ...wanted, keyId: keyOf(request).id, audited };
      return answerOnce({ request, reply }, (keep) => openSession(world, session, keep), issued);
    },
    {
      source: true,
      further: ({ body: { redirect_uri, metadata } }, request) => [
        ...redirect(redirect_uri, request),
        ...(metadata === undefined ? [] : metadataFaults(metadata, () => givenMetadata(request))),
      ],
    },
  );
}

function serveResults(v1: FastifyInstance, world: World): void {
  serveOperation(v1, OPERATIONS.getRegistrationResult, ({ params }) =>
    when(readResult(world, 'registration', params.svc_auth_session_id), (session) => ({
      ...common(session),
      ...(session.outcome ? { svc_register_session_id: session.id } : {}),
      registered_at: session.outcome ? toIso(session.outcome.atUs) : '',
      face_feature_id: session.outcome?.faceFeatureId ?? null,
    })),
  );
  serveOperation(v1, OPERATIONS.getAuthenticationResult, ({ params }) =>
    when(readResult(world, 'authentication', params.svc_auth_session_id), (session) => ({
      ...common(session),
      auth_method: 'Face_web' as const,
      authenticated_at: session.outcome ? toIso(session.outcome.atUs) : '',
    })),
  );
  serveOperation(v1, OPERATIONS.getMetadata, async ({ params, reply }) => {
    const { svc_auth_session_id } = params;
    const kept = await readMetadata(world, svc_auth_session_id);
    // As it is kept: parsing would change numbers.
    reply.serializer(
      (answer: { errors: object }) =>
        `{"svc_auth_session_id":${JSON.stringify(svc_auth_session_id)},"metadata":${kept},"errors":${JSON.stringify(answer.errors)}}`,
    );
    return { svc_auth_session_id, metadata: {} };
  });
}

function serveUsers(v1: FastifyInstance, world: World): void {
  serveOperation(v1, OPERATIONS.issueAuthId, ({ caller: actor, request, reply }) =>
    answerOnce(
      { request, reply },
      (keep) => issueAuthId(world, { actor }, keep),
      ({ authId, createdAtUs }: Person) => ({ auth_id: authId, created_at: toIso(createdAtUs) }),
    ),
  );
  serveOperation(v1, OPERATIONS.registerFaceImage, ({ params, body, caller: actor, request, reply }) => {
    const authId = params.identifier;
    const image = Buffer.from(body.face_image, 'base64');
    const checkOverwrite = body.check_overwrite ?? false;
    const given = { authId, image, checkOverwrite, actor, keyId: keyOf(request).id };
    return answerOnce(
      { request, reply },
      (keep) => registerImage(world, given, keep),
      ({ outcome }: Session) => ({ auth_id: authId, created_at: toIso(outcome?.atUs ?? 0) }),
    );
  });
}

const issued = ({ sessionId, url }: IssuedSession) => ({
  url,
  svc_auth_session_id: sessionId,
});

function common({ id, idType, identifier, outcome }: Session) {
  return {
    svc_auth_session_id: id,
    id_type: idType,
    identifier,
    completed: outcome !== null,
    result: outcome?.result ?? false,
    camera_injection_score: outcome?.cameraInjectionScore ?? null,
  };
}
