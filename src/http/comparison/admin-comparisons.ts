import type { FastifyInstance } from 'fastify';
import {
  ADMIN_COMPARISON_OPERATIONS,
  type AdminComparison,
} from '../../contract/comparison/admin-comparisons.ts';
import { keyIdOf, mayAs } from '../../domain/access/operator.ts';
import { refusal } from '../../domain/failure.ts';
import { NOBODY } from '../../domain/kiosks/kiosk.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import {
  COMPARISONS_PER_MINUTE,
  type Comparison,
  Comparisons,
  type EndingComparisons,
  endComparison,
  readComparison,
} from '../../flows/comparison/comparisons.ts';
import type { Deciding } from '../../flows/deciding.ts';
import { readerOf } from '../access/admin-access.ts';
import { orRetry } from '../or-retry.ts';
import { DONE_PATH } from '../pages/done-page.ts';
import { serveOperation } from '../route.ts';
import { authenticationPolicy, redirectFaults } from '../sessions/session-policy.ts';
import { stateOf } from '../sessions/session-views.ts';

/** Serves comparisons of whoever comes with a given picture. */
export function serveComparisons(admin: FastifyInstance, world: Deciding & EndingComparisons): void {
  const { issueComparison, getComparison, ...operations } = ADMIN_COMPARISON_OPERATIONS;
  const comparisons = new Comparisons(world);
  serveOperation(
    admin,
    issueComparison,
    async ({ body: { face_image, redirect_uri, ...asked }, caller, reply, request: { who } }) => {
      if (!mayAs(who.role, 'admin')) refuseBeyondDesk({ redirect_uri, expires: asked.expires });
      const image = Buffer.from(face_image, 'base64');
      const back = redirect_uri ?? world.settings.baseUrl + DONE_PATH;
      const whose = { id_type: 'auth', identifier: NOBODY } as const;
      const policy = authenticationPolicy({ ...asked, ...whose, redirect_uri: back });
      const wanted = { image, policy, keyId: keyIdOf(who) };
      const issued = await orRetry(reply, () => comparisons.open(wanted, caller));
      const { sessionId, url, expiresAtUs } = issued;
      return { svc_auth_session_id: sessionId, url, expires_at: toIso(expiresAtUs) };
    },
    {
      further: ({ body }, { apiKey }) =>
        redirectFaults(world.settings, apiKey?.redirects ?? [], body.redirect_uri),
      beforeBody: ({ caller }, reply) => {
        const { allowed, retryAfterS } = comparisons.admit(caller.actor);
        if (allowed) return;
        reply.header('retry-after', retryAfterS);
        throw refusal('most_comparisons', 'rate', { most: COMPARISONS_PER_MINUTE });
      },
    },
  );
  serveOperation(admin, getComparison, async ({ params, request }) =>
    view(await readComparison(world, params.svc_auth_session_id, readerOf(request))),
  );
  serveOperation(admin, operations.endComparison, async ({ params, caller, request }) => {
    const by = { ...readerOf(request), ofKeys: mayAs(request.who.role, 'admin') };
    await endComparison(world, params.svc_auth_session_id, caller, by);
    return {};
  });
}

/** Longer than anybody waits at a desk, s. */
const LONGEST_AT_DESK_S = 3600;

/** Below administrators, a comparison is for whoever is at the desk: no link for elsewhere, none for later. @throws Failure */
function refuseBeyondDesk(asked: { redirect_uri?: string | undefined; expires?: number | undefined }): void {
  const needed = 'admin';
  if (asked.redirect_uri !== undefined) throw refusal('role_required_here', 'redirect_uri', { needed });
  if ((asked.expires ?? 0) > LONGEST_AT_DESK_S) throw refusal('role_required_here', 'expires', { needed });
}

function view({ session, attempts, answer }: Comparison): Omit<AdminComparison, 'errors'> {
  const { outcome, opened, policy } = session;
  return {
    svc_auth_session_id: session.id,
    state: stateOf(session),
    outcome: answer,
    reason: outcome?.reason ?? null,
    match_fmr: policy.comparesAtFmr ?? 0,
    liveness: attempts.findLast(({ liveness }) => liveness !== null)?.liveness ?? null,
    camera_injection_score: outcome?.cameraInjectionScore ?? null,
    attempt_ends: attempts.flatMap(({ end }) => (end === null ? [] : [end])),
    issued_at: toIso(session.issuedAtUs),
    opened_at: isoOrNull(opened?.atUs ?? null),
    concluded_at: isoOrNull(outcome?.atUs ?? null),
  };
}
