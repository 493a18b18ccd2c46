/** `omote serve`: the service as a process of its own, also the one that Electron forks. */
import { setTimeout as pause } from 'node:timers/promises';
import '../no-inspector.ts';
import type { AppOptions, RunningApp } from '../../app/app.ts';
import type { Config } from '../../app/config.ts';
import { readConfig } from '../../app/read-config.ts';
import { runApp } from '../../app/run-app.ts';
import { asTyped } from '../../app/service/command-form.ts';
import { cause, type Degradation, limit } from '../../app/site/degradation.ts';
import { banner, warmLine } from './banner.ts';
import { endOnUnhandled } from './last-resort.ts';
import { messageOf } from './message-of.ts';
import { Parent, type ParentPort } from './parent.ts';

/** The desktop app; absent under plain Node. */
const port = (process as { parentPort?: ParentPort }).parentPort;
const parent = port && new Parent(port);

/** From source or from the bundle, where both lie in one folder. */
const SANDBOX = new URL(
  import.meta.url.endsWith('.ts') ? './sandbox-main.ts' : './sandbox.js',
  import.meta.url,
);

const FORCE_EXIT_MS = 10_000;
const RESTORED = 'Restarted for a restore requested in the console.\n';

export async function serve(): Promise<void> {
  const startedMs = performance.now();
  const config = readConfig(process.env);
  endOnUnhandled(config.dataDir);
  const stopping = stopAsked();
  let first = true;
  const app = await runApp(config, await optionsOf(config), stopping, (started) => {
    parent?.ready(started.baseUrl, started.setupUrl, started);
    const ready = first ? banner(started, config, performance.now() - startedMs) : RESTORED;
    process.stdout.write(ready);
    first = false;
    if (started.gallery.warm) void sayWhenWarm(started);
  });
  setTimeout(() => process.exit(1), FORCE_EXIT_MS).unref();
  await app.close();
  process.exit(0);
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

/** @param missing what scripts/start.ts looked for in vain; nothing where the service alone was asked for */
function withoutElectron(missing: string | undefined): Degradation[] {
  if (missing !== 'package' && missing !== 'binary') return [];
  const found =
    missing === 'package'
      ? 'the electron package is not installed'
      : "Electron's binary is not on this machine";
  const why = `${found}; any browser serves as console and kiosk`;
  return [limit('shell_headless', 'Shell: headless', cause(`no_electron_${missing}`, why))];
}

const weakened = (warning: string) => cause('keychain_unusable', warning, { detail: warning });

async function sayWhenWarm({ gallery, warmed }: RunningApp): Promise<void> {
  const startedMs = performance.now();
  await warmed;
  if (!gallery.warm) process.stdout.write(warmLine(gallery, performance.now() - startedMs));
}

/**
 * Resolves when the process is first asked to end; asked again (a terminal's Ctrl+C comes twice, by itself and
 * through scripts/start.ts), nothing more happens. Listens from the start: a signal during start-up counts.
 */
function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
    void parent?.quitAsked.then(resolve);
  });
}

export function fail(error: unknown): never {
  process.stderr.write(`omote: ${asTyped(messageOf(error))}\n`);
  process.exit(1);
}

/** A message that is still on its way when the process ends is lost. */
const LAST_WORDS_MS = 250;

async function failBefore(desktop: Parent, error: unknown): Promise<never> {
  desktop.failed(asTyped(messageOf(error)));
  await pause(LAST_WORDS_MS);
  return fail(error);
}

if (parent) serve().catch((error) => failBefore(parent, error));
else if (import.meta.main) serve().catch(fail);
