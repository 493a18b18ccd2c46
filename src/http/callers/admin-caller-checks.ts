import type { FastifyInstance } from 'fastify';
import {
  ADMIN_CALLER_OPERATIONS,
  type AdminCallerCheck,
  type FoundPerson,
} from '../../contract/callers/admin-caller-checks.ts';
import { keyIdOf } from '../../domain/access/operator.ts';
import { wordIn } from '../../domain/callers/caller-check.ts';
import { refusal } from '../../domain/failure.ts';
import { deletionReason } from '../../domain/people/deletion.ts';
import { deadlineUs } from '../../domain/sessions/session.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import {
  CallerChecks,
  CHECKS_PER_MINUTE,
  cancelCheck,
  type FoundCaller,
  findCallers,
  type OwnCheck,
  readCheck,
  SEARCHES_PER_MINUTE,
  takeVerdict,
} from '../../flows/callers/caller-checks.ts';
import { listKiosks } from '../../flows/kiosks/read-kiosks.ts';
import type { World } from '../../flows/world.ts';
import { kiosksOf, mayUseKiosk } from '../access/admin-access.ts';
import { knownView } from '../known-views.ts';
import { serveOperation } from '../route.ts';
import { stateOf } from '../sessions/session-views.ts';

/** Serves the help desk's checks of callers. */
export function serveCallerChecks(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_CALLER_OPERATIONS;
  const checks = new CallerChecks(world);
  serveOperation(admin, operations.findCallers, async ({ query, caller, reply }) => {
    const waitS = checks.searchWaitS(caller.actor);
    if (waitS > 0) {
      reply.header('retry-after', waitS);
      throw refusal('most_searches', 'rate', { most: SEARCHES_PER_MINUTE });
    }
    const { people, more } = await findCallers(world, query.text);
    return { people: people.map(foundView), more };
  });
  serveOperation(admin, operations.listCallerKiosks, async ({ request }) => ({
    kiosks: (await listKiosks(world))
      .filter(
        ({ kiosk, presence }) => presence?.activity === 'waiting' && mayUseKiosk(kiosksOf(request), kiosk.id),
      )
      .map(({ kiosk: { id, name } }) => ({ id, name })),
  }));
  serveOperation(
    admin,
    operations.checkCaller,
    async ({ body, caller, request }) => {
      const { auth_id: authId, check_reason: reason, ticket, kiosk_id: kioskId } = body;
      if (kioskId !== null && !mayUseKiosk(kiosksOf(request), kioskId))
        throw refusal('kiosk_of_others', 'id');
      const keyId = keyIdOf(request.who);
      const asked = { authId, reason, ticket: ticket || null, kioskId, keyId };
      const { sessionId, url } = await checks.start(asked, caller);
      return { svc_auth_session_id: sessionId, url };
    },
    {
      beforeBody: ({ caller }, reply) => {
        const waitS = checks.waitS(caller.actor);
        if (waitS === 0) return;
        reply.header('retry-after', waitS);
        throw refusal('most_caller_checks', 'rate', { most: CHECKS_PER_MINUTE });
      },
    },
  );
  serveOperation(admin, operations.getCallerCheck, async ({ params, caller }) =>
    view(await readCheck(world, params.svc_auth_session_id, caller.actor)),
  );
  serveOperation(admin, operations.getCallerVerdict, async ({ params, caller }) => ({
    verdict: await takeVerdict(world, params.svc_auth_session_id, caller),
  }));
  serveOperation(admin, operations.cancelCallerCheck, async ({ params, caller }) => {
    await cancelCheck(world, params.svc_auth_session_id, caller);
    return {};
  });
}

function foundView({ authId, name, ekycIds, needsCode, ...person }: FoundCaller): FoundPerson {
  return { auth_id: authId, name, ekyc_ids: ekycIds, obstacle: obstacleOf(person), needs_code: needsCode };
}

function obstacleOf({
  face,
  deletion,
  suspendedAtUs,
  locked,
  unusable,
}: Omit<FoundCaller, 'authId' | 'name' | 'ekycIds' | 'needsCode'>): FoundPerson['obstacle'] {
  if (deletion) return deletionReason(deletion);
  if (suspendedAtUs !== null) return 'suspended';
  if (!face) return 'no_face';
  if (unusable) return 'face_unusable';
  return locked ? 'locked' : null;
}

const STATES = { issued: 'waiting', opened: 'opened', attempting: 'capturing', concluded: 'done' } as const;

function view({ session, check, person, kioskId }: OwnCheck): Omit<AdminCallerCheck, 'errors'> {
  const { outcome, opened } = session;
  return {
    svc_auth_session_id: session.id,
    person: knownView(person, session.authId),
    check_reason: check.reason,
    ticket: check.ticket,
    words: wordIn(check),
    answer: check.answer,
    state: STATES[stateOf(session)],
    result: outcome?.result ?? null,
    reason: outcome?.reason ?? null,
    attempts: session.attempts,
    kiosk_id: kioskId,
    issued_at: toIso(session.issuedAtUs),
    opened_at: isoOrNull(opened?.atUs ?? null),
    deadline_at: isoOrNull(deadlineUs(session)),
    concluded_at: isoOrNull(outcome?.atUs ?? null),
  };
}
