import type { FastifyInstance } from 'fastify';
import { ADMIN_EXEMPTION_OPERATIONS } from '../../contract/sessions/admin-exemptions.ts';
import { toIso } from '../../domain/time.ts';
import {
  endExemption,
  exemptPerson,
  exemptSession,
  readExemption,
} from '../../flows/sessions/challenge-exemptions.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

/** Serves exemptions from moving the head: operators exempt a person, and systems with the scope exempt one session. */
export function serveExemptions(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_EXEMPTION_OPERATIONS;
  const answer = async (authId: string) => {
    const found = await readExemption(world, authId);
    return { exemption: found && { since: toIso(found.sinceUs), by: found.by, reason: found.reason } };
  };
  serveOperation(admin, operations.getExemption, ({ params }) => answer(params.auth_id));
  serveOperation(admin, operations.grantExemption, async ({ params, body, caller }) => {
    await exemptPerson(world, caller, params.auth_id, body.reason);
    return answer(params.auth_id);
  });
  serveOperation(admin, operations.endExemption, async ({ params, caller }) => {
    await endExemption(world, caller, params.auth_id);
    return answer(params.auth_id);
  });
  serveOperation(admin, operations.exemptSession, async ({ params, caller }) => {
    await exemptSession(world, caller, params.id);
    return { svc_auth_session_id: params.id };
  });
}
