import type { DecisionPolicy } from '../../domain/capture/decision.ts';
import { scoreAtFmr } from '../../domain/packs/calibration.ts';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import type { Configured } from '../configured.ts';

/** The requirements that the site's settings and the pack set for a finished capture. */
export function decisionPolicy({ settings }: Pick<Configured, 'settings'>, pack: PackInfo): DecisionPolicy {
  return {
    matchScore: scoreAtFmr(pack.calibration, settings.matchFmr),
    minLiveness: pack.minLiveness,
    rejectInjectionFrom: settings.rejectInjectionFrom,
  };
}
