/** The service: what `omote serve` runs, and the process that the desktop app forks (main.ts). */
import { setTimeout as pause } from 'node:timers/promises';
import packageJson from '../../../package.json' with { type: 'json' };
import '../no-inspector.ts';
import { type AppOptions, type RunningApp, ToldToEnd } from '../../app/app.ts';
import { isLineFileAtWork } from '../../app/audit/line-file.ts';
import { isThreadAtWork } from '../../app/backup/database-thread.ts';
import type { Config } from '../../app/config.ts';
import { programFolder } from '../../app/folders.ts';
import { logLastWords } from '../../app/log/log.ts';
import { lookups } from '../../app/lookups.ts';
import { readConfig } from '../../app/read-config.ts';
import { runApp } from '../../app/run-app.ts';
import { inCommandForm } from '../../app/service/command-form.ts';
import { endAtOnce } from '../../app/service/end-at-once.ts';
import { serviceManager } from '../../app/service/service-manager.ts';
import { cause, type Degradation, limit } from '../../app/site/degradation.ts';
import { beginTrial, endTrial } from '../../app/update/trial.ts';
import { banner, warmLine } from './banner.ts';
import { messageOf } from './message-of.ts';
import { Parent, type ParentPort } from './parent.ts';

/** The connection to the desktop app; absent under plain Node. */
const port = (process as { parentPort?: ParentPort }).parentPort;
const parent = port && new Parent(port);

/** Both files are in one folder, whether run from source or from the bundle. */
const SANDBOX = new URL(
  import.meta.url.endsWith('.ts') ? './sandbox-main.ts' : './sandbox.js',
  import.meta.url,
);

const FORCE_EXIT_MS = 10_000;
const RESTORED = 'Restarted for a restore requested in the console';

/**
 * Runs the service until it is asked to stop, then ends the process.
 * @param own for tests of the process that are not about its networks
 * @throws Error if it doesn't start
 */
