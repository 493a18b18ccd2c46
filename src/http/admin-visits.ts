import type { FastifyInstance } from 'fastify';
import {
  type AdminVisitCounts,
  type AdminVisits,
  AdminVisitsQuery,
  type AdminVisitsRemoved,
  type AdminVisitsStep,
} from '../contract/admin-visits.ts';
import { fmrAtScore } from '../domain/calibration.ts';
import { type Fault, failure } from '../domain/failure.ts';
import { MOST_KEPT } from '../domain/learning.ts';
import type { LearntVisit } from '../domain/ports-visits.ts';
import { toIso } from '../domain/time.ts';
import { forgetAllVisits, forgetVisits } from '../flows/forget-visits.ts';
import type { World } from '../flows/world.ts';
import { personOf } from './admin-people.ts';
import { QueryCheck } from './query-check.ts';
import { refuse } from './validate.ts';

/** What was learnt from visits: of a person and of the site, and how it is taken back. */
export function serveVisits(app: FastifyInstance, world: World): void {
  app.get('/admin/v1/people/:auth_id/visits', async (request): Promise<AdminVisits> => {
    const authId = personOf(request);
    if (!world.store.person(authId)) throw failure('unknown_identifier', 'auth_id', 'is not known');
    return visitsView(world, authId);
  });
  app.delete('/admin/v1/people/:auth_id/visits', async (request): Promise<AdminVisitsRemoved> => {
    const removed = await forgetVisits(world, personOf(request), null, request.caller);
    return { removed, errors: [] };
  });
  app.delete(
    '/admin/v1/people/:auth_id/visits/:svc_auth_session_id',
    async (request): Promise<AdminVisitsRemoved> => {
      const { svc_auth_session_id: session } = request.params as { svc_auth_session_id: string };
      const removed = await forgetVisits(world, personOf(request), session, request.caller);
      return { removed, errors: [] };
    },
  );
  serveSite(app, world);
}

function serveSite(app: FastifyInstance, world: World): void {
  const check = new QueryCheck<AdminVisitsQuery>(AdminVisitsQuery);
  app.get(
    '/admin/v1/visits',
    async (): Promise<AdminVisitCounts> => ({ ...world.store.visitCounts(), errors: [] }),
  );
  app.delete('/admin/v1/visits', async (request): Promise<AdminVisitsStep> => {
    const faults: Fault[] = [];
    const { after = -1 } = check.read(request.query, faults);
    refuse(faults);
    return { ...(await forgetAllVisits(world, after, request.caller)), errors: [] };
  });
}

function visitsView(world: World, authId: string): AdminVisits {
  const { store, engine, settings } = world;
  const all = store.visitsOf(authId);
  const inUse = all.filter((visit) => visit.pack === engine.pack.name);
  const face = store.faceOf(authId);
  return {
    learning: settings.learnFromVisits,
    most_kept: MOST_KEPT,
    registered_at: face ? toIso(face.registeredAtUs) : null,
    visits: inUse.map((visit) => visitView(world, authId, visit)),
    of_other_packs: all.length - inUse.length,
    errors: [],
  };
}

function visitView({ store, engine }: World, authId: string, { sessionId, takenAtUs }: LearntVisit) {
  const attempt = store.attempts(sessionId).find(({ end }) => end === 'accepted');
  const score = attempt?.score ?? null;
  const device = store.trustedDevices(authId).find(({ deviceId }) => deviceId === attempt?.deviceId);
  const { kioskId } = store.sessionOrigin(sessionId);
  return {
    svc_auth_session_id: sessionId,
    taken_at: toIso(takenAtUs),
    score,
    fmr: score === null ? null : fmrAtScore(engine.pack.calibration, score),
    kiosk_name: kioskId === null ? null : (store.kiosk(kioskId)?.name ?? null),
    camera_label: attempt?.cameraLabel ?? null,
    device_info: device?.label ?? device?.deviceInfo ?? null,
  };
}
