import type { FastifyInstance } from 'fastify';
import type { ReadQuery } from '../../contract/operation.ts';
import { ADMIN_DETECTION_OPERATIONS } from '../../contract/shield/admin-detections.ts';
import { parseInstant } from '../../domain/time.ts';
import { dismissDetection as dismiss } from '../../flows/shield/judge-detection.ts';
import { type KnownDetection, knownPair } from '../../flows/shield/known-registrations.ts';
import { everyDetection, listDetections } from '../../flows/shield/list-detections.ts';
import type { World } from '../../flows/world.ts';
import { exportTable } from '../export-table.ts';
import { paginationOf, serveOperation } from '../route.ts';
import { detectedPairView, detectionView } from './shield-views.ts';

/**
 * Serves automatic detections, the duplicates that the service found certain: the list, a table of it, and each pair.
 */
export function serveDetections(admin: FastifyInstance, world: World): void {
  const {
    listDetections: list,
    exportDetections,
    getDetectedPair,
    dismissDetection,
  } = ADMIN_DETECTION_OPERATIONS;
  serveOperation(admin, list, async ({ query }) => {
    const { limit: size = query.size, after } = query;
    const { items, next } = await listDetections(world, { ...filterOf(query), size, after });
    return {
      detections: items.map((d) => detectionView(world, d)),
      ...paginationOf(next),
    };
  });
  serveOperation(admin, getDetectedPair, async ({ params: { auth_id, hit_auth_id } }) =>
    detectedPairView(world, await knownPair(world, auth_id, hit_auth_id)),
  );
  serveOperation(admin, dismissDetection, async ({ params: { auth_id, hit_auth_id }, body, request }) => {
    await dismiss(world, auth_id, hit_auth_id, request, body.note ?? '');
    return detectedPairView(world, await knownPair(world, auth_id, hit_auth_id));
  });
  exportTable(admin, world, exportDetections, {
    subject: 'detections',
    head: HEAD,
    items: ({ query }) => everyDetection(world, filterOf(query)),
    rowsOf: (detection) => rowsOf(world, detection),
  });
}

type Filter = ReadQuery<typeof ADMIN_DETECTION_OPERATIONS.exportDetections>;

const filterOf = ({ person, since, until }: Filter) => ({
  person: person ?? null,
  sinceUs: since === undefined ? null : parseInstant(since),
  untilUs: until === undefined ? null : parseInstant(until),
});

const HEAD = [
  'detected_at',
  'auth_id',
  'svc_auth_session_id',
  'face_registered_at',
  'hit_auth_id',
  'hit_svc_auth_session_id',
  'hit_face_registered_at',
  'score',
  'fmr',
];

/** One row for each hit. */
function rowsOf(world: World, detection: KnownDetection): string[][] {
  const d = detectionView(world, detection);
  return d.hits.map((hit) => [
    d.detected_at,
    d.auth_id,
    d.svc_auth_session_id,
    d.face_registered_at,
    hit.auth_id,
    hit.svc_auth_session_id,
    hit.face_registered_at,
    String(hit.score),
    hit.rate?.fmr.toPrecision(3) ?? '',
  ]);
}
