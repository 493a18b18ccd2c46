import type { FastifyInstance } from 'fastify';
import {
  ADMIN_GALLERY_OPERATIONS,
  ADMIN_MODEL_OPERATIONS,
  type AdminModels,
  type AdminSwitch,
} from '../../contract/packs/admin-models.ts';
import type { AdminStatus } from '../../contract/site/admin-status.ts';
import type { PackSwitch } from '../../domain/packs/pack-switch.ts';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import type { InstalledPack } from '../../domain/packs/ports-packs.ts';
import { COLLECTION, recommendation } from '../../domain/packs/recommended-pack.ts';
import { toIso } from '../../domain/time.ts';
import type { Gallery } from '../../flows/gallery/gallery.ts';
import { PackChanges } from '../../flows/packs/change-packs.ts';
import { listUnconverted, readPacks } from '../../flows/packs/read-packs.ts';
import type { PackSwitching } from '../../flows/packs/switch-pack.ts';
import type { World } from '../../flows/world.ts';
import { problemView } from '../job-problem.ts';
import { knownView } from '../known-views.ts';
import { serveOperation } from '../route.ts';

/** Serves model packs: the installed ones, the one in use, and the switch to another. */
export function serveModels(
  admin: FastifyInstance,
  world: World,
  packs: PackSwitching,
  asked: string | null,
): void {
  const operations = ADMIN_MODEL_OPERATIONS;
  const changes = new PackChanges(world, packs);
  const view = () => modelsView(world, packs, asked);
  serveOperation(admin, operations.getModels, view);
  serveOperation(admin, operations.listUnconverted, async ({ query: { pack: named, size, after } }) => {
    const pack = named ?? ((await packs.now()).to || world.packs.current().engine.pack.name);
    const { items, next } = await listUnconverted(world, pack, after, size);
    const people = items.map(({ authId, reason, person }) => ({
      auth_id: authId,
      person: knownView(person, authId),
      reason: reason ?? 'not_yet',
    }));
    return { pack, people, next };
  });
  serveOperation(admin, operations.startSwitch, async ({ body, caller }) => {
    await changes.begin(caller, body.pack, body.automatic);
    return view();
  });
  serveOperation(admin, operations.cutOver, async ({ body, caller }) => {
    await changes.cutOver(caller, body.accept_failures);
    return view();
  });
  const steps = [
    [operations.rollback, 'rollback'],
    [operations.pauseSwitch, 'pause'],
    [operations.resumeSwitch, 'resume'],
  ] as const;
  for (const [operation, step] of steps)
    serveOperation(admin, operation, async ({ caller }) => {
      await changes.step(caller, step);
      return view();
    });
  serveOperation(admin, operations.cancelSwitch, async ({ caller }) => {
    await changes.cancel(caller);
    return view();
  });
  serveOperation(admin, operations.dropTemplates, async ({ params, caller }) => {
    await changes.drop(caller, params.pack);
    return view();
  });
}

async function modelsView(world: World, packs: PackSwitching, asked: string | null): Promise<AdminModels> {
  const { switch: now, active, rollbackTo, packs: installed } = await readPacks(world, packs);
  return {
    active,
    asked_by_environment: asked,
    rollback_to: rollbackTo,
    packs: installed.map(({ name, title, complete, problems, active, templates, unreadable }) => ({
      name,
      title,
      complete,
      problems: [...problems],
      active,
      templates,
      unreadable,
    })),
    recommended: now.state === 'none' ? recommendedView(active, installed) : null,
    switch: switchView(now),
  };
}

function recommendedView(active: string, installed: readonly InstalledPack[]): AdminModels['recommended'] {
  const complete = installed.flatMap((p) => (p.complete ? [p.name] : []));
  const found = recommendation(active, complete);
  if (!found) return null;
  const { pack, fmr, recognised, recognisedNow } = found;
  return {
    pack,
    complete: complete.includes(pack),
    fmr,
    collection: COLLECTION,
    recognised,
    recognised_now: recognisedNow,
  };
}

const switchView = (p: PackSwitch & { failures: number }): AdminSwitch => ({
  state: p.state,
  from: p.from || null,
  to: p.to || null,
  started_at: p.state === 'none' ? null : toIso(p.startedAtUs),
  updated_at: p.state === 'none' ? null : toIso(p.updatedAtUs),
  done: p.done,
  total: Math.max(p.done, p.total),
  failures: p.failures,
  automatic: p.automatic,
  ...problemView(p.why),
});

/** The most people who are listed by Auth ID. */
const NAMED = 1000;

export function serveGallery(app: FastifyInstance, world: World): void {
  serveOperation(app, ADMIN_GALLERY_OPERATIONS.getGallery, () => {
    const { gallery } = world.packs.current();
    return {
      pack: gallery.pack,
      ...searchView(gallery),
      left_out_people: [...gallery.leftOut].slice(0, NAMED),
    };
  });
}

export const searchView = ({ kind, size, loading, leftOut }: Gallery): AdminStatus['search'] => ({
  kind,
  size,
  warm: loading && { ...loading },
  left_out: leftOut.size,
});

export const packView = ({
  name,
  dimension,
  hasLiveness,
  calibration,
  models,
}: PackInfo): AdminStatus['pack'] => ({
  name,
  dimension,
  hasLiveness,
  calibration: calibration.source,
  models: models.map(({ name, task, licence }) => ({ name, task, licence })),
});
