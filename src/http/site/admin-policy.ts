import type { FastifyInstance } from 'fastify';
import { ADMIN_POLICY_OPERATIONS } from '../../contract/site/admin-policy.ts';
import { checkGuessing } from '../../domain/access/guessing-check.ts';
import { resistsAttacks } from '../../flows/access/guessing.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

export function servePolicy(admin: FastifyInstance, world: World): void {
  serveOperation(admin, ADMIN_POLICY_OPERATIONS.checkPolicy, () => {
    const { settings } = world;
    return {
      profile: settings.guessingProfile,
      requirements: checkGuessing(settings, resistsAttacks(world)),
    };
  });
}
