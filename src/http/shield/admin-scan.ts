import type { FastifyInstance } from 'fastify';
import { ADMIN_SCAN_OPERATIONS, type AdminScan } from '../../contract/shield/admin-scan.ts';
import { expectedMatches } from '../../domain/packs/score-meaning.ts';
import { pairsAmong } from '../../domain/packs/site-calibration.ts';
import type { ScanProgress } from '../../domain/shield/scan-progress.ts';
import { toIso } from '../../domain/time.ts';
import { auditLook } from '../../flows/audit.ts';
import type { GalleryScan } from '../../flows/shield/scan-gallery.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

/** Serves the search for duplicates in the whole gallery: its progress, start and stop. */
export function serveScan(admin: FastifyInstance, world: World, scan: GalleryScan): void {
  const operations = ADMIN_SCAN_OPERATIONS;
  serveOperation(admin, operations.getScan, async () => view(world, await scan.progress()));
  serveOperation(admin, operations.startScan, async ({ body: { anew }, caller }) => {
    const progress = await scan.start(anew);
    await auditLook(world, { actor: caller, action: 'scan.start', details: { anew } });
    return view(world, progress);
  });
  serveOperation(admin, operations.stopScan, async ({ caller }) => {
    const progress = await scan.stop();
    await auditLook(world, { actor: caller, action: 'scan.stop' });
    return view(world, progress);
  });
}

const view = ({ packs, settings }: World, p: ScanProgress): AdminScan => ({
  state: p.state,
  started_at: p.state === 'never' ? null : toIso(p.startedAtUs),
  updated_at: p.state === 'never' ? null : toIso(p.updatedAtUs),
  done: p.done,
  total: Math.max(p.done, p.total),
  automatic_records: p.records,
  reviews_opened: p.reviews,
  unreadable: p.unreadable,
  expected: expectedMatches(
    packs.current().engine.pack,
    Math.max(settings.reviewFmr, settings.duplicateFmr),
    pairsAmong(p.done),
  ),
});
