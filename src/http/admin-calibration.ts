import type { FastifyInstance } from 'fastify';
import {
  type AdminCalibration,
  AdminCalibrationRequest,
  type AdminSiteCalibration,
} from '../contract/admin-calibration.ts';
import { scoreAtFmr } from '../domain/calibration.ts';
import type { Fault } from '../domain/failure.ts';
import type { PackInfo } from '../domain/ports.ts';
import { LEAST_PEOPLE, type SiteCalibration } from '../domain/site-calibration.ts';
import { toIso } from '../domain/time.ts';
import { lastNightRun } from '../flows/night-calibration.ts';
import { type CalibrationTask, calibrationProposal, siteCalibration } from '../flows/site-calibration.ts';
import type { World } from '../flows/world.ts';
import { ParameterCheck, refuse } from './validate.ts';

/** The site's calibration: measured on its own gallery, told, and taken back. */
export function serveCalibration(admin: FastifyInstance, world: World, task: CalibrationTask): void {
  const path = '/admin/v1/models/calibration';
  admin.get(path, async () => view(world, task));
  const check = new ParameterCheck<{ dry_run: boolean }>(AdminCalibrationRequest);
  admin.post(path, async (request) => {
    const faults: Fault[] = [];
    const { dry_run } = check.read(request.body, faults);
    refuse(faults);
    task.start(dry_run, request.caller);
    return view(world, task);
  });
  admin.delete(path, async (request) => {
    await task.reset(request.caller);
    return view(world, task);
  });
}

function view(world: World, { state }: CalibrationTask): AdminCalibration {
  const { engine, store, search, settings } = world;
  const { pack } = engine;
  const night = lastNightRun(store);
  const site = siteCalibration(store, pack.name);
  const { latest } = state;
  return {
    pack: pack.name,
    source: pack.calibration.source,
    in_force: pack.calibration.points.map(({ fmr, score }) => ({ fmr, score })),
    site: site && siteView(pack, site),
    least_people: LEAST_PEOPLE,
    gallery: search.size,
    running: state.running,
    latest: latest && {
      dry_run: latest.dryRun,
      result: latest.result && siteView(pack, latest.result),
      problem: latest.problem,
    },
    proposal: calibrationProposal(world),
    night: {
      on: settings.calibrateAtNight,
      last: night && {
        started_at: toIso(night.startedAtUs),
        outcome: night.outcome,
        people: night.people,
        problem: night.problem,
      },
    },
    errors: [],
  };
}

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
