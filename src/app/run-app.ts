import type { RestoreState } from '../flows/backup/backup-restore.ts';
import { jobFault } from '../flows/job-fault.ts';
import { swapIsCutOff } from '../store/store.ts';
import { type AppOptions, type RunningApp, startApp } from './app.ts';
import type { RequestedRestore } from './backup/open-restore.ts';
import { putInPlace, type Restored, takeBack } from './backup/restore-backup.ts';
import type { Config } from './config.ts';

/**
 * Runs the service until `stopped` resolves. When the console requests a restore, this stops the service, puts the
 * backup in place and starts the service again, on the same port. If that fails, the service starts on the previous
 * data; only if it fails amid the files does it end, and the next start finishes the restore.
 * @param onStart called after each start
 * @returns the service that is running at that moment, for the caller to close
 * @throws Error with a human-readable message
 */
export async function runApp(
  config: Config,
  options: AppOptions,
  stopped: Promise<void>,
  onStart: (app: RunningApp) => void,
): Promise<RunningApp> {
  let app = await startApp(config, options);
  for (;;) {
    onStart(app);
    const asked = await Promise.race([stopped.then(() => null), app.restoreAsked]);
    if (asked === null) return app;
    await app.close();
    app = await startRestored(config, { ...options, lastPort: app.port }, asked);
  }
}

async function startRestored(
  config: Config,
  options: AppOptions,
  asked: RequestedRestore,
): Promise<RunningApp> {
  const { name, askedBy } = asked;
  const startOnOld = (error: unknown) =>
    startApp(config, {
      ...options,
      dataKey: bytesOf(asked),
      restored: { ...FAILED, name, problem: jobFault(error) },
    });
  let restored: Restored;
  try {
    restored = await putInPlace(config.dataDir, asked, { by: askedBy, dataKey: bytesOf(asked) });
  } catch (error) {
    // The old data is no longer in place, and what goes on with the restore needs the key of the other.
    if (swapIsCutOff(config.dataDir)) throw error;
    return await startOnOld(error);
  }
  try {
    return await startApp(config, { ...options, restored: doneBy(name, restored) });
  } catch (error) {
    if (restored.movedTo === null) throw error;
    takeBack(config.dataDir, restored.movedTo);
    return await startOnOld(error);
  }
}

/** A copy of the key, because the service wipes the bytes it gets. */
const bytesOf = ({ dataKey }: RequestedRestore): Uint8Array => new Uint8Array(dataKey.export());

const FAILED = { state: 'failed', progress: 0, restored: null } as const;

const doneBy = (name: string, { contents, ...rest }: Restored): RestoreState => ({
  name,
  state: 'done',
  progress: 1,
  problem: null,
  restored: { createdAt: contents.createdAt, people: contents.people, faces: contents.faces, ...rest },
});
