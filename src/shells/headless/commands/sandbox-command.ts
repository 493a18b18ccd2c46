import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from '../command-context.ts';

/** Adds the command `omote sandbox`, which runs a sandbox in this terminal, whether the service is running or not. */
export function addSandboxCommand(program: Command, { config, print }: CommandContext): void {
  program
    .command('sandbox')
    .description(
      'run a sandbox in this terminal: the service with simulated people; its data is deleted when it stops',
    )
    .option('--port <port>', 'where it listens, 0: any free port (default: OMOTE_SANDBOX_PORT, 7351)', port)
    .action(async (options: { port?: number }) => {
      const { sandbox, logLevel } = config();
      // Only this command loads the code that draws people.
      const { startSandbox } = await import('../../../app/sandbox/start-sandbox.ts');
      const running = await startSandbox({
        sandbox: { ...sandbox, port: options.port ?? sandbox.port },
        logLevel,
      });
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => void running.stop('asked'));
      const { baseUrl, key, consoleUrl } = running;
      print({ base_url: baseUrl, key, console_url: consoleUrl }, text(running, sandbox.idleHours));
      const why = await running.ended;
      if (why === 'idle') process.stderr.write(`Stopped after ${sandbox.idleHours} hours without a call.\n`);
      process.exit(0);
    });
}

const text = (
  { baseUrl, key, consoleUrl }: { baseUrl: string; key: string; consoleUrl: string },
  idleHours: number,
): string =>
  `
The sandbox is ready. Its people are simulated; its data is deleted when it stops.

  Base URL   ${baseUrl}
  API key    ${key}  (shown once; it only works in this sandbox)
  Console    ${consoleUrl}  (one-time link)
  How to     docs/api/sandbox.md; ${baseUrl}/docs/sandbox

Press Ctrl+C to stop. It stops automatically after ${idleHours} hours without a call.
`;

function port(given: string): number {
  const value = Number(given);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new InvalidArgumentError('must be a whole number from 0 to 65535');
  return value;
}
