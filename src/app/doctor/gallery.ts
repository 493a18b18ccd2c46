import type { AdminCalibration } from '../../contract/packs/admin-calibration.ts';
import type { AdminGallery, AdminModels } from '../../contract/packs/admin-models.ts';
import type { AdminStatus } from '../../contract/site/admin-status.ts';
import { proposalLine, settingLine } from '../packs/score-lines.ts';
import type { RunningService } from '../service/running-service.ts';
import { serviceOver } from '../service/service-calls.ts';
import { type Finding, note, ok, problem } from './finding.ts';
import { limitFindings } from './limits.ts';

/** Number of people named in one line. */
const NAMED = 10;

/** Findings about the loaded gallery, the people left out, the pack in use and the limitations. Only the running service knows these. */
export async function galleryFindings(running: RunningService | null): Promise<Finding[]> {
  const what = 'Gallery';
  if (running === null) return [note(what, 'only known while the service is running and can be asked')];
  const service = serviceOver(running.send);
  try {
    const status = await service.getStatus();
    return [
      galleryFinding(await service.getGallery()),
      ...switchFinding(await service.getModels()),
      ...limitFindings(status.degraded),
      ...calibrationFindings(await service.getCalibration(), status),
    ];
  } catch (error) {
    return [problem(what, (error as Error).message)];
  }
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
