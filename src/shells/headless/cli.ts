/** `omote …` in a terminal. */
import '../no-inspector.ts';
import { omoteProgram } from './program.ts';
import { fail } from './serve.ts';

const { program, told } = omoteProgram();
const failed = (error: unknown): never => fail(told(error));

/** These go on when their terminal is closed. */
const GO_ON = ['serve', 'sandbox'];
program.hook('preAction', (_, action) => {
  if (GO_ON.includes(action.name())) return;
  // The result may go to a file on a full disk, or to a program that has ended, which is nobody's fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EPIPE' ? process.exit(1) : failed(error),
  );
});
program.parseAsync().catch(failed);
