/**
 * Runs `omote …` in this process: the program of the shell with its own arguments, environment, standard input and outputs.
 * A process of its own would load every module again, a second of processor time, and is only needed by tests of the
 * process itself: of its end, its signals and its memory.
 */
import { Readable } from 'node:stream';
import { CommanderError } from 'commander';
import { omoteProgram } from '../../src/shells/headless/program.ts';
import { failureLine } from '../../src/shells/headless/serve.ts';

export interface Ran {
  status: number;
  stdout: string;
  stderr: string;
}

/** Commands take turns, because a process has one environment and one standard output. */
let last: Promise<unknown> = Promise.resolve();

/**
 * @param env the whole of the environment, except PATH and HOME
 * @param input what standard input holds, which then is no terminal; or standard input itself
 * @param onTold told what the command writes to standard error
 */
export function command(
  args: readonly string[],
  env: Record<string, string>,
  input: string | Readable = '',
  onTold: (text: string) => void = () => undefined,
): Promise<Ran> {
  const ran = last.then(() => run(args, env, input, onTold));
  last = ran.catch(() => undefined);
  return ran;
}

/** @returns what a command that must succeed prints as JSON */
// biome-ignore lint/suspicious/noExplicitAny: tests read it as an untyped script would
export async function commandJson(args: readonly string[], env: Record<string, string>): Promise<any> {
  const { status, stdout, stderr } = await command(['--json', ...args], env);
  if (status !== 0) throw new Error(`omote ${args.join(' ')}: ${status}\n${stderr}`);
  return JSON.parse(stdout);
}

async function run(
  args: readonly string[],
  env: Record<string, string>,
  input: string | Readable,
  onTold: (text: string) => void,
): Promise<Ran> {
  using outside = new DisposableStack();
  const told = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    const { write } = process[name];
    process[name].write = (chunk: string | Uint8Array) => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      told[name] += text;
      if (name === 'stderr') onTold(text);
      return true;
    };
    outside.defer(() => {
      process[name].write = write;
    });
  }
  const { exitCode, env: own } = process;
  const { PATH, HOME } = own;
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor;
  process.env = { ...(PATH && { PATH }), ...(HOME && { HOME }), ...env };
  const given = typeof input === 'string' ? Readable.from(input ? [input] : []) : input;
  Object.defineProperty(process, 'stdin', { configurable: true, value: given });
  process.exitCode = undefined;
  outside.defer(() => {
    process.env = own;
    Object.defineProperty(process, 'stdin', stdin);
    process.exitCode = exitCode;
  });
  const { program, told: inWords } = omoteProgram((why) => {
    throw why;
  });
  outside.defer(() => {
    const twice = /OMOTE_DATA_DIR=\S+ OMOTE_DATA_DIR=.*/.exec(told.stdout + told.stderr);
    if (twice) throw new Error(`omote ${args.join(' ')} names the folder of a command twice: ${twice[0]}`);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return { status: Number(process.exitCode ?? 0), ...told };
  } catch (error) {
    if (error instanceof CommanderError) return { status: error.exitCode, ...told };
    return { status: 1, ...told, stderr: told.stderr + failureLine(inWords(error)) };
  }
}
