import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import type { startSandbox } from '../../../app/sandbox/start-sandbox.ts';
import type { CommandContext } from '../command-context.ts';
import { list, wholeNumber } from '../option-values.ts';

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
    .option(
      '--port <port>',
      'where it listens, 0: any free port (default: OMOTE_SANDBOX_PORT, 7351)',
      wholeNumber(0, 65_535),
    )
    .option('--scopes <list>', 'comma-separated scopes of its key (default: all of /v1)', list)
    .option('--image-key <file>', 'RSA-2048 public key in PEM; as `omote image-key set`')
    .option('--data <folder>', 'its data folder, for commands; must not exist yet (default: a temporary one)')
    .action(async (command: string[], options: Options) => {
      const { sandbox, logLevel } = config();
      endWithStarter(command.length > 0);
      // Only this command loads the code that draws people.
      const { startSandbox } = await import('../../../app/sandbox/start-sandbox.ts');
      const running = await startSandbox(
        { sandbox: { ...sandbox, port: options.port ?? sandbox.port }, logLevel },
        { dataDir: options.data, scopes: options.scopes, imageKey: options.imageKey },
      );
      if (command.length > 0) process.exit(await runWith(running, command));
      for (const signal of SIGNALS) process.on(signal, () => void running.stop('asked'));
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

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** How often to look whether what started the sandbox is still there. */
const LOOK_MS = 250;
/** How long a command may take to end when it is asked to. */
const END_MS = 5_000;

/**
 * Ends the sandbox with scripts/omote.mjs, however that ends; around a command also with the script that started it, which
 * would leave it behind when it is killed.
 */
function endWithStarter(isAroundCommand: boolean): void {
  const end = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', end);
  process.channel?.unref();
  if (!isAroundCommand) return;
  const { ppid } = process;
  setInterval(() => {
    if (process.ppid !== ppid) end();
  }, LOOK_MS).unref();
}

/** @returns the exit code of the command; 128 and the signal's number if it was stopped; 1 if the sandbox ended before it */
async function runWith(running: RunningSandbox, [program = '', ...args]: string[]): Promise<number> {
  // In a group of its own, so that all that it started can be ended. A terminal must stay its own.
  const isGroup = !process.stdin.isTTY && process.platform !== 'win32';
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, OMOTE: running.baseUrl, OMOTE_KEY: running.key },
    shell: process.platform === 'win32',
    detached: isGroup,
  });
  const exited = ended(child, program);
  const send = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(isGroup ? -child.pid : child.pid, signal);
    } catch {
      // It has ended already.
    }
  };
  const asked = new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
  });
  const first = await Promise.race([exited, asked, running.ended.then(() => null)]);
  if (typeof first !== 'number') {
    // A terminal sends Ctrl+C to the command, too, and many take a second one for an order to end at once.
    if (isGroup || first !== 'SIGINT') send(first ?? 'SIGTERM');
    await Promise.race([exited, pause(END_MS, undefined, { ref: false })]);
    send('SIGKILL');
  }
  await running.stop('asked');
  const ignored = running.ignored();
  if (ignored.length > 0)
    process.stderr.write(
      `omote: these fields had no effect, because the operation does not know them:\n${ignored.map((field) => `  ${field}\n`).join('')}`,
    );
  if (first === null) return 1;
  return typeof first === 'number' ? first : 128 + constants.signals[first];
}

const ended = (child: ChildProcess, program: string): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'ENOENT' ? 'there is no such program' : error.message;
      process.stderr.write(`omote: ${program}: ${why}\n`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
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
