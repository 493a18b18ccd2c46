import type { FastifyInstance } from 'fastify';
import { ADMIN_FACE_OPERATIONS } from '../../contract/people/admin-faces.ts';
import { ADMIN_PEOPLE_OPERATIONS } from '../../contract/people/admin-people.ts';
import { toIso } from '../../domain/time.ts';
import { registerImage } from '../../flows/enrolment/register-image.ts';
import { lookAtFace, readFacePoints } from '../../flows/people/look-at-face.ts';
import { openSession } from '../../flows/sessions/open-session.ts';
import type { World } from '../../flows/world.ts';
import { requireConfirmed } from '../access/admin-access.ts';
import { DONE_PATH } from '../pages/done-page.ts';
import { serveOperation } from '../route.ts';
import { consolePolicy } from '../sessions/session-policy.ts';
import { facePointsView } from '../shield/shield-views.ts';

/** Serves the operations on a person's face: registration by picture, and sessions at a camera. */
export function servePeopleFaces(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_PEOPLE_OPERATIONS;
  serveOperation(
    admin,
    operations.registerPicture,
    async ({ params, body, caller: actor, request: { who } }) => {
      const image = Buffer.from(body.face_image, 'base64');
      const checkOverwrite = body.check_overwrite ?? false;
      const { id, outcome } = await registerImage(world, {
        authId: params.auth_id,
        image,
        checkOverwrite,
        replacing: () => requireConfirmed(world, who),
        actor,
        keyId: who.kind === 'key' ? who.id : undefined,
      });
      return { svc_auth_session_id: id, registered_at: toIso(outcome?.atUs ?? 0) };
    },
  );
  serveSessions(admin, world);
}

/** Issues a URL for the person's own phone, as /v1 does. It ends at a page that says that all is done. */
function serveSessions(admin: FastifyInstance, world: World): void {
  const { issuePersonSession } = ADMIN_PEOPLE_OPERATIONS;
  serveOperation(admin, issuePersonSession, async ({ params, body, caller: actor, request: { who } }) => {
    const { kind, expires } = body;
    const { auth_id: identifier } = params;
    const redirect_uri = world.settings.baseUrl + DONE_PATH;
    const policy = consolePolicy(world.settings, kind, { identifier, redirect_uri, expires });
    const audited = { actor, action: 'person.session', details: { kind } } as const;
    const replacing = () => requireConfirmed(world, who);
    const wanted = { kind, idType: 'auth', identifier, policy, replacing, metadata: '{}', audited } as const;
    const { url, sessionId } = await openSession(world, wanted);
    return { url, svc_auth_session_id: sessionId };
  });
}

/** Serves registered pictures to operators. Browsers do not store them. */
export function serveFaces(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_FACE_OPERATIONS;
  serveOperation(admin, operations.getFacePicture, async ({ params, caller, request, reply }) => {
    const image = await lookAtFace(world, request.who, caller, params.face_feature_id);
    reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" });
    return Buffer.from(image.buffer, image.byteOffset, image.byteLength);
  });
  serveOperation(admin, operations.getFacePoints, async ({ params, request }) =>
    facePointsView(await readFacePoints(world, request.who, params.face_feature_id)),
  );
}
