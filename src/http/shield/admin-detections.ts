import type { FastifyInstance } from 'fastify';
import type { ReadQuery } from '../../contract/operation.ts';
import { ADMIN_DETECTION_OPERATIONS } from '../../contract/shield/admin-detections.ts';
import { ADMIN_SCAN_OPERATIONS, type AdminScan } from '../../contract/shield/admin-scan.ts';
import { expectedMatches } from '../../domain/packs/score-meaning.ts';
import { pairsAmong } from '../../domain/packs/site-calibration.ts';
import type { ScanProgress } from '../../domain/shield/scan-progress.ts';
import { parseInstant, toIso } from '../../domain/time.ts';
import { auditLook } from '../../flows/audit.ts';
import { dismissDetection as dismiss } from '../../flows/shield/judge-detection.ts';
import { type KnownDetection, knownPair } from '../../flows/shield/known-registrations.ts';
import { everyDetection, listDetections } from '../../flows/shield/list-detections.ts';
import type { GalleryScan } from '../../flows/shield/scan-gallery.ts';
import type { World } from '../../flows/world.ts';
import { exportTable } from '../export-table.ts';
import { paginationOf, serveOperation } from '../route.ts';
import { detectedPairView, detectionView } from './shield-views.ts';

/**
 * Serves automatic detections, the duplicates that the service found certain: the list, a table of it, and each pair.
 */
export function serveDetections(admin: FastifyInstance, world: World): void {
  const {
    listDetections: list,
    exportDetections,
    getDetectedPair,
    dismissDetection,
  } = ADMIN_DETECTION_OPERATIONS;
  serveOperation(admin, list, async ({ query }) => {
    const { limit: size = query.size, after } = query;
    const { items, next } = await listDetections(world, { ...filterOf(query), size, after });
    return {
      detections: items.map((d) => detectionView(world, d)),
      ...paginationOf(next),
    };
  });
  serveOperation(admin, getDetectedPair, async ({ params: { auth_id, hit_auth_id } }) =>
    detectedPairView(world, await knownPair(world, auth_id, hit_auth_id)),
  );
  serveOperation(admin, dismissDetection, async ({ params: { auth_id, hit_auth_id }, body, request }) => {
    await dismiss(world, auth_id, hit_auth_id, request, body.note ?? '');
    return detectedPairView(world, await knownPair(world, auth_id, hit_auth_id));
  });
  exportTable(admin, world, exportDetections, {
    subject: 'detections',
    head: HEAD,
    items: ({ query }) => everyDetection(world, filterOf(query)),
    rowsOf: (detection) => rowsOf(world, detection),
  });
}

type Filter = ReadQuery<typeof ADMIN_DETECTION_OPERATIONS.exportDetections>;

const filterOf = ({ person, since, until }: Filter) => ({
  person: person ?? null,
  sinceUs: since === undefined ? null : parseInstant(since),
  untilUs: until === undefined ? null : parseInstant(until),
});

const HEAD = [
  'detected_at',
  'auth_id',
  'svc_auth_session_id',
  'face_registered_at',
  'hit_auth_id',
  'hit_svc_auth_session_id',
  'hit_face_registered_at',
  'score',
  'fmr',
];

/** One row for each hit. */
function rowsOf(world: World, detection: KnownDetection): string[][] {
  const d = detectionView(world, detection);
  return d.hits.map((hit) => [
    d.detected_at,
    d.auth_id,
    d.svc_auth_session_id,
    d.face_registered_at,
    hit.auth_id,
    hit.svc_auth_session_id,
    hit.face_registered_at,
    String(hit.score),
    hit.rate?.fmr.toPrecision(3) ?? '',
  ]);
}

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
