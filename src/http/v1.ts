import type { FastifyInstance } from 'fastify';
import { OPERATIONS } from '../contract/operations.ts';
import type { ApiKey } from '../domain/access/ports-api-keys.ts';
import type { Person } from '../domain/people/ports-people.ts';
import type { Session } from '../domain/sessions/session.ts';
import { toIso } from '../domain/time.ts';
import { audit, auditRegistration } from '../flows/audit.ts';
import { registerImage } from '../flows/enrolment/register-image.ts';
import { issueAuthId } from '../flows/people/issue-auth-id.ts';
import { type IssuedSession, openSession } from '../flows/sessions/open-session.ts';
import { readMetadata } from '../flows/sessions/read-metadata.ts';
import { readResult } from '../flows/sessions/read-result.ts';
import type { World } from '../flows/world.ts';
import { serveDeletion } from './people/deletion.ts';
import { serveDevices } from './people/devices.ts';
import { serveImages } from './people/images.ts';
import { serve, serveOtherMethods } from './route.ts';
import { authenticationPolicy, redirectFaults, registrationPolicy } from './sessions/session-policy.ts';
import { serveShield } from './shield/shield.ts';
import { metadataFaults } from './validate.ts';

/** The /v1 routes: parse, call one flow, map. */
export function serveV1(app: FastifyInstance, world: World): void {
  app.decorateRequest('apiKey', null);
  serveSessions(app, world);
  serveResults(app, world);
  serveUsers(app, world);
  serveShield(app, world);
  serveImages(app, world);
  serveDeletion(app, world);
  serveDevices(app, world);
  serveOtherMethods(app, Object.values(OPERATIONS));
}

function serveSessions(app: FastifyInstance, world: World): void {
  const redirect = (call: { body: { redirect_uri?: string }; key: ApiKey }) =>
    redirectFaults(world.settings, call.key.redirects, call.body.redirect_uri);
  serve(
    app,
    world,
    OPERATIONS.issueAuthenticationUrl,
    ({ body, key, once }) => {
      const { id_type: idType, identifier } = body;
      const policy = authenticationPolicy(body);
      const session = { kind: 'authentication', idType, identifier, policy, metadata: '{}' } as const;
      const request = { ...session, keyId: key.id };
      return once((alongside) => openSession(world, request, alongside), issued);
    },
    redirect,
  );
  serve(
    app,
    world,
    OPERATIONS.issueRegistrationUrl,
    ({ body, key, caller: actor, once }) => {
      const { id_type: idType, identifier } = body;
      const policy = registrationPolicy(body, world.settings.registrationDetectionTimeoutS);
      const metadata = JSON.stringify(body.metadata ?? {});
      const session = { kind: 'registration', idType, identifier, policy, metadata } as const;
      const request = { ...session, keyId: key.id };
      // Told, as that of authentications is not: it may lead to another face of the person.
      const details = { kind: 'registration' };
      return once(
        (alongside) =>
          openSession(world, request, async (tx, opened) => {
            await alongside(tx, opened);
            await audit(world, tx, { actor, action: 'person.session', subject: opened.sessionId, details });
          }),
        issued,
      );
    },
    (call) => [
      ...redirect(call),
      ...(call.body.metadata === undefined ? [] : metadataFaults(call.body.metadata)),
    ],
  );
}

function serveResults(app: FastifyInstance, world: World): void {
  serve(app, world, OPERATIONS.getRegistrationResult, async ({ params }) => {
    const session = await readResult(world, 'registration', params.svc_auth_session_id);
    const { outcome } = session;
    return {
      ...common(session),
      ...(outcome ? { svc_register_session_id: session.id } : {}),
      registered_at: outcome ? toIso(outcome.atUs) : '',
      face_feature_id: outcome?.faceFeatureId ?? null,
    };
  });
  serve(app, world, OPERATIONS.getAuthenticationResult, async ({ params }) => {
    const session = await readResult(world, 'authentication', params.svc_auth_session_id);
    const { outcome } = session;
    return {
      ...common(session),
      auth_method: 'Face_web' as const,
      authenticated_at: outcome ? toIso(outcome.atUs) : '',
    };
  });
  serve(app, world, OPERATIONS.getMetadata, async ({ params }) => {
    const { svc_auth_session_id } = params;
    const metadata = JSON.parse(await readMetadata(world, svc_auth_session_id));
    return { svc_auth_session_id, metadata, errors: [] };
  });
}

function serveUsers(app: FastifyInstance, world: World): void {
  serve(app, world, OPERATIONS.issueAuthId, ({ caller: actor, once }) =>
    once(
      (alongside) =>
        issueAuthId(world, async (tx, person) => {
          await alongside(tx, person);
          await audit(world, tx, { actor, action: 'person.create', subject: person.authId });
        }),
      (person: Person) => ({ auth_id: person.authId, created_at: toIso(person.createdAtUs), errors: [] }),
    ),
  );
  serve(app, world, OPERATIONS.registerFaceImage, ({ params, body, caller, once }) => {
    const authId = params.identifier;
    const image = Buffer.from(body.face_image, 'base64');
    const checkOverwrite = body.check_overwrite ?? false;
    return once(
      (alongside) =>
        registerImage(world, { authId, image, checkOverwrite }, async (tx, session) => {
          await alongside(tx, session);
          await auditRegistration(world, tx, caller, authId);
        }),
      ({ outcome }: Session) => ({ auth_id: authId, created_at: toIso(outcome?.atUs ?? 0), errors: [] }),
    );
  });
}

const issued = ({ sessionId, url }: IssuedSession) => ({
  url,
  svc_auth_session_id: sessionId,
  errors: [],
});

function common({ id, idType, identifier, outcome }: Session) {
  return {
    svc_auth_session_id: id,
    id_type: idType,
    identifier,
    completed: outcome !== null,
    result: outcome?.result ?? false,
    camera_injection_score: outcome?.cameraInjectionScore ?? null,
    errors: [],
  };
}
