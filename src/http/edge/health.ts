import type { FastifyInstance } from 'fastify';
import { GAP_WORDS, PHOTOGRAPHS_ACCEPTED, photographGap } from '../../domain/liveness/photographs.ts';
import type { Store } from '../../domain/ports.ts';
import type { World } from '../../flows/world.ts';

export interface HealthSource {
  /** In words, why nothing can be kept at present; null: it can. */
  storeProblem: () => string | null;
  /** In words, why the model pack here is not the site's, so that nothing is decided; null: it is. */
  packProblem: () => string | null;
  /** In words, why the time may be wrong; null: it is not in doubt. What the service does for people goes on. */
  clockProblem: () => string | null;
}

/**
 * /healthz: the process answers. /readyz: it can do all its work (store readable and written to, engine up, gallery
 * warm). While the gallery is being loaded it is not ready and says how far it is: people are recognised, none can be
 * registered. So it is while the disk is full, with the reason. A site that takes photographs for faces is ready, and
 * says so.
 */
export function serveHealth(
  app: FastifyInstance,
  world: World,
  { storeProblem, packProblem, clockProblem }: HealthSource,
): void {
  app.get('/healthz', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true, errors: [] }),
  );
  app.get('/readyz', async (_, reply) => {
    const { engine, gallery } = world.packs.current();
    const { workers, queued, queueLimit, provider } = engine.status();
    const problem = storeProblem();
    const pack = packProblem();
    const clock = clockProblem();
    const checks = {
      store: problem === null && (await readable(world.store)),
      engine: workers > 0 && queued < queueLimit && pack === null,
      gallery: gallery.warm === null,
    };
    const ready = Object.values(checks).every(Boolean);
    reply.header('cache-control', 'no-store');
    const { warm } = gallery;
    const gap = photographGap(world.settings, engine.pack.hasLiveness);
    return reply.code(ready ? 200 : 503).send({
      ready,
      checks,
      ...(problem === null && pack === null
        ? {}
        : {
            reasons: {
              ...(problem === null ? {} : { store: problem }),
              ...(pack === null ? {} : { engine: pack }),
            },
          }),
      ...(clock === null ? {} : { degraded: { clock } }),
      provider,
      degradations: gap ? [{ what: PHOTOGRAPHS_ACCEPTED, why: GAP_WORDS[gap] }] : [],
      ...(warm ? { warming: warm } : {}),
      errors: [],
    });
  });
}

async function readable(store: Store): Promise<boolean> {
  try {
    await store.setting('probe');
    return true;
  } catch {
    return false;
  }
}
