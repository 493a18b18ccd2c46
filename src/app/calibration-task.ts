import type { AdminCalibration } from '../contract/admin-calibration.ts';
import type { Config } from './config.ts';
import { withService } from './service-calls.ts';

const POLL_MS = 300;
const PATH = '/models/calibration';

export type Calibrated = Omit<AdminCalibration, 'errors'>;

/** `omote models calibrate`: measured by the service of the data folder, or one started for as long as it takes. */
export const calibrateOnSite = (
  config: Config,
  dryRun: boolean,
  show: (now: Calibrated) => void,
): Promise<Calibrated> =>
  withService(config, async (call) => {
    await call<AdminCalibration>('POST', PATH, { dry_run: dryRun });
    for (;;) {
      const now = await call<AdminCalibration>('GET', PATH);
      show(now);
      if (now.running === null) return now;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  });

export const resetCalibration = (config: Config): Promise<Calibrated> =>
  withService(config, (call) => call<AdminCalibration>('DELETE', PATH));
