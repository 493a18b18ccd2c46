/** `omote …` in a terminal. */
import '../no-inspector.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { programFolder } from '../../app/folders.ts';
import { readConfig } from '../../app/read-config.ts';
import { takesOver } from '../../app/update/trial.ts';
import { omoteProgram } from './program.ts';
import { fail } from './serve.ts';

/** What belongs to these, their own process decides. */
const STAY = ['serve', 'update'];
handOver();

const { program, told } = omoteProgram();
const failed = (error: unknown): never => fail(told(error));

/** These go on when nobody reads any more what they print; when their terminal is closed, they end in order. */
const GO_ON = ['serve', 'sandbox'];
program.hook('preAction', (_, action) => {
  if (GO_ON.includes(action.name())) return;
  // The result may go to a file on a full disk, or to a program that has ended, which is nobody's fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EPIPE' ? process.exit(1) : failed(error),
  );
});
program.parseAsync().catch(failed);

/** Where a version gave way to the one before, that is what serves, and so it is what runs commands. */
function handOver(): void {
  const args = process.argv.slice(2);
  if (STAY.includes(args.find((word) => !word.startsWith('-')) ?? '')) return;
  let before: string | null = null;
  try {
    before = takesOver(programFolder(), packageJson.version, readConfig(process.env));
  } catch {
    // The command itself says what is wrong.
  }
  if (before !== null)
    process.execve?.(before, [before, ...args], { ...process.env, OMOTE_THIS_VERSION: '1' });
}
