import type { FastifyInstance } from 'fastify';
import {
  ADMIN_CALIBRATION_OPERATIONS,
  type AdminCalibration,
  type AdminSiteCalibration,
} from '../../contract/packs/admin-calibration.ts';
import { type Calibration, scoreAtFmr } from '../../domain/packs/calibration.ts';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import { LEAST_PEOPLE, type SiteCalibration } from '../../domain/packs/site-calibration.ts';
import { toIso } from '../../domain/time.ts';
import { lastNightRun } from '../../flows/packs/night-calibration.ts';
import {
  type CalibrationTask,
  calibrationProposal,
  siteCalibration,
} from '../../flows/packs/site-calibration.ts';
import type { World } from '../../flows/world.ts';
import { problemView } from '../job-problem.ts';
import { serveOperation } from '../route.ts';

/** Serves the site's calibration on its own gallery: its state, a measurement, and its reset. */
export function serveCalibration(admin: FastifyInstance, world: World, task: CalibrationTask): void {
  const operations = ADMIN_CALIBRATION_OPERATIONS;
  serveOperation(admin, operations.getCalibration, () => view(world, task));
  serveOperation(admin, operations.startCalibration, async ({ body, caller }) => {
    await task.start(body.dry_run, caller);
    return view(world, task);
  });
  serveOperation(admin, operations.resetCalibration, async ({ caller }) => {
    await task.reset(caller);
    return view(world, task);
  });
}

async function view(world: World, task: CalibrationTask): Promise<AdminCalibration> {
  const { store, settings } = world;
  const { engine, gallery } = world.packs.current();
  const { pack } = engine;
  const night = await lastNightRun(store);
  const site = await siteCalibration(store, pack.name);
  const { running, latest } = await task.state();
  return {
    pack: pack.name,
    source: pack.calibration.source,
    pack_source: pack.packCalibration.source,
    pack_basis: basisView(pack.packCalibration),
    in_force: pack.calibration.points.map(({ fmr, score }) => ({ fmr, score })),
    site: site && siteView(pack, site),
    least_people: LEAST_PEOPLE,
    gallery: gallery.size,
    running,
    latest: latest && {
      dry_run: latest.dryRun,
      result: latest.result && siteView(pack, latest.result),
      ...problemView(latest.problem),
    },
    proposal: await calibrationProposal(world),
    night: {
      on: settings.calibrateAtNight,
      last: night && {
        started_at: toIso(night.startedAtUs),
        outcome: night.outcome,
        people: night.people,
        ...problemView(night.why),
      },
    },
  };
}

const basisView = ({ basis }: Calibration): AdminCalibration['pack_basis'] =>
  basis
    ? {
        collection: basis.collection,
        for_tests_only: basis.forTestsOnly,
        faces: basis.faces,
        measured_down_to: basis.measuredDownTo,
        safety_factor: basis.safetyFactor,
      }
    : null;

const siteView = (pack: PackInfo, site: SiteCalibration): AdminSiteCalibration => ({
  made_at: toIso(site.madeAtUs),
  people: site.people,
  non_mated_pairs: site.nonMatedPairs,
  confirmed_duplicates: site.confirmedDuplicates,
  points: site.points.map(({ fmr, score, seen }) => ({
    fmr,
    score,
    pack_score: scoreAtFmr(pack.packCalibration, fmr),
    fmr_low: seen.low,
    fmr_high: seen.high,
  })),
});
