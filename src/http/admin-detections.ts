import type { FastifyInstance } from 'fastify';
import { AdminDetectionQuery, type AdminDetections } from '../contract/admin-detections.ts';
import type { Fault } from '../domain/failure.ts';
import { parseInstant } from '../domain/time.ts';
import { auditLook } from '../flows/audit.ts';
import { type DetectionRequest, listDetections } from '../flows/list-detections.ts';
import type { World } from '../flows/world.ts';
import { csvOf } from './csv.ts';
import { QueryCheck } from './query-check.ts';
import { detectionView } from './shield-views.ts';
import { refuse } from './validate.ts';

type Query = AdminDetectionQuery & { limit: number };

/** What the machine found certain. */
export function serveDetections(app: FastifyInstance, world: World): void {
  const check = new QueryCheck<Query>(AdminDetectionQuery);
  const read = (given: unknown): DetectionRequest => {
    const faults: Fault[] = [];
    const query = check.read(given, faults);
    refuse(faults);
    return requestOf(query);
  };
  app.get('/admin/v1/detections', async (request): Promise<AdminDetections> => {
    const { detections, next } = listDetections(world, read(request.query));
    return {
      detections: detections.map((d) => detectionView(world, d)),
      ...(next === null ? {} : { pagination: { next } }),
      errors: [],
    };
  });
  app.get('/admin/v1/detections.csv', { config: { role: 'admin' } }, async (request, reply) => {
    const wanted = read(request.query);
    await auditLook(world, { actor: request.caller, action: 'list.export', subject: 'detections' });
    reply.header('content-disposition', 'attachment; filename="omote-detections.csv"');
    return reply.type('text/csv; charset=utf-8').send(csvOf(HEAD, rowsOf(world, wanted)));
  });
}

const requestOf = ({ person, since, until, limit, after }: Query): DetectionRequest => ({
  person: person ?? null,
  sinceUs: since === undefined ? null : parseInstant(since),
  untilUs: until === undefined ? null : parseInstant(until),
  limit,
  after,
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
const PAGE = 500;

/** One line for each hit. */
function* rowsOf(world: World, wanted: DetectionRequest): Generator<string[]> {
  let after: string | undefined;
  do {
    const { detections, next } = listDetections(world, { ...wanted, limit: PAGE, after });
    for (const d of detections.map((found) => detectionView(world, found)))
      for (const hit of d.hits)
        yield [
          d.detected_at,
          d.auth_id,
          d.svc_auth_session_id,
          d.face_registered_at,
          hit.auth_id,
          hit.svc_auth_session_id,
          hit.face_registered_at,
          String(hit.score),
          hit.rate?.fmr.toPrecision(3) ?? '',
        ];
    after = next ?? undefined;
  } while (after !== undefined);
}