export async function serve(own: Partial<AppOptions> = {}): Promise<void> {
  const startedMs = performance.now();
  const config = readConfig(process.env);
  giveWayIfFailed(config);
  endOnUnhandled(config.dataDir);
  let isStopAsked = false;
  const stopping = stopAsked().then(() => {
    isStopAsked = true;
  });
  const manager = await serviceManager(process.env, (why) => process.stderr.write(`omote: ${why}\n`));
  let first = true;
  const options = { ...(await optionsOf(config)), isStopAsked: () => isStopAsked, ...own };
  const app = await runApp(config, options, stopping, (started) => {
    parent?.ready(started.baseUrl, started.setupUrl, started);
    const ready = `Omote is ready in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
    process.stdout.write(banner(started, config, first ? ready : RESTORED));
    if (first) {
      manager.ready();
      endTrial(programFolder(), packageJson.version, config.dataDir);
    }
    first = false;
    if (started.gallery.loading) void sayWhenWarm(started);
  }).catch((error: unknown) => {
    // Whoever asked it to end gets that. What it fails for otherwise is a failure, whoever asked for what meanwhile.
    if (!(isStopAsked && error instanceof ToldToEnd)) throw error;
    process.stderr.write(failureLine(error));
    process.exit(0);
  });
  setTimeout(() => end(1), FORCE_EXIT_MS).unref();
  manager.stopping();
  await app.close();
  await end(0);
}

/** What may never end would be waited for: work on a whole database, a look-up of a name, a share for the audit log. */
async function end(code: number): Promise<never> {
  if (isThreadAtWork() || lookups.areRunning || isLineFileAtWork()) return await endAtOnce(code);
  process.exit(code);
}

/** A version that an update has brought, and that never comes to serve, is replaced by the one before. */
function giveWayIfFailed(config: Config): void {
  const before = beginTrial(programFolder(), packageJson.version, config);
  if (before === null) return;
  process.stderr.write(
    `omote: version ${packageJson.version} does not start; the version before is started instead\n`,
  );
  process.execve?.(before, [before, 'serve'], { ...process.env, OMOTE_THIS_VERSION: '1' });
}

async function optionsOf({ dataDir }: Config): Promise<AppOptions> {
  const { OMOTE_NO_ELECTRON: noElectron, OMOTE_KEY_FROM_PARENT: keyFromParent } = process.env;
  if (!parent)
    return {
      shell: 'headless',
      sandboxProgram: SANDBOX,
      degraded: withoutElectron(noElectron),
    };
  const { key, warning } = keyFromParent ? await parent.dataKey() : { key: null, warning: null };
  return {
    shell: 'electron',
    runProbe: parent.runProbe,
    degraded: warning
      ? [limit('data_key_in_folder', `Data key: in ${dataDir}`, weakened(warning), { folder: dataDir })]
      : [],
    ...(key && { dataKey: key }),
  };
}

/**
 * @param missing the part of Electron that scripts/start.ts didn't find; undefined if only the service was requested
 */
function withoutElectron(missing: string | undefined): Degradation[] {
  if (missing !== 'package' && missing !== 'binary') return [];
  const found =
    missing === 'package'
      ? 'the electron package is not installed'
      : "Electron's binary is not on this machine";
  const why = `${found}; any browser works as console and kiosk`;
  return [limit('shell_headless', 'Shell: headless', cause(`no_electron_${missing}`, why))];
}

const weakened = (warning: string) => cause('keychain_unusable', warning, { detail: warning });

async function sayWhenWarm({ gallery, warmed }: RunningApp): Promise<void> {
  const startedMs = performance.now();
  await warmed;
  if (!gallery.loading) process.stdout.write(warmLine(gallery, performance.now() - startedMs));
}

/**
 * Resolves at the first request to stop. Further requests have no effect (a terminal's Ctrl+C arrives twice, directly
 * and through scripts/start.ts). It listens from the beginning, so a signal during the start counts.
 */
function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    // SIGHUP: its terminal was closed.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    void parent?.quitAsked.then(resolve);
  });
}

/** Why a command failed, as the line on stderr. */
export const failureLine = (error: unknown): string => `omote: ${inCommandForm(messageOf(error))}\n`;

/** Reports the error on stderr and ends the process with exit code 1. */
export function fail(error: unknown): never {
  process.stderr.write(failureLine(error));
  process.exit(1);
}

/** The wait before the process exits, because an unsent message would be lost. */
const LAST_WORDS_MS = 250;

async function failBefore(desktop: Parent, error: unknown): Promise<never> {
  desktop.failed(inCommandForm(messageOf(error)));
  await pause(LAST_WORDS_MS);
  return fail(error);
}

/** Runs the service as the whole of this process: for main.ts. */
export const serveAlone = (): Promise<void> =>
  serve().catch((error) => (parent ? failBefore(parent, error) : fail(error)));

/** EX_SOFTWARE of sysexits.h, so that supervisors can distinguish it from a refused start (1) and from a signal. */
const INTERNAL_ERROR = 70;

/**
 * Ends the process after an unhandled error, because nothing in its memory can be relied on any more. The error is
 * reported in the log and in the terminal. Everything acknowledged is in the database, and a supervisor restarts the
 * service. A closed terminal doesn't count as such an error.
 */
function endOnUnhandled(dataDir: string): void {
  let ending = false;
  const end = (error: unknown, msg: string) => {
    // A second error must not start the report again.
    if (ending) process.exit(INTERNAL_ERROR);
    ending = true;
    const why = logLastWords(dataDir, error, msg);
    process.stderr.write(`omote: ${msg}: ${why}\n`, () => process.exit(INTERNAL_ERROR));
    // A terminal that doesn't accept the line must not keep the process alive.
    setTimeout(() => process.exit(INTERNAL_ERROR), 500).unref();
  };
  process.on('uncaughtException', (error) => end(error, 'stopped by an unhandled error'));
  process.on('unhandledRejection', (error) => end(error, 'stopped by an unhandled promise rejection'));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
