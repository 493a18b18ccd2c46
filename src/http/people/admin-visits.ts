import type { FastifyInstance } from 'fastify';
import { ADMIN_VISIT_OPERATIONS } from '../../contract/people/admin-visits.ts';
import { MOST_KEPT } from '../../domain/enrolment/learning.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { forgetAllVisits, forgetVisits } from '../../flows/enrolment/forget-visits.ts';
import { countVisits, readVisits, type VisitRead } from '../../flows/people/read-visits.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';
import { scoreMeaningView } from '../shield/score-views.ts';

/** Serves the visits that references learnt from, of a person and of the site, and forgets them. */
export function serveVisits(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_VISIT_OPERATIONS;
  serveOperation(admin, operations.listVisits, async ({ params }) => {
    const { registeredAtUs, visits, ofOtherPacks } = await readVisits(world, params.auth_id);
    return {
      learning: world.settings.learnFromVisits,
      most_kept: MOST_KEPT,
      registered_at: isoOrNull(registeredAtUs),
      visits: visits.map(visitView),
      of_other_packs: ofOtherPacks,
    };
  });
  serveOperation(admin, operations.deleteVisits, async ({ params, caller }) => ({
    removed: await forgetVisits(world, params.auth_id, null, caller),
  }));
  serveOperation(admin, operations.deleteVisit, async ({ params, caller }) => ({
    removed: await forgetVisits(world, params.auth_id, params.svc_auth_session_id, caller),
  }));
  serveOperation(admin, operations.countVisits, () => countVisits(world));
  serveOperation(admin, operations.deleteAllVisits, ({ query, caller }) =>
    forgetAllVisits(world, query.after ?? -1, caller),
  );
}

const visitView = (visit: VisitRead) => ({
  svc_auth_session_id: visit.sessionId,
  taken_at: toIso(visit.takenAtUs),
  likeness: visit.likeness && scoreMeaningView(visit.likeness),
  kiosk_name: visit.kioskName,
  camera_label: visit.cameraLabel,
  device_info: visit.device,
});
