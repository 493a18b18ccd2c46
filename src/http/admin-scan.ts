import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AdminScan } from '../contract/admin-shield.ts';
import type { Fault } from '../domain/failure.ts';
import { expectedMatches } from '../domain/likeness.ts';
import { pairsAmong } from '../domain/site-calibration.ts';
import { toIso } from '../domain/time.ts';
import { auditLook } from '../flows/audit.ts';
import type { GalleryScan, ScanProgress } from '../flows/scan-gallery.ts';
import type { World } from '../flows/world.ts';
import { ParameterCheck, refuse } from './validate.ts';

const START = Type.Object({ anew: Type.Optional(Type.Boolean({ default: false })) });

/** The search for duplicates among all who are registered: started, watched and stopped. */
export function serveScan(app: FastifyInstance, world: World, scan: GalleryScan): void {
  app.get('/admin/v1/shield/scan', async () => view(world, scan.progress()));
  const check = new ParameterCheck<{ anew: boolean }>(START);
  app.post('/admin/v1/shield/scan', async (request) => {
    const faults: Fault[] = [];
    const { anew } = check.read(request.body, faults);
    refuse(faults);
    const progress = await scan.start(anew);
    await auditLook(world, { actor: request.caller, action: 'scan.start', details: { anew } });
    return view(world, progress);
  });
  app.delete('/admin/v1/shield/scan', async (request) => {
    const progress = await scan.stop();
    await auditLook(world, { actor: request.caller, action: 'scan.stop' });
    return view(world, progress);
  });
}

const view = ({ engine, settings }: World, p: ScanProgress): AdminScan => ({
  state: p.state,
  started_at: p.state === 'never' ? null : toIso(p.startedAtUs),
  updated_at: p.state === 'never' ? null : toIso(p.updatedAtUs),
  done: p.done,
  total: Math.max(p.done, p.total),
  automatic_records: p.records,
  reviews_opened: p.reviews,
  unreadable: p.unreadable,
  expected: expectedMatches(
    engine.pack,
    Math.max(settings.reviewFmr, settings.duplicateFmr),
    pairsAmong(p.done),
  ),
  errors: [],
});
