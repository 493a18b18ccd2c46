import type { AdminCalibration } from '../../contract/packs/admin-calibration.ts';
import type { AdminGallery, AdminModels } from '../../contract/packs/admin-models.ts';
import type { AdminStatus } from '../../contract/site/admin-status.ts';
import type { Config } from '../config.ts';
import { placeOfDataKey } from '../data-key/data-key.ts';
import { hasStore } from '../folders.ts';
import { proposalLine, settingLine } from '../packs/score-lines.ts';
import { withService } from '../service/service-calls.ts';
import { runningService } from '../service/service-file.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** Number of people named in one line. */
const NAMED = 10;

/** Findings about the loaded gallery, the people left out and the pack in use. Only the running service knows these. */
export async function galleryFindings(config: Config): Promise<Finding[]> {
  const what = 'Gallery';
  const there = hasStore(config);
  if (!there || !(await runningService(config.dataDir)))
    return [note(what, 'only known while the service is running')];
  if (placeOfDataKey(config) === 'keychain')
    return [note(what, 'see the console: without the data key, this command can’t ask the service')];
  return await withService(config, async (service) => [
    galleryFinding(await service.getGallery()),
    ...switchFinding(await service.getModels()),
    ...calibrationFindings(await service.getCalibration(), await service.getStatus()),
  ]).catch((error: Error) => [problem(what, error.message)]);
}

function galleryFinding(gallery: AdminGallery): Finding {
  const { pack, size, warm, left_out, left_out_people } = gallery;
  if (warm)
    return note(
      'Gallery',
      `is being loaded: ${warm.done} of ${warm.total}; no one can be registered until then`,
    );
  if (left_out === 0) return ok('Gallery', `${size} people, pack ${pack}`);
  const rest = left_out > NAMED ? ' …' : '';
  const names = left_out_people.slice(0, NAMED).join(', ') + rest;
  return problem(
    'Gallery',
    `${left_out} people must be registered again because their stored template is damaged: ${names}`,
  );
}

function switchFinding({ switch: s }: AdminModels): Finding[] {
  if (s.state === 'none') return [];
  const place = `from ${s.from} to ${s.to}, ${s.done} of ${s.total}`;
  if (s.state === 'failed') return [problem('Model pack switch', `${place}: ${s.problem}`)];
  return [note('Model pack switch', `${place}: ${s.state}`)];
}

/** What the thresholds are based on, and whether the site should be calibrated. */
export function calibrationFindings(
  { site, proposal, night }: Pick<AdminCalibration, 'site' | 'proposal' | 'night'>,
  { thresholds }: Pick<AdminStatus, 'thresholds'>,
): Finding[] {
  const rate = settingLine(thresholds.match.one_in, site);
  const findings = [ok('Authentication', rate)];
  if (proposal) findings.push(note('Calibration', proposalLine(proposal)));
  if (night.on && night.last?.problem)
    findings.push(
      note('Nightly calibration', `${night.last.started_at.slice(0, 10)}: ${night.last.problem}`),
    );
  return findings;
}
