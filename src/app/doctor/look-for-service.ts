import { isFolderLocked } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { placeOfDataKey } from '../data-key/data-key.ts';
import { type RunningService, runningService } from '../service/running-service.ts';
import { type Finding, note, problem } from './finding.ts';

const WHAT = 'Service';

/** The service of the data folder, or why it could not be asked. */
export type FoundService = RunningService | { finding: Finding };

/** @returns null: no process is using the data folder */
export async function lookForService(config: Config): Promise<FoundService | null> {
  try {
    if (placeOfDataKey(config) === 'keychain')
      return isFolderLocked(config.dataDir)
        ? { finding: note(WHAT, 'running; without the data key, this command can’t ask it: see the console') }
        : null;
    return await runningService(config);
  } catch (error) {
    return { finding: problem(WHAT, (error as Error).message) };
  }
}

/** @returns null: there is none that could be asked */
export const proven = (service: FoundService | null): RunningService | null =>
  service === null || 'finding' in service ? null : service;
