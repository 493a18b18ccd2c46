import type { FastifyInstance } from 'fastify';
import {
  type AdminExemptionAnswer,
  type AdminSessionExempted,
  ExemptionRequest,
} from '../contract/admin-exemptions.ts';
import type { PersonExemption } from '../domain/challenge-exemption.ts';
import { toIso } from '../domain/time.ts';
import { endExemption, exemptPerson, exemptSession } from '../flows/challenge-exemptions.ts';
import type { World } from '../flows/world.ts';
import { personOf } from './admin-people.ts';
import { checkOf, isObject } from './validate.ts';

/** Who need not move the head: a person, by an operator; one session, by a system that may. */
export function serveExemptions(admin: FastifyInstance, world: World): void {
  const { store } = world;
  const read = checkOf(ExemptionRequest);
  const url = '/admin/v1/people/:auth_id/challenge_exemption';
  const answer = (authId: string): AdminExemptionAnswer => {
    const exemption = store.challengeExemption(authId);
    return { exemption: exemption && exemptionView(exemption), errors: [] };
  };
  admin.get(url, async (request) => answer(personOf(request)));
  admin.put(url, async (request) => {
    const authId = personOf(request);
    const { reason } = read(trimmed(request.body));
    await exemptPerson(world, request.caller, authId, reason);
    return answer(authId);
  });
  admin.delete(url, async (request) => {
    const authId = personOf(request);
    await endExemption(world, request.caller, authId);
    return answer(authId);
  });
  admin.post(
    '/admin/v1/sessions/:id/challenge_exemption',
    { config: { scope: 'sessions:exempt' } },
    async (request): Promise<AdminSessionExempted> => {
      const { id } = request.params as { id: string };
      await exemptSession(world, request.caller, id);
      return { svc_auth_session_id: id, errors: [] };
    },
  );
}

const exemptionView = ({ sinceUs, by, reason }: PersonExemption) => ({ since: toIso(sinceUs), by, reason });

/** Spaces are no reason. */
const trimmed = (body: unknown): unknown =>
  isObject(body) && typeof body.reason === 'string' ? { ...body, reason: body.reason.trim() } : body;
