/**
 * The process of a sandbox started by an appliance. It ends when asked to, or together with the appliance, even if that
 * is killed.
 */
import '../no-inspector.ts';
import type { FromSandbox, ToSandbox } from '../../app/sandbox/sandbox-messages.ts';
import { startSandbox } from '../../app/sandbox/start-sandbox.ts';

const FORCE_EXIT_MS = 8_000;

/** Resolves when the process should end. A request during the start isn't lost. */
const asked = Promise.withResolvers<'asked' | 'shutdown'>();

const say = (message: FromSandbox): Promise<void> =>
  new Promise((resolve) => {
    if (!process.connected) return resolve();
    process.send?.(message, undefined, {}, () => resolve());
  });

async function run({ config }: Extract<ToSandbox, { type: 'start' }>): Promise<void> {
  const sandbox = await startSandbox(config);
  const { baseUrl, key, consoleUrl, dataDir } = sandbox;
  await say({ type: 'ready', baseUrl, key, consoleUrl, dataDir });
  void asked.promise.then((why) => {
    setTimeout(() => process.exit(1), FORCE_EXIT_MS).unref();
    return sandbox.stop(why);
  });
  await say({ type: 'ended', why: await sandbox.ended });
  process.exit(0);
}

async function fail(error: unknown): Promise<never> {
  await say({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

process.on('message', (message: ToSandbox) => {
  if (message.type === 'start') run(message).catch(fail);
  else asked.resolve(message.why === 'shutdown' ? 'shutdown' : 'asked');
});
// The appliance has ended, or was killed.
process.on('disconnect', () => asked.resolve('shutdown'));
// A terminal's Ctrl+C, or its end, reaches this process too, but the appliance decides when to end it.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.on('SIGTERM', () => asked.resolve('shutdown'));
