import type { FastifyInstance } from 'fastify';
import { GAP_WORDS, PHOTOGRAPHS_ACCEPTED, photographGap } from '../../domain/liveness/photographs.ts';
import type { StoreFault } from '../../domain/store-failure.ts';
import { storeFault } from '../../flows/site/store-fault.ts';
import type { World } from '../../flows/world.ts';

export interface HealthSource {
  /** Why the store cannot be written at present, in words; null: it can. */
  storeProblem: () => string | null;
  /** Why this appliance has another model pack than the site and decides nothing, in words; null: it has the same. */
  packProblem: () => string | null;
  /**
   * Which change of the site could not be applied here, in words; null: none. `stops`: this appliance decides nothing.
   */
  siteProblem: () => { why: string; stops: boolean } | null;
  /** Why new connections are turned away, in words; null: they aren't. */
  connectionProblem: () => string | null;
  /** Why the engine does not recognise a face that it should, in words; null: it does. */
  recognitionProblem: () => Promise<string | null>;
  /** Why the time may be wrong, in words; null: it is not in doubt. Captures continue in any case. */
  clockProblem: () => string | null;
}

/**
 * Serves /healthz (the process answers) and /readyz (it can do all its work: the store can be read and written, the
 * engine recognises a face, the gallery is loaded). While the gallery is being loaded, the service is not ready and reports the
 * progress; people are recognised, but none can be registered. It is not ready either, and gives the reason, while the
 * disk is full or while a change of the site cannot be applied here. A site that accepts photographs of faces is ready,
 * and says so.
 */
export function serveHealth(app: FastifyInstance, world: World, source: HealthSource): void {
  app.get('/healthz', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true, errors: [] }),
  );
  app.get('/readyz', async (_, reply) => {
    const { engine, gallery } = world.packs.current();
    const { checks, reasons, degraded } = await readinessOf(world, source);
    const ready = Object.values(checks).every(Boolean);
    reply.header('cache-control', 'no-store');
    const { loading } = gallery;
    const gap = photographGap(world.settings, engine.pack.hasLiveness);
    return reply.code(ready ? 200 : 503).send({
      ready,
      checks,
      ...(Object.keys(reasons).length === 0 ? {} : { reasons }),
      ...(Object.keys(degraded).length === 0 ? {} : { degraded }),
      provider: engine.status().provider,
      degradations: gap ? [{ what: PHOTOGRAPHS_ACCEPTED, why: GAP_WORDS[gap] }] : [],
      ...(loading ? { warming: loading } : {}),
      errors: [],
    });
  });
}

/** Whether each part does its work, why one doesn't, and what else is wrong. Reads a face now and then; see EngineCheck. */
export async function readinessOf(
  world: World,
  {
    storeProblem,
    packProblem,
    siteProblem,
    connectionProblem,
    recognitionProblem,
    clockProblem,
  }: HealthSource,
) {
  const { engine, gallery } = world.packs.current();
  const { workers, full } = engine.status();
  const site = siteProblem();
  const problem = storeProblem() ?? (site?.stops ? site.why : await unreadable(world));
  const engineProblem =
    packProblem() ??
    (workers > 0 ? await recognitionProblem() : 'the engine’s workers died and are being replaced');
  return {
    checks: {
      store: problem === null,
      engine: engineProblem === null && !full,
      gallery: gallery.loading === null,
    },
    reasons: { ...named('store', problem), ...named('engine', engineProblem) },
    degraded: {
      ...named('clock', clockProblem()),
      ...named('connections', connectionProblem()),
      ...named('site', site?.stops === false ? site.why : null),
    },
  };
}

const named = (name: string, why: string | null): Record<string, string> =>
  why === null ? {} : { [name]: why };

/** The reason why the store does not answer, in words; null: it answers. */
async function unreadable(world: World): Promise<string | null> {
  const fault = await storeFault(world);
  return fault && REASONS[fault];
}

/** Anybody can ask, so a reason names no addresses and quotes no message of the database. */
const REASONS: Record<StoreFault | 'unknown', string> = {
  unknown: 'the store does not answer',
  full: 'the disk of the store is full',
  read_only: 'the store is read-only',
  refused: 'the database isn’t responding, or this appliance currently may not use it; see omote doctor',
  busy: 'the store is busy',
  damaged: 'the store is damaged',
};
