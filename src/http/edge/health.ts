import type { FastifyInstance } from 'fastify';
import { GAP_WORDS, PHOTOGRAPHS_ACCEPTED, photographGap } from '../../domain/liveness/photographs.ts';
import type { Store } from '../../domain/ports.ts';
import { type StoreFault, StoreUnavailable } from '../../domain/store-failure.ts';
import type { World } from '../../flows/world.ts';

export interface HealthSource {
  /** In words, why nothing can be kept at present; null: it can. */
  storeProblem: () => string | null;
  /** In words, why the model pack here is not the site's, so that nothing is decided; null: it is. */
  packProblem: () => string | null;
  /** In words, what of the site's changes could not be applied here; null: nothing. Whether it decides: `stops`. */
  siteProblem: () => { why: string; stops: boolean } | null;
  /** In words, why the time may be wrong; null: it is not in doubt. What the service does for people goes on. */
  clockProblem: () => string | null;
}

/**
 * /healthz: the process answers. /readyz: it can do all its work (store readable and written to, engine up, gallery
 * warm). While the gallery is being loaded it is not ready and says how far it is: people are recognised, none can be
 * registered. So it is while the disk is full, or while what the site changed cannot be applied here, with the reason. A site that
 * takes photographs for faces is ready, and says so.
 */
export function serveHealth(
  app: FastifyInstance,
  world: World,
  { storeProblem, packProblem, siteProblem, clockProblem }: HealthSource,
): void {
  app.get('/healthz', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true, errors: [] }),
  );
  app.get('/readyz', async (_, reply) => {
    const { engine, gallery } = world.packs.current();
    const { workers, queued, queueLimit, provider } = engine.status();
    const site = siteProblem();
    const problem = storeProblem() ?? (site?.stops ? site.why : await unreadable(world.store));
    const pack = packProblem();
    const degraded = {
      ...named('clock', clockProblem()),
      ...named('site', site?.stops === false ? site.why : null),
    };
    const checks = {
      store: problem === null,
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
        : { reasons: { ...named('store', problem), ...named('engine', pack) } }),
      ...(Object.keys(degraded).length === 0 ? {} : { degraded }),
      provider,
      degradations: gap ? [{ what: PHOTOGRAPHS_ACCEPTED, why: GAP_WORDS[gap] }] : [],
      ...(warm ? { warming: warm } : {}),
      errors: [],
    });
  });
}

const named = (name: string, why: string | null): Record<string, string> =>
  why === null ? {} : { [name]: why };

/** In words: the disk, the database, or that this appliance may not decide at present; null: the store answers. */
async function unreadable(store: Store): Promise<string | null> {
  try {
    await store.setting('probe');
    return null;
  } catch (error) {
    return error instanceof StoreUnavailable ? REASONS[error.fault] : 'the store does not answer';
  }
}

/** Whoever can ask is not told addresses, names and what the database itself says. */
const REASONS: Record<StoreFault, string> = {
  full: 'the disk of the store is full',
  read_only: 'the store is read-only',
  refused: 'the database isn’t responding, or this appliance currently may not use it; see omote doctor',
  busy: 'the store is busy',
  damaged: 'the store is damaged',
};
