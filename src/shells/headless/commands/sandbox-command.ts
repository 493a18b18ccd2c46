import { type ChildProcess, spawn } from 'node:child_process';
import { type Command, InvalidArgumentError } from 'commander';
import type { startSandbox } from '../../../app/sandbox/start-sandbox.ts';
import type { CommandContext } from '../command-context.ts';
import { list } from './api-key-commands.ts';

type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

interface Options {
  port?: number;
  scopes?: string[];
  imageKey?: string;
  data?: string;
}

/** Adds the command `omote sandbox`, which runs a sandbox in this terminal, whether the service is running or not. */
export function addSandboxCommand(program: Command, { config, print }: CommandContext): void {
  program
    .command('sandbox')
    .description(
      'run a sandbox in this terminal: the service with simulated people; its data is deleted when it stops',
    )
    .argument(
      '[command...]',
      'after --: run this with its address in OMOTE and its key in OMOTE_KEY, then stop the sandbox and end as the command did',
    )
    .option('--port <port>', 'where it listens, 0: any free port (default: OMOTE_SANDBOX_PORT, 7351)', port)
    .option('--scopes <list>', 'comma-separated scopes of its key (default: all of /v1)', list)
    .option('--image-key <file>', 'RSA-2048 public key in PEM; as `omote image-key set`')
    .option('--data <folder>', 'its data folder, for commands; must not exist yet (default: a temporary one)')
    .action(async (command: string[], options: Options) => {
      const { sandbox, logLevel } = config();
      endWithParent();
      // Only this command loads the code that draws people.
      const { startSandbox } = await import('../../../app/sandbox/start-sandbox.ts');
      const running = await startSandbox(
        { sandbox: { ...sandbox, port: options.port ?? sandbox.port }, logLevel },
        { dataDir: options.data, scopes: options.scopes, imageKey: options.imageKey },
      );
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => void running.stop('asked'));
      if (command.length > 0) process.exit(await runWith(running, command));
      const { baseUrl, key, consoleUrl, dataDir } = running;
      print(
        { base_url: baseUrl, key, console_url: consoleUrl, data_dir: dataDir },
        text(running, sandbox.idleHours),
      );
      const why = await running.ended;
      if (why === 'idle') process.stderr.write(`Stopped after ${sandbox.idleHours} hours without a call.\n`);
      process.exit(0);
    });
}

/** How often to look whether what started the sandbox is still there. */
const LOOK_MS = 250;

/** A script that is killed, or kills only what it started, must leave no sandbox behind. */
function endWithParent(): void {
  const { ppid } = process;
  setInterval(() => {
    if (process.ppid !== ppid) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}

/** @returns the exit code of the command, or 1 if the sandbox ended before it */
async function runWith(running: RunningSandbox, [program = '', ...args]: string[]): Promise<number> {
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, OMOTE: running.baseUrl, OMOTE_KEY: running.key },
    shell: process.platform === 'win32',
  });
  const code = await Promise.race([ended(child, program), running.ended.then(() => null)]);
  if (code === null) child.kill('SIGTERM');
  await running.stop('asked');
  return code ?? 1;
}

const ended = (child: ChildProcess, program: string): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'ENOENT' ? 'there is no such program' : error.message;
      process.stderr.write(`omote: ${program}: ${why}\n`);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      if (signal) process.stderr.write(`omote: ${program} was ended by ${signal}\n`);
      resolve(code ?? 1);
    });
  });

const text = ({ baseUrl, key, consoleUrl, dataDir }: RunningSandbox, idleHours: number): string =>
  `
The sandbox is ready. Its people are simulated; its data is deleted when it stops.

  Base URL   ${baseUrl}
  API key    ${key}  (shown once; it only works in this sandbox)
  Console    ${consoleUrl}  (one-time link)
  Data       ${dataDir}  (for commands: OMOTE_DATA_DIR)
  How to     docs/api/sandbox.md; ${baseUrl}/docs/sandbox

Press Ctrl+C to stop. It stops automatically after ${idleHours} hours without a call.
`;

function port(given: string): number {
  const value = Number(given);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new InvalidArgumentError('must be a whole number from 0 to 65535');
  return value;
}
