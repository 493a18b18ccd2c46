import { type ChildProcess, fork } from 'node:child_process';
import type { RunningSandbox, SandboxEnd, SandboxLauncher } from '../../domain/sandbox/ports-sandbox.ts';
import type { Config } from '../config.ts';
import { deleteLeftSandboxes } from './left-sandboxes.ts';
import type { FromSandbox, ToSandbox } from './sandbox-messages.ts';

/** The limit for a start. Loading the networks takes seconds, and ten times as long on a busy host. */
const START_MS = 60_000;
/** The limit for a stop, in which the sandbox answers requests in flight and closes its store. */
const STOP_MS = 10_000;

/** The environment variables that a program needs. The others may contain secrets of the site. */
const PASSED_ON =
  /^(PATH|TMPDIR|TMP|TEMP|TZ|LANG|LC_ALL|SystemRoot|windir|MALLOC_\w+|NODE_COMPILE_CACHE|LD_LIBRARY_PATH)$/i;

/** @param program the program that runs a sandbox; undefined: this shell can't start one @returns null in that case */
export function sandboxLauncher(config: Config, program: URL | undefined): SandboxLauncher | null {
  if (program === undefined) return null;
  deleteLeftSandboxes();
  return { idleHours: config.sandbox.idleHours, launch: () => launch(config, program) };
}

async function launch({ sandbox, logLevel }: Config, program: URL): Promise<RunningSandbox> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)));
  const child = fork(program, [], {
    env,
    execArgv: ['--disable-sigusr1'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = Promise.withResolvers<SandboxEnd>();
  let why: SandboxEnd = 'crashed';
  child.on('message', (message: FromSandbox) => {
    if (message.type === 'ended') why = message.why;
  });
  child.once('exit', () => {
    deleteLeftSandboxes();
    ended.resolve(why);
  });
  const ready = await started(child, { sandbox, logLevel }).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return { ...ready, ended: ended.promise, stop: (asked) => stop(child, asked, ended.promise) };
}

/** @throws Error with a human-readable message */
function started(
  child: ChildProcess,
  config: Pick<Config, 'sandbox' | 'logLevel'>,
): Promise<Pick<RunningSandbox, 'baseUrl' | 'key' | 'consoleUrl' | 'dataDir'>> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('it took too long')), START_MS);
    const settle = (done: () => void) => {
      clearTimeout(late);
      done();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('exit', (code, signal) => settle(() => reject(new Error(`it exited (${signal ?? code})`))));
    child.on('message', (message: FromSandbox) => {
      if (message.type === 'failed') settle(() => reject(new Error(message.message)));
      if (message.type === 'ready') {
        const { baseUrl, key, consoleUrl, dataDir } = message;
        settle(() => resolve({ baseUrl, key, consoleUrl, dataDir }));
      }
    });
    say(child, { type: 'start', config });
  });
}

async function stop(child: ChildProcess, why: SandboxEnd, ended: Promise<SandboxEnd>): Promise<void> {
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  say(child, { type: 'stop', why });
  await ended;
  clearTimeout(late);
}

/** Sends a message. A process that has ended doesn't receive it, but its exit is noticed elsewhere. */
const say = (child: ChildProcess, message: ToSandbox): void => {
  if (child.connected) child.send(message, () => undefined);
};
