import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  AdminCutOver,
  type AdminModels,
  type AdminSwitch,
  AdminSwitchRequest,
  type AdminUnconverted,
  AdminUnconvertedQuery,
} from '../contract/admin-models.ts';
import type { AuditDetails } from '../domain/audit.ts';
import type { Fault } from '../domain/failure.ts';
import type { InstalledPack } from '../domain/ports-packs.ts';
import { COLLECTION, recommendation } from '../domain/recommended-pack.ts';
import { toIso } from '../domain/time.ts';
import { auditLook } from '../flows/audit.ts';
import { dropTemplates } from '../flows/drop-templates.ts';
import { listUnconverted } from '../flows/list-unconverted.ts';
import type { PackSwitching } from '../flows/switch-pack.ts';
import type { World } from '../flows/world.ts';
import { QueryCheck } from './query-check.ts';
import { ParameterCheck, refuse } from './validate.ts';

/** Model packs: which decides, and the change to another. */
export function serveModels(
  app: FastifyInstance,
  world: World,
  packs: PackSwitching,
  asked: string | null,
): void {
  const view = () => modelsView(world, packs, asked);
  app.get('/admin/v1/models', async () => view());
  serveUnconverted(app, world, packs);

  const told = async (request: FastifyRequest, subject: string, details: AuditDetails) => {
    await auditLook(world, { actor: request.caller, action: 'models.change', subject, details });
    return view();
  };
  const start = new ParameterCheck<{ pack: string; automatic: boolean }>(AdminSwitchRequest);
  app.post('/admin/v1/models/switch', async (request) => {
    const { pack, automatic } = read(start, request);
    await packs.begin(pack, automatic);
    return await told(request, pack, { step: 'begin', automatic });
  });
  const cut = new ParameterCheck<{ accept_failures: boolean }>(AdminCutOver);
  app.post('/admin/v1/models/switch/cut_over', async (request) => {
    const { accept_failures } = read(cut, request);
    const { failures } = packs;
    const { to } = packs.progress;
    await packs.cutOver(accept_failures);
    return await told(request, to, { step: 'cut_over', failures });
  });
  app.post('/admin/v1/models/rollback', async (request) => {
    await packs.rollback();
    return await told(request, packs.progress.to, { step: 'rollback' });
  });
  for (const step of ['pause', 'resume'] as const)
    app.post(`/admin/v1/models/switch/${step}`, async (request) => {
      await packs[step]();
      return await told(request, packs.progress.to, { step });
    });
  app.delete('/admin/v1/models/switch', async (request) => {
    const { to } = packs.progress;
    await packs.cancel();
    return await told(request, to, { step: 'cancel' });
  });
  app.delete('/admin/v1/models/:pack/templates', async (request) => {
    const { pack } = request.params as { pack: string };
    const dropped = await dropTemplates(world, packs, pack);
    return await told(request, pack, { step: 'drop', templates: dropped });
  });
}

function read<T>(check: ParameterCheck<T>, request: FastifyRequest): T {
  const faults: Fault[] = [];
  const body = check.read(request.body ?? {}, faults);
  refuse(faults);
  return body;
}

function serveUnconverted(app: FastifyInstance, world: World, packs: PackSwitching): void {
  const check = new QueryCheck<{ pack?: string; size: number; after?: number }>(AdminUnconvertedQuery);
  app.get('/admin/v1/models/unconverted', async (request): Promise<AdminUnconverted> => {
    const faults: Fault[] = [];
    const { pack: named, size, after = 0 } = check.read(request.query, faults);
    refuse(faults);
    const pack = named ?? (packs.progress.to || world.engine.pack.name);
    const { faces, next } = await listUnconverted(world, pack, after, size);
    return {
      pack,
      people: faces.map(({ authId, reason }) => ({ auth_id: authId, reason: reason ?? 'not_yet' })),
      next,
      errors: [],
    };
  });
}

function modelsView(world: World, packs: PackSwitching, asked: string | null): AdminModels {
  const active = world.engine.pack.name;
  const counts = world.store.templateCounts();
  const installed = packs.packs();
  return {
    active,
    asked_by_environment: asked,
    rollback_to: packs.earlier && counts[packs.earlier] ? packs.earlier : null,
    packs: installed.map(({ name, title, complete, problems }) => ({
      name,
      title,
      complete,
      problems: [...problems],
      active: name === active,
      templates: counts[name] ?? 0,
      unreadable: world.store.conversionFailures(name),
    })),
    recommended: packs.progress.state === 'none' ? recommendedView(active, installed) : null,
    switch: switchView(packs),
    errors: [],
  };
}

function recommendedView(active: string, installed: readonly InstalledPack[]): AdminModels['recommended'] {
  const found = recommendation(active);
  if (!found) return null;
  const { pack, fmr, recognised, recognisedNow } = found;
  const complete = installed.some((p) => p.name === pack && p.complete);
  return { pack, complete, fmr, collection: COLLECTION, recognised, recognised_now: recognisedNow };
}

const switchView = ({ progress: p, failures }: PackSwitching): AdminSwitch => ({
  state: p.state,
  from: p.from || null,
  to: p.to || null,
  started_at: p.state === 'none' ? null : toIso(p.startedAtUs),
  updated_at: p.state === 'none' ? null : toIso(p.updatedAtUs),
  done: p.done,
  total: Math.max(p.done, p.total),
  failures,
  automatic: p.automatic,
  problem: p.problem,
});
