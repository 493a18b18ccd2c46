import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AdminScan } from '../contract/admin-shield.ts';
import type { Fault } from '../domain/failure.ts';
import { toIso } from '../domain/time.ts';
import type { GalleryScan, ScanProgress } from '../flows/scan-gallery.ts';
import { ParameterCheck, refuse } from './validate.ts';

const START = Type.Object({ anew: Type.Optional(Type.Boolean({ default: false })) });

/** The search for duplicates among all who are registered: started, watched and stopped. */
export function serveScan(app: FastifyInstance, scan: GalleryScan): void {
  app.get('/admin/v1/shield/scan', async () => view(scan.progress()));
  const check = new ParameterCheck<{ anew: boolean }>(START);
  app.post('/admin/v1/shield/scan', async (request) => {
    const faults: Fault[] = [];
    const { anew } = check.read(request.body, faults);
    refuse(faults);
    return view(await scan.start(anew));
  });
  app.delete('/admin/v1/shield/scan', async () => view(await scan.stop()));
}

const view = (p: ScanProgress): AdminScan => ({
  state: p.state,
  started_at: p.state === 'never' ? null : toIso(p.startedAtUs),
  updated_at: p.state === 'never' ? null : toIso(p.updatedAtUs),
  done: p.done,
  total: Math.max(p.done, p.total),
  automatic_records: p.records,
  reviews_opened: p.reviews,
  unreadable: p.unreadable,
  errors: [],
});
