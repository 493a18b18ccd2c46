/** `omote serve`: the service as a process of its own, also the one that Electron forks. */
import { type RunningApp, startApp } from '../../app/app.ts';
import { readConfig } from '../../app/config.ts';
import { banner, warmLine } from './banner.ts';

interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

/** Electron's utility process; absent under plain Node. */
const parent = (process as { parentPort?: ParentPort }).parentPort;

const FORCE_EXIT_MS = 10_000;

export async function serve(): Promise<void> {
  const startedMs = performance.now();
  const config = readConfig(process.env);
  const noElectron = process.env.OMOTE_NO_ELECTRON;
  const stopping = stopAsked();
  const app = await startApp(config, {
    shell: parent ? 'electron' : 'headless',
    degraded: !parent && noElectron ? [{ what: 'Shell: headless', why: noElectron }] : [],
  });
  parent?.postMessage({ type: 'ready', baseUrl: app.baseUrl, setupUrl: app.setupUrl });
  process.stdout.write(banner(app, config, performance.now() - startedMs));
  if (app.gallery.warm) void sayWhenWarm(app);
  await stopping;
  setTimeout(() => process.exit(1), FORCE_EXIT_MS).unref();
  await app.close();
  process.exit(0);
}

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
    parent?.on('message', ({ data }) => {
      if ((data as { type?: unknown } | null)?.type === 'quit') resolve();
    });
  });
}

export function fail(error: unknown): never {
  process.stderr.write(`omote: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

if (import.meta.main || parent) serve().catch(fail);
