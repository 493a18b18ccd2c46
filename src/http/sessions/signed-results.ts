import type { FastifyInstance } from 'fastify';
import { ADMIN_SIGNED_RESULT_OPERATIONS } from '../../contract/sessions/admin-signed-results.ts';
import { publishedKeys, type ResultKeyRing } from '../../domain/sessions/result-keys.ts';
import type { SigningResults } from '../../flows/sessions/needs.ts';
import { keySet, resultKeys, rotateResultKeys } from '../../flows/sessions/result-keys.ts';
import { signedResult } from '../../flows/sessions/signed-result.ts';
import { serveOperation } from '../route.ts';

const operations = ADMIN_SIGNED_RESULT_OPERATIONS;

/** Serves signed results, and their keys to operators. */
export function serveSignedResults(admin: FastifyInstance, world: SigningResults): void {
  serveOperation(admin, operations.getSignedResult, async ({ params }) => ({
    signed_result: await signedResult(world, params.id),
  }));
  serveOperation(admin, operations.listResultKeys, async () => view(await resultKeys(world.store)));
  serveOperation(admin, operations.rotateResultKeys, async ({ body: { compromised = false }, caller }) =>
    view(await rotateResultKeys(world, caller, compromised)),
  );
}

/** Serves the public keys of signed results to everybody. */
export function serveKeySet(app: FastifyInstance, world: SigningResults): void {
  serveOperation(app, operations.getKeySet, async ({ reply }) => {
    // Short enough that a verifier learns of replaced keys within minutes.
    reply.header('cache-control', 'public, max-age=300').header('x-content-type-options', 'nosniff');
    return JSON.stringify(keySet(await resultKeys(world.store)), null, 2);
  });
}

const view = (ring: ResultKeyRing) => ({
  keys: publishedKeys(ring).map(({ kid, state }) => ({ kid, state })),
});
