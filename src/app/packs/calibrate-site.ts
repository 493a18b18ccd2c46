import { setTimeout as pause } from 'node:timers/promises';
import type { AdminCalibration } from '../../contract/packs/admin-calibration.ts';
import type { Config } from '../config.ts';
import { withService } from '../service/service-calls.ts';

const POLL_MS = 300;

/**
 * Calibrates the site for `omote models calibrate`, using the service of the data folder, or one started for the
 * duration.
 */
export const calibrateOnSite = (
  config: Config,
  dryRun: boolean,
  show: (now: AdminCalibration) => void,
): Promise<AdminCalibration> =>
  withService(config, async (service) => {
    await service.startCalibration({ dry_run: dryRun });
    for (;;) {
      const now = await service.getCalibration();
      show(now);
      if (now.running === null) return now;
      await pause(POLL_MS);
    }
  });

/** Returns to the pack's own calibration. */
export const resetCalibration = (config: Config): Promise<AdminCalibration> =>
  withService(config, (service) => service.resetCalibration());
