import type { FastifyInstance } from 'fastify';
import type { AdminSelfCheck } from '../contract/admin-policy.ts';
import { checkGuessing } from '../domain/guessing-check.ts';
import { resistsAttacks } from '../flows/guessing.ts';
import type { World } from '../flows/world.ts';

export function servePolicy(admin: FastifyInstance, world: World): void {
  admin.get('/admin/v1/policy/self_check', async (): Promise<AdminSelfCheck> => {
    const { settings } = world;
    return {
      profile: settings.guessingProfile,
      requirements: checkGuessing(settings, resistsAttacks(world)),
      errors: [],
    };
  });
}
