import type { FastifyInstance } from 'fastify';
import { ADMIN_FACE_OPERATIONS } from '../../contract/people/admin-faces.ts';
import { lookAtFace, readFacePoints } from '../../flows/people/look-at-face.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';
import { facePointsView } from '../shield/shield-views.ts';

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
